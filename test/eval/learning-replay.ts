// Replays requests as a visitor's days would bring them: what the grammar answers, and what it learns
// from the right action, which stands for a model and the visitor's confirm. Prints nothing.

import { sameJson } from '../../src/learning/same-json.js';
import type { Entities } from '../../src/grammar/match/entity-reader.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import { defaultEntities } from '../../src/grammar/entities/default.js';
import { actionOf, AgentGrammarRegistry } from '../../src/learning/agent-grammar.js';
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

/** One right answer in the order of a fixed shuffle; every third row is held back. */
export async function replay(
  rows: readonly LearningRow[],
  points: readonly number[],
  onWrong: (request: string, got: Action, wanted: Action) => void = () => undefined,
): Promise<readonly ReplayPoint[]> {
  const order = shuffled(rows);
  const unseen = order.filter((_, index) => index % 3 === 0);
  const taught = order.filter((_, index) => index % 3 !== 0);
  const { learner, registry, entities } = newLearner();
  const measured: ReplayPoint[] = [];
  const live = { rows: 0, right: 0, wrong: 0 };
  let confirmations = 0;
  for (const row of cycle(taught, Math.max(...points))) {
    const answer = answerOf(registry.of(AGENT).current, row.request, entities);
    live.rows += 1;
    if (answer === undefined || !isRight(answer, row.action)) {
      if (answer !== undefined) live.wrong += 1;
      await learner.learn({ ...row, schemaName: AGENT, kind: 'write' });
    } else live.right += 1;
    confirmations += 1;
    if (!points.includes(confirmations)) continue;
    measured.push({
      confirmations,
      rules: registry.of(AGENT).size,
      live: { ...live },
      ...judged(registry.of(AGENT).current, unseen, entities, onWrong),
    });
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

function judged(
  grammar: Grammar,
  rows: readonly LearningRow[],
  entities: Entities,
  onWrong: (request: string, got: Action, wanted: Action) => void,
): Pick<ReplayPoint, 'unseen' | 'matchTime'> {
  const tally = { rows: rows.length, right: 0, wrong: 0 };
  const start = performance.now();
  const answers = rows.map(({ request }) => answerOf(grammar, request, entities));
  const matchTime = ((performance.now() - start) * 1000) / Math.max(1, rows.length);
  for (const [index, row] of rows.entries()) {
    const answer = answers[index];
    if (answer === undefined) continue;
    if (isRight(answer, row.action)) tally.right += 1;
    else {
      tally.wrong += 1;
      onWrong(row.request, answer, row.action);
    }
  }
  return { unseen: tally, matchTime };
}

function answerOf(grammar: Grammar, request: string, entities: Entities): Action | undefined {
  const options = { ...MOMENT, entities, maxMatches: 1 };
  return actionOf(matchGrammar(grammar, request, options)[0]?.value);
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

/** The same order in every run. */
function shuffled(rows: readonly LearningRow[]): readonly LearningRow[] {
  let seed = 20260119;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  return rows
    .map((row) => ({ row, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ row }) => row);
}

/** Each row once; a set that is too small ends early. */
function cycle(rows: readonly LearningRow[], most: number): readonly LearningRow[] {
  return rows.slice(0, most);
}
