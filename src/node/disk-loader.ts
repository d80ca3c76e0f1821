// Gives the compiler files from a disk, and remembers which it asked for. Knows no grammar syntax.

import { readFileSync } from 'node:fs';
import { isAbsolute, posix } from 'node:path';
import type { FileLoader } from '../grammar/loader.js';

export interface DiskLoader extends FileLoader {
  /** Where a path of the compiler's is on the disk. */
  locate(path: string): string;
  /** Every place that was read or looked at, in order: what a watcher has to watch. */
  readonly asked: ReadonlySet<string>;
}

export interface DiskOptions {
  /**
   * The folder that paths are relative to, with forward slashes; default the working directory. It
   * stands in no compiled grammar, so that a build is the same on every machine.
   */
  readonly root?: string;
  /** Texts that stand in for files, by path. */
  readonly unsaved?: ReadonlyMap<string, string>;
}

/** A loader whose paths have forward slashes. */
export function diskLoader({ root = '', unsaved = new Map() }: DiskOptions = {}): DiskLoader {
  const asked = new Set<string>();
  const locate = (path: string) => (isAbsolute(path) ? path : posix.join(root, path));
  return {
    asked,
    locate,
    resolve: (source, from) =>
      isAbsolute(source) ? source : posix.join(posix.dirname(from), source),
    read(path) {
      asked.add(locate(path));
      return unsaved.get(path) ?? readIfThere(locate(path));
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
