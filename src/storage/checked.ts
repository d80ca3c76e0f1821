// Stores that hand out only what has its form: what lies on the device may be of another version,
// damaged, or written by somebody else. Says nothing about what is in an entry's or a journey's data.

import type { Stores } from './indexeddb.js';

/** The furthest moment that a date can name, in milliseconds. */
const LATEST = 8.64e15;

/** The same stores; a row that isn't as it should be is left out. */
export function checked(stores: Stores): Stores {
  const { conversations, journeys, rules } = stores;
  return {
    ...stores,
    conversations: {
      ...conversations,
      list: async () => (await conversations.list()).filter(isHead),
      entries: async (id, range) => (await conversations.entries(id, range)).filter(isEntry),
    },
    journeys: {
      ...journeys,
      list: async () => (await journeys.list()).filter(isJourney),
    },
    rules: {
      ...rules,
      list: async (schemaName) => (await rules.list(schemaName)).filter(isRule),
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isMoment = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) <= LATEST;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isHead(head: unknown): boolean {
  return isRow(head) && isText(head['id']) && isText(head['title']) && isMoment(head['updatedAt']);
}

function isEntry(entry: unknown): boolean {
  if (!isRow(entry)) return false;
  const { id, at, kind, data } = entry;
  return isText(id) && isMoment(at) && isText(kind) && isRow(data);
}

function isJourney(journey: unknown): boolean {
  return isRow(journey) && isText(journey['id']) && isRow(journey['data']);
}

function isRule(rule: unknown): boolean {
  if (!isRow(rule)) return false;
  const { id, schemaName, grammarText, sourceRequest, actionName, timestamp, hits } = rule;
  const texts = [id, schemaName, grammarText, sourceRequest, actionName];
  return texts.every(isText) && isMoment(timestamp) && isMoment(hits);
}
