// Takes up the rules and texts of an exported file, each as if it had been learned here. Reads no file.

import type { Refuse, RuleInstaller } from './installer.js';
import { isKnownRecord, type KnownValues } from './known-values.js';
import type { ReadRuleFile } from './rule-files.js';
import type { GrammarStore } from './rule-store.js';
import type { NewRule } from './types.js';

export interface Imported {
  readonly installed: readonly NewRule[];
  /** What was not taken up, and why, for people. */
  readonly problems: readonly string[];
}

export interface ImportPorts {
  readonly store: Pick<GrammarStore, 'list'>;
  readonly known: KnownValues;
  readonly installer: Pick<RuleInstaller, 'keep' | 'refresh'>;
  /** Verifies the rules, and puts those that are sound into use. Resolves to them. */
  readonly install: (rules: readonly NewRule[], refuse: Refuse) => Promise<readonly NewRule[]>;
  /** Lets whatever waits have its turn. */
  readonly pause: () => Promise<void>;
}

/** As many are verified before whatever waits has its turn: some 50 ms of work. */
const LOT = 100;

/** Never rejects for what stands in the file. */
export async function importRules(
  { rules, texts, problems }: ReadRuleFile,
  { store, known, installer, install, pause }: ImportPorts,
): Promise<Imported> {
  const installed: NewRule[] = [];
  const refused = [...problems];
  const refuse = ({ id }: NewRule, reason: string): void => {
    refused.push(`${id}: ${reason}`);
  };
  await installer.refresh();
  // What was confirmed here goes on meaning what it means.
  const taken = texts.filter((text) => {
    const meant = known.valueOf(text) ?? text.value;
    if (meant === text.value) return known.add(text);
    refused.push(`"${text.words}" stands for "${meant}" here, not for "${text.value}".`);
    return false;
  });
  await installer.keep(taken);
  const here = new Map((await store.list()).map((rule) => [keyOf(rule), rule.grammarText]));
  const fitting = rules.filter((rule) => {
    const own = here.get(keyOf(rule)) ?? rule.grammarText;
    // A file adds to what was learned here; it takes nothing of that away.
    const isFree = !isKnownRecord(rule.id) && own === rule.grammarText;
    if (isFree) here.set(keyOf(rule), own);
    else refuse(rule, 'Something else has this id here.');
    return isFree;
  });
  for (let from = 0; from < fitting.length; from += LOT) {
    installed.push(...(await install(fitting.slice(from, from + LOT), refuse)));
    await pause();
  }
  return { installed, problems: refused };
}

function keyOf({ schemaName, id }: NewRule): string {
  return `${schemaName} ${id}`;
}
