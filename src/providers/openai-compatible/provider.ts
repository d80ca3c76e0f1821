// A provider over any endpoint that speaks the chat-completions API: vLLM, a llama.cpp server, LiteLLM,
// a cloud gateway. The one provider that sends the conversation away, and says where to.

import { isOwnMachine } from '../../base/own-machine.js';
import { isJsonObject } from '../../base/json.js';
import { abortedError, ProviderError } from '../errors.js';
import type { Completion, CompletionRequest, ModelProvider } from '../types.js';
import { AnswerAssembler } from './assemble.js';
import { sendWithRetries } from './attempts.js';
import { readBeginning } from './body.js';
import type { OpenAiCompatibleOptions } from './options.js';
import { checkOpenAiOptions } from './options.js';
import { CHOICE_MEMBER, requestBody } from './request.js';
import { readEventStream } from './stream.js';

const DEFAULT_TIMEOUT = 30_000;
const DEFAULT_RETRIES = 2;
/** Characters of an answer that isn't streamed. */
const LONGEST_BODY = 4_000_000;
/** No token is longer in any language; a server that goes on has not heard of the limit. */
const CHARACTERS_PER_TOKEN = 24;

/**
 * Asks the owner's endpoint. Throws a `TypeError` for a mistake in the options, a secret key without
 * `developmentKey` included. `complete` rejects with a `ProviderError`; what was visible by then has been
 * passed to `onText`.
 */
export function openAiCompatible(options: OpenAiCompatibleOptions): ModelProvider {
  checkOpenAiOptions(options);
  const url = endpointUrl(options.baseUrl);
  return {
    name: 'openai-compatible',
    endpoint: url.host,
    availability: async () =>
      globalThis.navigator?.onLine === false
        ? { state: 'unavailable', reason: 'offline' }
        : { state: 'ready' },
    load: async () => undefined,
    unload: async () => undefined,
    complete: (request) => complete(url, options, request),
  };
}

function endpointUrl(baseUrl: string): URL {
  const root = new URL(baseUrl, globalThis.document?.baseURI);
  if (root.protocol !== 'https:' && root.protocol !== 'http:') {
    throw new TypeError(
      `openAiCompatible: \`baseUrl\` must be http or https, found ${root.protocol}`,
    );
  }
  if (isMixedContent(root)) {
    throw new TypeError(
      `openAiCompatible: \`baseUrl\` must be https on a page that is, found ${root.origin}; browsers block it.`,
    );
  }
  root.pathname = `${root.pathname.replace(/\/+$/u, '')}/chat/completions`;
  return root;
}

/** Whether a browser refuses the address for its page. */
function isMixedContent({ protocol, hostname }: URL): boolean {
  const isSecure = globalThis.location?.protocol === 'https:';
  return protocol === 'http:' && isSecure && !isOwnMachine(hostname);
}

async function complete(
  url: URL,
  options: OpenAiCompatibleOptions,
  request: CompletionRequest,
): Promise<Completion> {
  const response = await sendWithRetries({
    send: (signal) => post(url, options, request, signal),
    retries: options.retries ?? DEFAULT_RETRIES,
    signal: request.signal,
    timeout: options.timeout ?? DEFAULT_TIMEOUT,
    sleep: options.sleep ?? sleep,
    random: options.random ?? Math.random,
  });
  const answer = await readAnswer(response, options, request);
  const completion = answer.completion();
  return request.choices ? withChoice(completion, request.choices) : completion;
}

async function post(
  url: URL,
  options: OpenAiCompatibleOptions,
  request: CompletionRequest,
  signal: AbortSignal,
): Promise<Response> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.timeout ?? DEFAULT_TIMEOUT);
  try {
    return await (options.fetch ?? fetch)(url, {
      method: 'POST',
      headers: {
        ...options.headers,
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` }),
      },
      body: JSON.stringify(requestBody(request, options)),
      credentials: options.credentials ?? 'same-origin',
      redirect: 'error',
      signal: AbortSignal.any([signal, deadline.signal]),
    });
  } catch (error) {
    if (deadline.signal.aborted && !signal.aborted) {
      throw new ProviderError('timeout', 'The model’s server does not answer.', { cause: error });
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer(
  response: Response,
  options: OpenAiCompatibleOptions,
  request: CompletionRequest,
): Promise<AnswerAssembler> {
  const answer = new AnswerAssembler();
  const show = (): void => {
    // A constrained answer is for the program, not for the visitor.
    if (answer.text !== '' && !request.choices && !request.schema) request.onText?.(answer.text);
  };
  if (!(response.headers.get('content-type') ?? '').includes('text/event-stream')) {
    answer.add(await jsonBody(response, options, request));
    if (answer.text === '' && !answer.finished) {
      throw new ProviderError('malformed', 'The model’s server sent something that is no answer.');
    }
    show();
    return answer;
  }
  if (response.body === null) throw new ProviderError('cut', 'The model’s server sent no answer.');
  let ended = false;
  const longest = request.maxTokens * CHARACTERS_PER_TOKEN;
  await readEventStream({
    body: response.body,
    signal: request.signal,
    timeout: options.timeout ?? DEFAULT_TIMEOUT,
    onData(data) {
      if (data.trim() === '[DONE]') {
        ended = true;
        return true;
      }
      const before = answer.text.length;
      answer.add(parsed(data));
      if (answer.text.length > before) show();
      ended = answer.text.length > longest;
      if (ended) answer.cut();
      return ended;
    },
  });
  if (!ended && !answer.finished) {
    throw new ProviderError('cut', 'The model’s answer ended half-way.');
  }
  return answer;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new ProviderError('malformed', 'The model’s server sent an event that is not JSON.', {
      cause,
    });
  }
}

async function jsonBody(
  response: Response,
  { timeout = DEFAULT_TIMEOUT }: OpenAiCompatibleOptions,
  { signal }: CompletionRequest,
): Promise<unknown> {
  const text = await readBeginning(response, LONGEST_BODY, { signal, timeout });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderError('malformed', 'The model’s server sent something that is no answer.', {
      cause,
    });
  }
}

/** Takes the label out of a constrained answer; some servers ignore the constraint and just say it. */
function withChoice(completion: Completion, choices: readonly string[]): Completion {
  const label = constrainedLabel(completion.text) ?? completion.text.trim();
  return { ...completion, text: choices.includes(label) ? label : completion.text };
}

function constrainedLabel(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const label = isJsonObject(value) ? value[CHOICE_MEMBER] : undefined;
    return typeof label === 'string' ? label : undefined;
  } catch {
    return undefined;
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      finish();
    };
    const stop = (): void => settle(() => reject(abortedError(signal.reason)));
    const timer = setTimeout(() => settle(resolve), milliseconds);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
