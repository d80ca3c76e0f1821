// The site's other pages as a tool source of this page. Fetched only where the options name a map.

import { memoryJourney } from '../storage/memory.js';
import type { JourneyStore } from '../storage/types.js';
import { leavePage } from '../tools/site-map/leave-page.js';
import { siteMapSource } from '../tools/site-map/source.js';
import type { ToolSource } from '../tools/types.js';

export interface OtherPagesOptions {
  readonly map: string;
  /** Keeps a call over the navigation; without it the page opens, and the task ends there. */
  readonly journeys: JourneyStore | undefined;
  readonly tab: string;
  readonly now: () => number;
  readonly onProblem: (problem: string) => void;
}

/** As long as the harness's own journeys last. */
const LIFETIME = 600_000;

export function otherPages(options: OtherPagesOptions): ToolSource {
  return siteMapSource({
    ...options,
    journeys: options.journeys ?? memoryJourney(options.now),
    lifetime: LIFETIME,
    page: () => location.href,
    fetch: (url, init) => fetch(url, init),
    navigate: (url) => leavePage(window, url),
  });
}
