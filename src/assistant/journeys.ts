// Tasks that cross pages: bound to the tab that began them, taken up on the page that they lead to.
// Calls no tool and opens no page.

import { journeyClaim } from '../harness/journey/keeper.js';
import type { Journey, JourneyPort } from '../harness/ports/journeys.js';
import type { Claim } from '../storage/ownership.js';
import type { JourneyRecord, JourneyRecordStore, JourneyStore } from '../storage/types.js';
import { readArrival } from '../tools/site-map/hand-over.js';
import { journeyNote, type JourneyNote } from './this-tab.js';

export interface TabJourneysOptions {
  /** The tab's name. A duplicated tab has that of its original: the claims tell them apart. */
  readonly tab: string;
  /** The page's claims, shared with whoever goes on with the journey. */
  readonly claim: Claim;
  readonly note?: JourneyNote;
}

/** The store as one tab sees it: what another tab began is not there, and stays as it is. */
export function tabJourneys(
  store: JourneyRecordStore,
  { tab, claim, note = journeyNote }: TabJourneysOptions,
): JourneyStore {
  /** What this page took up or began. */
  const own = new Set<string>();
  const find = async (): Promise<JourneyRecord | undefined> => {
    const ofTab = (await store.list()).filter(({ data }) => data['tab'] === tab);
    const lastFirst = ofTab.sort((one, other) => other.expiresAt - one.expiresAt);
    for (const record of lastFirst) {
      if ((await claim(journeyClaim(record.id))) !== undefined) return record;
    }
    return undefined;
  };
  const drop = async (but?: string): Promise<void> => {
    for (const id of own) {
      if (id === but) continue;
      await store.delete(id);
      own.delete(id);
    }
  };
  const load: JourneyStore['load'] = async () => {
    const record = await find();
    if (record === undefined) return undefined;
    own.add(record.id);
    // What takes time to store is not there where a page was left meanwhile.
    const hasLeft = record.data['phase'] === 'sent' && note.read() === noteOf(record.id, 'left');
    return hasLeft ? { ...record, data: { ...record.data, phase: 'left' } } : record;
  };
  return {
    load,
    async save(journey) {
      const { phase } = journey.data;
      note.write(noteOf(journey.id, typeof phase === 'string' ? phase : ''));
      own.add(journey.id);
      await store.save({ ...journey, data: { ...journey.data, tab } });
      await drop(journey.id);
    },
    async clear() {
      await load();
      const [noted = ''] = note.read()?.split(' ') ?? [];
      // Another visitor's task may have begun in this tab meanwhile.
      if (own.has(noted) || own.size === 0) note.write(undefined);
      await drop();
    },
  };
}

const noteOf = (id: string, phase: string): string => `${id} ${phase}`;

/** What this page has to go on with. `late`: nothing will be done any more. */
export type Arrived =
  | { readonly kind: 'journey'; readonly journey: Journey }
  | { readonly kind: 'late'; readonly title: string };

/** Looks once, when the page is there; `undefined` when nothing leads here. */
export async function arrivalAt(
  url: string,
  {
    store,
    port,
    tab,
    now,
  }: {
    readonly store: JourneyStore;
    readonly port: JourneyPort;
    readonly tab: string;
    readonly now: () => number;
  },
): Promise<Arrived | undefined> {
  const arrival = await readArrival(store, { url, tab, now: now() });
  if (arrival.kind === 'expired') {
    await port.clear();
    return { kind: 'late', title: arrival.call.tool };
  }
  const journey = await port.load();
  if (journey === undefined) {
    // The flag may outlive what it stood for.
    if ((await store.load()) === undefined) await store.clear();
    return undefined;
  }
  if (arrival.kind === 'due') {
    // The map's list may have named the tool apart from one of the same name on a third page.
    return { kind: 'journey', journey: { ...journey, tool: arrival.call.tool } };
  }
  // The page on the way is not the page of the call.
  return journey.phase === 'opening' ? undefined : { kind: 'journey', journey };
}
