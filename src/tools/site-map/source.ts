// Tools of the site's other pages, read from its map, as a tool source. Runs none of them: it opens their page.

import type { JsonObject } from '../../base/json.js';
import type { JourneyStore } from '../../storage/types.js';
import { NAVIGATED, ToolError } from '../types.js';
import type { Tool, ToolSource } from '../types.js';
import { dropHandOver, hasSecrets, saveHandOver } from './hand-over.js';
import { isSamePage, pageAddress, readSiteMap } from './read-map.js';
import type { MapPage, MapTool } from './read-map.js';

export interface SiteMapOptions {
  /** Where the map is, relative to the page; of the same site. Default `/agent-tools.json`. */
  readonly map?: string;
  /** The address of the page that is open. */
  readonly page: () => string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Keeps the confirmed call over the navigation. */
  readonly journeys: JourneyStore;
  /** Identifies this tab; the same after a navigation. */
  readonly tab: string;
  /** Opens the page. Resolves to whether this page is really being left; see `leavePage`. */
  readonly navigate: (url: string) => Promise<boolean>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds for which a confirmed call may still be done on arrival. Default five minutes. */
  readonly lifetime?: number;
  /** The words of the button. Default `Open & submit`. */
  readonly submitLabel?: string;
  /** Told of what in the map is left out. */
  readonly onProblem?: (problem: string) => void;
}

const LIFETIME = 300_000;
/** A map is a few kilobytes; this is no map: characters. */
const LONGEST_MAP = 2_000_000;

/**
 * What can be done on the site's other pages. Calling a tool keeps its values, opens its page and
 * resolves to `NAVIGATED`; `readArrival` and `resumeHandOver` go on there. The map is fetched with
 * the first list, and only once. Values that may not be stored end the journey: the page opens empty.
 */
export function siteMapSource(options: SiteMapOptions): ToolSource {
  let map: Promise<readonly MapPage[]> | undefined;
  return {
    name: 'site-map',
    async list() {
      map ??= loadMap(options);
      return toTools(await map, options);
    },
  };
}

async function loadMap(options: SiteMapOptions): Promise<readonly MapPage[]> {
  const { map = '/agent-tools.json', page, fetch, onProblem } = options;
  const url = pageAddress(map, page());
  if (url === undefined) {
    onProblem?.(`The site map ${map} is not on this site.`);
    return [];
  }
  try {
    const response = await fetch(url, { mode: 'same-origin', redirect: 'error' });
    const text = response.ok ? await response.text() : '';
    if (text === '' || text.length > LONGEST_MAP) return [];
    return readSiteMap(JSON.parse(text), url, onProblem);
  } catch {
    onProblem?.(`The site map ${url} can't be read.`);
    return [];
  }
}

function toTools(pages: readonly MapPage[], options: SiteMapOptions): readonly Tool[] {
  const here = options.page();
  const taken = new Set<string>();
  return pages
    .filter((page) => !isSamePage(page.url, here))
    .flatMap((page) =>
      page.tools.map((tool) => {
        let name = tool.name;
        for (let count = 2; taken.has(name); count += 1) name = `${tool.name}_${count}`;
        taken.add(name);
        return toTool(name, tool, page, options);
      }),
    );
}

function toTool(name: string, tool: MapTool, page: MapPage, options: SiteMapOptions): Tool {
  const { title, description, inputSchema, annotations } = tool;
  return {
    name,
    ...(title !== '' && { title }),
    description,
    inputSchema,
    annotations,
    submitLabel: options.submitLabel ?? 'Open & submit',
    destination: page.title,
    elsewhere: true,
    execute: (args, { signal }) => open(tool, page, args, options, signal),
  };
}

async function open(
  tool: MapTool,
  page: MapPage,
  args: JsonObject,
  options: SiteMapOptions,
  signal: AbortSignal,
): Promise<unknown> {
  const { journeys, tab, now, navigate, lifetime = LIFETIME } = options;
  signal.throwIfAborted();
  // The page may have moved since the list; its site may not.
  const url = pageAddress(page.url, options.page());
  if (url === undefined) throw new ToolError('gone', `"${page.title}" is not on this site.`);
  if (!hasSecrets(tool.inputSchema, args)) {
    const expiresAt = now() + lifetime;
    const call = { tool: tool.name, args, url, tab, expiresAt, state: 'confirmed' as const };
    await saveHandOver(journeys, call, crypto.randomUUID());
  }
  if (!signal.aborted && (await navigate(url))) return NAVIGATED;
  await dropHandOver(journeys);
  signal.throwIfAborted();
  throw new ToolError('failed', 'This page was not left. Nothing was submitted.');
}
