// Starts the worker of WebLLM, from wherever this script was loaded. Knows no message.

import { PagePolicy } from '../../base/page-policy.js';

/** A worker, as much of it as is used. */
export interface WorkerPort {
  postMessage(message: unknown): void;
  /** Hears what the worker says, and that it can't run. */
  listen(onMessage: (data: unknown) => void, onError: (message: string | undefined) => void): void;
  terminate(): void;
}

/** Starts workers at a given address or at the place where ours was built to. */
export type StartWorker = (url: string | undefined) => WorkerPort;

/** Throws where a policy refuses workers; under Trusted Types the page must allow the name `agent-chat`. */
export function startWorker(url: string | undefined): WorkerPort {
  return portOf(moduleWorker(url === undefined ? builtWorker() : new URL(url, document.baseURI)));
}

function builtWorker(): URL {
  // Bundlers emit the worker and write its address where they see `new Worker(new URL(…))`. Under that
  // name stands a class that only keeps the address, because a foreign origin needs it once more.
  const Worker = WorkerAddress;
  return new Worker(new URL('../web-llm-worker.js', import.meta.url), { type: 'module' }).url;
}

class WorkerAddress {
  readonly url: URL;

  constructor(url: URL, _options: WorkerOptions) {
    this.url = url;
  }
}

function moduleWorker(url: URL): Worker {
  const options = { type: 'module', name: 'agent-chat-web-llm' } as const;
  if (url.origin === globalThis.location.origin)
    return new Worker(PagePolicy.scriptUrl(url.href), options);
  // A worker must come from the page's own origin; one that imports another origin's module may.
  const source = `import ${JSON.stringify(url.href)};`;
  const shim = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(PagePolicy.scriptUrl(shim), options);
  worker.addEventListener('message', () => URL.revokeObjectURL(shim), { once: true });
  return worker;
}

function portOf(worker: Worker): WorkerPort {
  return {
    postMessage: (message) => worker.postMessage(message),
    listen(onMessage, onError) {
      worker.addEventListener('message', ({ data }) => onMessage(data));
      // A script that is refused by a policy says nothing but that there was an error.
      worker.addEventListener('error', ({ message }) => onError(message));
      worker.addEventListener('messageerror', () => onError(undefined));
    },
    terminate: () => worker.terminate(),
  };
}
