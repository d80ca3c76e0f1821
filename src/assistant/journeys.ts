// Tasks that cross pages: bound to the tab that began them, taken up on the page that they lead to.
// Calls no tool and opens no page.

import { journeyKeeper } from '../harness/journey/keeper.js';
import type { Journey, JourneyPort } from '../harness/ports/journeys.js';
import { claim, type Locks } from '../storage/ownership.js';
import type { JourneyStore } from '../storage/types.js';
import { readArrival } from '../tools/site-map/hand-over.js';
import { journeyNote, type JourneyNote } from './this-tab.js';

/** The store as one tab sees it: what another tab began is not there. */
export function tabJourneys(
  store: JourneyStore,
  tab: string,
  note: JourneyNote = journeyNote,
): JourneyStore {
  const load: JourneyStore['load'] = async () => {
    const record = await store.load();
    if (record?.data['tab'] !== tab) return undefined;
    // What takes time to store is not there where a page was left meanwhile.
    const hasLeft = record.data['phase'] === 'sent' && note.read() === 'left';
    return hasLeft ? { ...record, data: { ...record.data, phase: 'left' } } : record;
  };
  return {
    load,
    async save(journey) {
      const { phase } = journey.data;
      note.write(typeof phase === 'string' ? phase : '');
      await store.save({ ...journey, data: { ...journey.data, tab } });
    },
    async clear() {
      if ((await load()) !== undefined) await store.clear();
      note.write(undefined);
    },
  };
}

/** The journeys of this tab, for a harness. */
export function portOf(
  store: JourneyStore,
  now: () => number,
  locks: Locks | undefined = globalThis.navigator?.locks,
): JourneyPort {
  return journeyKeeper({
    store,
    now,
    claim: (name) => claim(locks, name).catch(() => undefined),
  });
}

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
