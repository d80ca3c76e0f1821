// The browser as the web-llm provider needs it, in one place, so that tests own it.

import { isMetered } from '../metered.js';
import { BrowserMarker } from './marker.js';
import type { CrashMarker } from './marker.js';
import { startWorker } from './start-worker.js';
import type { StartWorker } from './start-worker.js';

/** What is asked of a WebGPU adapter. */
export interface GpuAdapter {
  readonly features: { has(name: string): boolean };
  readonly limits: {
    readonly maxBufferSize: number;
    readonly maxStorageBufferBindingSize: number;
    readonly maxComputeWorkgroupStorageSize: number;
    readonly maxStorageBuffersPerShaderStage: number;
  };
  readonly info: { readonly isFallbackAdapter?: boolean };
}

/** The part of `CacheStorage` that is used. */
export interface FileCaches {
  has(name: string): Promise<boolean>;
  open(name: string): Promise<FileCache>;
  delete(name: string): Promise<boolean>;
}

export interface FileCache {
  match(url: string): Promise<Response | undefined>;
  keys(): Promise<readonly { readonly url: string }[]>;
  delete(url: string): Promise<boolean>;
}

export interface WebLlmPlatform {
  readonly isSecureContext: boolean;
  /** `undefined` where the browser has no WebGPU; resolves to `null` without a device for it. */
  readonly requestAdapter: (() => Promise<GpuAdapter | null>) | undefined;
  /** `undefined` where nothing can be kept. */
  readonly caches: FileCaches | undefined;
  /** Bytes that may still be stored; `undefined` when unknown. */
  room(): Promise<number | undefined>;
  /** Asks that what is stored be kept. */
  persist(): Promise<void>;
  isMetered(): boolean;
  isHidden(): boolean;
  /** What outlives a tab that dies. */
  readonly marker: CrashMarker;
  readonly startWorker: StartWorker;
  /** Runs `action` after `milliseconds`. Returns the way to call it off. */
  after(milliseconds: number, action: () => void): () => void;
}

/** The browser that this script runs in; a platform that can do nothing elsewhere. */
export function browserPlatform(): WebLlmPlatform {
  const { navigator } = globalThis;
  const gpu = gpuOf(navigator);
  return {
    isSecureContext: globalThis.isSecureContext === true,
    requestAdapter:
      gpu === undefined
        ? undefined
        : () => gpu.requestAdapter({ powerPreference: 'high-performance' }),
    caches: 'caches' in globalThis ? globalThis.caches : undefined,
    async room() {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
      return quota === undefined ? undefined : quota - (usage ?? 0);
    },
    async persist() {
      await navigator.storage?.persist?.();
    },
    isMetered: () => isMetered(navigator),
    isHidden: () => globalThis.document?.hidden === true,
    marker: new BrowserMarker(),
    startWorker,
    after(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

interface Gpu {
  requestAdapter(options: { readonly powerPreference: string }): Promise<GpuAdapter | null>;
}

/** TypeScript's DOM may not know WebGPU yet. */
function gpuOf(navigator: unknown): Gpu | undefined {
  if (typeof navigator !== 'object' || navigator === null || !('gpu' in navigator))
    return undefined;
  return isGpu(navigator.gpu) ? navigator.gpu : undefined;
}

function isGpu(value: unknown): value is Gpu {
  return typeof value === 'object' && value !== null && 'requestAdapter' in value;
}
