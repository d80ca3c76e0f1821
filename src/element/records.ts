// Reads a tool's answer as records and columns. Draws nothing; guesses no meaning beyond types.

import { isJsonObject } from '../base/json.js';
import type { JsonObject, JsonValue, ToolResponse } from '../assistant/contract.js';
import { isDate } from './format.js';
import { readable } from './names.js';
import { listIn } from './record-list.js';

/** One column of records. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'date' | 'link' | 'image' | 'boolean';
  /** ISO 4217 code, where the records say one for this number. */
  readonly currency?: string;
}

/** An answer as data. */
export type Answer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'record'; readonly record: JsonObject; readonly columns: readonly Column[] }
  | {
      readonly kind: 'records';
      readonly records: readonly JsonObject[];
      readonly columns: readonly Column[];
      /** Enough records and common columns for a table to help. */
      readonly tabular: boolean;
    };

/** From these up a table is easier to read than cards (look.md). */
const tableRecords = 3;
const tableColumns = 3;
/** More columns than this fit no panel. */
const columnLimit = 8;
/** So many records show what columns there are, however long the list is. */
const sampleSize = 200;

/** The answer of a read. */
export function readAnswer({ data, text }: ToolResponse): Answer {
  const list = listIn(data);
  if (list !== undefined) {
    if (list.length === 0) return { kind: 'empty' };
    const records = list.map((item) => (isJsonObject(item) ? item : { value: item }));
    const [only] = records;
    if (records.length === 1 && only !== undefined) return recordAnswer(only);
    const columns = columnsOf(records);
    const tabular = records.length >= tableRecords && columns.length >= tableColumns;
    return { kind: 'records', records, columns, tabular };
  }
  if (isJsonObject(data) && Object.keys(data).length > 0) return recordAnswer(data);
  return text === '' ? { kind: 'empty' } : { kind: 'text', text };
}

function recordAnswer(record: JsonObject): Answer {
  return { kind: 'record', record, columns: columnsOf([record]) };
}

/** Columns that at least half of the first records fill, in the order first seen. */
function columnsOf(all: readonly JsonObject[]): readonly Column[] {
  const records = all.slice(0, sampleSize);
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const [name, value] of Object.entries(record)) {
      if (value !== null && value !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const common = [...counts].filter(([, count]) => count * 2 >= records.length);
  const currency = currencyOf(records);
  return common
    .map(([name]) => columnOf(name, records, currency))
    .filter(({ name }) => currency === undefined || !isCurrencyName(name))
    .slice(0, columnLimit);
}

function columnOf(
  name: string,
  records: readonly JsonObject[],
  currency: string | undefined,
): Column {
  const values = records.flatMap((record) => {
    const value = record[name];
    return value === undefined || value === null ? [] : [value];
  });
  const kind = kindOf(name, values);
  const isMoney = kind === 'number' && /price|total|amount|cost|sum|fee|balance/i.test(name);
  return { name, label: readable(name), kind, currency: isMoney ? currency : undefined };
}

function kindOf(name: string, values: readonly JsonValue[]): Column['kind'] {
  if (values.every((value) => typeof value === 'number')) return 'number';
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  if (values.every(isDate)) return 'date';
  const areUrls = values.every((value) => typeof value === 'string' && /^https?:\/\//.test(value));
  if (!areUrls) return 'text';
  return /image|photo|picture|thumbnail|avatar|icon/i.test(name) ? 'image' : 'link';
}

/** The one currency that all records name. */
function currencyOf(records: readonly JsonObject[]): string | undefined {
  const codes = new Set(
    records.flatMap((record) =>
      Object.entries(record).flatMap(([name, value]) => (isCurrencyName(name) ? [value] : [])),
    ),
  );
  const [code] = codes;
  return codes.size === 1 && typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

function isCurrencyName(name: string): boolean {
  return /^currency(_?code)?$/i.test(name);
}
