// Gives the compiler files from a disk, and remembers which it asked for. Knows no grammar syntax.

import { readFileSync } from 'node:fs';
import { isAbsolute, posix } from 'node:path';
import type { FileLoader } from '../grammar/loader.js';

export interface DiskLoader extends FileLoader {
  /** Every path that was read or looked for, in order: what a watcher has to watch. */
  readonly asked: ReadonlySet<string>;
}

/**
 * A loader whose paths are those of the file system, with forward slashes, relative to the working
 * directory unless the entry is absolute. `unsaved` holds texts that stand in for files on disk.
 */
export function diskLoader(unsaved: ReadonlyMap<string, string> = new Map()): DiskLoader {
  const asked = new Set<string>();
  return {
    asked,
    resolve: (source, from) =>
      isAbsolute(source) ? source : posix.join(posix.dirname(from), source),
    read(path) {
      asked.add(path);
      return unsaved.get(path) ?? readIfThere(path);
    },
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Absent, a folder or unreadable: to the compiler all of them are a file that it can't have.
    return undefined;
  }
}
