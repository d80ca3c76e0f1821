// Tools that the embedding code hands over as an array. Knows nothing of the page.

import type { Tool, ToolSource } from './types.js';

/**
 * A source of the given tools, in the given order.
 * Throws a `TypeError` when two of them share a name.
 */
export function memorySource(tools: readonly Tool[]): ToolSource {
  const names = new Set<string>();
  for (const { name } of tools) {
    if (names.has(name)) throw new TypeError(`memorySource: two tools are named "${name}".`);
    names.add(name);
  }
  const listed = [...tools];
  return { name: 'memory', list: () => Promise.resolve(listed) };
}
