// A throw-away folder with given files, for tests that need a disk.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Folder {
  /** Absolute, with forward slashes. */
  readonly path: string;
  /** The absolute path of a file in it. */
  at(file: string): string;
  write(file: string, text: string): Promise<void>;
  read(file: string): Promise<string>;
  remove(): Promise<void>;
}

/** Makes a folder that holds `files`, by path and text. */
export async function makeFolder(files: Readonly<Record<string, string>>): Promise<Folder> {
  const path = (await mkdtemp(join(tmpdir(), 'agent-chat-'))).replaceAll('\\', '/');
  const at = (file: string) => `${path}/${file}`;
  const write = async (file: string, text: string) => {
    await mkdir(dirname(at(file)), { recursive: true });
    await writeFile(at(file), text);
  };
  for (const [file, text] of Object.entries(files)) await write(file, text);
  return {
    path,
    at,
    write,
    read: (file) => readFile(at(file), 'utf8'),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
