// Names that every model API takes, and the way back. Two names that would become one stay apart, but by a
// number: the hash of tools/alias.ts, the same whatever stands beside it, is for agents that remember names
// between requests; a small model reads and writes every letter of one.

import type { Tool } from '../../tools/types.js';

/** What the strictest of the common APIs allows. */
const LONGEST_NAME = 64;

export class ToolNames {
  readonly #safe = new Map<string, string>();
  readonly #original = new Map<string, string>();

  constructor(tools: readonly Tool[]) {
    for (const { name } of tools) this.#add(name);
  }

  /** The name that the model sees. */
  safe(name: string): string {
    return this.#safe.get(name) ?? cleaned(name);
  }

  /** The tool that the model means; a name it was never given stays as it is. */
  original(name: string): string {
    return this.#original.get(name) ?? name;
  }

  #add(name: string): void {
    const base = cleaned(name);
    let safe = base;
    for (let count = 2; this.#original.has(safe); count += 1) {
      const suffix = `_${count}`;
      safe = `${base.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    }
    this.#safe.set(name, safe);
    this.#original.set(safe, name);
  }
}

function cleaned(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9_-]+/gu, '_').slice(0, LONGEST_NAME);
  return safe === '' ? 'tool' : safe;
}
