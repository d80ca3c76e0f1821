// Rules as files for people: `.agr` with the metadata in comments, and JSON. Reading takes nothing on
// trust: what comes out still has to be compiled and verified before it is installed.

import { isJsonArray, isJsonObject, parseJson } from '../base/json.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import { entityName, isKnownRecord, textsOf, type KnownText } from './known-values.js';
import { LONGEST_REQUEST } from './request-text.js';
import type { NewRule, RuleRecord } from './types.js';

export interface ExportOptions {
  /**
   * The sentences that taught the rules are left out unless the visitor says so. The words of the rules
   * and the texts of their slots always go along: without them rules would match nothing. Default `false`.
   */
  readonly includeRequests?: boolean;
}

export interface ReadRuleFile {
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
  return rules
    .filter(saysSomething)
    .map(
      (rule) => `${MARK}${JSON.stringify(about(rule, options))}\n${unmarked(rule.grammarText)}\n`,
    )
    .join('\n');
}

/** A comment of the rule's own that looks like the mark would begin another rule when it is read. */
function unmarked(grammarText: string): string {
  return grammarText.replaceAll(/^(?=\/\/ rule \{)/gm, ' ');
}

export function exportRulesAsJson(
  rules: readonly RuleRecord[],
  options: ExportOptions = {},
): string {
  const entries = rules.filter(saysSomething).map((rule) => ({
    ...about(rule, options),
    grammarText: rule.grammarText,
  }));
  return `${JSON.stringify({ format: FORMAT, version: 1, rules: entries }, undefined, 2)}\n`;
}

/** Not so a slot whose texts were all taken back. */
function saysSomething({ id, compiled, schemaName }: RuleRecord): boolean {
  return !isKnownRecord(id) || textsOf(compiled, schemaName).length > 0;
}

function about(rule: RuleRecord, { includeRequests = false }: ExportOptions): JsonObject {
  const { id, schemaName, actionName, sourceRequest, timestamp, origin, hits } = rule;
  if (isKnownRecord(id) && isJsonObject(rule.compiled)) {
    return { id, schemaName, ...rule.compiled };
  }
  const told = { id, schemaName, actionName, timestamp, origin, hits };
  return includeRequests ? { ...told, sourceRequest } : told;
}

/**
 * The rules of an exported file of either kind, each for the agent that it came from where that is one of
 * `agents`, else for the first of them.
 */
export function readRuleFile(text: string, agents: readonly string[]): ReadRuleFile {
  const entries = entriesIn(text);
  if (typeof entries === 'string') return { rules: [], texts: [], problems: [entries] };
  return collect(entries, agents);
}

/** What a file of either kind holds, as it stands there; or why it is no such file, for people. */
export function entriesIn(text: string): readonly JsonValue[] | string {
  const json = text.trimStart().startsWith('{') ? parseJson(text) : undefined;
  return json === undefined ? entriesInAgr(text) : entriesInJson(json);
}

function entriesInAgr(text: string): readonly JsonValue[] | string {
  const chunks = text.split(/^(?=\/\/ rule \{)/m).filter((chunk) => chunk.startsWith(MARK));
  if (chunks.length === 0) return 'The file has no rule with a "// rule {…}" line above it.';
  return chunks.map((chunk) => {
    const [head = '', ...lines] = chunk.split('\n');
    const told = parseJson(head.slice(MARK.length));
    return isJsonObject(told) ? { ...told, grammarText: lines.join('\n').trim() } : null;
  });
}

function entriesInJson(json: JsonValue): readonly JsonValue[] | string {
  const isOurs = isJsonObject(json) && json.format === FORMAT && json.version === 1;
  return isOurs && isJsonArray(json.rules)
    ? json.rules
    : 'The file is no export of rules in a version known here.';
}

// As many as one import may bring; ten times what a diligent year teaches.
const MOST_RULES = 10_000;

function collect(entries: readonly JsonValue[], agents: readonly string[]): ReadRuleFile {
  const rules: NewRule[] = [];
  const texts: KnownText[] = [];
  const problems: string[] = [];
  const renamed = new Map<string, string>();
  for (const [index, entry] of entries.slice(0, MOST_RULES).entries()) {
    const told = isJsonObject(entry) ? entry : {};
    const from = typeof told.schemaName === 'string' ? told.schemaName : '';
    const schemaName = agents.includes(from) ? from : (agents[0] ?? '');
    const known = textsOf(told, schemaName);
    for (const { slot } of known) renamed.set(entityName(from, slot), entityName(schemaName, slot));
    texts.push(...known);
    if (known.length > 0) continue;
    const rule = readRule(told, schemaName);
    if (rule === undefined) problems.push(`Rule ${index + 1} lacks an id, an action or its text.`);
    else rules.push(rule);
  }
  if (entries.length > MOST_RULES) problems.push(`Only the first ${MOST_RULES} rules were read.`);
  return { rules: rules.map((rule) => withEntities(rule, renamed)), texts, problems };
}

/** Entities of slots bear the agent's name, which may be another here. */
function withEntities(rule: NewRule, renamed: ReadonlyMap<string, string>): NewRule {
  const grammarText = rule.grammarText.replaceAll(
    /[\p{ID_Start}_]\p{ID_Continue}*/gu,
    (name) => renamed.get(name) ?? name,
  );
  return { ...rule, grammarText };
}

function readRule(
  { id, grammarText, actionName, sourceRequest }: JsonObject,
  schemaName: string,
): NewRule | undefined {
  if (typeof id !== 'string' || !/^[\p{ID_Start}_][\p{ID_Continue}]{0,60}$/u.test(id)) {
    return undefined;
  }
  if (typeof grammarText !== 'string' || typeof actionName !== 'string') return undefined;
  const isRequest = typeof sourceRequest === 'string' && sourceRequest.length <= LONGEST_REQUEST;
  // Nothing is learned from a longer one, and each is matched with every later rule.
  const request = isRequest ? sourceRequest : '';
  return {
    id,
    schemaName,
    grammarText,
    actionName,
    sourceRequest: request,
    origin: 'imported',
  };
}
