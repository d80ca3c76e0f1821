// An engine that behaves as WebLLM does: three phases told by text, string rejections, a usage chunk without
// choices, an interrupt that is lost while queued, promises that never settle. Runs behind the real host.

import { MessageChannel } from 'node:worker_threads';
import type { JsonObject } from '../../src/base/json.js';
import { serveEngine } from '../../src/providers/web-llm/host.js';
import type { Engine } from '../../src/providers/web-llm/host.js';
import type { WorkerPort } from '../../src/providers/web-llm/start-worker.js';

export interface FakeScript {
  /** What `load` does. Default: three phases, then ready. */
  readonly load?: 'never' | ((attempt: number) => string | undefined);
  /** The worker's script never runs. */
  readonly silent?: boolean;
  /** The pieces of each answer in turn; a `string` thrown is what the engine rejects with. */
  readonly answers?: readonly FakeAnswer[];
}

export type FakeAnswer =
  | { readonly pieces: readonly string[]; readonly finish?: string; readonly logprobs?: JsonObject }
  | { readonly fails: string }
  /** Says one piece, then nothing; `deaf` to an interrupt. */
  | { readonly hangs: 'interruptible' | 'deaf' };

export interface FakeWorker extends WorkerPort {
  readonly bodies: readonly JsonObject[];
  readonly loads: number;
  readonly terminated: boolean;
  /** As when the script can't be fetched. */
  crash(message?: string): void;
}

export function fakeWorker(script: FakeScript = {}): FakeWorker {
  const { port1: page, port2: worker } = new MessageChannel();
  const state = { bodies: new Array<JsonObject>(), loads: 0, terminated: false };
  const onError: ((message: string | undefined) => void)[] = [];
  if (script.silent !== true) {
    serveEngine(
      {
        postMessage: (message) => worker.postMessage(message),
        addEventListener: (_type, listener) =>
          void worker.on('message', (data: unknown) => listener({ data })),
      },
      fakeEngine(script, state),
    );
  }
  return {
    get bodies() {
      return state.bodies;
    },
    get loads() {
      return state.loads;
    },
    get terminated() {
      return state.terminated;
    },
    postMessage: (message) => page.postMessage(message),
    listen(onMessage, onFailure) {
      page.on('message', onMessage);
      onError.push(onFailure);
    },
    terminate() {
      state.terminated = true;
      page.close();
      worker.close();
    },
    crash: (message) => onError.forEach((listener) => listener(message)),
  };
}

function fakeEngine(script: FakeScript, state: { bodies: JsonObject[]; loads: number }): Engine {
  let interrupt: (() => void) | undefined;
  return {
    async load(_setup, onProgress) {
      state.loads += 1;
      onProgress(0, 'Start to fetch params');
      onProgress(0.5, 'Fetching param cache[1/2]: 0MB fetched');
      if (script.load === 'never') return new Promise(() => undefined);
      const failure = script.load?.(state.loads);
      if (failure !== undefined) throw failure;
      onProgress(1, 'Fetching param cache[2/2]');
      onProgress(0.5, 'Loading model from cache[1/2]');
      onProgress(0.5, 'Loading GPU shader modules[3/6]');
      onProgress(1, 'Finish loading on WebGPU - fake');
    },
    async generate(body) {
      const answer = script.answers?.[state.bodies.length] ?? { pieces: ['Hello.'] };
      state.bodies.push(body);
      if ('fails' in answer) throw answer.fails;
      // Each request clears the flag when it starts: an interrupt before that is lost.
      const interrupted = new Promise<void>((resolve) => {
        interrupt = resolve;
      });
      return 'hangs' in answer ? hanging(answer.hangs, interrupted) : speaking(answer);
    },
    interrupt: () => interrupt?.(),
  };
}

function chunk(content: string, logprobs: JsonObject | null = null): unknown {
  return {
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null, logprobs }],
  };
}

/** Without content, and without log-probabilities even where they were asked for. */
function lastChunk(finish: string): unknown {
  return {
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: {}, finish_reason: finish }],
  };
}

async function* speaking(
  answer: Extract<FakeAnswer, { pieces: readonly string[] }>,
): AsyncGenerator<unknown> {
  for (const piece of answer.pieces) yield chunk(piece, answer.logprobs ?? null);
  yield lastChunk(answer.finish ?? 'stop');
  yield {
    object: 'chat.completion.chunk',
    choices: [],
    usage: { prompt_tokens: 11, completion_tokens: answer.pieces.length, extra: {} },
  };
}

async function* hanging(
  kind: 'interruptible' | 'deaf',
  interrupted: Promise<void>,
): AsyncGenerator<unknown> {
  yield chunk('Well');
  await (kind === 'deaf' ? new Promise(() => undefined) : interrupted);
  yield lastChunk('abort');
}
