// The tools of the site's other pages, whose code is fetched with the first list. Knows no map.

import type { ToolSource } from '../tools/types.js';
import type { TabJourneys } from './open-kept.js';

export interface LazySiteMapOptions {
  /** Where the map is; absent where the site has none. */
  readonly map: string | undefined;
  readonly now: () => number;
  /** Keeps a call over the navigation; without it the page opens, and the task ends there. */
  readonly journeys: () => Promise<TabJourneys | undefined>;
  readonly onProblem: (problem: string) => void;
}

/** One source, or none. */
export function lazySiteMap(options: LazySiteMapOptions): readonly ToolSource[] {
  const { map, now, onProblem } = options;
  if (map === undefined || typeof document === 'undefined') return [];
  let source: Promise<ToolSource> | undefined;
  const load = async (): Promise<ToolSource> => {
    const { otherPages } = await import('./site-map.js');
    const { store, tab = '' } = (await options.journeys()) ?? {};
    return otherPages({ map, journeys: store, tab, now, onProblem });
  };
  return [
    {
      name: 'site-map',
      async list() {
        source ??= load();
        try {
          return await (await source).list();
        } catch {
          source = undefined;
          return [];
        }
      },
    },
  ];
}
