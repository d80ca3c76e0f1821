// A remote AG-UI agent over real HTTP that uses ids anew, asks twice, goes on after its end, or is gone
// when it is answered.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, finished, run, says, started, stream, type AgentEvent } from './ag-ui-server.js';
import { openScene, quiet, seen } from './ag-ui-scene.js';
import { until } from '../until.js';

const open = openScene();

const waits = (...interrupts: readonly object[]): AgentEvent => ({
  ...finished,
  outcome: { type: 'interrupt', interrupts },
});

/** What the agent was told of its questions, run by run. */
const resumed = (): readonly unknown[] => open().agent.inputs.map(({ resume }) => resume);

test('arguments that are cut anywhere, in an escape too, come together', async () => {
  const product = 'caf\u00e9 "au lait" \\ \ud83e\udd5b';
  const json = JSON.stringify({ product }).replaceAll(/[^ -~]/gu, (letter) =>
    Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
  assert.match(json, /\\u00e9.*\\".*\\\\/);
  const visitor = await open().scene.talk();
  const pieces = Array.from(json, (delta): AgentEvent => ({
    type: 'TOOL_CALL_CHUNK',
    toolCallId: 'c1',
    toolCallName: 'add_to_cart',
    delta,
  }));
  open().agent.play(run(pieces), run(says('m', 'Done.')));
  await visitor.handoffs.send('main', 'A coffee');
  await until(() => seen(visitor).includes('message: Done.'));
  assert.deepEqual(
    open().scene.made.map(({ args }) => args),
    [{ product }],
  );
});

test('fragments without an id behind a call that is over belong to no other call', async () => {
  const visitor = await open().scene.talk();
  const chunk = (delta: string, more: object = {}): AgentEvent => ({
    type: 'TOOL_CALL_CHUNK',
    delta,
    ...more,
  });
  open().agent.play(
    run(calls('c1', 'add_to_cart', '{"product":"mug"}')),
    run(
      chunk('{"product":', { toolCallId: 'c2', toolCallName: 'add_to_cart' }),
      chunk('{"product":', { toolCallId: 'c1', toolCallName: 'add_to_cart' }),
      chunk('"mug"}'),
      chunk('"bowl"}', { toolCallId: 'c2' }),
    ),
    run(says('m', 'Done.')),
  );
  await visitor.handoffs.send('main', 'Both');
  await until(() => seen(visitor).includes('message: Done.'));
  assert.deepEqual(
    open().scene.made.map(({ id, args }) => [id, args]),
    [
      ['c1', { product: 'mug' }],
      ['c2', { product: 'bowl' }],
    ],
  );
});

test('fragments without an id behind a text that was said before are not said again', async () => {
  const visitor = await open().scene.talk();
  const chunk = (delta: string, more: object = {}): AgentEvent => ({
    type: 'TEXT_MESSAGE_CHUNK',
    delta,
    ...more,
  });
  open().agent.play(
    run(says('m1', 'One.')),
    run(
      chunk('Two', { messageId: 'm2' }),
      chunk('.', {}),
      chunk('One', { messageId: 'm1' }),
      chunk('.'),
    ),
  );
  await visitor.handoffs.send('main', 'One');
  await quiet(visitor);
  await visitor.handoffs.send('main', 'Two');
  await quiet(visitor);
  assert.deepEqual(
    seen(visitor).filter((line) => line.startsWith('message')),
    ['message: One.', 'message: Two.'],
  );
});

test('a question that is named twice is asked once, and answered once', async () => {
  const visitor = await open().scene.talk();
  const asks = { id: 'i1', message: 'Refund?' };
  open().agent.play(
    [started, waits(asks, { ...asks, message: 'Refund!' })],
    run(says('m', 'Yes.')),
  );
  await visitor.handoffs.send('main', 'Refund me');
  await until(() => seen(visitor).includes('message: Yes.'));
  assert.equal(open().scene.made.length, 1);
  assert.deepEqual(open().scene.lastInput()['resume'], [
    { interruptId: 'i1', status: 'resolved', payload: {} },
  ]);
});

test('more questions than anybody answers are an answer without measure', async () => {
  const visitor = await open().scene.talk();
  const many = Array.from({ length: 5_000 }, (_, index) => ({ id: `i${index}` }));
  open().agent.play([started, waits(...many)]);
  await visitor.handoffs.send('main', 'Refund me');
  await quiet(visitor);
  assert.deepEqual(open().scene.made, []);
  assert.match(seen(visitor).join(), /trouble: The agent’s answer is too long/);
});

test('an error or a broken line behind the end of a run is no trouble', async () => {
  const visitor = await open().scene.talk();
  const call = calls('c1', 'add_to_cart', '{}');
  open().agent.play(
    run(says('m1', 'Hello.')).concat({ type: 'RUN_ERROR', message: 'Late.' }),
    (response) => {
      stream(response, run(call));
      setTimeout(() => response.destroy(), 20);
    },
    run(says('m2', 'Done.')),
  );
  await visitor.handoffs.send('main', 'Hi');
  await quiet(visitor);
  await visitor.handoffs.send('main', 'A mug');
  await until(() => seen(visitor).includes('message: Done.'));
  assert.doesNotMatch(seen(visitor).join(), /trouble/);
  assert.equal(open().scene.made.length, 1);
});

test('a run that has ended is not waited for, though its line stays open', async () => {
  const visitor = await open().scene.talk();
  open().agent.play((response) => stream(response, run(says('m1', 'Hello.'))));
  await visitor.handoffs.send('main', 'Hi');
  await until(() => visitor.lines.at(-1) === 'typing: false');
  assert.deepEqual(seen(visitor), ['partial: Hello.', 'message: Hello.']);
});

test('a question whose answer never arrived is cancelled by the next message', async () => {
  const visitor = await open().scene.talk();
  const before = open().agent.inputs.length;
  open().agent.play(
    [started, waits({ id: 'i1', message: 'Refund?' })],
    (response) => void response.writeHead(503).end(),
    run(says('m', 'As you like.')),
    run(says('m2', 'Bye.')),
  );
  await visitor.handoffs.send('main', 'Refund me');
  await until(() => seen(visitor).some((line) => line.startsWith('trouble')));
  await visitor.handoffs.send('main', 'Hello?');
  await until(() => seen(visitor).includes('message: As you like.'));
  await visitor.handoffs.send('main', 'Bye');
  await until(() => seen(visitor).includes('message: Bye.'));
  assert.deepEqual(resumed().slice(before), [
    undefined,
    [{ interruptId: 'i1', status: 'resolved', payload: {} }],
    [{ interruptId: 'i1', status: 'cancelled' }],
    undefined,
  ]);
});

test('two messages at once are two runs, one after another', async () => {
  const visitor = await open().scene.talk();
  let running = 0;
  let most = 0;
  const slow = (text: string) => (response: Parameters<typeof stream>[0]) => {
    running += 1;
    most = Math.max(most, running);
    setTimeout(() => {
      running -= 1;
      stream(response, run(says(text, text)));
      response.end();
    }, 30);
  };
  open().agent.play(slow('One.'), slow('Two.'));
  await Promise.all([visitor.handoffs.send('main', 'One'), visitor.handoffs.send('main', 'Two')]);
  await until(() => seen(visitor).includes('message: Two.'));
  assert.equal(most, 1);
});
