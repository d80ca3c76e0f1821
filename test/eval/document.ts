// Writes the measurements down as docs/evaluation.md. Measures nothing.

import type { CallMeasure, Failure, NothingMeasure } from './measure.js';

export interface CallResult {
  readonly name: string;
  readonly measure: CallMeasure;
  /** What the issue asks for, as shares; none where nothing is asked. */
  readonly wanted?: { readonly tool: number; readonly args: number };
}

export interface NothingResult {
  readonly name: string;
  readonly measure: NothingMeasure;
  /** The most that may be called anyway, as a share. */
  readonly wanted?: number;
}

const PARTS = ['dev', 'unseen'] as const;

export function callTable(results: readonly CallResult[]): string {
  const head = '| set | part | rows | right tool | all arguments right | offered | another tool |';
  const rows = results.flatMap(({ name, measure, wanted }) =>
    [...PARTS, 'all' as const].map((part) => {
      const counts = part === 'all' ? sum(measure.dev, measure.unseen) : measure[part];
      const of = (count: number, least?: number): string =>
        shareOf(
          count,
          counts.rows,
          part === 'all' && least !== undefined ? `wanted ≥ ${percent(least)}` : '',
        );
      return `| ${name} | ${part} | ${counts.rows} | ${of(counts.tool, wanted?.tool)} | ${of(counts.args, wanted?.args)} | ${counts.offered} | ${counts.other} |`;
    }),
  );
  return [head, '| --- | --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

export function nothingTable(results: readonly NothingResult[]): string {
  const head = '| requests for nothing | part | requests | called anyway | asked "did you mean" |';
  const rows = results.flatMap(({ name, measure, wanted }) =>
    [...PARTS, 'all' as const].map((part) => {
      const counts = part === 'all' ? sum(measure.dev, measure.unseen) : measure[part];
      const note = part === 'all' && wanted !== undefined ? `wanted ≤ ${percent(wanted)}` : '';
      return `| ${name} | ${part} | ${counts.rows} | ${shareOf(counts.called, counts.rows, note)} | ${shareOf(counts.asked, counts.rows, '')} |`;
    }),
  );
  return [head, '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}

/** The commonest reasons, with a few rows each. */
export function failureTable(failures: readonly Failure[], most: number): string {
  const byReason = new Map<string, string[]>();
  for (const { reason, id } of failures)
    byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  const rows = [...byReason]
    .toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(
      ([reason, ids]) =>
        `| ${reason} | ${ids.length} | ${ids
          .slice(0, 3)
          .map((id) => `\`${id}\``)
          .join(', ')} |`,
    );
  return ['| reason | dev rows | for example |', '| --- | --- | --- |', ...rows].join('\n');
}

function sum<Counts extends Readonly<Record<keyof Counts, number>>>(
  a: Counts,
  b: Counts,
): Readonly<Record<keyof Counts, number>> {
  const total = { ...a };
  for (const key in total) Object.assign(total, { [key]: a[key] + b[key] });
  return total;
}

function shareOf(count: number, rows: number, note: string): string {
  if (rows === 0) return '–';
  const share = `${count} (${percent(count / rows)})`;
  return note === '' ? share : `${share}, ${note}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10} %`;
}
