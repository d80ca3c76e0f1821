// Home Assistant's own sentences in six languages: the expected action is found, comes first, and what
// is completed leads on. Counts steps too, so that a grammar of this size never gets slow unseen.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEntities, matchGrammar, matchGrammarCompletion } from '../../src/grammar.js';
import * as data from '../bench/grammar-data.js';
import { boundaries, leadsOn } from '../bench/home-assistant.js';

interface Bounds {
  /** Steps that a row takes on average: as measured, and a third more. */
  readonly steps: number;
  /** Rows without the expected action, and those where it isn't first, beyond the goals' shares. */
  readonly missed?: number;
  readonly later?: number;
}

const BOUNDS: Readonly<Record<(typeof data.languages)[number], Bounds>> = {
  en: { steps: 415 },
  fr: { steps: 470 },
  ko: { steps: 130 },
  ja: { steps: 135 },
  // Seven rows say a number in words that the translation captures as `number`, as the data's README
  // warns; fourteen want the floor 一 for 一楼, where sixteen want 一楼 of the same parts (decision 001).
  'zh-CN': { steps: 425, missed: 7, later: 25 },
  ar: { steps: 960 },
};

/** Prefixes asked for in each language, spread over the set; the bench asks for all. */
const ASKED = 1500;
const options = { timeZone: 'UTC' };

const skip = data.hasShared ? false : 'the shared sentences are not here';

for (const language of data.languages) {
  test(
    `${language}: the expected action is among the results, and nearly always first`,
    { skip },
    () => {
      const { source, rows } = data.homeSet(language);
      const grammar = data.compiled(source);
      const bounds = BOUNDS[language];
      const count = rows.length;
      const missed: string[] = [];
      const later: string[] = [];
      let steps = 0;
      for (const row of rows) {
        const stats = { steps: 0, exhausted: false };
        const matches = matchGrammar(grammar, row.utterance, {
          ...options,
          maxMatches: 256,
          stats,
        });
        const place = matches.findIndex(({ value }) => data.isExpected(value, row));
        if (place < 0) missed.push(row.utterance);
        if (place !== 0) later.push(row.utterance);
        steps += stats.steps;
      }
      assert.ok(missed.length <= Math.max(bounds.missed ?? 1, count * 0.005), missed.join('\n'));
      assert.ok(later.length <= Math.max(bounds.later ?? 1, count * 0.02), later.join('\n'));
      const average = steps / count;
      assert.ok(average <= bounds.steps, `${average.toFixed(0)} steps a row`);
    },
  );

  test(`${language}: at every word the next word or an open slot is offered`, { skip }, () => {
    const { source, rows } = data.homeSet(language);
    const grammar = data.compiled(source);
    const unspaced = language === 'zh-CN' || language === 'ja';
    const all = rows.flatMap(({ utterance: text }) =>
      boundaries(text, unspaced).map((end) => ({ text, prefix: text.slice(0, end) })),
    );
    const asked = data.shuffled(all).slice(0, ASKED);
    const wrong = asked.filter(
      ({ text, prefix }) => !leadsOn(matchGrammarCompletion(grammar, prefix, options), text),
    );
    const shown = wrong.map(({ text, prefix }) => `${prefix}|${text.slice(prefix.length)}`);
    assert.ok(wrong.length <= asked.length * 0.005, shown.join('\n'));
  });
}

// The two in which rows say numbers in words; each with its pack of entities.
for (const language of ['en', 'zh-CN']) {
  test(
    `${language}: numbers said in words are found once they are cardinals`,
    { skip },
    async () => {
      const { source, rows } = data.homeSet(language);
      const grammar = data.compiled(data.withCardinals(source));
      const entities = await loadEntities(language);
      const missed = rows.filter((row) => {
        const found = matchGrammar(grammar, row.utterance, {
          ...options,
          entities,
          maxMatches: 256,
        });
        return !found.some(({ value }) => data.isExpected(value, row));
      });
      assert.ok(
        missed.length <= Math.max(1, rows.length * 0.005),
        missed.map((row) => row.utterance).join('\n'),
      );
    },
  );
}
