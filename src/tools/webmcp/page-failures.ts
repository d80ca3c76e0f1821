// Keeps what a page's tool threw: WebMCP tells the caller one fixed sentence instead. Lists and runs nothing.

import { isMap, isProducer, member, tryMember } from './context.js';

/** On the context, under a registered symbol: the classic script and the drop-in are two bundles. */
const FAILURES = Symbol.for('agent-chat.page-failures');

/**
 * From now on remembers the latest failure of each tool registered through `context`, for
 * `takePageFailure`. Does nothing the second time, nor on a frozen context. The page sees no
 * difference, but that a Symbol result, which crashes Chromium 156, is turned into its text.
 */
export function keepPageFailures(context: unknown): void {
  if (!isProducer(context) || member(context, FAILURES) !== undefined) return;
  const failures = new Map<string, unknown>();
  if (!Reflect.defineProperty(context, FAILURES, { value: failures })) return;
  const register = context.registerTool;
  Reflect.defineProperty(context, 'registerTool', {
    configurable: true,
    writable: true,
    value: (tool: unknown, ...rest: readonly unknown[]): unknown =>
      Reflect.apply(register, context, [watched(tool, failures), ...rest]),
  });
}

/** A tool that is `tool` in all but its `execute`. Members stay where they are: a getter still runs. */
function watched(tool: unknown, failures: Map<string, unknown>): unknown {
  const execute = member(tool, 'execute');
  if (typeof tool !== 'object' || tool === null || typeof execute !== 'function') return tool;
  const value = async (...args: readonly unknown[]): Promise<unknown> => {
    try {
      const result: unknown = await Reflect.apply(execute, undefined, args);
      return typeof result === 'symbol' ? String(result) : result;
    } catch (error) {
      failures.set(String(member(tool, 'name')), error);
      throw error;
    }
  };
  return Object.create(tool, { execute: { value, enumerable: true } });
}

/** What the tool of that name last threw, and forgets it. `undefined`: nothing known. */
export function takePageFailure(context: unknown, name: string): unknown {
  const failures = tryMember(context, FAILURES);
  if (!isMap<string, unknown>(failures)) return undefined;
  const error = failures.get(name);
  failures.delete(name);
  return error;
}

/** The words of anything thrown; `''` when it has none. */
export function wordsOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const message = tryMember(error, 'message');
  return typeof message === 'string' ? message : '';
}
