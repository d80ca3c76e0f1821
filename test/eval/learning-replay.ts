// Replays requests as a visitor's days would bring them: what the grammar answers, and what it learns
// from the right action, which stands for a model and the visitor's confirm. Prints nothing.

import { sameJson } from '../../src/learning/same-json.js';
import type { Entities } from '../../src/grammar/match/entity-reader.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import { matchGrammar, type GrammarMatch } from '../../src/grammar/match/match.js';
import { defaultEntities } from '../../src/grammar/entities/default.js';
import {
  actionOf,
  AgentGrammarRegistry,
  type AgentGrammar,
} from '../../src/learning/agent-grammar.js';
import { KnownValues } from '../../src/learning/known-values.js';
import { Learner } from '../../src/learning/learner.js';
import { DynamicGrammarLoader } from '../../src/learning/loader.js';
import { GrammarStore } from '../../src/learning/rule-store.js';
import type { Action, LearnedTool, Moment } from '../../src/learning/types.js';
import { memoryStores } from '../../src/storage/memory.js';

export interface LearningRow {
  readonly request: string;
  readonly action: Action;
  readonly tool: LearnedTool;
}

/** What the grammar made of rows that were not taught. */
export interface Tally {
  readonly rows: number;
  readonly right: number;
  readonly wrong: number;
}

export interface ReplayPoint {
  readonly confirmations: number;
  readonly rules: number;
  /** Of the requests that came as they came: answered before they could teach anything. */
  readonly live: Tally;
  /** Of the requests held back. */
  readonly unseen: Tally;
  /** Mean microseconds of a match. */
  readonly matchTime: number;
}

const MOMENT: Moment = { now: new Date('2026-01-19T10:00:00Z'), timeZone: 'UTC', locale: 'en' };
const AGENT = 'page';

export interface ReplayOptions {
  /** Of the shuffle. */
  readonly seed?: number;
  /** Hears of each row as it comes, and of each that was held back, at each point. */
  readonly onJudged?: (judged: JudgedRow, where: 'live' | 'unseen') => void;
}

/** A row with what was made of it. */
export interface JudgedRow extends LearningRow {
  readonly answer: Action | undefined;
  readonly outcome: 'right' | 'wrong' | 'none';
  /** Ids of the learned rules that answered. */
  readonly rules: readonly string[];
}

const SEED = 20260119;

/** One right answer in the order of a shuffle; every third row is held back. */
export async function replay(
  rows: readonly LearningRow[],
  points: readonly number[],
  { seed = SEED, onJudged }: ReplayOptions = {},
): Promise<readonly ReplayPoint[]> {
  const order = shuffled(rows, seed);
  const unseen = order.filter((_, index) => index % 3 === 0);
  const taught = order.filter((_, index) => index % 3 !== 0);
  const { learner, registry, entities } = newLearner();
  const measured: ReplayPoint[] = [];
  const live: JudgedRow[] = [];
  // Each row once; a set that is too small ends early.
  for (const row of taught.slice(0, Math.max(...points))) {
    const judged = judge(registry.of(AGENT), row, entities);
    live.push(judged);
    onJudged?.(judged, 'live');
    const confirmed = { ...row, schemaName: AGENT, kind: 'write' } as const;
    if (judged.outcome === 'right') await learner.confirm(confirmed);
    else await learner.learn(confirmed);
    if (!points.includes(live.length)) continue;
    const start = performance.now();
    for (const { request } of unseen) matchOf(registry.of(AGENT).current, request, entities);
    const matchTime = ((performance.now() - start) * 1000) / Math.max(1, unseen.length);
    const judgedUnseen = unseen.map((one) => judge(registry.of(AGENT), one, entities));
    for (const one of judgedUnseen) onJudged?.(one, 'unseen');
    const { size: rules } = registry.of(AGENT);
    const tallies = { live: tallyOf(live), unseen: tallyOf(judgedUnseen) };
    measured.push({ confirmations: live.length, rules, matchTime, ...tallies });
  }
  return measured;
}

function newLearner(): {
  readonly learner: Learner;
  readonly registry: AgentGrammarRegistry;
  readonly entities: Entities;
} {
  const known = new KnownValues();
  const registry = new AgentGrammarRegistry();
  const now = (): number => MOMENT.now.getTime();
  const learner = new Learner({
    store: new GrammarStore(memoryStores(now).rules, { now }),
    registry,
    known,
    loader: (tools) => new DynamicGrammarLoader({ tools }),
    moment: () => MOMENT,
    entities: defaultEntities,
  });
  return { learner, registry, entities: known.entities(defaultEntities) };
}

function judge(agent: AgentGrammar, row: LearningRow, entities: Entities): JudgedRow {
  const match = matchOf(agent.current, row.request, entities);
  const answer = actionOf(match?.value);
  const outcome = answer === undefined ? 'none' : isRight(answer, row.action) ? 'right' : 'wrong';
  return {
    ...row,
    answer,
    outcome,
    rules: match === undefined ? [] : agent.learnedIn(match.rules),
  };
}

function tallyOf(judged: readonly JudgedRow[]): Tally {
  const counted = (wanted: JudgedRow['outcome']): number =>
    judged.filter(({ outcome }) => outcome === wanted).length;
  return { rows: judged.length, right: counted('right'), wrong: counted('wrong') };
}

function matchOf(grammar: Grammar, request: string, entities: Entities): GrammarMatch | undefined {
  return matchGrammar(grammar, request, { ...MOMENT, entities, maxMatches: 1 })[0];
}

/** The same call, whatever the case and the articles of free text: tools compare names so. */
function isRight(answer: Action, wanted: Action): boolean {
  return (
    answer.actionName === wanted.actionName &&
    sameJson(plainOf(answer.parameters), plainOf(wanted.parameters))
  );
}

function plainOf(parameters: Action['parameters']): Action['parameters'] {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toLowerCase().replace(/^(?:the|a|an|my) /, '') : value,
    ]),
  );
}

/** The same order in every run of a seed. */
function shuffled(rows: readonly LearningRow[], seed: number): readonly LearningRow[] {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return rows
    .map((row) => ({ row, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ row }) => row);
}
