// Calls back after files changed, once for changes that come together. Knows no grammar.

import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Editors write a file in several strokes; this many milliseconds of quiet end them. */
const QUIET = 50;

/**
 * Watches `paths` until `stopped` is aborted. `onChange` returns the paths to watch from then on.
 * Folders are watched rather than files, because many editors replace a file instead of writing it;
 * what comes into them and `isOne` accepts is a change too.
 */
export function watchFiles(
  paths: readonly string[],
  stopped: AbortSignal,
  onChange: () => Promise<readonly string[]>,
  isOne: (name: string) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let watchers: readonly FSWatcher[] = [];
    let timer: NodeJS.Timeout | undefined;
    const close = () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void onChange().then(restart).catch(fail), QUIET);
    };
    const restart = (next: readonly string[]) => {
      close();
      if (!stopped.aborted) watchers = watchFolders(next, isOne, changed);
    };
    const fail = (error: unknown) => {
      close();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    stopped.addEventListener('abort', () => {
      close();
      resolve();
    });
    restart(paths);
  });
}

function watchFolders(
  paths: readonly string[],
  isOne: (name: string) => boolean,
  changed: () => void,
): readonly FSWatcher[] {
  const names = new Map<string, Set<string>>();
  for (const path of paths) {
    const folder = names.get(dirname(path)) ?? new Set();
    names.set(dirname(path), folder.add(basename(path)));
  }
  return [...names].map(([folder, files]) =>
    watchFolder(folder, (name) => files.has(name) || isOne(name), changed),
  );
}

/** Watches a folder, or what of the way to it is there until it comes back. */
function watchFolder(
  folder: string,
  isWatched: (name: string) => boolean,
  changed: () => void,
): FSWatcher {
  const own = basename(folder);
  try {
    const watcher = watch(folder, (_event, name) => {
      // A folder that is taken away is told by its own name.
      if (name !== null && (name === own || isWatched(name))) changed();
    });
    return watcher.on('error', changed);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isGone || dirname(folder) === folder) throw error;
    return watchFolder(dirname(folder), (name) => name === own, changed);
  }
}
