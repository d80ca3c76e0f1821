// Takes up the rules and texts of an exported file, each as if it had been learned here. Reads no file.

import type { InstallOutcome, RuleInstaller } from './installer.js';
import { isKnownRecord, type KnownValues } from './known-values.js';
import type { ReadRuleFile } from './rule-files.js';
import type { GrammarStore } from './rule-store.js';
import type { NewRule, RuleRecord } from './types.js';

export interface Imported {
  readonly installed: readonly RuleRecord[];
  /** What was not taken up, and why, for people. */
  readonly problems: readonly string[];
}

/** Never rejects for what stands in the file. */
export async function importRules(
  { rules, texts, problems }: ReadRuleFile,
  {
    store,
    known,
    installer,
    install,
  }: {
    readonly store: Pick<GrammarStore, 'list'>;
    readonly known: KnownValues;
    readonly installer: Pick<RuleInstaller, 'keep' | 'refresh'>;
    /** Verifies the rule, and puts it into use. */
    readonly install: (rule: NewRule) => Promise<InstallOutcome>;
  },
): Promise<Imported> {
  const installed: RuleRecord[] = [];
  const refused = [...problems];
  for (const text of texts) {
    // What was confirmed here goes on meaning what it means.
    const meant = known.valueOf(text) ?? text.value;
    if (meant === text.value) known.add(text);
    else refused.push(`"${text.words}" stands for "${meant}" here, not for "${text.value}".`);
  }
  await installer.keep(texts);
  await installer.refresh();
  const here = new Map((await store.list()).map((rule) => [keyOf(rule), rule.grammarText]));
  for (const rule of rules) {
    const own = here.get(keyOf(rule)) ?? rule.grammarText;
    // A file adds to what was learned here; it takes nothing of that away.
    if (isKnownRecord(rule.id) || own !== rule.grammarText) {
      refused.push(`${rule.id}: Something else has this id here.`);
      continue;
    }
    const outcome = await install(rule);
    if (outcome.kind === 'refused') refused.push(`${rule.id}: ${outcome.reason}`);
    else {
      installed.push(outcome.rule);
      here.set(keyOf(rule), rule.grammarText);
    }
  }
  return { installed, problems: refused };
}

function keyOf({ schemaName, id }: NewRule): string {
  return `${schemaName} ${id}`;
}
