// The browser of the web-llm provider's tests: a good graphics device, time in the test's hand.

import type {
  FileCaches,
  GpuAdapter,
  WebLlmPlatform,
} from '../../src/providers/web-llm/platform.js';
import type { FakeScript, FakeWorker } from './fake-engine.js';
import { fakeWorker } from './fake-engine.js';

const GIB = 1024 ** 3;

export function adapter(change: Partial<GpuAdapter> = {}): GpuAdapter {
  return {
    features: new Set(['shader-f16']),
    limits: {
      maxBufferSize: GIB,
      maxStorageBufferBindingSize: GIB,
      maxComputeWorkgroupStorageSize: 32_768,
      maxStorageBuffersPerShaderStage: 10,
    },
    info: {},
    ...change,
  };
}

export interface FakeBrowser extends WebLlmPlatform {
  readonly workers: readonly FakeWorker[];
  /** Lets the timers run that are due within so many milliseconds. */
  pass(milliseconds: number): void;
  /** What is loading. */
  mark: string | undefined;
  /** What was loading when a tab died. */
  crashed: string | undefined;
}

/** `scripts`: one for each worker that is started, the last for all further ones. */
export function fakeBrowser(
  scripts: readonly FakeScript[] = [{}],
  change: Partial<WebLlmPlatform> = {},
): FakeBrowser {
  const workers: FakeWorker[] = [];
  const timers = new Set<{ readonly milliseconds: number; readonly action: () => void }>();
  const browser: FakeBrowser = {
    workers,
    mark: undefined,
    crashed: undefined,
    pass(milliseconds) {
      // A copy: a timer that is set anew meanwhile is due another time.
      for (const timer of [...timers]) {
        if (timer.milliseconds > milliseconds) continue;
        timers.delete(timer);
        timer.action();
      }
    },
    isSecureContext: true,
    requestAdapter: async () => adapter(),
    caches: noCaches,
    room: async () => 10 * GIB,
    persist: async () => undefined,
    isMetered: () => false,
    isHidden: () => false,
    marker: {
      crashed: async () => browser.crashed,
      begin: (model) => void (browser.mark = model),
      end: () => void (browser.mark = undefined),
      forget: () => void (browser.crashed = undefined),
    },
    startWorker() {
      const worker = fakeWorker(scripts[workers.length] ?? scripts.at(-1));
      workers.push(worker);
      return worker;
    },
    after(milliseconds, action) {
      const timer = { milliseconds, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    ...change,
  };
  return browser;
}

const noCaches: FileCaches = {
  has: async () => false,
  open: async () => {
    throw new Error('there is no such cache');
  },
  delete: async () => false,
};

/** Caches of the given names, each with the bodies of its addresses; deleting changes them. */
export function cachesOf(
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): FileCaches & { addresses(): readonly string[]; names(): readonly string[] } {
  const caches = new Map(
    Object.entries(files).map(([name, bodies]) => [name, new Map(Object.entries(bodies))]),
  );
  return {
    names: () => [...caches.keys()],
    addresses: () => [...caches.values()].flatMap((cache) => [...cache.keys()]),
    has: async (name) => caches.has(name),
    delete: async (name) => caches.delete(name),
    async open(name) {
      const cache = caches.get(name) ?? new Map<string, unknown>();
      // As the browser does: asking for a cache makes it.
      caches.set(name, cache);
      return {
        match: async (url) => (cache.has(url) ? Response.json(cache.get(url)) : undefined),
        keys: async () => [...cache.keys()].map((url) => ({ url })),
        delete: async (url) => cache.delete(url),
      };
    },
  };
}
