// The one confirmed call that goes on after a navigation: written before leaving, taken at most once
// on arrival. Knows the journey store only as a port, and neither harness nor page.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import type { JourneyStore } from '../../storage/types.js';
import { isSamePage } from './read-map.js';

/** A call with the values that a person confirmed, for a tool of another page. */
export interface HandOver {
  readonly tool: string;
  readonly args: JsonObject;
  /** Absolute address of the page that it is for. */
  readonly url: string;
  /** The tab that was told to go there: another one with the same page open does nothing. */
  readonly tab: string;
  /** Milliseconds since the epoch; after this it is not done any more. */
  readonly expiresAt: number;
  /** Marked `started` before anything is done, so that nothing is done twice. */
  readonly state: 'confirmed' | 'started';
}

/** What a page finds when it loads. */
export type Arrival =
  | { readonly kind: 'none' }
  /** To be done here. */
  | { readonly kind: 'due'; readonly call: HandOver }
  /** Too old: nothing will be done. */
  | { readonly kind: 'expired'; readonly call: HandOver }
  /** It was started on this page before, and the page was lost: nobody knows the outcome. */
  | { readonly kind: 'unknown'; readonly call: HandOver }
  /** It was started on another page, which led here: what this page shows is the answer. */
  | { readonly kind: 'left'; readonly call: HandOver };

/** Key of the call within a journey's data; other keys are others' and stay. */
const CALL = 'handOver';

/** The record outlives the call by this, so that a page can say that it came too late: an hour. */
const TOLD_FOR = 3_600_000;

/** Writes the call into the journey of this moment, or into a new one of that id. */
export async function saveHandOver(
  journeys: JourneyStore,
  call: HandOver,
  journeyId: string,
): Promise<void> {
  const before = await journeys.load();
  await journeys.save({
    id: before?.id ?? journeyId,
    expiresAt: Math.max(before?.expiresAt ?? 0, call.expiresAt + TOLD_FOR),
    data: { ...before?.data, [CALL]: { ...call } },
  });
}

/** Takes the call out of the journey and leaves the rest of it. */
export async function dropHandOver(journeys: JourneyStore): Promise<void> {
  const before = await journeys.load();
  if (before === undefined || !Object.hasOwn(before.data, CALL)) return;
  const { [CALL]: _call, ...data } = before.data;
  await journeys.save({ ...before, data });
}

/**
 * What the page at `url` in this tab has to go on with. All but `due` is told once and then
 * forgotten; a call for another page stays until it expires: the way there may lead over this one.
 */
export async function readArrival(
  journeys: JourneyStore,
  { url, tab, now }: { readonly url: string; readonly tab: string; readonly now: number },
): Promise<Arrival> {
  const record = await journeys.load();
  const call = readCall(record?.data[CALL]);
  if (call === undefined || call.tab !== tab) return { kind: 'none' };
  const kind = arrivalKind(call, url, now);
  if (kind === 'none') return { kind };
  if (kind !== 'due') await dropHandOver(journeys);
  return { kind, call };
}

function arrivalKind(call: HandOver, url: string, now: number): Arrival['kind'] {
  const isHere = isSamePage(call.url, url);
  if (call.state === 'started') return isHere ? 'unknown' : 'left';
  if (now >= call.expiresAt) return 'expired';
  return isHere ? 'due' : 'none';
}

function readCall(stored: JsonValue | undefined): HandOver | undefined {
  if (!isJsonObject(stored)) return undefined;
  const { tool, args, url, tab, expiresAt, state } = stored;
  if (typeof tool !== 'string' || typeof tab !== 'string' || !isJsonObject(args)) return undefined;
  if (typeof url !== 'string' || !URL.canParse(url) || typeof expiresAt !== 'number') {
    return undefined;
  }
  if (state !== 'confirmed' && state !== 'started') return undefined;
  return { tool, args, url, tab, expiresAt, state };
}

/** Whether a schema asks for anything that may not be stored. */
export function hasSecrets(schema: JsonSchema, args: JsonObject): boolean {
  const { properties } = schema;
  if (!isJsonObject(properties)) return false;
  return Object.keys(args).some((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return isJsonObject(property) && property['writeOnly'] === true;
  });
}
