// One sentence against more and more rules, and longer and longer sentences against one rule.

import { matchGrammar } from '../../src/grammar/match/match.js';
import * as data from './grammar-data.js';
import { atMost, rounded, type Row, type Section } from './report.js';
import { timePasses } from './timing.js';

const SENTENCE = 'send the quarterly figures to Ann';
const COUNTS = [100, 1000, 10_000, 100_000];

export const growth: Section = {
  name: 'growth',
  title: 'Growth',
  about:
    `“${SENTENCE}” against generated rules. Rules that share no word with it are never looked at. Of rules ` +
    'that share its verb and its preposition, drawn by Zipf’s law, those whose rarest word, a noun of ' +
    'their own, is not in the sentence are never looked at either. Of rules that are nothing but a verb of ' +
    '2,000, a preposition of 20 and two captures, those with its verb and its preposition do match: one in ' +
    'thirty, and so many matches have to be found and ranked. ' +
    'Longer inputs: T0 grows with them, so an even ratio is linear growth.',
  async measure() {
    return [
      ...rules('rules of other words', data.distinctRules, 2),
      ...rules('rules that share its verb and preposition', data.zipfRules, undefined),
      ...rules('rules of nothing but such words', data.commonRules, undefined),
      ...INPUTS.flatMap(input),
    ];
  },
};

function rules(
  name: string,
  rulesOf: (count: number) => string,
  limit: number | undefined,
): readonly Row[] {
  const figures = COUNTS.map((count) => {
    const grammar = data.compiled(rulesOf(count));
    const stats = { steps: 0, exhausted: false };
    matchGrammar(grammar, SENTENCE, { stats });
    const batch = Array.from({ length: 200 }, () => SENTENCE);
    const { work, yardstick } = timePasses(batch, (text) => matchGrammar(grammar, text));
    return { count, steps: stats.steps, ratio: work / yardstick };
  });
  const ratioOf = (wanted: number): number =>
    figures.find(({ count }) => count === wanted)?.ratio ?? Number.NaN;
  const grown = ratioOf(100_000) / ratioOf(1000);
  const what = `${name}: 100,000 against 1,000`;
  return [
    ...figures.map(({ count, steps, ratio }) => ({
      what: `${name}: ${count.toLocaleString('en')}`,
      measured: `${rounded(ratio)} × T0, ${steps} steps`,
    })),
    limit === undefined
      ? { what, measured: `${rounded(grown)} times` }
      : atMost(what, grown, limit, 'times'),
  ];
}

interface Input {
  readonly name: string;
  readonly source: string;
  /** Of about so many characters. */
  text(length: number): string;
  /** Steps may grow so often by ten times the input: 11 where growth is linear, 110 where square. */
  readonly factor: number;
}

const filled = (length: number, words: string, end: string): string =>
  `${words.repeat(Math.ceil((length - end.length) / words.length))}${end}`;

const INPUTS: readonly Input[] = [
  {
    name: 'literal words',
    source: '<Start> = (go | stop | turn left)* end -> 1;',
    text: (length) => filled(length, 'go stop turn left ', 'end'),
    factor: 11,
  },
  {
    name: 'one wildcard',
    source: '<Start> = play $(t) by $(a) -> { t, a };',
    text: (length) => `play ${filled(length - 5, 'la ', 'by me')}`,
    factor: 11,
  },
  {
    name: 'recursion',
    source: '<Start> = $(e:<E>);\n<E> = x -> 0 | open $(e:<E>) close -> [e];',
    text: (length) => {
      const times = Math.floor(length / 11);
      return `${'open '.repeat(times)}x${' close'.repeat(times)}`;
    },
    factor: 11,
  },
  {
    name: 'two wildcards and their keyword everywhere (square, by decision 001)',
    source: '<Start> = play $(t) by $(a) end -> 1;',
    text: (length) => `play ${filled(length - 5, 'x by ', 'end z')}`,
    factor: 110,
  },
];

function input({ name, source, text, factor }: Input): readonly Row[] {
  const grammar = data.compiled(source);
  const figures = [100, 1000, 10_000].map((length) => {
    const stats = { steps: 0, exhausted: false };
    matchGrammar(grammar, text(length), { stats });
    const batch = Array.from({ length: Math.ceil(2000 / length) }, () => text(length));
    const { work, yardstick } = timePasses(batch, (one) => matchGrammar(grammar, one));
    return { length, steps: stats.steps, exhausted: stats.exhausted, ratio: work / yardstick };
  });
  const steps = figures.map((figure) => figure.steps);
  const grown = Math.max((steps[1] ?? 0) / (steps[0] ?? 1), (steps[2] ?? 0) / (steps[1] ?? 1));
  const shown = figures
    .map(({ length, ratio, steps: count, exhausted }) => {
      const end = exhausted ? ', then given up' : '';
      return `${length}: ${rounded(ratio)} × T0, ${count} steps${end}`;
    })
    .join(' · ');
  return [
    { what: `${name}: characters`, measured: shown },
    atMost(`${name}: steps for ten times the characters`, grown, factor, 'times'),
  ];
}
