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
      timer = setTimeout(() => void onChange().then(restart, fail), QUIET);
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
    watch(folder, (_event, name) => {
      if (name !== null && (files.has(name) || isOne(name))) changed();
    }),
  );
}
