// The worker's side: runs an engine at the page's word. Knows the engine as a port, so that tests run this
// very file over a fake one; WebLLM itself is imported by the worker's entry alone.

import type { JsonObject } from '../../base/json.js';
import { readToWorker } from './messages.js';
import type { EngineSetup, FromWorker, ToWorker } from './messages.js';

/** WebLLM's engine, as much of it as is used. Rejects with errors or, as some of its parts do, with strings. */
export interface Engine {
  load(setup: EngineSetup, onProgress: (progress: number, text: string) => void): Promise<void>;
  /** Chunks of a chat completion. */
  generate(body: JsonObject): Promise<AsyncIterable<unknown>>;
  /** Ends the generation under way between two tokens. */
  interrupt(): void;
}

/** The worker's global scope, or one end of a channel. */
export interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Answers the page's messages until the worker is terminated. */
export function serveEngine(scope: WorkerScope, engine: Engine): void {
  scope.addEventListener('message', ({ data }) => {
    const message = readToWorker(data);
    if (message === undefined) return;
    if (message.type === 'interrupt') {
      engine.interrupt();
      return;
    }
    const { id } = message;
    perform(scope, engine, message).then(
      () => scope.postMessage({ type: 'done', id }),
      (error: unknown) => scope.postMessage({ type: 'failed', id, ...errorText(error) }),
    );
  });
  scope.postMessage({ type: 'hello' });
}

async function perform(
  scope: WorkerScope,
  engine: Engine,
  message: Exclude<ToWorker, { type: 'interrupt' }>,
): Promise<void> {
  const { id } = message;
  switch (message.type) {
    case 'load':
      return engine.load(message.setup, (progress, text) =>
        scope.postMessage({ type: 'progress', id, progress, text }),
      );
    case 'generate': {
      // Read to its end always: a stream that is left half-read keeps the model locked.
      const chunks = await engine.generate(message.body);
      for await (const chunk of chunks) scope.postMessage({ type: 'chunk', id, chunk });
    }
  }
}

/** Errors lose their class on the way; a name in front of a plain string is all that some ever had. */
function errorText(error: unknown): { readonly name: string; readonly message: string } {
  if (error instanceof Error) return { name: error.name, message: error.message };
  const text = String(error);
  const named = /^(\w+Error): ([\s\S]*)$/u.exec(text);
  return { name: named?.[1] ?? 'Error', message: named?.[2] ?? text };
}
