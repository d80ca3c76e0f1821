// Measures the entity recognisers on other people's data, rivals in the same run, and writes
// docs/benchmarks-entities.md. `--misses KIND` (or `all`) lists what of a kind is
// wrong or refused, `--language de` does one language and writes nothing.

// Recognizers-Text reads its reference in the machine's zone.
process.env.TZ = 'UTC';

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import type { Engine } from './entities-engines.js';
import { calendarKinds, chronoNode, ours, recognizersText } from './entities-engines.js';
import type { Kind, Row } from './entities-rows.js';
import { hasRows, readRows } from './entities-rows.js';
import { loadEntities } from '../../src/grammar/entities/load.js';

const OUTPUT = new URL('../../docs/benchmarks-entities.md', import.meta.url);

type Outcome = 'exact' | 'wrong' | 'refused';
type Counts = Record<Outcome, number>;

const { values: options } = parseArgs({
  options: { misses: { type: 'string' }, language: { type: 'string' } },
});

function outcomeOf(engine: Engine, row: Row): Outcome {
  const answer = engine.answer(row);
  if (answer === undefined) return row.accepted.size === 0 ? 'exact' : 'refused';
  return row.accepted.has(answer) ? 'exact' : 'wrong';
}

function count(engine: Engine, rows: readonly Row[]): Counts {
  const counts: Counts = { exact: 0, wrong: 0, refused: 0 };
  for (const row of rows) counts[outcomeOf(engine, row)] += 1;
  return counts;
}

function byKind(rows: readonly Row[]): ReadonlyMap<Kind, readonly Row[]> {
  const kinds = new Map<Kind, Row[]>();
  for (const row of rows) kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row]);
  return kinds;
}

function cells(engine: Engine, rows: readonly Row[]): string {
  const known = rows.filter(({ kind }) => engine.kinds.has(kind));
  if (known.length === 0) return '–';
  const { exact, wrong, refused } = count(engine, known);
  return `${exact} / ${wrong} / ${refused}`;
}

function table(title: string, rows: readonly Row[], engines: readonly Engine[]): string {
  const line = (name: string, of: readonly Row[]) =>
    `| ${[name, of.length, ...engines.map((engine) => cells(engine, of))].join(' | ')} |`;
  const calendar = rows.filter(({ kind }) => calendarKinds.has(kind));
  return [
    `## ${title}`,
    '',
    `| kind | rows | ${engines.map(({ name }) => name).join(' | ')} |`,
    `| --- | ---: | ${engines.map(() => '---:').join(' | ')} |`,
    ...[...byKind(rows)].map(([kind, of]) =>
      line(kind === 'None' ? 'nothing may be read' : kind, of),
    ),
    line('all of the calendar', calendar),
    line('all', rows),
  ].join('\n');
}

function listMisses(kind: string, rows: readonly Row[], engine: Engine): void {
  for (const row of rows) {
    const outcome = outcomeOf(engine, row);
    if (outcome === 'exact' || (kind !== 'all' && row.kind !== kind)) continue;
    const wanted = [...row.accepted].join(' or ') || 'nothing';
    console.log(
      `${outcome}\t${row.kind}\t${row.text}\t${engine.answer(row) ?? '-'}\twanted ${wanted}`,
    );
  }
}

// The language of the pack and of the rivals, and the data's file: its name and whose it is.
const SOURCES = [
  ['en', 'en', 'English'],
  ['en', 'en-US', 'English of the United States'],
  ['de', 'de', 'German'],
  ['fr', 'fr', 'French'],
  ['es', 'es', 'Spanish'],
  ['zh', 'zh', 'Chinese'],
  ['ja', 'ja', 'Japanese'],
] as const;
const PROJECTS = [
  ['recognizers', 'Recognizers-Text'],
  ['duckling', 'Duckling'],
] as const;

async function main(): Promise<void> {
  if (!hasRows()) {
    console.log('The data (../shared/data/entities) are not there: nothing measured.');
    return;
  }
  const tables: string[] = [];
  for (const [language, file, title] of SOURCES) {
    if (options.language !== undefined && options.language !== language) continue;
    const own = ours(await loadEntities(language), language === 'en' ? 'en-US' : language);
    const engines = [own, chronoNode(language), recognizersText(language)];
    for (const [project, name] of PROJECTS) {
      const rows = readRows(project, file);
      if (options.misses !== undefined) listMisses(options.misses, rows, own);
      else if (rows.length > 0) tables.push(table(`${name}, ${title}`, rows, engines));
    }
  }
  if (options.misses !== undefined) return;
  const text = await format(`${INTRODUCTION}\n${tables.join('\n\n')}\n`, { parser: 'markdown' });
  if (options.language === undefined) writeFileSync(OUTPUT, text);
  console.log(text);
}

const INTRODUCTION = `# Entities, measured

Written by \`npm run bench:entities\`; don't edit. Each cell: exact / wrong / refused, all engines in one run.

* Data: microsoft/Recognizers-Text (MIT) and facebook/duckling (BSD-3), whose authors wrote the expected
  values; an engine measured on its own project's data has an advantage.
* An answer is exact when it is one that the row accepts. A row that accepts nothing is exact when refused.
* The sources give the end of a range of days now as the last day, now as the day after: both are accepted
  of every engine. Times are compared to the minute, numbers to twelve places; a month
  counts 30 days, beside years a twelfth of a year.
* Ours must read the whole expression. The others may find their answer in a part of it. Of several
  readings of Recognizers-Text the last one counts, chrono-node looks forward. chrono-node has no numbers.
* Left out: kinds that no entity of ours says (recurring sets, "the next one"), rows
  about whole sentences, dates and times without a reference.
`;

await main();
