// Rules as files for people: `.agr` with the metadata in comments, and JSON. Reading takes nothing on
// trust: what comes out still has to be compiled and verified before it is installed.

import { isJsonArray, isJsonObject, parseJson } from '../base/json.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import { isKnownRecord, textsOf, type KnownText } from './known-values.js';
import type { NewRule, RuleRecord } from './types.js';

export interface ExportOptions {
  /** What the visitor said is left out unless they say so. Default `false`. */
  readonly includeRequests?: boolean;
}

export interface ReadFile {
  readonly rules: readonly NewRule[];
  /** What may stand in their slots. */
  readonly texts: readonly KnownText[];
  /** What could not be read, for people. */
  readonly problems: readonly string[];
}

const MARK = '// rule ';
const FORMAT = 'agent-chat-rules';

/** One `.agr` file that compiles as it stands: each rule below a comment that tells about it. */
export function exportRulesAsAgr(
  rules: readonly RuleRecord[],
  options: ExportOptions = {},
): string {
  return exported(rules, options)
    .map((rule) => `${MARK}${JSON.stringify(about(rule, options))}\n${rule.grammarText}\n`)
    .join('\n');
}

export function exportRulesAsJson(
  rules: readonly RuleRecord[],
  options: ExportOptions = {},
): string {
  const entries = exported(rules, options).map((rule) => ({
    ...about(rule, options),
    grammarText: rule.grammarText,
  }));
  return `${JSON.stringify({ format: FORMAT, version: 1, rules: entries }, undefined, 2)}\n`;
}

/** Texts of slots are what visitors said, as much as their requests. */
function exported(
  rules: readonly RuleRecord[],
  { includeRequests = false }: ExportOptions,
): readonly RuleRecord[] {
  return includeRequests ? rules : rules.filter(({ id }) => !isKnownRecord(id));
}

function about(rule: RuleRecord, { includeRequests = false }: ExportOptions): JsonObject {
  const { id, schemaName, actionName, sourceRequest, timestamp, origin, hits } = rule;
  if (isKnownRecord(id) && isJsonObject(rule.compiled)) return { id, ...rule.compiled };
  const told = { id, schemaName, actionName, timestamp, origin, hits };
  return includeRequests ? { ...told, sourceRequest } : told;
}

/** The rules of an exported file of either kind, for `schemaName` whatever agent they came from. */
export function readRuleFile(text: string, schemaName: string): ReadFile {
  const json = text.trimStart().startsWith('{') ? parseJson(text) : undefined;
  return json === undefined ? readAgr(text, schemaName) : readJson(json, schemaName);
}

function readAgr(text: string, schemaName: string): ReadFile {
  const chunks = text.split(/^(?=\/\/ rule \{)/m).filter((chunk) => chunk.startsWith(MARK));
  if (chunks.length === 0) {
    return {
      rules: [],
      texts: [],
      problems: ['The file has no rule with a "// rule {…}" line above it.'],
    };
  }
  return collect(
    chunks.map((chunk) => {
      const [head = '', ...lines] = chunk.split('\n');
      const told = parseJson(head.slice(MARK.length));
      return isJsonObject(told) ? { ...told, grammarText: lines.join('\n').trim() } : null;
    }),
    schemaName,
  );
}

function readJson(json: JsonValue, schemaName: string): ReadFile {
  const isOurs = isJsonObject(json) && json.format === FORMAT && json.version === 1;
  if (!isOurs || !isJsonArray(json.rules)) {
    return {
      rules: [],
      texts: [],
      problems: ['The file is no export of rules in a version known here.'],
    };
  }
  return collect(json.rules, schemaName);
}

// As many as one import may bring; ten times what a diligent year teaches.
const MOST_RULES = 10_000;

function collect(entries: readonly JsonValue[], schemaName: string): ReadFile {
  const rules: NewRule[] = [];
  const texts: KnownText[] = [];
  const problems: string[] = [];
  for (const [index, entry] of entries.slice(0, MOST_RULES).entries()) {
    const known = textsOf(entry, schemaName);
    texts.push(...known);
    if (known.length > 0) continue;
    const rule = readRule(entry, schemaName);
    if (rule === undefined) problems.push(`Rule ${index + 1} lacks an id, an action or its text.`);
    else rules.push(rule);
  }
  if (entries.length > MOST_RULES) problems.push(`Only the first ${MOST_RULES} rules were read.`);
  return { rules, texts, problems };
}

function readRule(entry: JsonValue, schemaName: string): NewRule | undefined {
  if (!isJsonObject(entry)) return undefined;
  const { id, grammarText, actionName, sourceRequest } = entry;
  if (typeof id !== 'string' || !/^[\p{ID_Start}_][\p{ID_Continue}]{0,60}$/u.test(id)) {
    return undefined;
  }
  if (typeof grammarText !== 'string' || typeof actionName !== 'string') return undefined;
  const request = typeof sourceRequest === 'string' ? sourceRequest : '';
  return {
    id,
    schemaName,
    grammarText,
    actionName,
    sourceRequest: request,
    origin: 'imported',
  };
}
