// A model's files on this device: whether they are there, and away with them. Done on the caches that WebLLM
// fills, without its 6 MB and without the network; knows no engine.

import { isJsonObject } from '../../base/json.js';
import type { FileCaches } from './platform.js';

const WEIGHTS_CACHE = 'webllm/model';
const CONFIG_CACHE = 'webllm/config';
const LIBRARY_CACHE = 'webllm/wasm';
const MANIFEST = 'tensor-cache.json';
const PREBUILT_HOST = 'https://huggingface.co/mlc-ai/';

/** Of a model, what says where its files are. */
export interface ModelPlace {
  readonly id: string;
  readonly url?: string;
  readonly library?: string;
}

/** Whether every part of the weights is there. Never rejects: what can't be seen isn't there. */
export async function isCached(
  model: ModelPlace,
  caches: FileCaches | undefined,
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

/** Whether any part of the weights is there, as after a download that was stopped. Never rejects. */
export async function isBegun(model: ModelPlace, caches: FileCaches | undefined): Promise<boolean> {
  try {
    return (await addresses(caches, WEIGHTS_CACHE)).some(belongsTo(model));
  } catch {
    return false;
  }
}

/**
 * Deletes what was downloaded of a model, half a download too. WebLLM's libraries have names that don't tell
 * whose they are, so those of its own list go with the last model. Rejects where the browser refuses.
 */
export async function deleteFiles(model: ModelPlace, caches: FileCaches): Promise<void> {
  const isPart = belongsTo(model);
  await deleteWhere(caches, WEIGHTS_CACHE, isPart);
  await deleteWhere(caches, CONFIG_CACHE, isPart);
  await deleteLibrary(model, caches);
  if ((await addresses(caches, WEIGHTS_CACHE)).length > 0) return;
  for (const name of [WEIGHTS_CACHE, CONFIG_CACHE, LIBRARY_CACHE]) await caches.delete(name);
}

/** Deletes the owner's own library, so that it is fetched anew. Those of WebLLM's list carry its version. */
export async function deleteLibrary({ library }: ModelPlace, caches: FileCaches): Promise<void> {
  if (library === undefined) return;
  await deleteWhere(caches, LIBRARY_CACHE, (url) => url === libraryOf(library));
}

/** The folder of a model's files, as WebLLM makes it of the address. */
export function filesOf({ id, url }: ModelPlace): string {
  const base = url ?? `${PREBUILT_HOST}${id}`;
  const folder = base.endsWith('/') ? base : `${base}/`;
  const resolved = /.+\/resolve\/.+\//u.test(folder) ? folder : `${folder}resolve/main/`;
  return new URL(resolved, globalThis.location?.href).href;
}

/** The whole address of a model's library. */
export function libraryOf(library: string): string {
  return new URL(library, globalThis.location?.href).href;
}

function belongsTo(model: ModelPlace): (url: string) => boolean {
  const root = filesOf(model);
  return (url) => url.startsWith(root);
}

async function addresses(caches: FileCaches | undefined, name: string): Promise<readonly string[]> {
  if (caches === undefined || !(await caches.has(name))) return [];
  const files = await (await caches.open(name)).keys();
  return files.map(({ url }) => url);
}

async function deleteWhere(
  caches: FileCaches,
  name: string,
  isOurs: (url: string) => boolean,
): Promise<void> {
  const ours = (await addresses(caches, name)).filter(isOurs);
  if (ours.length === 0) return;
  const cache = await caches.open(name);
  await Promise.all(ours.map((url) => cache.delete(url)));
}
