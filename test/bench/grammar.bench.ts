// Measures the grammar engine and prints the figures of docs/benchmarks.md. Run: npm run bench.
// T0 is the yardstick of speed: splitting the same sentences into words by one regular expression,
// timed in the same run, so that figures of different machines compare. It measures the bundled code
// that pages load: modules transformed one by one, as tests run them, are two to three times slower.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Bench } from 'tinybench';
import { defaultEntities } from '../../src/grammar/entities/default.js';
import { grammarFromJson } from '../../src/grammar/json/read.js';
import { grammarToJson } from '../../src/grammar/json/write.js';
import { LiveGrammar } from '../../src/grammar/live-grammar.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import { readPathological } from '../grammar/match/case-files.js';
import * as data from './grammar-data.js';

const options = { entities: defaultEntities, timeZone: 'UTC' };

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function milliseconds(work: () => unknown, times = 1): number {
  return median(
    Array.from({ length: times }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

/** Time for each sentence of one pass over all of them: the median of nine passes, in µs. */
function perSentence(sentences: readonly string[], work: (sentence: string) => unknown): number {
  const pass = (): void => sentences.forEach(work);
  pass();
  return (milliseconds(pass, 9) / sentences.length) * 1000;
}

const splitWords = (text: string): unknown => text.toLowerCase().match(/[\p{L}\p{N}]+/gu);

async function pathological(): Promise<void> {
  const json = readFileSync(new URL('conformance/pathological.json', data.shared), 'utf8');
  const bench = new Bench({ time: 200, warmupTime: 50 });
  const steps = new Map<string, number>();
  for (const { name, files, input } of readPathological(json)) {
    const grammar = data.compiled(files['main.agr'] ?? '');
    const stats = { steps: 0, exhausted: false };
    matchGrammar(grammar, input, { stats });
    steps.set(name, stats.steps);
    bench.add(name, () => {
      matchGrammar(grammar, input);
    });
  }
  await bench.run();
  console.log('\nPathological inputs (goal: each under 50 ms)');
  for (const { name, result } of bench.tasks) {
    const time = result.state === 'completed' ? result.latency.p50.toFixed(2) : result.state;
    console.log(`  ${name.padEnd(32)} ${time.padStart(8)} ms ${steps.get(name) ?? 0} steps`);
  }
}

function homeAssistant(language: string): void {
  const { source, rows } = data.homeSet(language);
  const compileTime = milliseconds(() => data.compiled(source));
  const grammar = data.compiled(source);
  let among = 0;
  let first = 0;
  for (const row of rows) {
    const matches = matchGrammar(grammar, row.utterance, { ...options, maxMatches: 256 });
    const place = matches.findIndex(({ value }) => data.isExpected(value, row));
    if (place >= 0) among++;
    if (place === 0) first++;
  }
  const sentences = data.shuffled(rows).map(({ utterance }) => utterance);
  const match = (text: string): unknown => matchGrammar(grammar, text, options);
  const t0 = perSentence(sentences, splitWords);
  const average = perSentence(sentences, match);
  const single = sentences
    .map((text) => milliseconds(() => match(text), 20) * 1000)
    .sort((a, b) => a - b);
  const ratio = (time: number): string => `${(time / t0).toFixed(1)} × T0`;
  console.log(
    `  ${language.padEnd(6)} rows ${rows.length}, among ${among} (missed ${rows.length - among}, ` +
      `allowed ${Math.floor(Math.max(1, rows.length * 0.005))}), first ${first} (missed ` +
      `${rows.length - first}, allowed ${Math.floor(Math.max(1, rows.length * 0.02))})\n` +
      `         T0 ${t0.toFixed(2)} µs, average ${average.toFixed(1)} µs = ${ratio(average)}, ` +
      `p99 ${ratio(single[Math.floor(single.length * 0.99)] ?? 0)}, ` +
      `worst ${ratio(single.at(-1) ?? 0)}, compiled in ${compileTime.toFixed(0)} ms`,
  );
}

function storage(): void {
  const source = data.generatedRules(10_000);
  const compileTime = milliseconds(() => data.compiled(source));
  const grammar = data.compiled(source);
  const json = JSON.stringify(grammarToJson(grammar));
  const readTime = milliseconds(() => grammarFromJson(json), 9);
  const firstMatch =
    milliseconds(() => matchGrammar(grammarFromJson(json), 'play it'), 5) - readTime;
  const bytes = gzipSync(json, { level: 9 }).length / 10_000;
  console.log(
    `\n10,000 generated rules\n` +
      `  compiled in ${compileTime.toFixed(0)} ms (goal 2000), read in ${readTime.toFixed(1)} ms ` +
      `(goal 30), first match ${firstMatch.toFixed(1)} ms more\n` +
      `  .ag.json ${bytes.toFixed(1)} bytes a rule gzip (goal 60)`,
  );
  const rules = Array.from({ length: 64 }, (_, i) =>
    data.compiled(
      `<Start> = learned${i} $(x) for $(y) -> { actionName: "a${i}", parameters: { x, y } };`,
    ),
  );
  matchGrammar(grammar, 'play it');
  const live = new LiveGrammar(grammar);
  const times = rules.map((rule, i) =>
    milliseconds(() => {
      live.add(rule);
      matchGrammar(live.current, `learned${i} this for that`);
    }),
  );
  console.log(
    `  adding one compiled rule and matching it: median ${median(times).toFixed(3)} ms, ` +
      `worst of 64 ${Math.max(...times).toFixed(3)} ms (goal 1)`,
  );
}

function growth(name: string, rulesOf: (count: number) => string): void {
  const sentence = 'send the quarterly figures to Ann';
  const grammars: [number, Grammar][] = [100, 1000, 10_000, 100_000].map((count) => [
    count,
    data.compiled(rulesOf(count)),
  ]);
  const figures = grammars.map(([count, grammar]) => {
    const stats = { steps: 0, exhausted: false };
    matchGrammar(grammar, sentence, { stats });
    const batch = Array.from({ length: 200 }, () => sentence);
    const time = perSentence(batch, (text) => matchGrammar(grammar, text));
    return `${count}: ${time.toFixed(1)} µs, ${stats.steps} steps`;
  });
  console.log(`  ${name}: ${figures.join(' · ')}`);
}

if (data.hasShared) {
  await pathological();
  console.log('\nHome Assistant sentences (goal, English: average 40 × T0, p99 1000 × T0)');
  for (const language of data.languages) homeAssistant(language);
} else {
  console.log('The shared corpora are not here: their figures are left out.');
}
storage();
console.log('\nOne sentence against more and more rules');
growth('rules of other words', data.distinctRules);
growth('rules that share its verb and preposition', data.zipfRules);
