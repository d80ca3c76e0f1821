// Taking up a file of many rules: what it costs, and that each is judged as if it had been learned alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportRulesAsJson } from '../../src/learning/rule-files.js';
import { GrammarStore } from '../../src/learning/rule-store.js';
import type { RuleRecord } from '../../src/learning/types.js';
import { memoryStores } from '../../src/storage/memory.js';
import { lesson, MOMENT, toolOf } from './lesson.js';

const note = toolOf('note', { text: { type: 'string' } });
const shout = toolOf('shout', { text: { type: 'string' } });

/** A rule that `words` give, with `text` as what it takes. */
function rule(id: string, words: string, more: Partial<RuleRecord> = {}): RuleRecord {
  const { actionName = 'note' } = more;
  return {
    id,
    schemaName: 'page',
    grammarText: `<Start> = ${words} -> { actionName: "${actionName}", parameters: { text } };`,
    sourceRequest: '',
    timestamp: 0,
    origin: 'learned',
    hits: 0,
    ...more,
    actionName,
  };
}

function fileOf(rules: readonly RuleRecord[]): string {
  return exportRulesAsJson(rules, { includeRequests: true });
}

/** A learner over a store that counts what it is asked. */
function counted() {
  const now = (): number => MOMENT.now.getTime();
  const { rules } = memoryStores(now);
  const asked = { list: 0, put: 0, written: 0 };
  const store = new GrammarStore(
    {
      ...rules,
      list: (name) => {
        asked.list += 1;
        return rules.list(name);
      },
      put: (written) => {
        asked.put += 1;
        asked.written += written.length;
        return rules.put(written);
      },
    },
    { now },
  );
  return { asked, ...lesson({ store }) };
}

test('many rules are imported in one pass: each is written once, and the store is not read for each', async () => {
  const few = counted();
  const many = counted();
  const rules = Array.from({ length: 2_000 }, (_, index) =>
    rule(`r${index}`, `jot${index} $(text:string) down`, { sourceRequest: `jot${index} it down` }),
  );
  await few.learner.import(fileOf(rules.slice(0, 1)), ['page'], [note]);
  const { installed, problems } = await many.learner.import(fileOf(rules), ['page'], [note]);
  assert.deepEqual([installed.length, problems], [2_000, []]);
  assert.equal(many.asked.list, few.asked.list);
  assert.equal(many.asked.written, 2_000 + (few.asked.written - 1));
  assert.ok(many.asked.put <= 2_000 / 50, `${many.asked.put} writes`);
  assert.deepEqual(many.answer('jot1999 two eggs down')?.parameters, { text: 'two eggs' });
});

test('a rule of a file that would change what another of it answers is refused, as if it came later', async () => {
  const { learner, answer } = lesson();
  const { installed, problems } = await learner.import(
    fileOf([
      rule('first', 'jot $(text:string) down', { sourceRequest: 'jot eggs down' }),
      // More exact, so that it would win.
      rule('second', 'jot eggs down', {
        grammarText:
          '<Start> = jot eggs down -> { actionName: "shout", parameters: { text: "eggs" } };',
        actionName: 'shout',
      }),
      rule('third', 'cry $(text:string) out', { actionName: 'shout' }),
    ]),
    ['page'],
    [note, shout],
  );
  assert.deepEqual(
    installed.map(({ id }) => id),
    ['first', 'third'],
  );
  assert.deepEqual(problems, ['second: It would change the answer to "jot eggs down".']);
  assert.equal(answer('jot eggs down')?.actionName, 'note');
  assert.equal(answer('cry eggs out')?.actionName, 'shout');
});

test('a rule of a file that takes the request of another agent in the same file is refused', async () => {
  const { learner } = lesson();
  const { problems } = await learner.import(
    fileOf([
      rule('first', 'jot $(text:string) down', { sourceRequest: 'jot eggs down' }),
      rule('second', 'jot $(text:string) down', { schemaName: 'hall' }),
    ]),
    ['page', 'hall'],
    [note],
  );
  assert.deepEqual(problems, ['second: It would also take "jot eggs down" from another agent.']);
});

test('of two rules of one id the first is taken', async () => {
  const { learner, answer } = lesson();
  const { problems } = await learner.import(
    fileOf([rule('same', 'jot $(text:string) down'), rule('same', 'cry $(text:string) out')]),
    ['page'],
    [note],
  );
  assert.deepEqual(problems, ['same: Something else has this id here.']);
  assert.equal(answer('jot eggs down')?.actionName, 'note');
  assert.equal(answer('cry eggs out'), undefined);
});

test('a request of a file that is longer than any that is learned is left out, and its rule stays', async () => {
  const { learner, store } = lesson();
  const sourceRequest = `jot ${'eggs '.repeat(5_000)} down`;
  const long = rule('long', 'jot $(text:string) down', { sourceRequest });
  const { problems } = await learner.import(fileOf([long]), ['page'], [note]);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    (await store.list()).map((kept) => kept.sourceRequest),
    [''],
  );
});
