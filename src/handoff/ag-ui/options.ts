// What the owner says about an AG-UI agent, with the platform filled in.

import { afterTimeout, type After } from '../timers.js';

export interface AgUiOptions {
  /** Where runs are posted to. Absolute, or relative to the page. */
  readonly url: string;
  /** Further headers. A page is no place for secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends cookies to the endpoint: `include` for a gateway that knows the visitor. Default `same-origin`. */
  readonly credentials?: 'omit' | 'same-origin' | 'include';
  /** Milliseconds without any byte until the agent counts as gone. Default 60,000. */
  readonly silence?: number;
  /** The platform; for tests. */
  readonly fetch?: typeof fetch;
  readonly after?: After;
  /** A name that no other message, run or thread has; for tests. */
  readonly newId?: () => string;
}

/** The options with every default. */
export interface AgUiPlatform {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: 'omit' | 'same-origin' | 'include';
  readonly silence: number;
  readonly fetch: typeof fetch;
  readonly after: After;
  readonly newId: () => string;
}

/** Throws a `TypeError` for an address that is neither http nor https. */
export function platformOf(options: AgUiOptions): AgUiPlatform {
  const url = new URL(options.url, globalThis.document?.baseURI);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError(`agUi: \`url\` must be http or https, found ${url.protocol}`);
  }
  return {
    url: url.href,
    headers: options.headers ?? {},
    credentials: options.credentials ?? 'same-origin',
    silence: options.silence ?? 60_000,
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    after: options.after ?? afterTimeout,
    newId: options.newId ?? randomId,
  };
}

/** `crypto.randomUUID` is missing on pages without https. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
