// docs/benchmarks.md: each section stands between two comments, so that a run writes what it measured
// and leaves the rest. Measures nothing.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { format } from 'prettier';

export interface Section {
  /** Chooses the section on the command line. */
  readonly name: string;
  readonly title: string;
  /** What is measured, in Markdown. */
  readonly about: string;
  measure(): Promise<readonly Row[]>;
}

export interface Row {
  readonly what: string;
  readonly measured: string;
  /** Absent for figures without a goal. */
  readonly goal?: string;
  readonly isMet?: boolean;
}

// The bench is bundled before it runs, so paths start from where npm does.
const FILE = `${process.cwd()}/docs/benchmarks.md`;
const HEAD = `# Measured

Written by the bench commands; don't edit. Ratios of one run compare between machines, times do not.
T0 is the yardstick of the same run: the time in which
\`text.toLowerCase().match(/[\\p{L}\\p{N}]+/gu)\` splits the same sentences into words, a sentence.
Averages are the processor's time for whole passes, the median of nine. The worst and p99 are medians of
21 runs of one sentence.
`;

/** A figure with a limit. */
export function atMost(what: string, value: number, limit: number, unit: string): Row {
  const shown = `${rounded(value)} ${unit}`;
  const isMet = value <= limit;
  const missed = isMet ? '' : ` (${rounded(value / limit)} times the goal)`;
  return { what, measured: `${shown}${missed}`, goal: `≤ ${limit} ${unit}`, isMet };
}

/** A ratio that should be large. */
export function atLeast(what: string, value: number, limit: number): Row {
  const isMet = value >= limit;
  return { what, measured: `${rounded(value)} times`, goal: `≥ ${limit} times`, isMet };
}

/** A figure without a goal. */
export function figure(what: string, value: number, unit: string): Row {
  return { what, measured: `${rounded(value)} ${unit}` };
}

/** Writes a section into the file and prints it. */
export async function writeSection(section: Section): Promise<void> {
  const rows = await section.measure();
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}`;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const text = [
    `## ${section.title}`,
    section.about,
    ['| | measured | goal | |', '| --- | --- | --- | --- |', ...rows.map(tableRow)].join('\n'),
    `Node ${process.version}, ${processor}, load ${load}.`,
  ].join('\n\n');
  console.log(`\n${section.title}`);
  for (const { what, measured, goal, isMet } of rows) {
    console.log(`  ${isMet === false ? '✗' : ' '} ${what}: ${measured}${goal ? ` (${goal})` : ''}`);
  }
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  writeFileSync(FILE, await format(replaced(old, section.name, text), OPTIONS));
}

const OPTIONS = { parser: 'markdown', singleQuote: true, printWidth: 100 } as const;

function tableRow({ what, measured, goal = '', isMet }: Row): string {
  const mark = isMet === undefined ? '' : isMet ? '✓' : '✗';
  return `| ${what} | ${measured} | ${goal} | ${mark} |`;
}

function replaced(file: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const block = `${start}\n\n${text}\n\n${end}`;
  const from = file.indexOf(start);
  const to = file.indexOf(end);
  if (from < 0 || to < 0) return `${file.trimEnd()}\n\n${block}\n`;
  return `${file.slice(0, from)}${block}${file.slice(to + end.length)}`;
}

export function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toPrecision(2);
}
