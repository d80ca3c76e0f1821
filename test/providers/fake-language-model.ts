// Chrome's LanguageModel as it behaves: sessions, a stream of deltas, download events, DOMExceptions by name.

import type {
  DownloadMonitor,
  LanguageModel,
  LanguageModelSession,
  SessionOptions,
} from '../../src/providers/prompt-api/language-model.js';

export interface FakeModelScript {
  /** Default `available`. */
  readonly availability?: string;
  /** What each prompt answers, in pieces. Default `Hello.` */
  readonly pieces?: readonly string[];
  /** The name of the DOMException that a prompt rejects with. */
  readonly fails?: string;
  /** As a browser that knows no schemas: a prompt with one is rejected with this DOMException. */
  readonly refusesForm?: string;
  /** The name of the DOMException that `create` rejects with. */
  readonly refusesSession?: string;
  /** Says the pieces, then nothing. */
  readonly hangs?: boolean;
  /** Forgets the beginning of the conversation while it answers. */
  readonly overflows?: boolean;
}

export interface FakeLanguageModel extends LanguageModel {
  readonly sessions: readonly SessionOptions[];
  readonly prompts: readonly { readonly text: string; readonly constraint: unknown }[];
  readonly destroyed: number;
}

export function fakeLanguageModel(script: FakeModelScript = {}): FakeLanguageModel {
  const state = {
    availability: script.availability ?? 'available',
    sessions: new Array<SessionOptions>(),
    prompts: new Array<{ readonly text: string; readonly constraint: unknown }>(),
    destroyed: 0,
  };
  return {
    get sessions() {
      return state.sessions;
    },
    get prompts() {
      return state.prompts;
    },
    get destroyed() {
      return state.destroyed;
    },
    availability: async () => state.availability,
    async create(options) {
      options.signal.throwIfAborted();
      if (script.refusesSession !== undefined) {
        throw new DOMException('refused', script.refusesSession);
      }
      if (state.availability === 'unavailable') throw new DOMException('no', 'NotSupportedError');
      if (state.availability !== 'available') download(options);
      state.availability = 'available';
      state.sessions.push(options);
      return session(script, state);
    },
  };
}

function download({ monitor }: SessionOptions): void {
  const listeners: Parameters<DownloadMonitor['addEventListener']>[1][] = [];
  monitor?.({ addEventListener: (_type, listener) => listeners.push(listener) });
  for (const loaded of [0, 0.5, 1]) for (const listener of listeners) listener({ loaded });
}

function session(
  script: FakeModelScript,
  state: { prompts: { text: string; constraint: unknown }[]; destroyed: number },
): LanguageModelSession {
  const onOverflow: (() => void)[] = [];
  return {
    addEventListener: (_type, listener) => onOverflow.push(listener),
    destroy: () => void (state.destroyed += 1),
    promptStreaming(text, { signal, responseConstraint }) {
      state.prompts.push({ text, constraint: responseConstraint });
      return new ReadableStream<string>({
        async start(controller) {
          signal.addEventListener('abort', () => controller.error(signal.reason));
          const fails =
            script.fails ?? (responseConstraint === undefined ? undefined : script.refusesForm);
          if (fails !== undefined) {
            controller.error(new DOMException('failed', fails));
            return;
          }
          for (const piece of script.pieces ?? ['Hello.']) controller.enqueue(piece);
          if (script.overflows === true) for (const listener of onOverflow) listener();
          if (script.hangs !== true) controller.close();
        },
      });
    },
  };
}
