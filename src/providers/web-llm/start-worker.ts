// Starts the worker of WebLLM, from wherever this script was loaded. Knows no message.

/** A worker, as much of it as is used. */
export interface WorkerPort {
  postMessage(message: unknown): void;
  /** Hears what the worker says, and that it can't run. */
  listen(onMessage: (data: unknown) => void, onError: (message: string | undefined) => void): void;
  terminate(): void;
}

/** Starts workers at a given address or at the place where ours was built to. */
export type StartWorker = (url: string | undefined) => WorkerPort;

/**
 * A way to start workers. It throws where a policy refuses them. Under Trusted Types the page's policy must
 * allow the name `agent-chat-worker`.
 */
export function workerStarter(): StartWorker {
  const trust = trustedUrls();
  return (url) =>
    portOf(moduleWorker(url === undefined ? builtWorker() : new URL(url, document.baseURI), trust));
}

interface TrustedTypes {
  /** What it makes is an object that the DOM takes where it takes text. */
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Marks addresses of scripts as ours; made once, since a policy's name may be used once. */
function trustedUrls(): (url: string) => string {
  let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
  return (url) => {
    const types: unknown = Reflect.get(globalThis, 'trustedTypes');
    if (!hasPolicies(types)) return url;
    policy ??= types.createPolicy('agent-chat-worker', { createScriptURL: (ours) => ours });
    return policy.createScriptURL(url);
  };
}

function hasPolicies(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
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

function moduleWorker(url: URL, trust: (url: string) => string): Worker {
  const options = { type: 'module', name: 'agent-chat-web-llm' } as const;
  if (url.origin === globalThis.location.origin) return new Worker(trust(url.href), options);
  // A worker must come from the page's own origin; one that imports another origin's module may.
  const source = `import ${JSON.stringify(url.href)};`;
  const shim = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(trust(shim), options);
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
