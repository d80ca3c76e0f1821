// A remote AG-UI agent over real HTTP: how its failures end, and what a page that is left keeps.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { agUiAgent, agUiTarget } from '../../src/handoff/ag-ui/target.js';
import { calls, finished, run, says, started, stream, type AgentEvent } from './ag-ui-server.js';
import { hesitant, openScene, quiet, seen } from './ag-ui-scene.js';
import { settingsStore } from './recorded.js';
import { until } from '../until.js';

const open = openScene();

describe('what goes wrong', () => {
  const half = says('m1', 'Half an ').slice(0, 2);
  const failures = [
    ['a stream that is cut', [started, ...half], /broke off/],
    [
      'an error of the agent’s',
      [started, ...half, { type: 'RUN_ERROR', message: 'No tokens left.' }],
      /No tokens left/,
    ],
    [
      'an event that is nested without end',
      `data: {"type":"RUN_STARTED"}\n\ndata: {"type":"STATE_SNAPSHOT","snapshot":${'['.repeat(5_000)}${']'.repeat(5_000)}}\n\n`,
      /not readable/,
    ],
    ['an event that is no JSON', 'data: {"type":"RUN_STARTED"}\n\ndata: {oops\n\n', /not readable/],
    ['a run that does not begin', [...half], /doesn’t begin as a run/],
    [
      'an interrupt without a question',
      [started, { ...finished, outcome: { type: 'interrupt', interrupts: [] } }],
      /waits for nothing/,
    ],
  ] as const;
  for (const [what, script, reason] of failures) {
    test(`${what} ends plainly, and the next message goes out`, async () => {
      const visitor = await open().scene.talk();
      open().agent.play(
        (response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
          if (typeof script === 'string') response.write(script);
          else stream(response, script);
          response.end();
        },
        run(says('m9', 'Here again.')),
      );
      await visitor.handoffs.send('main', 'Hi');
      await until(() => seen(visitor).some((line) => line.startsWith('trouble')));
      assert.match(seen(visitor).join('\n'), reason);
      assert.equal(visitor.lines.at(-1), 'typing: false');
      await visitor.handoffs.send('main', 'Still there?');
      await until(() => seen(visitor).includes('message: Here again.'));
      assert.deepEqual(open().scene.made, []);
    });
  }

  test('a state that copies itself over and over is still one that can be sent', async () => {
    const visitor = await open().scene.talk();
    const copy = (path: string) => ({ op: 'copy', from: '', path });
    const bomb = Array.from({ length: 60 }, (): AgentEvent => ({
      type: 'STATE_DELTA',
      delta: [copy('/a'), copy('/b')],
    }));
    open().agent.play(
      run({ type: 'STATE_SNAPSHOT', snapshot: { n: 1 } }, bomb),
      run(says('m', 'Hi.')),
    );
    await visitor.handoffs.send('main', 'Hello');
    await quiet(visitor);
    await visitor.handoffs.send('main', 'Still there?');
    await until(() => seen(visitor).includes('message: Hi.'));
    assert.ok(JSON.stringify(open().scene.lastInput()['state']).length < 10_000_000);
  });

  test('ten thousand events of all kinds, in no order, leave the conversation usable', async () => {
    const visitor = await open().scene.talk();
    const kinds = [
      ...['TEXT_MESSAGE_START', 'TEXT_MESSAGE_CONTENT', 'TEXT_MESSAGE_END', 'TEXT_MESSAGE_CHUNK'],
      ...['TOOL_CALL_START', 'TOOL_CALL_ARGS', 'TOOL_CALL_END', 'TOOL_CALL_RESULT', 'STATE_DELTA'],
      ...['MESSAGES_SNAPSHOT', 'STATE_SNAPSHOT', 'RUN_STARTED', 'NONSENSE', '__proto__', 7, null],
    ];
    const odd = [undefined, null, 7, '', 'm', [], {}, [null], { id: 7 }, [{ id: 'm', role: 7 }]];
    const events = Array.from({ length: 10_000 }, (_, index) => {
      const part = odd[index % odd.length];
      const other = odd[(index * 7 + 3) % odd.length];
      const fields = { messageId: part, toolCallId: other, toolCallName: part, delta: other };
      const more = { role: other, messages: part, snapshot: other, content: part };
      return { type: kinds[index % kinds.length], ...fields, ...more };
    });
    open().agent.play(
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const event of [started, ...events, finished]) {
          response.write(`data: ${JSON.stringify(event)}\n\n`);
        }
        response.end();
      },
      run(says('m-last', 'Here.')),
    );
    await visitor.handoffs.send('main', 'Hello');
    await quiet(visitor);
    await visitor.handoffs.send('main', 'Still there?');
    await until(() => seen(visitor).includes('message: Here.'));
    assert.deepEqual(
      open().scene.made.filter(({ tool }) => tool.name !== 'add_to_cart'),
      [],
    );
  });

  test('a stream that is cut leaves standing what was said, and none of its calls', async () => {
    const visitor = await open().scene.talk();
    open().agent.play([started, ...half, ...calls('c1', 'add_to_cart', '{}')], run());
    await visitor.handoffs.send('main', 'Hi');
    await until(() => seen(visitor).some((line) => line.startsWith('trouble')));
    assert.equal(seen(visitor).includes('message: Half an '), true);
    await visitor.handoffs.send('main', 'Go on');
    await quiet(visitor);
    assert.match(JSON.stringify(open().scene.lastInput()['messages']), /Half an /);
    assert.doesNotMatch(JSON.stringify(open().scene.lastInput()['messages']), /toolCalls/);
  });

  const undelivered = [
    ['a server that refuses', 503, 'text/event-stream', /answered 503/],
    ['a server that answers something else', 200, 'text/html', /no event stream/],
  ] as const;
  for (const [what, status, type, reason] of undelivered) {
    test(`${what}: the message counts as not sent`, async () => {
      const visitor = await open().scene.talk();
      open().agent.play(
        (response) => response.writeHead(status, { 'content-type': type }).end('<p>'),
        run(),
      );
      await assert.rejects(visitor.handoffs.send('main', 'Hi'), reason);
      await visitor.handoffs.send('main', 'Hi again');
      await quiet(visitor);
      const { messages } = open().scene.lastInput();
      assert.deepEqual(Array.isArray(messages) && messages.length, 2);
    });
  }

  test('a server that falls silent is given up', async () => {
    const visitor = await open().scene.talk();
    open().agent.play((response) => stream(response, [started, ...half]));
    await visitor.handoffs.send('main', 'Hi');
    await until(() => seen(visitor).some((line) => line.includes('stopped answering')));
  });

  test('stopping ends the answer, not the conversation, and is no trouble', async () => {
    const visitor = await open().scene.talk();
    let gone = false;
    open().agent.play(
      (response) => {
        response.on('close', () => (gone = true));
        stream(response, [started, ...half]);
      },
      run(says('m2', 'Yes?')),
    );
    await visitor.handoffs.send('main', 'Hi');
    await until(() => seen(visitor).includes('partial: Half an '));
    visitor.handoffs.stop('main');
    await until(() => gone);
    await quiet(visitor);
    assert.deepEqual(seen(visitor), ['partial: Half an ', 'message: Half an ']);
    await visitor.handoffs.send('main', 'Hi');
    await until(() => seen(visitor).includes('message: Yes?'));
  });

  test('stopping while a card waits makes no further run', async () => {
    const visitor = await open().scene.talk();
    open().scene.person = hesitant;
    open().agent.play(run(calls('c1', 'add_to_cart', '{}')));
    await visitor.handoffs.send('main', 'A mug');
    await until(() => open().scene.made.length === 1);
    const { length } = open().agent.inputs;
    visitor.handoffs.stop('main');
    await quiet(visitor);
    assert.equal(open().agent.inputs.length, length);
  });

  test('ending it lets go of the connection', async () => {
    const visitor = await open().scene.talk();
    let gone = false;
    open().agent.play((response) => {
      response.on('close', () => (gone = true));
      stream(response, [started]);
    });
    await visitor.handoffs.send('main', 'Hi');
    await visitor.handoffs.end('main');
    await until(() => gone);
    assert.equal(visitor.lines.at(-1), 'ended by visitor');
  });

  test('an address that is not of the web is the owner’s mistake', () => {
    assert.throws(
      () => agUiTarget({ id: 'a', name: 'A', url: 'data:text/plain,hi', tools: open().scene }),
      /must be http or https/,
    );
  });
});

describe('a page that is left', () => {
  test('goes on with the thread; a call under way counts as unknown and is not made again', async () => {
    const settings = settingsStore();
    const before = await open().scene.talk(settings);
    open().scene.person = () => new Promise(() => undefined);
    open().agent.play(run(calls('c1', 'add_to_cart', '{}')));
    await before.handoffs.send('main', 'A mug');
    await until(() => open().scene.made.length === 1);
    before.handoffs.dispose();

    const later = open().scene.page(settings);
    await later.handoffs.restore();
    assert.deepEqual(later.lines, ['began: Expert (restored)']);
    open().agent.play(run(says('m', 'I see.')));
    await later.handoffs.send('main', 'And?');
    await until(() => seen(later).includes('message: I see.'));
    assert.equal(open().scene.made.length, 1);
    const sent = JSON.stringify(open().scene.lastInput()['messages']);
    assert.match(sent, /hello.*A mug.*toolCalls.*Whether it took effect is unknown.*And\?/);
  });

  test('an interrupt that was open is cancelled by the next message', async () => {
    const settings = settingsStore();
    const before = await open().scene.talk(settings);
    open().scene.person = () => new Promise(() => undefined);
    const interrupts = [{ id: 'i1', reason: 'sure', toolCallId: 'c1' }];
    open().agent.play([
      started,
      ...calls('c1', 'refund', '{}'),
      { ...finished, outcome: { type: 'interrupt', interrupts } },
    ]);
    await before.handoffs.send('main', 'Refund me');
    await until(() => open().scene.made.length === 1);
    before.handoffs.dispose();
    const later = open().scene.page(settings);
    await later.handoffs.restore();
    open().agent.play(run());
    await later.handoffs.send('main', 'Never mind');
    await quiet(later);
    assert.deepEqual(open().scene.lastInput()['resume'], [
      { interruptId: 'i1', status: 'cancelled' },
    ]);
    assert.doesNotMatch(JSON.stringify(open().scene.lastInput()['messages']), /unknown/);
  });
});

describe('an agent for one task', () => {
  const signal = (): AbortSignal => new AbortController().signal;

  test('answers with its whole text, and is offered no tools', async () => {
    open().agent.play(run(says('a', 'Forty', '-two.'), says('b', 'Surely.')));
    const text = await agUiAgent({ url: open().agent.url }).answer('Think', { signal: signal() });
    assert.equal(text, 'Forty-two.\n\nSurely.');
    assert.deepEqual(open().scene.lastInput()['tools'], []);
  });

  test('rejects when it fails, wants a person, or is no longer wanted', async () => {
    const remote = agUiAgent({ url: open().agent.url });
    const interrupts = [{ id: 'i', reason: 'sure' }];
    open().agent.play([started, { ...finished, outcome: { type: 'interrupt', interrupts } }]);
    await assert.rejects(remote.answer('Think', { signal: signal() }), /came to no answer/);
    open().agent.play([{ type: 'RUN_ERROR', message: 'Overloaded.' }]);
    await assert.rejects(remote.answer('Think', { signal: signal() }), /Overloaded/);
    await assert.rejects(remote.answer('Think', { signal: AbortSignal.abort() }), /Stopped/);
  });
});
