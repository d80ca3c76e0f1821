// Keeps what a page's tool threw: WebMCP tells the caller one fixed sentence instead. Lists and runs nothing.

import { isProducer, member, tryMember } from './context.js';
import { FAILURES } from './page-failures.js';

/**
 * From now on remembers the latest failure of each tool of `context`, for `takePageFailure`: what a
 * registered one throws, and what a declarative form in the window `view` answers with. Does
 * nothing the second time, nor on a frozen context. The page sees no difference, but that a Symbol
 * result, which crashes Chromium 156, is turned into its text.
 */
export function keepPageFailures(context: unknown, view?: unknown): void {
  if (!isProducer(context) || member(context, FAILURES) !== undefined) return;
  const failures = new Map<string, unknown>();
  if (!Reflect.defineProperty(context, FAILURES, { value: failures })) return;
  wrap(context, 'registerTool', (register, _, [tool, ...rest]) =>
    Reflect.apply(register, context, [watched(tool, failures), ...rest]),
  );
  const submitEvent = tryMember(tryMember(view, 'SubmitEvent'), 'prototype');
  wrap(submitEvent, 'respondWith', (respond, event, [answer]) => {
    const name = formName(event);
    Promise.resolve(answer).catch((error: unknown) => failures.set(name, error));
    return Reflect.apply(respond, event, [answer]);
  });
}

/** Puts `replacement` before the method, if there is one; it gets the method, `this` and the arguments. */
function wrap(
  owner: unknown,
  key: string,
  replacement: (original: Function, self: unknown, args: readonly unknown[]) => unknown,
): void {
  const original = tryMember(owner, key);
  if (typeof owner !== 'object' || owner === null || typeof original !== 'function') return;
  Reflect.defineProperty(owner, key, {
    configurable: true,
    writable: true,
    value(this: unknown, ...args: readonly unknown[]): unknown {
      return replacement(original, this, args);
    },
  });
}

function formName(event: unknown): string {
  const form = tryMember(event, 'target');
  return form instanceof Element ? (form.getAttribute('toolname') ?? '') : '';
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
