// Entities share what they read of a text, within one moment. Asked in the engine's order, from the end of
// a sentence to its beginning and one entity after another, each must say what it says when asked alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock } from '../../../src/grammar/entities/clock.js';
import { Inputs } from '../../../src/grammar/entities/inputs.js';
import { entityLanguages, loadEntities } from '../../../src/grammar/entities/load.js';
import type { Reader } from '../../../src/grammar/entities/reader.js';
import { remembered } from '../../../src/grammar/entities/reader.js';
import type { EntityContext } from '../../../src/grammar/entities/types.js';
import { readCases } from './case-file.js';

const PLACES = /(?<![\p{L}\p{N}])[.-]?[\p{L}\p{N}]/gu;
const MOST = 250;

for (const language of entityLanguages) {
  test(`${language}: what was asked before changes no answer`, async () => {
    const entities = await loadEntities(language);
    const all = readCases(new URL(`cases/${language}/`, import.meta.url), language);
    const step = Math.ceil(all.length / MOST);
    const cases = all.filter((_, index) => index % step === 0);
    cases.forEach(({ text, context }, index) => {
      const sentence = `${text} ${cases[(index * 7) % cases.length]?.text ?? ''}`;
      const starts = [...sentence.matchAll(PLACES)].map((place) => place.index).reverse();
      const answers = (at: () => EntityContext) =>
        entities.getEntityNames().flatMap((name) =>
          starts.map((start) => {
            const converter = entities.getConverter(name);
            const said = sentence.slice(start);
            const prefixes = converter?.prefixes?.(said, at());
            return { name, said, prefixes, whole: converter?.convert(said, at()) };
          }),
        );
      const shared = answers(() => context);
      // A context that was never seen: nothing is known of its moment.
      assert.deepEqual(
        shared,
        answers(() => ({ ...context })),
      );
    });
  });
}

test('what was read is kept until a reader asks for itself', () => {
  const context = readCases(new URL('cases/en/', import.meta.url), 'en')[0]?.context;
  const moment = context && createClock()(context);
  assert.ok(moment);
  const inputs = new Inputs({});
  const input = () => inputs.of('at noon', moment).input;
  const first = input();
  assert.equal(input(), first);
  const recursive: Reader<number> = remembered({
    read: (asked, at) => recursive.read(asked, at),
    addFirstWords: () => undefined,
  });
  assert.deepEqual(recursive.read(first, 46), []);
  assert.notEqual(input(), first);
});
