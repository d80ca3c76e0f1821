// The tools of one agent, listed anew each turn: sources merged, foreign names filtered, broken
// tools set aside. Calls nothing.

import { messageOf } from '../base/errors.js';
import { patternsLeftOut } from '../base/json-schema.js';
import type { JsonSchema } from '../base/json.js';
import type { Tool, ToolSource } from '../tools/types.js';
import { plainTool } from './plain-tool.js';
import { schemaFault } from './quarantine.js';

export interface ToolboxOptions {
  readonly sources: readonly ToolSource[];
  /** Names that the agent may use, `*` for any run of characters. Default: all. */
  readonly names?: readonly string[];
  /** Hears of each tool that is set aside, once per reason. */
  readonly onWarning: (message: string) => void;
}

export class Toolbox {
  readonly #sources: readonly ToolSource[];
  readonly #names: readonly string[] | undefined;
  readonly #onWarning: (message: string) => void;
  readonly #faults = new WeakMap<object, string | undefined>();
  readonly #inPlainWords = new WeakMap<Tool, Tool>();
  readonly #warned = new Set<string>();
  /** As listed last; `undefined` before the first time. */
  #last: readonly Tool[] | undefined;

  constructor(options: ToolboxOptions) {
    this.#sources = options.sources;
    this.#names = options.names;
    this.#onWarning = options.onWarning;
  }

  /** The tools of this moment. A name that two sources list belongs to the first. Never rejects. */
  async list(): Promise<readonly Tool[]> {
    const lists = await Promise.all(this.#sources.map((source) => this.#listOne(source)));
    const byName = new Map<string, Tool>();
    for (const tool of lists.flat()) {
      if (byName.has(tool.name) || !this.#allows(tool.name)) continue;
      const fault = this.#faultOf(tool);
      if (fault === undefined) byName.set(tool.name, this.#plain(tool));
      else this.#warn(`The tool ${tool.name} is set aside: ${fault}.`);
    }
    const tools = Array.from(byName.values());
    this.#last = tools;
    return tools;
  }

  /** Whether the agent holds this tool: listed last, named outright, or, before any listing, by a pattern. */
  owns(name: string): boolean {
    if (this.#last?.some((tool) => tool.name === name) ?? false) return true;
    const names = this.#names ?? [];
    return names.includes(name) || (this.#last === undefined && names.some(fits(name)));
  }

  async #listOne(source: ToolSource): Promise<readonly Tool[]> {
    try {
      return await source.list();
    } catch (error) {
      this.#warn(`The tools of ${source.name} can't be listed: ${messageOf(error, 'no reason')}.`);
      return [];
    }
  }

  /** Each schema object is looked through once: most sources list the same ones again. */
  #faultOf({ name, inputSchema }: Tool): string | undefined {
    if (typeof inputSchema !== 'object' || inputSchema === null) return schemaFault(inputSchema);
    if (!this.#faults.has(inputSchema)) {
      const fault = schemaFault(inputSchema);
      this.#faults.set(inputSchema, fault);
      if (fault === undefined) void this.#warnOfPatterns(name, inputSchema);
    }
    return this.#faults.get(inputSchema);
  }

  /** Each tool object is made plain once, so that it stays the same object. */
  #plain(tool: Tool): Tool {
    const plain = this.#inPlainWords.get(tool) ?? plainTool(tool);
    this.#inPlainWords.set(tool, plain);
    return plain;
  }

  /** What judges patterns may be out of reach; they are left out all the same, and untold. */
  async #warnOfPatterns(name: string, schema: JsonSchema): Promise<void> {
    const patterns = await patternsLeftOut(schema).catch(() => []);
    for (const pattern of patterns) {
      this.#warn(`A pattern of ${name} is left to the tool, because it could hang: ${pattern}`);
    }
  }

  #allows(name: string): boolean {
    return this.#names === undefined || this.#names.some(fits(name));
  }

  #warn(message: string): void {
    if (this.#warned.has(message)) return;
    this.#warned.add(message);
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
