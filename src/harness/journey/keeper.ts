// Keeps a journey in a store, for one tab at a time, for ten minutes. What comes back from the
// store is checked: it may be of an older version, or no journey at all.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';
import type { JourneyStore } from '../../storage/types.js';
import type { Journey, JourneyPhase, JourneyPort } from '../ports/journeys.js';
import type { AgentStep, Stage } from '../types.js';

/** A visitor who comes back later has something else in mind. */
const lifetime = 10 * 60_000;

export interface JourneyKeeperOptions {
  readonly store: JourneyStore;
  /** Claims a name for this tab until the page goes; `undefined` when another tab holds it. */
  readonly claim: (name: string) => Promise<(() => void) | undefined>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What a page claims that goes on with the journey. */
export const journeyClaim = (id: string): string => `agent-chat.journey.${id}`;

/** A journey port over a store. Trouble with the store ends the journey at the page, no more. */
export function journeyKeeper(options: JourneyKeeperOptions): JourneyPort {
  const { store, now } = options;
  const claimed = new Map<string, () => void>();
  const own = async (id: string): Promise<boolean> => {
    if (claimed.has(id)) return true;
    const release = await options.claim(journeyClaim(id));
    if (release !== undefined) claimed.set(id, release);
    return release !== undefined;
  };
  return {
    async load() {
      const record = await store.load();
      if (record === undefined || record.expiresAt <= now()) return undefined;
      const journey = readJourney(record.id, record.data);
      return journey !== undefined && (await own(record.id)) ? journey : undefined;
    },
    async save(journey) {
      await own(journey.id);
      await store.save({ id: journey.id, expiresAt: now() + lifetime, data: dataOf(journey) });
    },
    async clear() {
      await store.clear();
      for (const release of claimed.values()) release();
      claimed.clear();
    },
  };
}

function dataOf({ id: _id, steps, ...rest }: Journey): JsonObject {
  return { ...rest, steps: steps.map((step) => ({ ...step })) };
}

function readJourney(id: string, data: JsonObject): Journey | undefined {
  const { agent, goal, tool, title, args, stage, phase, steps } = data;
  if (typeof agent !== 'string' || typeof goal !== 'string' || typeof tool !== 'string') {
    return undefined;
  }
  if (typeof title !== 'string' || !isJsonObject(args)) return undefined;
  if (!isStage(stage) || !isPhase(phase) || !isJsonArray(steps)) return undefined;
  const read = steps.map(readStep).filter((step) => step !== undefined);
  return { id, agent, goal, tool, title, args, stage, phase, steps: read };
}

const stages: readonly Stage[] = ['grammar', 'schema', 'model', 'none'];
const phases: readonly JourneyPhase[] = ['opening', 'sent', 'left'];
const kinds: readonly AgentStep['kind'][] = [
  'route',
  'ask',
  'confirm',
  'navigate',
  'fill',
  'call',
  'answer',
];
const states: readonly AgentStep['state'][] = ['pending', 'active', 'done', 'failed', 'cancelled'];

function isStage(value: JsonValue | undefined): value is Stage {
  return stages.some((stage) => stage === value);
}

function isPhase(value: JsonValue | undefined): value is JourneyPhase {
  return phases.some((phase) => phase === value);
}

function readStep(value: JsonValue): AgentStep | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, label, at, target } = value;
  const kind = kinds.find((one) => one === value.kind);
  const state = states.find((one) => one === value.state);
  if (typeof id !== 'string' || typeof label !== 'string' || typeof at !== 'number') {
    return undefined;
  }
  if (kind === undefined || state === undefined) return undefined;
  return { id, kind, label, state, at, ...(typeof target === 'string' ? { target } : {}) };
}
