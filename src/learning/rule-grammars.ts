// The grammar of a stored rule: from its compiled segment where there is one, so that a page which
// only matches fetches no compiler, else from its text.

import { messageOf } from '../base/errors.js';
import { grammarFromJson } from '../grammar/json/read.js';
import type { Grammar } from '../grammar/match/grammar.js';
import type { DynamicGrammarLoader } from './loader.js';
import type { NewRule, QuarantinedRule, RuleRecord } from './types.js';

/** Fetches what reads the text of rules. */
type LoadLoader = () => Promise<DynamicGrammarLoader>;

/** A rule that can be used. */
export interface UsableRule {
  readonly rule: NewRule;
  readonly grammar: Grammar;
}

export interface ReadRules {
  readonly usable: readonly UsableRule[];
  readonly quarantined: readonly QuarantinedRule[];
}

export interface ReadingPorts {
  readonly loadLoader: LoadLoader;
  /** What was read the last time: the same text has the same grammar. */
  readonly before?: readonly UsableRule[];
  /** Lets whatever waits have its turn. Default: nothing waits. */
  readonly pause?: () => Promise<void>;
}

/** As many are read at a time: some ten milliseconds of work. */
const LOT = 500;

/** Reads each rule; one that is bad leaves the others alone. Never rejects. */
export async function readRules(
  rules: readonly RuleRecord[],
  { loadLoader, before = [], pause = () => Promise.resolve() }: ReadingPorts,
): Promise<ReadRules> {
  const known = new Map(before.map(({ rule, grammar }) => [keyOf(rule), grammar]));
  const usable: UsableRule[] = [];
  const quarantined: QuarantinedRule[] = [];
  for (const [index, rule] of rules.entries()) {
    if (index % LOT === LOT - 1) await pause();
    const read = known.get(keyOf(rule)) ?? fromCompiled(rule) ?? (await fromText(rule, loadLoader));
    if (typeof read === 'string') quarantined.push({ rule, reason: read });
    else usable.push({ rule: withoutCompiled(rule), grammar: read });
  }
  return { usable, quarantined };
}

/** What it says is in the grammar by now, and would be held twice. */
function withoutCompiled({ compiled: _compiled, ...rule }: RuleRecord): NewRule {
  return rule;
}

function keyOf({ schemaName, id, grammarText }: NewRule): string {
  return JSON.stringify([schemaName, id, grammarText]);
}

function fromCompiled({ compiled }: RuleRecord): Grammar | undefined {
  if (compiled === undefined) return undefined;
  try {
    return grammarFromJson(compiled);
  } catch {
    // Written by another version, or damaged: the text is the rule, and is read again.
    return undefined;
  }
}

async function fromText(rule: RuleRecord, loadLoader: LoadLoader): Promise<Grammar | string> {
  try {
    const loader = await loadLoader();
    const result = loader.load(rule.grammarText, rule.id);
    if (result.kind === 'loaded') return result.grammar;
    return result.errors[0]?.message ?? 'The rule is no grammar.';
  } catch (error) {
    return messageOf(error, 'The rule could not be read.');
  }
}
