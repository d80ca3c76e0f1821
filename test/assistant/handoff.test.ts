// Handing over from an assistant: to a person at the demo's desk, and to a scripted AG-UI agent, over
// real sockets and HTTP.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { WebSocketServer } from 'ws';
import { createAssistant } from '../../src/assistant/assistant.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { calls, run, says, started } from '../handoff/ag-ui-server.js';
import { until } from '../until.js';
import {
  agent,
  atDesk,
  cancelled,
  confirms,
  ended,
  noticeOf,
  office,
  page,
  press,
  refuseConnections,
  talkTo,
} from './handoff-scene.js';

describe('a person', () => {
  test('takes over after a press, with what was said before, and the visitor sees who it is', async () => {
    const { assistant, renderer, events } = page();
    await assistant.send('show orders');
    const before = office.desk.views.length;
    const result = await assistant.send('talk to a person');
    assert.equal(result.decision, 'confirm');
    assert.equal(office.desk.views.length, before);
    press(renderer);
    await result.settled;
    assert.match(noticeOf(renderer), /^You are talking to Support\./);
    const told = atDesk().entries.map(({ text }) => text);
    assert.deepEqual(told, ['show orders', 'talk to a person']);
    office.desk.answer(atDesk().session, 'Mara', 'Hello!');
    await until(() => renderer.lines.includes('assistant: Hello!'));
    assert.equal(noticeOf(renderer), 'You are talking to Mara (Support).');
    assert.deepEqual(
      events.findLast(({ type }) => type === 'handoff'),
      {
        type: 'handoff',
        active: true,
        name: 'Support',
      },
    );
  });

  test('is told no secret of what was said before, though nobody understood it', async () => {
    const { assistant, renderer } = page();
    await assistant.send('why does my password hunter2 not work');
    const result = await assistant.send('talk to a person');
    press(renderer);
    await result.settled;
    assert.equal(atDesk().entries[0]?.text, 'why does my password •••• not work');
  });

  test('gets all that is typed; no agent, and no completion, comes in between', async () => {
    const { assistant, renderer } = await talkTo('a person');
    const { signal } = new AbortController();
    assert.deepEqual(await assistant.suggest('show', { signal }), []);
    await until(() => atDesk().typing);
    const result = await assistant.send('show orders');
    assert.equal(result.decision, 'handoff');
    await until(() => atDesk().entries.at(-1)?.text === 'show orders');
    assert.equal(renderer.lines.at(-1), 'user: show orders');
  });

  test('hears the same words twice as two messages, and both are drawn', async () => {
    const { assistant, renderer } = await talkTo('a person');
    await assistant.send('Hello?');
    await assistant.send('Hello?');
    await until(() => atDesk().entries.filter(({ text }) => text === 'Hello?').length === 2);
    assert.equal(renderer.lines.filter((line) => line === 'user: Hello?').length, 2);
  });

  test('is left with End; then the agents answer again', async () => {
    const { assistant, renderer } = await talkTo('a person');
    const notice = renderer.notices.get('handoff');
    if (notice === undefined || notice.kind === 'gone') throw new Error('There is no notice.');
    assert.deepEqual(
      notice.actions.map(({ label }) => label),
      ['End'],
    );
    notice.actions[0]?.run();
    await until(() => atDesk().ended);
    assert.equal(noticeOf(renderer), '');
    assert.equal((await assistant.send('show orders')).decision, 'execute');
  });

  test('who leaves is said in the thread', async () => {
    const { renderer, events } = await talkTo('a person');
    office.desk.end(atDesk().session);
    await until(() => renderer.lines.includes('assistant: Support has left.'));
    assert.equal(noticeOf(renderer), '');
    const last = events.findLast(({ type }) => type === 'handoff');
    assert.deepEqual(last, { type: 'handoff', active: false, name: 'Support' });
  });

  test('is there after a reload, before anything is typed', async () => {
    const { assistant } = await talkTo('a person');
    const { session } = atDesk();
    assistant.dispose();
    office.desk.answer(session, 'Mara', 'Still here.');
    const later = page();
    await until(() => later.renderer.lines.includes('assistant: Still here.'));
    assert.equal(noticeOf(later.renderer), 'You are talking to Mara (Support).');
    assert.equal((await later.assistant.send('Good')).decision, 'handoff');
    await until(() => atDesk().entries.at(-1)?.text === 'Good');
    assert.equal(atDesk().session, session);
  });

  test('is named to a renderer that is attached later, and taken along by `clear` to nowhere', async () => {
    const { assistant } = await talkTo('a person');
    const second = new RecordingRenderer();
    assistant.attach(second);
    await until(() => noticeOf(second).startsWith('You are talking to Support.'));
    assistant.clear();
    await until(() => atDesk().ended);
    assert.equal(noticeOf(second), '');
  });

  test('page code may hand over as well; a target that is none is its mistake', async () => {
    const { assistant, renderer } = page();
    await assert.rejects(assistant.handOff('nobody'), /the targets: person, expert/);
    await assistant.handOff('person');
    assert.match(noticeOf(renderer), /^You are talking to Support\./);
  });
});

describe('a remote agent', () => {
  test('is drawn as it writes', async () => {
    const { assistant, renderer } = await talkTo('the expert');
    agent.play(run(says('m1', 'Good ', 'day.')));
    await assistant.send('Hi');
    await until(() => ended(renderer, 'Good day.'));
    assert.deepEqual(
      assistant
        .messages()
        .map(({ text }) => text)
        .slice(-2),
      ['Hi', 'Good day.'],
    );
  });

  test('reads at once, but writes only with the visitor’s press and the values of the card', async () => {
    const { assistant, renderer } = await talkTo('the expert');
    agent.play(run(says('m0', 'A moment.')));
    await assistant.send('Hi');
    await until(() => ended(renderer, 'A moment.'));
    const { tools } = agent.inputs.at(-1) ?? {};
    const names = Array.isArray(tools) ? tools.map((tool: unknown) => nameIn(tool)) : [];
    const alias = names.find((name) => name.startsWith('cancel_order_')) ?? '';
    assert.deepEqual(names, ['list_orders', alias]);
    agent.play(
      run(calls('c1', 'list_orders', '{}')),
      run(calls('c2', alias, '{"order":"1"}')),
      run(says('m1', 'It is cancelled.')),
    );
    await assistant.send('Cancel my order');
    await until(() => confirms(renderer, alias));
    assert.deepEqual(cancelled, []);
    press(renderer);
    await until(() => ended(renderer, 'It is cancelled.'));
    assert.deepEqual(cancelled, [{ order: '1' }]);
    const { messages } = agent.inputs.at(-1) ?? {};
    assert.match(JSON.stringify(messages), /Cancelled\./);
    assert.equal(
      renderer.lines.some((line) => line === 'user: call'),
      false,
    );
  });

  test('that has read text of third parties needs a press for a read too', async () => {
    const { assistant, renderer } = await talkTo('the expert');
    agent.play(
      run(calls('c1', 'list_orders', '{}')),
      run(calls('c2', 'list_orders', '{}')),
      run(says('m1', 'As you like.')),
    );
    await assistant.send('Look');
    await until(() => confirms(renderer, 'list_orders'));
    const { card } = renderer;
    if (card?.kind !== 'confirm') throw new Error('There is no card.');
    card.request.onCancel();
    await until(() => ended(renderer, 'As you like.'));
    assert.match(JSON.stringify(agent.inputs.at(-1)?.['messages']), /The person declined/);
  });

  test('that asks for approval gets it by a press alone', async () => {
    const { assistant, renderer } = await talkTo('the expert');
    const interrupts = [{ id: 'i1', reason: 'money', message: 'Refund $40?' }];
    const outcome = { type: 'interrupt', interrupts };
    agent.play(
      [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome },
      ],
      run(says('m1', 'Refunded.')),
    );
    await assistant.send('Refund me');
    await until(() => confirms(renderer, 'approve'));
    press(renderer);
    await until(() => ended(renderer, 'Refunded.'));
    assert.deepEqual(agent.inputs.at(-1)?.['resume'], [
      { interruptId: 'i1', status: 'resolved', payload: {} },
    ]);
  });
});

function nameIn(tool: unknown): string {
  const name: unknown = typeof tool === 'object' && tool !== null ? Reflect.get(tool, 'name') : '';
  return typeof name === 'string' ? name : '';
}

test('a target’s id must do for a tool’s name', () => {
  const handoff = { 'a b': { kind: 'ag-ui', name: 'A', url: '/a' } } as const;
  assert.throws(() => createAssistant({ handoff }), /no id in "a b"/);
});

describe('what goes wrong with somebody', () => {
  const de = { locale: 'de' } as const;

  test('is told in the visitor’s language, and in the agent’s own words where it has some', async () => {
    const { assistant, renderer } = await talkTo('the expert', de);
    agent.play([started], [started, { type: 'RUN_ERROR', message: 'Heute geschlossen.' }]);
    await assistant.send('Hallo');
    await until(() =>
      renderer.lines.includes('status error: Expert hat die Antwort nicht zu Ende gebracht.'),
    );
    await assistant.send('Hallo?');
    await until(() => renderer.lines.includes('status error: Heute geschlossen.'));
  });

  test('a message that does not arrive is refused in the visitor’s language', async () => {
    const { assistant, renderer } = await talkTo('the expert', de);
    agent.play((response) => response.writeHead(500).end());
    const { error } = await assistant.send('Hallo');
    const message = 'Was Sie geschrieben haben, ist bei Expert nicht angekommen.';
    assert.equal(error?.message, message);
    // The visitor sees no result: without this line, nothing would tell them.
    assert.equal(renderer.lines.at(-1), `status error: ${message}`);
  });

  test('a message that is too long is refused in the visitor’s language', async () => {
    const { assistant } = await talkTo('a person', de);
    const { error } = await assistant.send('x'.repeat(10_000));
    assert.match(error?.message ?? '', /^Das ist zu lang für Support: höchstens \d+ Zeichen\.$/);
  });

  test('a person who can’t be reached is told in the visitor’s language, one who declines in their own', async () => {
    const { assistant } = page({ ...de, handoff: at('ws://127.0.0.1:9') });
    const answer = assistant.handOff('person');
    assistant.dispose();
    await assert.rejects(answer, /^Error: Support ist nicht zu erreichen\.$/);
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const closed = JSON.stringify({ type: 'error', message: 'Heute geschlossen.' });
    server.on('connection', (socket) => socket.on('message', () => socket.send(closed)));
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    const declining = page({ ...de, handoff: at(`ws://127.0.0.1:${address.port}`) });
    await assert.rejects(declining.assistant.handOff('person'), /: Heute geschlossen\.$/);
    server.close();
  });

  test('approval is asked for and told in the visitor’s language', async () => {
    const { assistant, renderer } = await talkTo('the expert', de);
    const interrupts = [{ id: 'i1', reason: 'money', message: '40 € erstatten?' }];
    const outcome = { type: 'interrupt', interrupts };
    agent.play(
      [started, { type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome }],
      run(says('m1', 'Erstattet.')),
    );
    await assistant.send('Bitte erstatten');
    await until(() => confirms(renderer, 'approve'));
    assert.ok(renderer.lines.some((line) => line.startsWith('confirm approve [Zustimmen]')));
    press(renderer);
    await until(() => ended(renderer, 'Erstattet.'));
    assert.ok(renderer.lines.includes('detail approve {}: Zugestimmt.'));
  });

  test('what never reached a person is said in the thread that is left when the visitor clears it', async () => {
    const { assistant, renderer } = await talkTo('a person', de);
    refuseConnections();
    office.cut();
    await until(() => noticeOf(renderer).includes('Keine Verbindung'));
    await assistant.send('Hallo?');
    assistant.clear();
    // What the element has drawn until now, it clears.
    const drawn = renderer.lines.length;
    const said = 'Was Sie geschrieben haben, ist bei Support nicht angekommen.';
    await until(() => renderer.lines.slice(drawn).includes(`assistant: ${said}`));
    assert.deepEqual(
      assistant.messages().map(({ text }) => text),
      [said],
    );
  });

  test('what never reached a person is said in the thread when the visitor ends it', async () => {
    const { assistant, renderer } = await talkTo('a person', de);
    refuseConnections();
    office.cut();
    await until(() => noticeOf(renderer).includes('Keine Verbindung'));
    await assistant.send('Hallo?');
    const notice = renderer.notices.get('handoff');
    if (notice === undefined || notice.kind === 'gone') throw new Error('There is no notice.');
    notice.actions.at(-1)?.run();
    await until(() => noticeOf(renderer) === '');
    assert.ok(
      renderer.lines.includes(
        'assistant: Was Sie geschrieben haben, ist bei Support nicht angekommen.',
      ),
    );
  });
});

const at = (url: string) => ({ person: { kind: 'websocket', name: 'Support', url } }) as const;
