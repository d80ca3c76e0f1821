// The tools of one agent, listed anew each turn: sources merged, foreign names filtered, broken
// tools set aside. Calls nothing.

import { messageOf } from '../base/errors.js';
import { patternsLeftOut } from '../base/json-schema.js';
import type { JsonSchema } from '../base/json.js';
import type { Tool, ToolSource } from '../tools/types.js';
import { listTool, type ListedTool } from './listed-tool.js';
import { ToolListing } from './tool-listing.js';

export interface ToolboxOptions {
  readonly sources: readonly ToolSource[];
  /** Names that the agent may use, `*` for any run of characters. Default: all. */
  readonly names?: readonly string[];
  /** Hears of each tool that is set aside, once per reason. */
  readonly onWarning: (message: string) => void;
}

/** Warnings that are known again. */
const mostWarned = 500;

export class Toolbox {
  readonly #sources: readonly ToolSource[];
  /** Whole names; patterns, which are few, are gone through one by one. */
  readonly #names: ReadonlySet<string> | undefined;
  readonly #patterns: readonly string[];
  readonly #onWarning: (message: string) => void;
  /** A tool stays one object for as long as it says the same. */
  readonly #listed = new WeakMap<Tool, ListedTool>();
  readonly #warned = new Set<string>();
  /** `undefined` before the first time. */
  #last: ToolListing | undefined;

  constructor(options: ToolboxOptions) {
    this.#sources = options.sources;
    this.#names = options.names && new Set(options.names);
    this.#patterns = options.names?.filter((name) => name.includes('*')) ?? [];
    this.#onWarning = options.onWarning;
  }

  /** The tools of this moment, each read anew. Never rejects. */
  async list(): Promise<readonly Tool[]> {
    return (await this.open()).all();
  }

  /** The tools of this moment; those are read that are new, or asked for. Never rejects. */
  async open(): Promise<ToolListing> {
    const lists = await Promise.all(this.#sources.map((source) => this.#listOne(source)));
    this.#last = new ToolListing({
      offered: lists.flat(),
      known: (tool) => this.#listed.get(tool),
      read: (tool) => this.#read(tool),
    });
    return this.#last;
  }

  /** Whether the agent holds this tool: listed last, named outright, or, before any listing, by a pattern. */
  owns(name: string): boolean {
    if (this.#last?.has(name) ?? false) return true;
    if (this.#names?.has(name) ?? false) return true;
    return this.#last === undefined && this.#patterns.some(fits(name));
  }

  async #listOne(source: ToolSource): Promise<readonly Tool[]> {
    try {
      return await source.list();
    } catch (error) {
      this.#warn(`The tools of ${source.name} can't be listed: ${messageOf(error, 'no reason')}.`);
      return [];
    }
  }

  /** Reads one tool: it can be used if it is this agent's and in order. Never throws. */
  #read(tool: Tool): ListedTool {
    const before = this.#listed.get(tool);
    const listed = this.#lookAt(tool, before);
    this.#listed.set(tool, listed);
    return listed;
  }

  #lookAt(tool: Tool, before: ListedTool | undefined): ListedTool {
    try {
      const { name } = tool;
      if (!this.#allows(name)) return { said: '' };
      const listed = listTool(tool, before);
      if (listed.fault !== undefined) this.#setAside(name, listed.fault);
      else if (listed !== before) void this.#warnOfPatterns(name, listed.tool?.inputSchema ?? {});
      return listed;
    } catch {
      this.#setAside('', 'it cannot be read');
      return { said: '' };
    }
  }

  /** What judges patterns may be out of reach; they are left out all the same, and untold. */
  async #warnOfPatterns(name: string, schema: JsonSchema): Promise<void> {
    const patterns = await patternsLeftOut(schema).catch(() => []);
    for (const pattern of patterns) {
      this.#warn(`A pattern of ${name} is left to the tool, because it could hang: ${pattern}`);
    }
  }

  #allows(name: string): boolean {
    return this.#names === undefined || this.#names.has(name) || this.#patterns.some(fits(name));
  }

  #setAside(name: string, fault: string): void {
    this.#warn(`The tool ${name} is set aside: ${fault}.`);
  }

  #warn(message: string): void {
    if (this.#warned.has(message)) return;
    this.#warned.add(message);
    // A page may never run out of faults: the oldest would be told again.
    const [oldest = ''] = this.#warned;
    if (this.#warned.size > mostWarned) this.#warned.delete(oldest);
    this.#onWarning(message);
  }
}

const fits = (name: string) => (pattern: string) => matchesName(name, pattern);

/** Whether `name` fits `pattern`, in which `*` stands for any run of characters. */
export function matchesName(name: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return name === pattern;
  if (!name.startsWith(head) || !name.endsWith(tail)) return false;
  let from = head.length;
  for (const part of rest) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= name.length - tail.length;
}
