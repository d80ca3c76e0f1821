// What 10,000 rules cost to compile, to store and to read, what adding one costs, and how large the code
// is that matches them.

import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { grammarFromJson } from '../../src/grammar/json/read.js';
import { grammarToJson } from '../../src/grammar/json/write.js';
import { LiveGrammar } from '../../src/grammar/live-grammar.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import * as data from './grammar-data.js';
import { atMost, type Row, type Section } from './report.js';
import { median, milliseconds } from './timing.js';

const RULES = 10_000;

export const storage: Section = {
  name: 'storage',
  title: '10,000 rules',
  about:
    'Generated: four words each from a list of 2,000, two captures, one action. Times are absolute, on ' +
    'this machine. The first match lays the rules out for matching; later ones do not.',
  async measure() {
    const source = data.generatedRules(RULES);
    const compileTime = milliseconds(() => data.compiled(source), 3);
    const grammar = data.compiled(source);
    const json = JSON.stringify(grammarToJson(grammar));
    const readTime = milliseconds(() => grammarFromJson(json), 9);
    const first = milliseconds(() => matchGrammar(grammarFromJson(json), 'play it'), 5);
    return [
      atMost('compiled', compileTime, 2000, 'ms'),
      atMost('.ag.json, gzip', gzipSync(json, { level: 9 }).length / RULES, 60, 'bytes a rule'),
      atMost('.ag.json read', readTime, 30, 'ms'),
      { what: 'first match after reading', measured: `${(first - readTime).toFixed(1)} ms` },
      ...adding(grammar),
      ...(await codeSize()),
    ];
  },
};

function adding(grammar: Grammar): readonly Row[] {
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
  return [
    atMost('adding one compiled rule and matching it', median(times), 1, 'ms'),
    { what: 'the same, worst of 64', measured: `${Math.max(...times).toFixed(2)} ms` },
  ];
}

const MATCHING = [
  "export { bestMatches } from './match/best-matches.js';",
  "export { grammarFromJson } from './json/read.js';",
];
const COMPLETION = "export { matchGrammarCompletion } from './complete/complete.js';";

async function codeSize(): Promise<readonly Row[]> {
  const engine = await bundled(MATCHING);
  const all = await bundled([...MATCHING, COMPLETION]);
  return [
    atMost('engine and reader, gzip', engine / 1000, 12, 'kB'),
    { what: 'completion on top', measured: `${((all - engine) / 1000).toFixed(1)} kB` },
  ];
}

/** Bytes of what these exports need, minified, gzip. */
async function bundled(exported: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: exported.join('\n'),
      resolveDir: `${process.cwd()}/src/grammar`,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length;
}
