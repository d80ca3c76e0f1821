// Several things at one moment: turns, presses, stops. Nothing interleaves, nothing runs twice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgentCoordinator, CallRunner } from '../../src/harness.js';
import type { AgentHarnessOptions, ChatMessage, Interpreter } from '../../src/harness.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import { open, quiet } from './opened.js';

test('a yes typed before the question was seen answers nothing', async () => {
  const direct = open();
  const messages: ChatMessage[] = [];
  const results = [direct.harness.turn('write', messages), direct.harness.turn('yes', messages)];
  assert.deepEqual(
    (await Promise.all(results)).map(({ decision }) => decision),
    ['confirm', 'unavailable'],
  );
  assert.deepEqual(direct.ran, []);

  const routed = open();
  const coordinator = new AgentCoordinator({
    agents: { shop: routed.harness },
    rules: [],
    fallback: 'shop',
  });
  const more: ChatMessage[] = [];
  const both = [coordinator.turn('write', more), coordinator.turn('yes', more)];
  assert.deepEqual(
    (await Promise.all(both)).map(({ decision }) => decision),
    ['confirm', 'unavailable'],
  );
  assert.deepEqual(routed.ran, []);
});

test('a turn that is asked for in the moment of a press waits for the call', async () => {
  const { harness, renderer, ran } = open();
  const messages: ChatMessage[] = [];
  await harness.turn('write', messages);
  const card = renderer.takeCard();
  assert.ok(card?.kind === 'confirm');
  card.request.onSubmit(card.request.values);
  await harness.turn('read', messages);
  assert.deepEqual(ran, [{ write: {} }, { read: {} }]);
});

test('a press that comes after a new turn began does nothing', async () => {
  const { harness, renderer, ran } = open();
  const messages: ChatMessage[] = [];
  await harness.turn('write', messages);
  const card = renderer.card;
  const reading = harness.turn('read', messages);
  assert.ok(card?.kind === 'confirm');
  card.request.onSubmit(card.request.values);
  await reading;
  assert.deepEqual(ran, [{ read: {} }]);
});

test("another conversation's text is no answer to a card", async () => {
  const { harness, ran } = open();
  const first = await harness.turn('write', []);
  assert.equal((await harness.turn('yes', [])).decision, 'unavailable');
  assert.deepEqual(await first.settled, { kind: 'cancelled' });
  assert.deepEqual(ran, []);
});

test('text that comes after a stop is not drawn', async () => {
  let late: (text: string) => void = () => undefined;
  const model: Interpreter = {
    stage: 'model',
    interpret: (_request, { onText, onThinking }) => {
      onThinking?.('Loading the model, 40 %');
      late = (text) => {
        onText(text);
        onThinking?.(text);
      };
      return new Promise(() => undefined);
    },
  };
  const { harness, renderer } = open({ interpreters: [model] });
  const turn = harness.turn('x', []);
  await quiet();
  harness.stop();
  assert.equal((await turn).decision, 'stopped');
  assert.ok(renderer.lines.includes('bubble 1 thinks: Loading the model, 40 %'));
  const drawn = renderer.lines.length;
  late('more');
  assert.equal(renderer.lines.length, drawn);
});

test('stop while tools are listed, while the validator loads and while the page is asked', async () => {
  const never = new Promise<never>(() => undefined);
  const hanging: readonly Partial<AgentHarnessOptions>[] = [
    { sources: [{ name: 'memory', list: () => never }] },
    { loadCompiler: () => never },
    { beforeCall: () => never },
  ];
  for (const options of hanging) {
    const { harness, ran } = open(options);
    const turn = harness.turn('read', []);
    await quiet();
    harness.stop();
    assert.equal((await turn).decision, 'stopped');
    assert.deepEqual(ran, []);
  }
});

test('writes to one tool run one after another, also from two agents that share a runner', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const tool: Tool = {
    name: 'write',
    description: 'w',
    execute: () =>
      new Promise((resolve) => {
        log.push('begin');
        ends.push(() => {
          log.push('end');
          resolve('ok');
        });
      }),
  };
  const runner = new CallRunner();
  const two = [1, 2].map(() => open({ sources: [memorySource([tool])], runner }));
  for (const { harness, renderer } of two) {
    await harness.turn('write', []);
    const card = renderer.takeCard();
    assert.ok(card?.kind === 'confirm');
    card.request.onSubmit(card.request.values);
  }
  await quiet();
  assert.deepEqual(log, ['begin']);
  ends[0]?.();
  await quiet();
  ends[1]?.();
  await quiet();
  assert.deepEqual(log, ['begin', 'end', 'begin', 'end']);
});

test('leaving an agent gives up its card and waits for its call', async () => {
  const { harness, ran } = open();
  const messages: ChatMessage[] = [];
  const turn = harness.turn('write', messages);
  await harness.leave();
  assert.deepEqual(await (await turn).settled, { kind: 'cancelled' });
  assert.deepEqual(ran, []);
  await harness.leave();
});

test('a call that begins to wait for the page gives way to the turn that is queued already', async () => {
  let wait: () => void = () => undefined;
  const tool: Tool = {
    name: 'write',
    description: 'w',
    execute: (_args, { onWaiting }) =>
      new Promise(() => {
        wait = () => onWaiting?.('Send');
      }),
  };
  const { harness, renderer } = open({ sources: [memorySource([tool])] });
  const messages: ChatMessage[] = [];
  const first = await harness.turn('write', messages);
  const card = renderer.takeCard();
  assert.ok(card?.kind === 'confirm');
  card.request.onSubmit(card.request.values);
  await quiet();
  const next = harness.turn('sing', messages);
  const left = harness.leave();
  wait();
  assert.equal((await first.settled)?.kind, 'unknown');
  assert.equal((await next).decision, 'unavailable');
  await left;
});

test('two conversations over one transcript array both come to their ends', async () => {
  const one = open();
  const two = open();
  const messages: ChatMessage[] = [];
  const results = [one.harness.turn('read', messages), two.harness.turn('write', messages)];
  assert.deepEqual(
    (await Promise.all(results)).map(({ decision }) => decision),
    ['execute', 'confirm'],
  );
  assert.equal(messages.filter(({ role }) => role === 'user').length, 2);
  assert.deepEqual(two.ran, []);
});

test('a transcript that takes no entries is an error, and the next turn is taken', async () => {
  const { harness } = open();
  const frozen: ChatMessage[] = [];
  Object.freeze(frozen);
  assert.equal((await harness.turn('read', frozen)).error?.code, 'internal');
  assert.equal((await harness.turn('read', [])).decision, 'execute');
});
