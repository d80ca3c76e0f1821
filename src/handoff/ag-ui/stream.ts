// One run over HTTP: posts the input and reads the answer's server-sent events one by one. Knows that
// they are JSON objects and nothing of their meaning.

import { createParser } from 'eventsource-parser';
import { textOf } from '../../base/body-text.js';
import { isShallow } from '../../base/depth.js';
import { isJsonObject, parseJson } from '../../base/json.js';
import type { JsonObject } from '../../base/json.js';
import type { After } from '../timers.js';

/** Why a run came to no proper end. */
export class RunFailure extends Error {
  override readonly name: string = 'RunFailure';
}

/** The agent says itself why, in words for people. */
export class ReportedFailure extends RunFailure {
  override readonly name = 'ReportedFailure';
}

/** What an agent that says more than is read has come to. */
export const TOO_LONG = 'The agent’s answer is too long.';

export interface RunRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: 'omit' | 'same-origin' | 'include';
  readonly input: object;
  readonly fetch: typeof fetch;
  readonly after: After;
  /** Milliseconds without a byte until the agent counts as gone. */
  readonly silence: number;
  readonly signal: AbortSignal;
  /** The agent has taken the input. */
  readonly onAccepted?: () => void;
}

/** Characters of one run that are read: far more than any conversation, and no end of memory. */
const LONGEST_RUN = 8_000_000;

/** Levels of one event: whoever walks through it, or writes it down again, needs stack for each. */
const DEEPEST = 100;

/** The events of one run, in order. Throws a `RunFailure` for whatever goes wrong, an abort too. */
export async function* eventsOf(request: RunRequest): AsyncGenerator<JsonObject, void, undefined> {
  const watch = new SilenceWatch(request);
  try {
    const body = await post(request, watch);
    for await (const data of dataOf(body, watch)) {
      const event = parseJson(data);
      if (!isJsonObject(event) || !isShallow(event, DEEPEST)) {
        throw new RunFailure('The agent’s answer is not readable.');
      }
      yield event;
    }
  } catch (cause) {
    if (cause instanceof RunFailure) throw cause;
    throw new RunFailure(watch.reason ?? 'The connection to the agent broke off.', { cause });
  } finally {
    watch.close();
  }
}

async function post(request: RunRequest, watch: SilenceWatch): Promise<ReadableStream<Uint8Array>> {
  const response = await request.fetch(request.url, {
    method: 'POST',
    headers: {
      ...request.headers,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(request.input),
    credentials: request.credentials,
    redirect: 'error',
    signal: watch.signal,
  });
  if (!response.ok) throw new RunFailure(`The agent’s server answered ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.toLowerCase().includes('text/event-stream') || response.body === null) {
    throw new RunFailure('The agent’s server sent no event stream.');
  }
  request.onAccepted?.();
  return response.body;
}

async function* dataOf(
  body: ReadableStream<Uint8Array>,
  watch: SilenceWatch,
): AsyncGenerator<string, void, undefined> {
  let found: string[] = [];
  let read = 0;
  const parser = createParser({ onEvent: (event) => found.push(event.data) });
  const pieces = textOf(body, (reading) => reading.finally(() => watch.heard()));
  for await (const text of pieces) {
    read += text.length;
    if (read > LONGEST_RUN) throw new RunFailure(TOO_LONG);
    parser.feed(text);
    yield* found;
    found = [];
  }
}

/** Aborts the request when its owner wants that, or when nothing was heard for too long. */
class SilenceWatch {
  readonly #request: RunRequest;
  readonly #inner = new AbortController();
  readonly #stop: () => void;
  #callOff: () => void = () => undefined;
  /** Why it aborted, for people. */
  reason: string | undefined;

  constructor(request: RunRequest) {
    this.#request = request;
    this.#stop = () => this.#abort('Stopped.');
    if (request.signal.aborted) this.#stop();
    request.signal.addEventListener('abort', this.#stop, { once: true });
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#inner.signal;
  }

  heard(): void {
    const { after, silence } = this.#request;
    this.#callOff();
    this.#callOff = after(silence, () => this.#abort('The agent stopped answering.'));
  }

  close(): void {
    this.#callOff();
    this.#request.signal.removeEventListener('abort', this.#stop);
  }

  #abort(reason: string): void {
    this.reason ??= reason;
    this.#inner.abort();
  }
}
