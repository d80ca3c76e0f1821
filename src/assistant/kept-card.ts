// A card that waits for a person, as it is kept: enough to ask again, never enough to act. Secrets
// are no part of it.

import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../base/json.js';
import type { Journey } from '../harness/ports/journeys.js';
import type { ShownCard } from './renderer-relay.js';

/** What is being done, and by whom. */
export interface Task {
  readonly agent: string;
  readonly goal: string;
}

interface CardPlace extends Task {
  /** One a card: whoever holds its lock shows it. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A question or a confirmation. */
export interface KeptCall extends CardPlace {
  readonly tool: string;
  readonly title: string;
  /** What is known so far, without secrets. */
  readonly values: JsonObject;
}

/** Sentences to pick from; the picked one is said anew. */
export interface KeptChoice extends CardPlace {
  readonly options: readonly string[];
}

export type KeptCard = KeptCall | KeptChoice;

/** Older ones are not shown again: a visitor who comes back a day later has something else in mind. */
const LIFETIME = 86_400_000;

/** The card as it stands, to be stored. */
export function keptCard(
  { request, entered, number }: ShownCard,
  { agent, goal }: Task,
  { page, now }: { readonly page: string; readonly now: () => number },
): KeptCard {
  const place = { id: `${page}-${number}`, agent, goal, at: now() };
  if ('options' in request) {
    return { ...place, options: request.options.map(({ text }) => text) };
  }
  const { tool } = request;
  const isAsk = 'resolution' in request;
  const slots = isAsk ? request.resolution.slots : request.slots;
  const values = entered ?? (isAsk ? request.resolution.values : request.values);
  const secret = new Set(slots.filter((slot) => slot.secret === true).map(({ name }) => name));
  const open = Object.entries(values).filter(([name]) => !secret.has(name));
  return {
    ...place,
    tool: tool.name,
    title: tool.title ?? tool.name,
    values: Object.fromEntries(open),
  };
}

/** The card that was stored; `undefined` when it is none, or too old. */
export function readCard(stored: JsonValue | undefined, now: number): KeptCard | undefined {
  if (!isJsonObject(stored)) return undefined;
  const { id, agent, goal, tool, title, values, at, options } = stored;
  if (typeof id !== 'string' || typeof agent !== 'string' || typeof goal !== 'string') {
    return undefined;
  }
  if (typeof at !== 'number' || now - at > LIFETIME) return undefined;
  if (isJsonArray(options)) {
    const sentences = options.filter((option) => typeof option === 'string');
    return { id, agent, goal, at, options: sentences };
  }
  if (typeof tool !== 'string' || typeof title !== 'string' || !isJsonObject(values)) {
    return undefined;
  }
  return { id, agent, goal, tool, title, values, at };
}

/** The card as a task that waits for its person. */
export function journeyOfCard({ id, agent, goal, tool, title, values }: KeptCall): Journey {
  return { id, agent, goal, tool, title, args: values, stage: 'none', phase: 'asked', steps: [] };
}
