// Lessons in languages that set no spaces between words.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../src/base/json.js';
import { loadEntities } from '../../src/grammar/entities/load.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import { actionOf } from '../../src/learning/agent-grammar.js';
import { lesson, MOMENT, toolOf } from './lesson.js';

interface Case {
  readonly said: string;
  readonly means: JsonObject;
  readonly then: string;
  readonly so: JsonObject;
}

const text = { type: 'string' };
const tool = toolOf('order', {
  item: text,
  count: { type: 'integer' },
  date: { ...text, format: 'date' },
  at: { ...text, format: 'time' },
});

const lessons: Readonly<Record<string, readonly Case[]>> = {
  ja: [
    {
      said: '牛乳を二つカートに追加して',
      means: { item: '牛乳', count: 2 },
      then: 'パンを三個カートに追加して',
      so: { item: 'パン', count: 3 },
    },
    {
      said: '牛乳を2個追加して',
      means: { item: '牛乳', count: 2 },
      then: 'パンを10個追加して',
      so: { item: 'パン', count: 10 },
    },
    {
      said: '三人で明日予約して',
      means: { count: 3, date: '2026-01-20' },
      then: '二人で明後日予約して',
      so: { count: 2, date: '2026-01-21' },
    },
    {
      said: '十二月二十五日に予約して',
      means: { date: '2026-12-25' },
      then: '三月五日に予約して',
      so: { date: '2026-03-05' },
    },
    {
      said: '予約は午後3時',
      means: { at: '15:00' },
      then: '予約は午後4時',
      so: { at: '16:00' },
    },
  ],
  zh: [
    {
      said: '把两个苹果加入购物车',
      means: { item: '苹果', count: 2 },
      then: '把三个梨加入购物车',
      so: { item: '梨', count: 3 },
    },
    { said: '预订两张票', means: { count: 2 }, then: '预订三张票', so: { count: 3 } },
    {
      said: '预订明天的房间',
      means: { date: '2026-01-20' },
      then: '预订后天的房间',
      so: { date: '2026-01-21' },
    },
  ],
};

for (const [locale, cases] of Object.entries(lessons)) {
  describe(`in ${locale}, a number or a date is found among characters`, () => {
    for (const { said, means, then, so } of cases) {
      test(`"${said}" teaches "${then}"`, async () => {
        const entities = await loadEntities(locale);
        const moment = { ...MOMENT, locale };
        const { teach, registry, known } = lesson({ entities, moment: () => moment });
        await teach(said, means, tool);
        const options = { ...moment, entities: known.entities(entities), maxMatches: 1 };
        const [match] = matchGrammar(registry.of('page').current, then, options);
        assert.deepEqual(actionOf(match?.value)?.parameters, so);
      });
    }
  });
}

test('digits are taken whole: 2 is not said in 20個', async () => {
  const entities = await loadEntities('ja');
  const { teach } = lesson({ entities, moment: () => ({ ...MOMENT, locale: 'ja' }) });
  const outcome = await teach('箱を20個追加して', { count: 2 }, tool);
  assert.equal(outcome.kind, 'refused');
});
