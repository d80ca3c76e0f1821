// Whether a model's weights are on the device already, asked without WebLLM and without the network.

import { isJsonObject } from '../../base/json.js';
import type { WebLlmPlatform } from './platform.js';

const WEIGHTS_CACHE = 'webllm/model';
const MANIFEST = 'tensor-cache.json';
const PREBUILT_HOST = 'https://huggingface.co/mlc-ai/';

/** Whether every part of the weights is there. Never rejects: what can't be seen isn't there. */
export async function isCached(
  model: { readonly id: string; readonly url?: string },
  caches: WebLlmPlatform['caches'],
): Promise<boolean> {
  try {
    // Opening a cache that isn't there would create it.
    if (caches === undefined || !(await caches.has(WEIGHTS_CACHE))) return false;
    const cache = await caches.open(WEIGHTS_CACHE);
    const root = filesOf(model);
    const manifest: unknown = await (await cache.match(`${root}${MANIFEST}`))?.json();
    if (!isJsonObject(manifest) || !Array.isArray(manifest['records'])) return false;
    const parts = manifest['records'].map(async (record: unknown) => {
      const path: unknown = isJsonObject(record) ? record['dataPath'] : undefined;
      return typeof path === 'string' ? cache.match(`${root}${path}`) : undefined;
    });
    const found = await Promise.all(parts);
    return found.length > 0 && found.every((part) => part !== undefined);
  } catch {
    return false;
  }
}

/** The folder of a model's files, as WebLLM makes it of the address. */
export function filesOf({ id, url }: { readonly id: string; readonly url?: string }): string {
  const base = url ?? `${PREBUILT_HOST}${id}`;
  const folder = base.endsWith('/') ? base : `${base}/`;
  const resolved = /.+\/resolve\/.+\//u.test(folder) ? folder : `${folder}resolve/main/`;
  return new URL(resolved, globalThis.location?.href).href;
}
