// Rules as a file that a program goes on writing: what an export holds, with hits, times and requests.
// Strict where an import is forgiving: what isn't understood here would be lost by the next write.

import { isJsonObject, type JsonValue } from '../base/json.js';
import { isKnownRecord, textsOf } from './known-values.js';
import { entriesIn, exportRulesAsAgr, exportRulesAsJson } from './rule-files.js';
import type { RuleRecord } from './types.js';

export type RuleFileKind = 'agr' | 'json';

export type ReadRecords =
  | { readonly kind: 'read'; readonly rules: readonly RuleRecord[] }
  /** For people. */
  | { readonly kind: 'unreadable'; readonly reason: string };

/** All rules of a file of either kind; an empty text holds none. */
export function readRecords(text: string): ReadRecords {
  if (text.trim() === '') return { kind: 'read', rules: [] };
  const entries = entriesIn(text);
  if (typeof entries === 'string') return { kind: 'unreadable', reason: entries };
  const rules: RuleRecord[] = [];
  for (const [index, entry] of entries.entries()) {
    const rule = readRecord(entry);
    if (rule === undefined) {
      return { kind: 'unreadable', reason: `Rule ${index + 1} lacks what a kept rule has.` };
    }
    rules.push(rule);
  }
  return { kind: 'read', rules };
}

/** The text of a file that holds these rules. Compiled segments are left out: they are made anew. */
export function writeRecords(rules: readonly RuleRecord[], kind: RuleFileKind): string {
  const options = { includeRequests: true };
  if (kind === 'json') return exportRulesAsJson(rules, options);
  return exportRulesAsAgr(rules, options);
}

const ORIGINS = ['learned', 'generated', 'imported'] as const;

function readRecord(entry: JsonValue): RuleRecord | undefined {
  if (!isJsonObject(entry)) return undefined;
  const { id, schemaName, grammarText, actionName } = entry;
  if (typeof id !== 'string' || typeof schemaName !== 'string') return undefined;
  if (typeof grammarText !== 'string') return undefined;
  const { timestamp = 0, hits = 0, sourceRequest = '' } = entry;
  const origin = ORIGINS.find((one) => one === entry.origin) ?? 'imported';
  if (isKnownRecord(id)) {
    const { slot = '', texts = [] } = entry;
    if (textsOf({ slot, texts }, schemaName).length === 0) return undefined;
    const bare = { id, schemaName, grammarText, sourceRequest: '', actionName: '', hits: 0 };
    return { ...bare, compiled: { slot, texts }, timestamp: 0, origin: 'learned' };
  }
  if (typeof actionName !== 'string' || typeof timestamp !== 'number') return undefined;
  if (typeof hits !== 'number' || typeof sourceRequest !== 'string') return undefined;
  return { id, schemaName, grammarText, sourceRequest, actionName, timestamp, origin, hits };
}
