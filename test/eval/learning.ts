// `npm run eval:learning`: what the grammar answers after so many confirmed requests, on data of other
// people. Rewrites the table of docs/evaluation-learning.md. `-- --shuffles` replays Home Assistant's rows in
// two more orders, for what hangs on the order alone.

import { readFileSync, writeFileSync } from 'node:fs';
import { replay, type LearningRow, type ReplayPoint, type Tally } from './learning-replay.js';
import { homeAssistantRows, snipsRows, toolCallRows } from './learning-rows.js';
import { hasData } from './rows.js';

const DOCUMENT = new URL('../../docs/evaluation-learning.md', import.meta.url);
const POINTS = [10, 50, 100, 500];
const SETS: readonly (readonly [name: string, rows: () => readonly LearningRow[]])[] = [
  ['Home Assistant en', homeAssistantRows],
  ['SNIPS', () => snipsRows(780)],
  ['WebMCP', () => toolCallRows('webmcp-evals')],
  ['BFCL multiple', () => toolCallRows('bfcl-multiple')],
];
/** Seeds of the orders that `--shuffles` adds; of these only the last point is told. */
const MORE_SEEDS = process.argv.includes('--shuffles') ? [1, 2] : [];

if (!hasData()) {
  console.log('Skipped: ../shared/data is absent.');
} else {
  const lines: string[] = [];
  for (const [name, rows] of SETS) lines.push(...(await linesOf(name, rows)));
  const head = [
    '| set | confirmed | unseen, right | unseen, wrong | live, right | live, wrong | rules each | µs a match |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
  const table = [...head, ...lines].join('\n');
  console.log(table);
  const text = readFileSync(DOCUMENT, 'utf8');
  const marked = /<!-- replay -->[\s\S]*<!-- \/replay -->/;
  writeFileSync(
    DOCUMENT,
    text.replace(marked, () => `<!-- replay -->\n\n${table}\n\n<!-- /replay -->`),
  );
}

async function linesOf(
  name: string,
  rows: () => readonly LearningRow[],
): Promise<readonly string[]> {
  const lines = (await replay(rows(), POINTS)).map((point) => lineOf(name, point));
  for (const seed of rows === homeAssistantRows ? MORE_SEEDS : []) {
    const last = await replay(rows(), POINTS.slice(-1), { seed });
    lines.push(...last.map((point) => lineOf(`${name}, shuffle ${seed}`, point)));
  }
  return lines;
}

function lineOf(
  name: string,
  { confirmations, rules, live, unseen, matchTime }: ReplayPoint,
): string {
  const cells = [
    name,
    String(confirmations),
    ...sharesOf(unseen),
    ...sharesOf(live),
    (rules / confirmations).toFixed(1),
    matchTime.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

function sharesOf({ rows, right, wrong }: Tally): readonly string[] {
  return [right, wrong].map(
    (count) => `${count} of ${rows} (${((count / rows) * 100).toFixed(1)} %)`,
  );
}
