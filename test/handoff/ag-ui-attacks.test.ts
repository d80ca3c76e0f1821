// A remote agent that attacks: answers without end or measure, prototype keys, other people's tools, and a
// redirect that would carry the request elsewhere. The page stays usable and nothing is done or sent unasked.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, test } from 'node:test';
import { agUiTarget } from '../../src/handoff/ag-ui/target.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';
import { calls, finished, run, says, started, stream, type AgentEvent } from './ag-ui-server.js';
import { openScene, quiet, seen } from './ag-ui-scene.js';
import { recorded, type Recorded } from './recorded.js';

const open = openScene();

/** The next message is answered as if nothing had been. */
async function stillAnswers(visitor: Recorded): Promise<void> {
  open().agent.play(run(says('m-last', 'Here.')));
  await visitor.handoffs.send('main', 'Still there?');
  await until(() => seen(visitor).includes('message: Here.'));
}

describe('an answer of a hundred megabytes', () => {
  for (const [name, piece] of [
    ['without a line end', `data: ${'x'.repeat(65_536)}`],
    ['of empty lines', '\n'.repeat(65_536)],
    ['of comments', `:${'x'.repeat(60)}\n`.repeat(1_000)],
    ['of nested lists', `data: ${'['.repeat(65_536)}`],
  ] as const) {
    test(`${name} is cut off, and the connection with it`, async () => {
      const visitor = await open().scene.talk();
      let sent = 0;
      let isClosed = false;
      open().agent.play((response) => {
        stream(response, [started]);
        response.on('close', () => {
          isClosed = true;
        });
        const go = (): void => {
          while (sent < 100_000_000 && !response.destroyed) {
            sent += piece.length;
            if (!response.write(piece)) {
              response.once('drain', go);
              return;
            }
          }
        };
        go();
      });
      await visitor.handoffs.send('main', 'Hello');
      await until(() => isClosed);
      await quiet(visitor);
      assert.ok(sent < 60_000_000, `${sent} were sent`);
      assert.match(seen(visitor).at(-1) ?? '', /^trouble: The agent’s answer is too long/);
      await stillAnswers(visitor);
    });
  }
});

describe('an answer without measure', () => {
  const many = <Event>(count: number, make: (n: number) => Event): readonly Event[] =>
    Array.from({ length: count }, (_, n) => make(n));
  const answers: readonly (readonly [string, readonly AgentEvent[]])[] = [
    ['of five thousand messages', many(5_000, (n) => says(`m${n}`, 'x')).flat()],
    ['of five thousand empty messages', many(5_000, (n) => says(`m${n}`)).flat()],
    ['of a thousand calls', many(1_000, (n) => calls(`c${n}`, 'add_to_cart', '{}')).flat()],
    [
      'of five thousand answers to calls',
      many(5_000, (n) => ({
        type: 'TOOL_CALL_RESULT',
        messageId: `r${n}`,
        toolCallId: `c${n}`,
        content: 'x',
      })),
    ],
    [
      'of a thread of five thousand messages',
      [
        {
          type: 'MESSAGES_SNAPSHOT',
          messages: many(5_000, (n) => ({ id: `m${n}`, role: 'assistant', content: 'x' })),
        },
      ],
    ],
    ['of one message of two million characters', says('m', 'x'.repeat(2_000_000))],
  ];
  for (const [name, events] of answers) {
    test(`${name} is cut, and none of its calls is made`, async () => {
      const visitor = await open().scene.talk();
      open().agent.play(run(events));
      await visitor.handoffs.send('main', 'Hello');
      await until(() => seen(visitor).some((line) => line.startsWith('trouble')));
      assert.match(seen(visitor).at(-1) ?? '', /^trouble: The agent’s answer is too long/);
      const shown = visitor.events.filter(({ kind }) => kind === 'message');
      assert.ok(shown.length <= 3_000, `${shown.length} were shown`);
      assert.ok(shown.every((event) => event.kind === 'message' && event.text.length <= 100_100));
      assert.deepEqual(open().scene.made, []);
      await stillAnswers(visitor);
    });
  }

  test('in a message of a thread is shown cut', async () => {
    const visitor = await open().scene.talk();
    const content = 'x'.repeat(2_000_000);
    const messages = [{ id: 'm', role: 'assistant', content }];
    open().agent.play(run({ type: 'MESSAGES_SNAPSHOT', messages }));
    await visitor.handoffs.send('main', 'Hello');
    await until(() => seen(visitor).some((line) => line.startsWith('message')));
    assert.ok((seen(visitor)[0]?.length ?? 0) < 100_200);
  });
});

describe('prototype keys', () => {
  test('in events, states, patches and arguments are ordinary members, or nothing', async () => {
    const visitor = await open().scene.talk();
    const evil = '{"__proto__":{"evil":true},"constructor":{"prototype":{"evil":true}}}';
    const raw = (text: string): string => `data: ${text}\n\n`;
    const ops = ['/__proto__/evil', '/constructor/prototype/evil', '/__proto__'].map((path) => ({
      op: 'add',
      path,
      value: true,
    }));
    open().agent.play((response) => {
      stream(response, [started]);
      response.write(raw(`{"type":"STATE_SNAPSHOT","snapshot":${evil}}`));
      for (const op of ops) {
        response.write(raw(JSON.stringify({ type: 'STATE_DELTA', delta: [op] })));
      }
      response.write(raw(`{"__proto__":{"type":"RUN_FINISHED"}}`));
      response.write(raw(`{"type":"MESSAGES_SNAPSHOT","messages":[${evil}]}`));
      stream(response, calls('__proto__', 'add_to_cart', evil));
      stream(response, calls('constructor', 'toString', '{}'));
      stream(response, [...says('__proto__', 'Hi.'), finished]);
      response.end();
    });
    await visitor.handoffs.send('main', 'Hello');
    await until(() => open().scene.made.length === 1);
    await quiet(visitor);
    assert.ok(seen(visitor).includes('message: Hi.'));
    assert.deepEqual(
      open().scene.made.map(({ id, args }) => [id, JSON.stringify(args)]),
      [['__proto__', evil]],
    );
    assert.equal('evil' in {}, false);
    await stillAnswers(visitor);
  });
});

test('a call of a tool that the agent was not offered is not made, whatever it is called', async () => {
  const visitor = await open().scene.talk();
  const names = ['checkout', 'approve', 'talk_to_person', 'Add_to_cart', 'add_to_cart\u200b', ' '];
  open().agent.play(
    run(names.flatMap((name, n) => calls(`c${n}`, name, '{}'))),
    run(says('m', 'Well.')),
  );
  await visitor.handoffs.send('main', 'Hello');
  await until(() => seen(visitor).includes('message: Well.'));
  assert.deepEqual(open().scene.made, []);
  assert.match(JSON.stringify(open().scene.lastInput()['messages']), /There is no tool/);
});

test('a redirect is not followed: what was written, and headers, reach no other address', async () => {
  const other: string[] = [];
  const elsewhere = createServer((request, response) => {
    other.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const address = elsewhere.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const server = createServer((request, response) => {
    const status = Number(request.url?.slice(1));
    response.writeHead(status, { location: `http://127.0.0.1:${port}/stolen` }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = server.address();
  const tools = {
    list: (): Promise<readonly Tool[]> => Promise.resolve([]),
    run: () => Promise.resolve({ kind: 'declined', text: '' } as const),
  };
  for (const status of [301, 302, 303, 307, 308]) {
    const url = `http://127.0.0.1:${typeof own === 'object' ? own?.port : ''}/${status}`;
    const headers = { authorization: 'Bearer secret' };
    const target = agUiTarget({ id: 'x', name: 'X', url, headers, credentials: 'include', tools });
    const { handoffs } = recorded([target]);
    await handoffs.begin('main', 'x');
    await assert.rejects(handoffs.send('main', 'my secret'), /broke off/);
    handoffs.dispose();
  }
  assert.deepEqual(other, []);
  server.close();
  elsewhere.close();
});
