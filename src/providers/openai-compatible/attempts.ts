// Sends a request until a server takes it: retries only what surely had no effect and no answer yet.

import { abortedError, ProviderError } from '../errors.js';
import { readBeginning, type BodyLimits } from './body.js';

/** The platform that sending needs. */
export interface Sending {
  readonly send: (signal: AbortSignal) => Promise<Response>;
  readonly retries: number;
  readonly signal: AbortSignal;
  /** Milliseconds without a byte of an error's page. */
  readonly timeout: number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** First wait in milliseconds; doubles with each further try. */
const FIRST_WAIT = 500;
/** Longest wait in milliseconds, whatever the server asks for: a person is waiting. */
const LONGEST_WAIT = 20_000;
/** As much of an error page as is read, and as is passed on, in characters. */
const LONGEST_PAGE = 20_000;
const ERROR_TEXT = 500;

/** The first good response. Rejects with a `ProviderError`. */
export async function sendWithRetries(sending: Sending): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt >= sending.retries;
    const outcome = await tryOnce(sending);
    if (outcome instanceof Response && outcome.ok) return outcome;
    const failure = outcome instanceof Response ? await httpError(outcome, sending) : outcome;
    const again =
      failure.code === 'network' || (failure.status !== undefined && BUSY.has(failure.status));
    if (last || !again) throw failure;
    const asked = outcome instanceof Response ? retryAfter(outcome) : undefined;
    const backOff = FIRST_WAIT * 2 ** attempt * (0.5 + sending.random());
    await sending.sleep(Math.min(asked ?? backOff, LONGEST_WAIT), sending.signal);
  }
}

async function tryOnce({ send, signal }: Sending): Promise<Response | ProviderError> {
  if (signal.aborted) throw abortedError(signal.reason);
  try {
    return await send(signal);
  } catch (cause) {
    if (signal.aborted) throw abortedError(signal.reason);
    if (cause instanceof ProviderError) return cause;
    return new ProviderError('network', 'The model’s server can’t be reached.', { cause });
  }
}

/** Milliseconds that a `Retry-After` of seconds or a date asks for. */
function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  const sent = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) || Number.isNaN(sent) ? undefined : Math.max(0, date - sent);
}

async function httpError(response: Response, limits: BodyLimits): Promise<ProviderError> {
  const text = await readBeginning(response, LONGEST_PAGE, limits).catch(() => '');
  if (limits.signal.aborted) throw abortedError(limits.signal.reason);
  const said = reasonIn(text).slice(0, ERROR_TEXT);
  const code =
    response.status === 400 && /context|too (?:long|large|many tokens)/iu.test(said)
      ? 'overflow'
      : 'http';
  const message = `The model’s server answered ${response.status}${said ? `: ${said}` : '.'}`;
  return new ProviderError(code, message, { status: response.status });
}

/** The message in an error body, or a short plain body itself; pages of HTML say nothing to a person. */
function reasonIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const error: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : '';
    const message: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
    return typeof message === 'string' ? message : '';
  } catch {
    return text.trimStart().startsWith('<') ? '' : text.trim();
  }
}
