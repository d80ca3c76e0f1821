// Whether this browser can run a model, found out before a byte of it is fetched: WebLLM itself looks only
// after megabytes have arrived. Loads nothing.

import type { GpuAdapter, WebLlmPlatform } from './platform.js';
import type { WebLlmModel } from './options.js';

const MIB = 1024 ** 2;
/** What WebLLM asks of a device at the least. */
const LEAST_BUFFER = 256 * MIB;
const LEAST_BINDING = 128 * MIB;
const LEAST_WORKGROUP = 32 * 1024;
const LEAST_BUFFERS_PER_STAGE = 10;
/** Files, and room to write them. */
const ROOM_FACTOR = 1.2;
/** Milliseconds for the browser to find a device; it takes tens of them. */
const ADAPTER_PATIENCE = 10_000;

export type Preflight =
  | { readonly kind: 'fit'; readonly model: Omit<WebLlmModel, 'twin'> }
  | { readonly kind: 'unfit'; readonly reason: string; readonly detail: string };

/** The model that fits this device: the wanted one or its twin. Never rejects. */
export async function preflight(model: WebLlmModel, platform: WebLlmPlatform): Promise<Preflight> {
  if (!platform.isSecureContext) return unfit('insecure', 'The page is not served by HTTPS.');
  if (platform.caches === undefined) return unfit('storage', 'The browser can’t keep files here.');
  if (platform.requestAdapter === undefined) {
    return unfit('webgpu', 'The browser does not know WebGPU.');
  }
  const adapter = await adapterOf(platform.requestAdapter, platform);
  if (adapter === null) return unfit('no-adapter', 'There is no graphics device for WebGPU.');
  if (adapter.info.isFallbackAdapter === true) {
    return unfit('software', 'Graphics are computed in software: a word would take minutes.');
  }
  const weak = weakness(adapter);
  if (weak !== undefined) return unfit('limits', weak);
  // The name says it: two thirds of WebLLM's 16-bit models don't declare what they need.
  const chosen = needsHalf(model.id) && !adapter.features.has('shader-f16') ? model.twin : model;
  if (chosen === undefined) return unfit('shader-f16', 'The device has no 16-bit shaders.');
  return { kind: 'fit', model: chosen };
}

/** Why there is no room for so many bytes; `undefined` when there is, or nobody knows. */
export async function roomProblem(
  bytes: number | undefined,
  platform: WebLlmPlatform,
): Promise<string | undefined> {
  const room = await platform.room().catch(() => undefined);
  if (bytes === undefined || room === undefined || room >= bytes * ROOM_FACTOR) return undefined;
  return `The model needs ${megabytes(bytes * ROOM_FACTOR)} MB; ${megabytes(room)} MB are free.`;
}

/** A driver may hang: a device that doesn't say that it is there isn't. */
function adapterOf(
  requestAdapter: () => Promise<GpuAdapter | null>,
  platform: WebLlmPlatform,
): Promise<GpuAdapter | null> {
  return new Promise((resolve) => {
    const late = platform.after(ADAPTER_PATIENCE, () => resolve(null));
    requestAdapter()
      .then(resolve, () => resolve(null))
      .finally(late);
  });
}

function needsHalf(id: string): boolean {
  return /q\d+f16(?:_\d)?(?:-|$)/u.test(id);
}

function weakness({ limits }: GpuAdapter): string | undefined {
  const checks: readonly (readonly [string, number, number])[] = [
    ['maxBufferSize', limits.maxBufferSize, LEAST_BUFFER],
    ['maxStorageBufferBindingSize', limits.maxStorageBufferBindingSize, LEAST_BINDING],
    ['maxComputeWorkgroupStorageSize', limits.maxComputeWorkgroupStorageSize, LEAST_WORKGROUP],
    [
      'maxStorageBuffersPerShaderStage',
      limits.maxStorageBuffersPerShaderStage,
      LEAST_BUFFERS_PER_STAGE,
    ],
  ];
  const failed = checks.find(([, is, least]) => is < least);
  return (
    failed && `The graphics device is too small: ${failed[0]} is ${failed[1]}, not ${failed[2]}.`
  );
}

function unfit(reason: string, detail: string): Preflight {
  return { kind: 'unfit', reason, detail };
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
