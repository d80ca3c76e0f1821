// A turn that goes through every stage is stopped after each of its microtasks in turn: wherever that is,
// it has one end, what it held is let go, nothing runs unpressed, and the next turn is taken.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgentCoordinator } from '../../src/harness.js';
import type { ChatMessage, Interpreter, TurnResult } from '../../src/harness.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import { compile, open, words } from './opened.js';

/** Abstains, but not at once. */
const slow = (stage: 'grammar' | 'schema'): Interpreter => ({
  stage,
  async interpret() {
    await Promise.resolve();
    return { kind: 'abstain', reason: 'not mine' };
  },
});

/** Speaks, wants a read and a write, and says what came of it. */
function model(): Interpreter {
  let asked = 0;
  return {
    stage: 'model',
    async interpret(_request, { onText }) {
      asked += 1;
      if (asked > 1) return { kind: 'answer', text: 'All done.' };
      onText('One');
      await Promise.resolve();
      onText('One moment.');
      await Promise.resolve();
      const calls = ['look', 'pay'].map((tool) => ({ id: tool, tool, args: {} }));
      return { kind: 'call', calls, evidence: 'model' };
    },
  };
}

/** One whole turn; `steps` microtasks after it began, `stop` is called. */
async function play(steps: number, through: 'agent' | 'coordinator') {
  let paid = 0;
  let presses = 0;
  const tool = (name: string, readOnlyHint: boolean, effect: () => void): Tool => ({
    name,
    description: name,
    annotations: { readOnlyHint },
    execute: async () => {
      effect();
      await Promise.resolve();
      return 'ok';
    },
  });
  const pay = tool('pay', false, () => {
    paid += 1;
    assert.equal(presses, 1, 'a write ran without a press');
  });
  const read = tool('read', true, () => undefined);
  const { harness, renderer } = open({
    sources: [memorySource([tool('look', true, () => undefined), pay, read])],
    interpreters: [words, slow('grammar'), slow('schema'), model()],
    loadCompiler: async () => {
      await Promise.resolve();
      return compile;
    },
    beforeCall: async () => {
      await Promise.resolve();
      return true;
    },
  });
  const coordinator = new AgentCoordinator({
    agents: { shop: harness, other: open().harness },
    rules: [{ route: 'shop', match: /./ }],
    fallback: 'shop',
  });
  const agent = through === 'agent' ? harness : coordinator;
  const messages: ChatMessage[] = [];
  const ends: TurnResult[] = [];
  const follow = (result: TurnResult): void => {
    if (result.next === undefined) ends.push(result);
    else void result.next.then(follow);
  };
  void agent.turn('look and pay', messages).then(follow);
  for (let step = 0; step < steps && ends.length === 0; step += 1) {
    await Promise.resolve();
    const card = renderer.takeCard();
    if (card?.kind !== 'confirm') continue;
    presses += 1;
    card.request.onSubmit(card.request.values);
  }
  const finished = ends.length > 0;
  agent.stop();
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
  const next = await agent.turn('read', messages);
  return { finished, ends, paid, presses, next, lines: renderer.lines, card: renderer.card };
}

/** Bubbles that nobody closed. */
function openBubbles(lines: readonly string[]): readonly string[] {
  const of = (pattern: RegExp): readonly string[] =>
    lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  const closed = new Set(of(/^bubble (\d+) (?:goes|ends)/));
  return of(/^bubble (\d+)/).filter((bubble) => !closed.has(bubble));
}

for (const through of ['agent', 'coordinator'] as const) {
  test(`a turn of the ${through} that is stopped after any of its steps has one end and takes the next turn`, async () => {
    const seen = new Set<string>();
    let steps = 0;
    for (;;) {
      const { finished, ends, paid, presses, next, lines, card } = await play(steps, through);
      const place = `stopped after ${steps} steps`;
      assert.equal(ends.length, 1, place);
      assert.ok(paid <= presses, place);
      assert.equal(card, undefined, place);
      assert.equal(next.decision, 'execute', place);
      assert.equal(
        lines.findLast((line) => line.endsWith('stop')),
        'cannot stop',
        place,
      );
      assert.deepEqual(openBubbles(lines), [], place);
      seen.add(ends[0]?.decision ?? '');
      if (finished) break;
      steps += 1;
      assert.ok(steps < 500, 'the turn never ends');
    }
    assert.ok(steps > 20, `only ${steps} places to stop at`);
    assert.ok(seen.has('stopped') && seen.has('execute'), [...seen].join(', '));
  });
}
