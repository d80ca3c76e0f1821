// The tools of one moment. A page may change its objects in place, so that a tool is read anew before
// anything is decided on it; once in a listing, so that one moment sees one tool. Lists and calls nothing.

import type { Tool } from '../tools/types.js';
import type { ListedTool } from './listed-tool.js';

export interface ListingOptions {
  /** The page's own objects. */
  readonly offered: readonly Tool[];
  /** What an object said when it was read last; `undefined` before the first time. */
  readonly known: (tool: Tool) => ListedTool | undefined;
  /** Reads an object, and keeps what it says as known. Never throws. */
  readonly read: (tool: Tool) => ListedTool;
}

export class ToolListing {
  readonly #options: ListingOptions;
  readonly #read = new Map<Tool, ListedTool>();
  /** The object behind each name, by what the objects said last. A name that two have is the first's. */
  #places: ReadonlyMap<string, Tool>;
  #all: readonly Tool[] | undefined;

  constructor(options: ListingOptions) {
    this.#options = options;
    this.#places = placesOf(options.offered, (tool) => options.known(tool) ?? this.#anew(tool));
  }

  /** Whether a tool of this name was there when its object was read last. */
  has(name: string): boolean {
    return this.#places.has(name);
  }

  /** All that can be used, each read anew. */
  all(): readonly Tool[] {
    if (this.#all !== undefined) return this.#all;
    this.#places = placesOf(this.#options.offered, (tool) => this.#anew(tool));
    const tools = Array.from(this.#places.values(), (tool) => this.#anew(tool).tool);
    this.#all = tools.filter((tool) => tool !== undefined);
    return this.#all;
  }

  /** The tool of this name, read anew, and no other: all are where it isn't what it was. */
  called(name: string): Tool | undefined {
    const offered = this.#places.get(name);
    const tool = offered && this.#anew(offered).tool;
    return tool?.name === name ? tool : this.all().find((other) => other.name === name);
  }

  #anew(offered: Tool): ListedTool {
    const read = this.#read.get(offered) ?? this.#options.read(offered);
    this.#read.set(offered, read);
    return read;
  }
}

function placesOf(
  offered: readonly Tool[],
  read: (tool: Tool) => ListedTool,
): ReadonlyMap<string, Tool> {
  const places = new Map<string, Tool>();
  for (const object of offered) {
    const { tool } = read(object);
    if (tool !== undefined && !places.has(tool.name)) places.set(tool.name, object);
  }
  return places;
}
