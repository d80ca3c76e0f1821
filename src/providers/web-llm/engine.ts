// One model in one worker: loads it once for all who wait, runs one generation at a time, and brings the
// worker back when it has died. Knows neither prompts nor the visitor.

import type { JsonObject } from '../../base/json.js';
import { abortable } from '../../base/abortable.js';
import { abortedError, ProviderError } from '../errors.js';
import type { LoadProgress } from '../types.js';
import { EngineConnection } from './connection.js';
import type { EngineSetup } from './messages.js';
import type { WebLlmPlatform } from './platform.js';
import { ProgressMeter } from './progress.js';

/** Milliseconds for the worker's script to arrive and run: 6 MB on a slow line. */
const START_PATIENCE = 120_000;
/** Milliseconds that an interrupted generation may take to stop before its worker is ended. */
const STOP_PATIENCE = 3_000;
/** How often a failed download goes on where it stopped. */
const DOWNLOAD_RETRIES = 2;

export interface EngineOptions {
  readonly platform: WebLlmPlatform;
  readonly workerUrl: string | undefined;
  /** Milliseconds of silence in a visible tab until a generation counts as dead. */
  readonly timeout: number;
  /** Milliseconds without use until the memory is freed. */
  readonly idle: number;
}

interface Loading {
  readonly setup: EngineSetup;
  readonly meter: ProgressMeter;
  readonly listeners: Set<(progress: LoadProgress) => void>;
  readonly done: Promise<void>;
  waiting: number;
}

export class ModelEngine {
  readonly #options: EngineOptions;
  #connection: EngineConnection | undefined;
  #loading: Loading | undefined;
  #loaded = false;
  #queue: Promise<unknown> = Promise.resolve();
  /** Why the model is not in memory. */
  #ended: Error = new ProviderError('device', 'The model is not in memory.');
  #stopIdle: () => void = () => undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  get isLoaded(): boolean {
    return this.#loaded && this.#connection?.alive === true;
  }

  /** How far a load under way is. */
  get progress(): LoadProgress | undefined {
    return this.#loading?.meter.latest;
  }

  /** One load for all who ask; it ends when the last of them gives up. Rejects with a `ProviderError`. */
  async load(setup: EngineSetup, cached: boolean, { signal, onProgress }: Waiting): Promise<void> {
    if (signal.aborted) throw abortedError(signal.reason);
    if (this.isLoaded) return;
    const loading = (this.#loading ??= this.#startLoading(setup, cached));
    const listener = (progress: LoadProgress): void => onProgress?.(progress);
    loading.listeners.add(listener);
    loading.waiting += 1;
    listener(loading.meter.latest);
    try {
      await abortable(loading.done, signal, abortedError);
    } finally {
      loading.listeners.delete(listener);
      loading.waiting -= 1;
      if (signal.aborted && loading.waiting === 0 && this.#loading === loading) {
        // WebLLM can't stop a load; ending its worker can. What has arrived stays in the cache.
        this.terminate(abortedError(signal.reason));
      }
    }
  }

  /** Runs one generation behind those that wait. Rejects with a `ProviderError`. */
  generate(
    body: JsonObject,
    signal: AbortSignal,
    onChunk: (chunk: unknown) => void,
  ): Promise<void> {
    const turn = this.#queue.then(() => this.#generate(body, signal, onChunk));
    this.#queue = turn.then(
      (run) => run.drained,
      () => undefined,
    );
    return abortable(
      turn.then((run) => run.done),
      signal,
      abortedError,
    );
  }

  /** Frees the model's memory. */
  terminate(reason: Error): void {
    this.#stopIdle();
    this.#ended = reason;
    this.#connection?.terminate(reason);
    this.#connection = undefined;
    this.#loaded = false;
    this.#loading = undefined;
  }

  #startLoading(setup: EngineSetup, cached: boolean): Loading {
    const meter = new ProgressMeter(cached);
    const listeners: Loading['listeners'] = new Set();
    const tell = (progress: LoadProgress): void => {
      for (const listener of listeners) listener(progress);
    };
    const done = this.#load(setup, (progress, text) => tell(meter.report(progress, text))).then(
      () => tell(meter.done()),
    );
    const loading: Loading = { setup, meter, listeners, done, waiting: 0 };
    const ended = (): void => {
      if (this.#loading === loading) this.#loading = undefined;
    };
    done.then(ended, ended);
    return loading;
  }

  async #load(
    setup: EngineSetup,
    onProgress: (progress: number, text: string) => void,
  ): Promise<void> {
    const { marker } = this.#options.platform;
    // A tab that dies while loading can't say so; the mark is what it leaves.
    marker.begin(setup.modelId);
    try {
      await this.#loadWithRetries(setup, onProgress);
    } catch (error) {
      this.terminate(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      marker.end();
    }
    this.#loaded = true;
    this.#restartIdle();
  }

  async #loadWithRetries(
    setup: EngineSetup,
    onProgress: (progress: number, text: string) => void,
  ): Promise<void> {
    const connection = await this.#connect();
    for (let attempt = 0; ; attempt += 1) {
      try {
        await connection.call({ type: 'load', setup }, (event) => {
          if (event.type === 'progress') onProgress(event.progress, event.text);
        });
        return;
      } catch (error) {
        const network = error instanceof ProviderError && error.code === 'network';
        if (!network || attempt >= DOWNLOAD_RETRIES) throw error;
      }
    }
  }

  async #connect(): Promise<EngineConnection> {
    if (this.#connection?.alive === true) return this.#connection;
    const { platform, workerUrl } = this.#options;
    let connection: EngineConnection;
    try {
      connection = new EngineConnection(platform.startWorker(workerUrl));
    } catch (cause) {
      throw new ProviderError('unavailable', 'The page does not allow the model’s worker.', {
        cause,
      });
    }
    this.#connection = connection;
    const late = platform.after(START_PATIENCE, () =>
      connection.terminate(new ProviderError('timeout', 'The model’s worker does not start.')),
    );
    await connection.started;
    late();
    return connection;
  }

  /** `done` is the answer; `drained`, when the worker can take the next request. */
  async #generate(
    body: JsonObject,
    signal: AbortSignal,
    onChunk: (chunk: unknown) => void,
  ): Promise<{ readonly done: Promise<void>; readonly drained: Promise<void> }> {
    if (signal.aborted) throw abortedError(signal.reason);
    const connection = this.#connection;
    if (connection === undefined || !this.isLoaded) {
      throw this.#ended;
    }
    this.#stopIdle();
    const watch = this.#watchdog(connection);
    const done = connection.call({ type: 'generate', body }, (event) => {
      watch.alive();
      if (event.type === 'chunk' && !signal.aborted) onChunk(event.chunk);
    });
    const stop = (): void => {
      connection.interrupt();
      watch.stopping();
    };
    signal.addEventListener('abort', stop, { once: true });
    const over = (): void => {
      signal.removeEventListener('abort', stop);
      watch.end();
      this.#restartIdle();
    };
    return { done, drained: done.then(over, over) };
  }

  /** Ends a worker that shows no sign of life. A hidden tab is throttled, so its silence says nothing. */
  #watchdog(connection: EngineConnection): {
    alive(): void;
    stopping(): void;
    end(): void;
  } {
    const { platform, timeout } = this.#options;
    let cancel: () => void = () => undefined;
    const watch = (milliseconds: number): void => {
      cancel();
      cancel = platform.after(milliseconds, () => {
        if (platform.isHidden()) watch(milliseconds);
        else if (this.#connection === connection) {
          this.terminate(new ProviderError('timeout', 'The model stopped answering.'));
        }
      });
    };
    watch(timeout);
    return {
      alive: () => watch(timeout),
      stopping: () => watch(STOP_PATIENCE),
      end: () => cancel(),
    };
  }

  #restartIdle(): void {
    this.#stopIdle();
    if (!this.isLoaded) return;
    this.#stopIdle = this.#options.platform.after(this.#options.idle, () =>
      this.terminate(new ProviderError('device', 'The model was put away.')),
    );
  }
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
}
