// Reads an `agent-tools.json` (docs/tools.md): checked, addresses resolved, the rest left out. Fetches nothing.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import { oneLine } from '../../base/text.js';
import type { ToolAnnotations } from '../types.js';

/** A tool of another page. */
export interface MapTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly annotations: ToolAnnotations;
}

export interface MapPage {
  /** Absolute, of the map's own origin. */
  readonly url: string;
  readonly title: string;
  readonly tools: readonly MapTool[];
}

/** More than any site lists by hand; a model or a person can't choose among more. */
const MOST_TOOLS = 2000;
const LONGEST_DESCRIPTION = 1000;

/**
 * The pages of a site map that was found at `mapUrl`. What is wrong is left out and told to
 * `onProblem`: addresses of another origin or that are no web pages, tools without name or schema.
 */
export function readSiteMap(
  map: unknown,
  mapUrl: string,
  onProblem: (problem: string) => void = () => undefined,
): readonly MapPage[] {
  if (!isJsonObject(map) || map['version'] !== 1 || !Array.isArray(map['pages'])) {
    onProblem('The site map is none of version 1.');
    return [];
  }
  const pages: MapPage[] = [];
  let left = MOST_TOOLS;
  for (const entry of map['pages']) {
    const page = isJsonObject(entry) ? readPage(entry, mapUrl, onProblem) : undefined;
    if (page === undefined) continue;
    const tools = page.tools.slice(0, left);
    if (tools.length < page.tools.length) onProblem(`Only ${MOST_TOOLS} tools are read.`);
    left -= tools.length;
    pages.push({ ...page, tools });
  }
  return pages;
}

function readPage(
  entry: JsonObject,
  mapUrl: string,
  onProblem: (problem: string) => void,
): MapPage | undefined {
  const url = pageAddress(entry['url'], mapUrl);
  if (url === undefined) {
    onProblem(`${JSON.stringify(entry['url'])} is no page of this site.`);
    return undefined;
  }
  const listed: readonly JsonValue[] = Array.isArray(entry['tools']) ? entry['tools'] : [];
  const tools = listed.flatMap((tool) => {
    const read = isJsonObject(tool) ? readMapTool(tool) : undefined;
    if (read === undefined)
      onProblem(`A tool of ${url} has no proper name, description or schema.`);
    return read === undefined ? [] : [read];
  });
  return { url, title: oneLine(textOf(entry['title']), 120) || new URL(url).pathname, tools };
}

/**
 * The address of a page of the same site as `base`; `undefined` for everything else, `javascript:`
 * and `data:` among it. The one border over which an address from a file comes.
 */
export function pageAddress(address: JsonValue | undefined, base: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isPlain = url.username === '' && url.password === '';
  return isWeb && isPlain && url.origin === new URL(base).origin ? url.href : undefined;
}

function readMapTool(tool: JsonObject): MapTool | undefined {
  const { name, description, inputSchema = { type: 'object' } } = tool;
  if (typeof name !== 'string' || !/^[\w.-]{1,128}$/.test(name)) return undefined;
  if (typeof description !== 'string' || description === '') return undefined;
  if (!isJsonObject(inputSchema) || inputSchema['type'] !== 'object') return undefined;
  const annotations = isJsonObject(tool['annotations']) ? tool['annotations'] : {};
  return {
    name,
    title: oneLine(textOf(tool['title']), 120),
    description: oneLine(description, LONGEST_DESCRIPTION),
    inputSchema,
    annotations: {
      // Never `readOnlyHint`: leaving the page is an effect, whatever is done behind it.
      ...(annotations['consequentialHint'] === true && { consequentialHint: true }),
      ...(annotations['destructiveHint'] === true && { destructiveHint: true }),
      ...(annotations['untrustedContentHint'] === true && { untrustedContentHint: true }),
    },
  };
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Whether two addresses are the same page: fragments and `index.html` make none of their own. */
export function isSamePage(one: string, other: string): boolean {
  return pageKey(one) === pageKey(other);
}

function pageKey(address: string): string {
  const url = new URL(address);
  return url.origin + url.pathname.replace(/(^|\/)index\.html?$/, '$1') + url.search;
}
