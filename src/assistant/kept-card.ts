// A card that waits for a person, as it is kept: enough to ask again, never enough to act. Secrets
// are no part of it.

import { isJsonObject, type JsonObject, type JsonValue } from '../base/json.js';
import type { Journey } from '../harness/ports/journeys.js';
import type { ShownCard } from './renderer-relay.js';

/** What is being done, and by whom. */
export interface Task {
  readonly agent: string;
  readonly goal: string;
}

export interface KeptCard extends Task {
  /** One a card: whoever holds its lock shows it. */
  readonly id: string;
  readonly tool: string;
  readonly title: string;
  /** What is known so far, without secrets. */
  readonly values: JsonObject;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Older ones are not shown again: a visitor who comes back a day later has something else in mind. */
const LIFETIME = 86_400_000;

/** The card as it stands, to be stored. */
export function keptCard(
  { request, entered, number }: ShownCard,
  { agent, goal }: Task,
  { page, now }: { readonly page: string; readonly now: () => number },
): KeptCard {
  const { tool } = request;
  const isAsk = 'resolution' in request;
  const slots = isAsk ? request.resolution.slots : request.slots;
  const values = entered ?? (isAsk ? request.resolution.values : request.values);
  const secret = new Set(slots.filter((slot) => slot.secret === true).map(({ name }) => name));
  const open = Object.entries(values).filter(([name]) => !secret.has(name));
  return {
    id: `${page}-${number}`,
    agent,
    goal,
    tool: tool.name,
    title: tool.title ?? tool.name,
    values: Object.fromEntries(open),
    at: now(),
  };
}

/** The card that was stored; `undefined` when it is none, or too old. */
export function readCard(stored: JsonValue | undefined, now: number): KeptCard | undefined {
  if (!isJsonObject(stored)) return undefined;
  const { id, agent, goal, tool, title, values, at } = stored;
  if (typeof id !== 'string' || typeof agent !== 'string' || typeof goal !== 'string') {
    return undefined;
  }
  if (typeof tool !== 'string' || typeof title !== 'string' || !isJsonObject(values)) {
    return undefined;
  }
  if (typeof at !== 'number' || now - at > LIFETIME) return undefined;
  return { id, agent, goal, tool, title, values, at };
}

/** The card as a task that waits for its person. */
export function journeyOfCard({ id, agent, goal, tool, title, values }: KeptCard): Journey {
  return { id, agent, goal, tool, title, args: values, stage: 'none', phase: 'asked', steps: [] };
}
