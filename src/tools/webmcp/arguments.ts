// The one form of arguments that every WebMCP host reads. Knows no tool.

import type { JsonObject } from '../../base/json.js';

/**
 * A copy of `args` that is an object to hosts that take objects (Chrome 155 and later) and its own
 * JSON text to hosts that take strings (before, and @mcp-b's polyfill). So one call serves both:
 * trying one form and then the other could run a tool twice.
 */
export function hostArguments(args: JsonObject): object {
  const json = JSON.stringify(args);
  // Parsed from text, so that a parameter called `__proto__` stays a plain member.
  const copy: unknown = JSON.parse(json);
  if (typeof copy !== 'object' || copy === null) throw new TypeError('Arguments are an object.');
  // Symbol keys are in no JSON and can't clash with a parameter called `toString`.
  Object.defineProperty(copy, Symbol.toPrimitive, { value: () => json });
  return copy;
}
