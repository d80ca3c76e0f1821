// What the grammars answered and what they didn't, and what to write next. Counts on the device and
// sends nothing; how much of the words it holds is the owner's choice.

import type { Entities } from '../grammar/match/entity-reader.js';
import { EMPTY_WORDS, stem } from './english.js';
import { generateRule } from './generate-rule.js';
import { asKept, type KeptOfRequests, type UsageEntry } from './usage-entry.js';
import { wordsOf } from './request-text.js';
import type { Action, LearnedTool, Moment, NewRule } from './types.js';

export interface WarmerOptions {
  readonly keep?: KeptOfRequests;
  /** Most requests held; the oldest go first. Default 2,000. */
  readonly most?: number;
}

/** Requests that missed and are worded alike. */
export interface MissCluster {
  /** The words that they share. */
  readonly words: readonly string[];
  readonly count: number;
  /** What was done in the end, most frequent first. */
  readonly actions: readonly string[];
  readonly requests: readonly string[];
}

export interface UsageReport {
  readonly requests: number;
  readonly hits: ReadonlyMap<string, number>;
  readonly byStage: Readonly<Record<UsageEntry['stage'], number>>;
  /** 0 to 1; 0 when nothing was asked. */
  readonly hitRate: number;
  /** Milliseconds that the grammar's answers would have taken by the stages behind it. */
  readonly timeSaved: number;
  /** What to write next, the most wanted first. */
  readonly misses: readonly MissCluster[];
}

export class GrammarWarmer {
  readonly #keep: KeptOfRequests;
  readonly #most: number;
  #entries: UsageEntry[] = [];

  constructor({ keep = 'words', most = 2_000 }: WarmerOptions = {}) {
    this.#keep = keep;
    this.#most = most;
  }

  record(entry: UsageEntry): void {
    this.#entries.push(asKept(entry, this.#keep));
    if (this.#entries.length > this.#most) this.#entries.shift();
  }

  /** What is held, for the owner to export. */
  get entries(): readonly UsageEntry[] {
    return this.#entries;
  }

  /** Forgets all of it. */
  clear(): void {
    this.#entries = [];
  }

  report(): UsageReport {
    return reportOf(this.#entries);
  }
}

/** Reads a whole log at once. */
export function reportOf(entries: readonly UsageEntry[]): UsageReport {
  const byStage = { grammar: 0, schema: 0, model: 0, none: 0 };
  const hits = new Map<string, number>();
  for (const { stage, rules = [] } of entries) {
    byStage[stage] += 1;
    for (const rule of rules) hits.set(rule, (hits.get(rule) ?? 0) + 1);
  }
  const slow = meanTime(entries.filter(({ stage }) => stage === 'schema' || stage === 'model'));
  const fast = meanTime(entries.filter(({ stage }) => stage === 'grammar'));
  return {
    requests: entries.length,
    hits,
    byStage,
    hitRate: entries.length === 0 ? 0 : byStage.grammar / entries.length,
    timeSaved: Math.max(0, slow - fast) * byStage.grammar,
    misses: clusters(entries.filter(({ stage, request }) => stage !== 'grammar' && request !== '')),
  };
}

function meanTime(entries: readonly UsageEntry[]): number {
  const times = entries.flatMap(({ understandTime = 0 }) =>
    understandTime > 0 ? [understandTime] : [],
  );
  return times.length === 0 ? 0 : times.reduce((sum, time) => sum + time, 0) / times.length;
}

function clusters(entries: readonly UsageEntry[]): readonly MissCluster[] {
  const groups = new Map<string, UsageEntry[]>();
  for (const entry of entries) {
    const key = `${entry.action?.actionName ?? ''} ${wordingKey(entry.request)}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()]
    .map((group) => ({
      words: sharedWords(group),
      count: group.length,
      actions: [...new Set(group.flatMap(({ action }) => action?.actionName ?? []))],
      requests: [...new Set(group.map(({ request }) => request))],
    }))
    .toSorted((one, other) => other.count - one.count);
}

/** The first words that say something: requests of one kind begin alike. */
function wordingKey(request: string): string {
  const telling = wordsOf(request).filter(({ folded }) => !EMPTY_WORDS.has(folded));
  return telling
    .slice(0, 2)
    .map(({ folded }) => stem(folded))
    .join(' ');
}

function sharedWords(group: readonly UsageEntry[]): readonly string[] {
  const [first = [], ...others] = group.map(({ request }) =>
    wordsOf(request).map(({ folded }) => folded),
  );
  return first.filter((word) => others.every((words) => words.includes(word)));
}

export interface ProposeOptions {
  readonly tools: readonly LearnedTool[];
  /** Now; a request of the log was said when its entry says so. */
  readonly moment: Moment;
  readonly entities?: Entities;
  /** Whether a request is answered with these rules beside what is there. Asked of each rule once. */
  readonly answers: (rules: readonly NewRule[], request: string) => boolean;
  /** Why a rule for an action may not stand beside those accepted so far; `undefined` where it may. */
  readonly refusal: (
    rule: NewRule,
    action: Action,
    accepted: readonly NewRule[],
    moment: Moment,
  ) => string | undefined;
  /** Share of requests that the grammar should answer. Default 0.9. */
  readonly target?: number;
}

export interface Proposals {
  readonly rules: readonly NewRule[];
  /** With them. */
  readonly hitRate: number;
  readonly refused: readonly { readonly request: string; readonly reason: string }[];
}

/**
 * Rules for what a log's requests missed, most wanted first, until the target is reached or nothing
 * more can be learned from it.
 */
export function proposeRules(entries: readonly UsageEntry[], options: ProposeOptions): Proposals {
  const { answers, target = 0.9 } = options;
  const rules: NewRule[] = [];
  const refused: { readonly request: string; readonly reason: string }[] = [];
  let open = entries.filter(({ request }) => !answers([], request));
  const rate = (): number => (entries.length === 0 ? 1 : 1 - open.length / entries.length);
  const byWeight = reportOf(open).misses.flatMap(({ requests }) => requests);
  for (const request of byWeight) {
    if (rate() >= target) break;
    const entry = open.find((one) => one.request === request);
    const proposal = entry === undefined ? undefined : proposalFor(entry, rules, options);
    if (proposal === undefined) continue;
    if (typeof proposal === 'string') {
      refused.push({ request, reason: proposal });
      continue;
    }
    rules.push(proposal);
    open = open.filter((one) => !answers([proposal], one.request));
  }
  return { rules, hitRate: rate(), refused };
}

/** A sound rule, why there is none, or `undefined` where nothing is known to have been done. */
function proposalFor(
  { schemaName, request, action, at }: UsageEntry,
  accepted: readonly NewRule[],
  { tools, moment: today, entities, refusal }: ProposeOptions,
): NewRule | string | undefined {
  const tool = tools.find(({ name }) => name === action?.actionName);
  if (action === undefined || tool === undefined) return undefined;
  const moment = at === undefined ? today : { ...today, now: new Date(at) };
  const generated = generateRule({
    ...{ schemaName, request, action, tool, moment },
    ...(entities && { entities }),
  });
  if (generated.kind === 'refused') return generated.reason;
  return refusal(generated.rule, generated.action, accepted, moment) ?? generated.rule;
}
