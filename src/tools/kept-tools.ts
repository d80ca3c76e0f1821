// Hands out the same object for a tool as long as it stays the same, however often its source is asked:
// who has read a tool, compiled its schema or made a grammar of it needn't do so again. Reads no page.

import type { Tool } from './types.js';

interface Kept {
  readonly tool: Tool;
  readonly marks: readonly unknown[];
}

export class KeptTools {
  #last: ReadonlyMap<string, Kept> = new Map();

  /** Begins a new list; a tool that isn't asked for in it is forgotten. */
  list(): (name: string, marks: readonly unknown[], make: () => Tool) => Tool {
    const before = this.#last;
    const now = new Map<string, Kept>();
    this.#last = now;
    /** The tool of that name as before while its `marks` are the same, else a new one. */
    return (name, marks, make) => {
      const known = before.get(name);
      const kept =
        known !== undefined && isSame(known.marks, marks) ? known : { tool: make(), marks };
      now.set(name, kept);
      return kept.tool;
    };
  }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((mark, index) => Object.is(mark, b[index]));
}
