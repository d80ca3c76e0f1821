// Which files a command line means, and what is in them. Globs are expanded here, so that they work
// the same in every shell.

import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { UsageError } from './command.js';
import type { Terminal } from './terminal.js';

/** The name of standard input on the command line. */
export const STANDARD_INPUT = '-';

/**
 * The `.agr` files (or others by `extension`) that `patterns` name: files, globs and folders, each
 * file once, in order. Throws a UsageError for a pattern that names nothing.
 */
export async function expandFiles(
  patterns: readonly string[],
  extension = '.agr',
): Promise<readonly string[]> {
  const files = new Set<string>();
  for (const pattern of patterns) {
    for (const file of await expand(pattern.replaceAll('\\', '/'), extension)) files.add(file);
  }
  return [...files];
}

async function expand(pattern: string, extension: string): Promise<readonly string[]> {
  if (pattern === STANDARD_INPUT) return [pattern];
  const found = isDynamicPattern(pattern)
    ? globSync(pattern)
    : (await isFolder(pattern))
      ? globSync(`${pattern.replace(/\/+$/, '')}/**/*${extension}`)
      : [pattern];
  if (found.length > 0) return [...found].sort();
  throw new UsageError(`no file matches "${pattern}"`, `Expected ${extension} files there.`);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/** The text of a file, or of standard input for `-`. Throws a UsageError when it can't be read. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  if (path === STANDARD_INPUT) return terminal.input();
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read "${path}": ${reasonOf(error)}`);
  }
}

/** Writes a file, making its folder. Throws a UsageError when it can't. */
export async function writeText(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw new UsageError(`cannot write "${path}": ${reasonOf(error)}`);
  }
}

/** `shop.agr` → `shop`, without its folders. */
export function grammarName(path: string): string {
  return path === STANDARD_INPUT ? 'stdin' : basename(path).replace(/\.agr$/, '');
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EISDIR':
      return 'it is a folder';
    case 'EACCES':
      return 'permission denied';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
