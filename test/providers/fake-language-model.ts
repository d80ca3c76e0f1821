// Chrome's LanguageModel as it behaves: sessions, a stream of deltas, download events, DOMExceptions by name.

import type {
  DownloadMonitor,
  LanguageModel,
  LanguageModelSession,
  LanguageOptions,
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
  /** The languages that the browser has tested its model in. Default: all. */
  readonly tested?: readonly string[];
  /** Never says whether there is a model, or never opens a session. */
  readonly silent?: 'availability' | 'session';
  /** What counting is called; `none` for a browser that doesn't count. Default `context`. */
  readonly counts?: 'context' | 'input' | 'none';
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
    async availability(languages) {
      if (script.silent === 'availability') return new Promise(() => undefined);
      return isTested(languages, script) ? state.availability : 'unavailable';
    },
    async create(options) {
      options.signal.throwIfAborted();
      if (script.silent === 'session') return new Promise(() => undefined);
      if (!isTested(options, script)) throw new DOMException('untested', 'NotSupportedError');
      if (script.refusesSession !== undefined) {
        throw new DOMException('refused', script.refusesSession);
      }
      if (state.availability === 'unavailable') throw new DOMException('no', 'NotSupportedError');
      if (state.availability !== 'available') download(options);
      state.availability = 'available';
      state.sessions.push(options);
      const held = options.initialPrompts.reduce((sum, { content }) => sum + content.length, 0);
      return session(script, state, held);
    },
  };
}

function isTested(
  { expectedInputs = [], expectedOutputs = [] }: LanguageOptions,
  script: FakeModelScript,
): boolean {
  const wanted = [...expectedInputs, ...expectedOutputs].flatMap(({ languages }) => languages);
  return (
    script.tested === undefined || wanted.every((language) => script.tested?.includes(language))
  );
}

function download({ monitor }: SessionOptions): void {
  const listeners: Parameters<DownloadMonitor['addEventListener']>[1][] = [];
  monitor?.({ addEventListener: (_type, listener) => listeners.push(listener) });
  for (const loaded of [0, 0.5, 1]) for (const listener of listeners) listener({ loaded });
}

function session(
  script: FakeModelScript,
  state: { prompts: { text: string; constraint: unknown }[]; destroyed: number },
  initial: number,
): LanguageModelSession {
  const onOverflow: (() => void)[] = [];
  // A token a character.
  let held = initial;
  const measure = async (text: string): Promise<number> => text.length;
  const { counts = 'context' } = script;
  return {
    ...(counts === 'context' && { measureContextUsage: measure }),
    ...(counts === 'input' && { measureInputUsage: measure }),
    get contextUsage() {
      return counts === 'context' ? held : undefined;
    },
    get inputUsage() {
      return counts === 'input' ? held : undefined;
    },
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
          const pieces = script.pieces ?? ['Hello.'];
          for (const piece of pieces) controller.enqueue(piece);
          held += text.length + pieces.join('').length;
          if (script.overflows === true) for (const listener of onOverflow) listener();
          if (script.hangs !== true) controller.close();
        },
      });
    },
  };
}
