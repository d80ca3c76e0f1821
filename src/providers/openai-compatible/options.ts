// What the owner says about an OpenAI-compatible endpoint, and the refusal of secrets in page code.

import type { JsonObject } from '../../base/json.js';

export interface OpenAiCompatibleOptions {
  /** The API's root, e.g. `https://gateway.example.com/v1`. Absolute, or relative to the page. */
  readonly baseUrl: string;
  /** The model's name, as the endpoint knows it. */
  readonly model: string;
  /**
   * Only with `developmentKey: true`: a key in page code is readable by every visitor, so a site in
   * production puts a gateway of its own between the page and the model.
   */
  readonly apiKey?: string;
  /** States that `apiKey` is a throw-away key on a developer's machine. */
  readonly developmentKey?: boolean;
  /** Further headers. Those that carry secrets are refused as `apiKey` is. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the request body, e.g. `{ "temperature": 0 }`. */
  readonly body?: JsonObject;
  /** Sends cookies to the endpoint: `include` for a gateway that knows the visitor. Default `same-origin`. */
  readonly credentials?: 'omit' | 'same-origin' | 'include';
  /** Milliseconds without any byte until the request counts as dead. Default 30,000. */
  readonly timeout?: number;
  /** How often a 429, 503 or lost connection is tried again before anything was answered. Default 2. */
  readonly retries?: number;
  /** The platform; for tests. */
  readonly fetch?: typeof fetch;
  /** Waits between retries; for tests. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** 0 to 1, spreads retries; for tests. */
  readonly random?: () => number;
}

/** Throws a `TypeError` that names the mistake. */
export function checkOpenAiOptions(options: OpenAiCompatibleOptions): void {
  for (const member of ['baseUrl', 'model'] as const) {
    if (typeof options[member] !== 'string' || options[member].trim() === '') {
      throw new TypeError(
        `openAiCompatible: \`${member}\` must be a non-empty string, found ${JSON.stringify(options[member])}.`,
      );
    }
  }
  const secret = secretIn(options);
  if (secret !== undefined && options.developmentKey !== true) {
    throw new TypeError(
      `openAiCompatible: \`${secret}\` would be readable by every visitor. Put a gateway that holds the key ` +
        'between the page and the model, or set `developmentKey: true` for a key that may leak.',
    );
  }
}

/** Headers by which endpoints take their keys. */
const SECRET_HEADER = /^(?:proxy-)?authorization$|^(?:x-)?(?:[a-z]+-)?api-key$/iu;

/** The option that holds a secret, if any does. */
function secretIn({ apiKey, headers = {}, baseUrl }: OpenAiCompatibleOptions): string | undefined {
  if (apiKey !== undefined) return 'apiKey';
  const header = Object.keys(headers).find((name) => SECRET_HEADER.test(name));
  if (header !== undefined) return `headers.${header}`;
  return /^https?:\/\/[^/]*@/iu.test(baseUrl) ? 'baseUrl' : undefined;
}
