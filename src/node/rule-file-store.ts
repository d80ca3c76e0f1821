// What was learned, kept in a file: the store of the command, as IndexedDB is the page's. Each change
// writes the whole file beside itself and puts it in its place, so that no reader sees half of one.

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readRecords, writeRecords } from '../learning/rule-records.js';
import type { RuleRecord, RuleRecordStore } from '../learning/types.js';

/** A file that can't be read or written, or is no list of rules; it is left as it is. */
export class RuleFileError extends Error {
  constructor(path: string, reason: string, cause?: unknown) {
    super(`"${path}" can't keep rules: ${reason}`, { cause });
    this.name = 'RuleFileError';
  }
}

/**
 * The rules in `path`: a `.agr` file that compiles as it stands, or else JSON. The file and its folder
 * are made by the first rule. Rejects with a `RuleFileError`, never overwriting a file of another kind. Two processes may read at a time, but one alone may write.
 */
export function ruleFileStore(path: string): RuleRecordStore {
  const kind = path.endsWith('.agr') ? 'agr' : 'json';
  let work: Promise<unknown> = Promise.resolve();
  const change = (edit: (rules: readonly RuleRecord[]) => readonly RuleRecord[]): Promise<void> => {
    const changing = work.then(async () => {
      await replaceFile(path, writeRecords(edit(await readRules(path)), kind));
    });
    work = changing.catch(() => undefined);
    return changing;
  };
  return {
    async list(schemaName) {
      await work;
      const rules = await readRules(path);
      return rules.filter((rule) => schemaName === undefined || rule.schemaName === schemaName);
    },
    put: (added) => change((rules) => withRules(rules, added)),
    hit: (schemaName, id) =>
      change((rules) =>
        rules.map((rule) =>
          isRule(rule, schemaName, id) ? { ...rule, hits: rule.hits + 1 } : rule,
        ),
      ),
    delete: (schemaName, id) =>
      change((rules) => rules.filter((rule) => !isRule(rule, schemaName, id))),
    clear: (schemaName) =>
      change((rules) =>
        schemaName === undefined ? [] : rules.filter((rule) => rule.schemaName !== schemaName),
      ),
  };
}

function isRule(rule: RuleRecord, schemaName: string, id: string): boolean {
  return rule.schemaName === schemaName && rule.id === id;
}

function withRules(
  rules: readonly RuleRecord[],
  added: readonly RuleRecord[],
): readonly RuleRecord[] {
  const all = new Map(rules.map((rule) => [keyOf(rule), rule]));
  // A key that is there keeps its place.
  for (const rule of added) {
    const uses = all.get(keyOf(rule))?.hits ?? 0;
    all.set(keyOf(rule), { ...rule, hits: Math.max(uses, rule.hits) });
  }
  return [...all.values()];
}

function keyOf({ schemaName, id }: RuleRecord): string {
  return JSON.stringify([schemaName, id]);
}

async function readRules(path: string): Promise<readonly RuleRecord[]> {
  const read = readRecords(await textOf(path));
  if (read.kind === 'unreadable') throw new RuleFileError(path, read.reason);
  return read.rules;
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw failed(path, error);
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  const beside = `${path}.${process.pid}.new`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(beside, text);
    await rename(beside, path);
  } catch (error) {
    throw failed(path, error);
  } finally {
    await rm(beside, { force: true });
  }
}

function failed(path: string, error: unknown): RuleFileError {
  return new RuleFileError(path, error instanceof Error ? error.message : String(error), error);
}
