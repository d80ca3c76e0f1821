// What the element asks about what was learned, for the person to look after. Types only.

/** A rule as a person sees it. */
export interface LearnedRule {
  readonly id: string;
  readonly agent: string;
  /** What it does, in words. */
  readonly does: string;
  /** The request that taught it; `''` where nobody said it: it follows from others, or was imported. */
  readonly said: string;
  /** In `.agr`. */
  readonly text: string;
  readonly origin: 'learned' | 'generated' | 'imported';
  readonly hits: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What is wrong with an edited rule. Lines and columns begin with 1. */
export interface RuleProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** What a sentence is understood as. */
export interface TriedSentence {
  readonly agent: string;
  readonly does: string;
  /** The values, as JSON. */
  readonly values: string;
  /** Ids of the learned rules that answered; none where the page's own grammar did. */
  readonly rules: readonly string[];
}

/** The way back from a deletion. */
export type TakeBack = () => Promise<void>;

/** What was learned on this device. Its methods reject where the device refuses to keep something. */
export interface Rules {
  /** The latest first. */
  list(): Promise<readonly LearnedRule[]>;
  /** One for each agent that understands it. */
  try(sentence: string): Promise<readonly TriedSentence[]>;
  /** What is wrong with `text` in the place of the rule's own; `[]` when nothing is. */
  check(rule: LearnedRule, text: string): Promise<readonly RuleProblem[]>;
  /** Puts `text` in the place of the rule's own, unless something is wrong with it. */
  edit(rule: LearnedRule, text: string): Promise<readonly RuleProblem[]>;
  /** Forgets a rule, and what followed from it alone. */
  delete(rule: LearnedRule): Promise<TakeBack>;
  /** Forgets everything learned. */
  reset(): Promise<TakeBack>;
  /** A file; what was said is in it only where `withRequests` is set. */
  export(format: 'agr' | 'json', withRequests: boolean): Promise<string>;
  /** What was asked and what became of it, one JSON object a line, as far as the owner keeps it. */
  exportLog(): Promise<string>;
  /** Takes a file of either kind in, each rule verified. Resolves to how many, and why the rest isn't used. */
  import(text: string): Promise<{ readonly added: number; readonly problems: readonly string[] }>;
}
