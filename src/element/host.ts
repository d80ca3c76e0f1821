// What an element's markup says to its assistant: configuration and tool sources. Reads the element;
// builds nothing.

import type { ConfigProblem } from '../assistant/contract.js';

/** For a configuration that isn't JSON; the element shows its problems to the owner. */
function unreadable(cause: unknown): Error & { readonly problems: readonly ConfigProblem[] } {
  const expected = cause instanceof Error ? cause.message : 'JSON';
  const error = new Error('agent-chat: the configuration is not JSON', { cause });
  return Object.assign(error, { problems: [{ path: '', expected }] });
}

/** The JSON in the element's `<script type="application/json">`; `undefined` without one. Throws. */
export function readConfig(element: Element): unknown {
  const script = element.querySelector('script[type="application/json"]');
  if (script === null) return undefined;
  try {
    const config: unknown = JSON.parse(script.textContent);
    return config;
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** Names in an attribute, apart; `undefined` where there is none. */
export function namesIn(attribute: string | undefined): readonly string[] | undefined {
  return attribute?.split(/\s+/).filter((name) => name !== '');
}
