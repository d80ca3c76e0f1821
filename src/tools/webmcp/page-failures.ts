// What a page's tool threw, where it was kept. Keeps nothing itself: that happens before there is a chat.

import { isMap, tryMember } from './context.js';

/** On the context, under a registered symbol: the classic script and the drop-in are two bundles. */
export const FAILURES = Symbol.for('agent-chat.page-failures');

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
