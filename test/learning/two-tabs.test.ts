// Two learners over one device, as in two tabs: what one forgets, the other doesn't go on from.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonValue } from '../../src/base/json.js';
import { AgentGrammarRegistry } from '../../src/learning/agent-grammar.js';
import { KnownValues } from '../../src/learning/known-values.js';
import type { LearnerOptions } from '../../src/learning/learner.js';
import { GrammarStore } from '../../src/learning/rule-store.js';
import { memoryStores } from '../../src/storage/memory.js';
import { lesson, MOMENT, toolOf } from './lesson.js';

const lights = toolOf('lights', { room: { type: 'string' }, floor: { type: 'string' } });
const empty = toolOf('empty', {});

/** What is kept is one; each tab has its own grammar and its own texts, unless they are given. */
function tabs(more: Partial<LearnerOptions> = {}) {
  const now = (): number => MOMENT.now.getTime();
  const { rules, settings } = memoryStores(now);
  const memory = {
    read: () => settings.get('counts'),
    write: (counts: JsonValue) => settings.set('counts', counts),
  };
  const tab = () =>
    lesson({
      store: new GrammarStore(rules, { now }),
      memory,
      tools: async () => [lights, empty],
      ...more,
    });
  return [tab(), tab()] as const;
}

test('what follows from a lesson that another tab forgot follows no more', async () => {
  // What is in use is in step already.
  const [one, other] = tabs({ registry: new AgentGrammarRegistry(), known: new KnownValues() });
  await one.teach('brighten the lamps in the attic', { room: 'attic' }, lights);
  const second = await other.teach(
    'brighten the lamps on the top floor',
    { floor: 'top floor' },
    lights,
  );
  if (second.kind === 'learned') await one.learner.forget('page', second.rule.id);
  await other.learner.reset(async () => undefined);
  await other.teach('light up the lamps in the attic', { room: 'attic' }, lights);
  assert.notEqual(other.answer('light up the lamps in the attic'), undefined);
  assert.equal(other.answer('light up the lamps on the top floor'), undefined);
});

test('confirmations add up over tabs, and begin anew in both when the rule is forgotten in one', async () => {
  const [one, other] = tabs({ confirmations: 2 });
  assert.equal((await one.teach('empty the whole cart', {}, empty)).kind, 'waiting');
  const learned = await other.teach('empty the whole cart', {}, empty);
  assert.equal(learned.kind, 'learned');
  if (learned.kind === 'learned') await one.learner.forget('page', learned.rule.id);
  assert.deepEqual(await other.teach('empty the whole cart', {}, empty), {
    kind: 'waiting',
    seen: 1,
    needed: 2,
  });
});

test('a sentence that another tab forgot holds no rule back', async () => {
  const [one, other] = tabs();
  const tool = toolOf('note', { text: { type: 'string' } });
  const shout = toolOf('shout', { text: { type: 'string' } });
  const first = await one.teach('jot eggs down', { text: 'eggs' }, tool);
  await other.learner.reset(async () => undefined);
  assert.equal(first.kind, 'learned');
  if (first.kind === 'learned') await one.learner.forget('page', first.rule.id);
  const again = await other.teach('jot eggs down', { text: 'eggs' }, shout);
  assert.equal(again.kind, 'learned');
  assert.equal(other.answer('jot eggs down')?.actionName, 'shout');
});

test('texts that two tabs learn for one slot are all kept', async () => {
  const [one, other] = tabs();
  await one.teach('brighten the attic', { room: 'attic' }, lights);
  await other.teach('brighten the cellar', { room: 'cellar' }, lights);
  await one.teach('brighten the porch', { room: 'porch' }, lights);
  const kept = (await one.store.list()).find(({ id }) => id.startsWith('known_'));
  for (const room of ['attic', 'cellar', 'porch']) {
    assert.match(kept?.grammarText ?? '', new RegExp(room));
  }
});

test('what is taken back while a lesson is under way is gone when both are done', async () => {
  const [one] = tabs();
  const first = await one.teach('brighten the attic', { room: 'attic' }, lights);
  const second = one.teach('dim the cellar', { room: 'cellar' }, empty);
  if (first.kind === 'learned') await first.undo();
  await second;
  assert.equal(one.answer('brighten the attic'), undefined);
  const requests = (await one.store.list()).map(({ sourceRequest }) => sourceRequest);
  assert.ok(!requests.includes('brighten the attic'));
});
