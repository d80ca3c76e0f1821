// Tools that answer, throw or call back in ways that no page should: each turn still has one result, and
// the next one is taken.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ChatMessage } from '../../src/harness.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';
import { FakeClock } from '../conversations/fake-clock.js';
import { open, quiet } from './opened.js';

const refuse = (): never => {
  throw new Error('trap');
};
const hostile = (): object =>
  new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse });

function circular(): object {
  const loop: Record<string, unknown> = { name: 'loop' };
  loop['self'] = loop;
  return loop;
}

const answers: readonly (readonly [string, () => unknown])[] = [
  ['5 MB of text', () => 'x'.repeat(5_000_000)],
  ['a list of 50,000 records', () => Array.from({ length: 50_000 }, (_, id) => ({ id }))],
  ['a circle', circular],
  ['a circle in its content', () => ({ content: [{ type: 'text', text: 'x' }], data: circular() })],
  ['a BigInt', () => 10n],
  ['a BigInt in a record', () => ({ id: 10n })],
  ['a Date', () => new Date(0)],
  ['a date that is none', () => new Date(NaN)],
  ['a Map', () => new Map([['a', 1]])],
  ['a function', () => refuse],
  ['a symbol', () => Symbol('odd')],
  ['NaN', () => NaN],
  ['a record that holds one', () => ({ content: hostile() })],
  ['a record whose toJSON throws', () => ({ toJSON: refuse })],
  [
    'a record with a getter that throws',
    () => Object.defineProperty({}, 'text', { get: refuse, enumerable: true }),
  ],
  ['content that is no list', () => ({ content: 7 })],
  ['an error as an answer', () => new Error('as an answer')],
  ['a promise that never keeps its type', () => Promise.resolve(Promise.resolve({ deep: 1n }))],
  ['nothing', () => undefined],
];

const thrown: readonly (readonly [string, unknown])[] = [
  ['text', 'plain words'],
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],

  ['a symbol', Symbol('odd')],
  ['a proxy that refuses everything', hostile()],
  [
    'an error whose message throws',
    Object.defineProperty(new Error('x'), 'message', { get: refuse }),
  ],
  ['an error whose message is no text', Object.assign(new Error('x'), { message: { a: 1 } })],
];

/** Turns `read` and `write` with tools that do `execute`; pressed where a press is due. */
async function play(name: 'read' | 'write', execute: Tool['execute']) {
  const tool = (own: string, readOnlyHint: boolean): Tool => ({
    name: own,
    description: own,
    annotations: { readOnlyHint },
    execute: own === name ? execute : () => 'ok',
  });
  const { harness, renderer } = open({
    sources: [memorySource([tool('read', true), tool('write', false)])],
  });
  const messages: ChatMessage[] = [];
  const first = await harness.turn(name, messages);
  const card = renderer.takeCard();
  if (card?.kind === 'confirm') card.request.onSubmit(card.request.values);
  const result = (await first.next) ?? first;
  const other = await harness.turn(name === 'read' ? 'write' : 'read', messages);
  return { result, other, renderer };
}

describe('whatever a tool answers', () => {
  for (const [what, answer] of answers) {
    test(`${what}: a read and a write come to one end`, async () => {
      const read = await play('read', answer);
      assert.equal(read.result.decision, 'execute');
      assert.equal(read.other.decision, 'confirm');
      const write = await play('write', answer);
      // It took place, whatever the answer looks like.
      assert.equal(write.result.decision, 'execute');
      assert.equal(write.other.decision, 'execute');
      assert.ok(write.renderer.lines.some((line) => line.startsWith('detail write')));
    });
  }
});

describe('whatever a tool throws', () => {
  for (const [what, fault] of thrown) {
    test(`${what}: it is an error in words, and the next turn is taken`, async () => {
      const { result, other, renderer } = await play('read', () => {
        throw fault;
      });
      assert.equal(result.decision, 'error');
      assert.equal(result.error?.code, 'tool-failed');
      assert.equal(typeof result.error?.message, 'string');
      assert.ok(renderer.lines.some((line) => line.startsWith('tool error read: ')));
      assert.equal(other.decision, 'confirm');
    });
  }
});

test('a tool that waits for a turn of its own conversation ends with its time, and so does the wait', async () => {
  const clock = new FakeClock();
  const messages: ChatMessage[] = [];
  const ask: Tool = {
    name: 'read',
    description: 'read',
    annotations: { readOnlyHint: true },
    execute: () => harness.turn('write', messages),
  };
  const write: Tool = { name: 'write', description: 'write', execute: () => 'ok' };
  const { harness, renderer } = open({ clock, sources: [memorySource([ask, write])] });
  const outer = harness.turn('read', messages);
  await quiet();
  clock.advance(30_000);
  assert.equal((await outer).error?.code, 'timeout');
  await quiet();
  // The turn that it asked for is a turn like any other: it has its card.
  assert.equal(renderer.card?.kind, 'confirm');
  harness.stop();
});

test('a tool that asks for a turn and does not wait for it has it after its own', async () => {
  const messages: ChatMessage[] = [];
  const ends: string[] = [];
  const ask: Tool = {
    name: 'read',
    description: 'read',
    annotations: { readOnlyHint: true },
    execute: () => {
      void harness.turn('nonsense', messages).then(({ decision }) => ends.push(decision));
      return 'asked';
    },
  };
  const { harness } = open({ sources: [memorySource([ask])] });
  void harness.turn('read', messages).then(({ decision }) => ends.push(decision));
  await until(() => ends.length === 2);
  assert.deepEqual(ends, ['execute', 'unavailable']);
});

test('two agents of one name keep apart what each of them does', async () => {
  const [one, two] = [open(), open()];
  const messages: ChatMessage[] = [];
  await one.harness.turn('write', messages);
  await two.harness.turn('write', messages);
  const card = one.renderer.takeCard();
  if (card?.kind === 'confirm') card.request.onSubmit(card.request.values);
  await quiet();
  assert.deepEqual([one.ran.length, two.ran.length], [1, 0]);
});
