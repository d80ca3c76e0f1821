// Which files a command line means, and what is in them. Globs are expanded here, so that they work
// the same in every shell.

import { lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { escapePath, globSync, isDynamicPattern } from 'tinyglobby';
import { nearest } from '../../grammar/compile/nearest.js';
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
  const kind = await kindOf(pattern);
  if (kind === 'folder') {
    const found = globSync(`${escapePath(pattern.replace(/\/+$/, ''))}/**/*${extension}`);
    if (found.length > 0) return found.sort();
    throw new UsageError(`no file matches "${pattern}"`, `That folder has no ${extension} file.`);
  }
  // A file may have the signs of a glob in its name: "[id].agr".
  if (kind === 'file' || !isDynamicPattern(pattern)) {
    if (extension === '.agr') refuseNoGrammar(pattern);
    return [pattern];
  }
  // "grammars/**" means the grammars there, not the cases beside them; "*.txt" means what it says.
  const all = globSync(pattern);
  const named = /\.\w+$/.test(pattern) ? all : all.filter((file) => file.endsWith(extension));
  if (named.length > 0) return named.sort();
  throw new UsageError(`no file matches "${pattern}"`, `Expected ${extension} files there.`);
}

/** Throws a UsageError for what stands beside a grammar and is easily named in its place. */
export function refuseNoGrammar(path: string): void {
  const beside = ['.ag.json', '.cases.txt'].find((ending) => path.endsWith(ending));
  if (beside === undefined) return;
  const grammar = `${path.slice(0, -beside.length)}.agr`;
  const what = beside === '.ag.json' ? 'a compiled grammar' : 'a list of cases';
  throw new UsageError(`"${path}" is ${what}`, `Name the grammar itself: ${grammar}`);
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

/** The text of a file, or of standard input for `-`. Throws a UsageError when it can't be read. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  return path === STANDARD_INPUT
    ? decoded(await terminal.input(), 'standard input')
    : ((await readTextIfThere(path)) ?? (await refuseAbsent(path)));
}

/** The text of a file; `undefined` where there is none. Throws a UsageError when it can't be read. */
export async function readTextIfThere(path: string): Promise<string | undefined> {
  try {
    return decoded(await readFile(path), `"${path}"`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new UsageError(`cannot read "${path}": ${reasonOf(error)}`);
  }
}

/** Throws a UsageError that names the file which was meant, where one beside it is called much alike. */
async function refuseAbsent(path: string): Promise<never> {
  if (await isLink(path)) throw new UsageError(`cannot read "${path}": its link leads nowhere`);
  const beside = await readdir(dirname(path)).catch(() => []);
  const meant = nearest(basename(path), beside);
  throw new UsageError(
    `cannot read "${path}": there is no such file`,
    meant === undefined ? undefined : `Did you mean ${join(dirname(path), meant)}?`,
  );
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch {
    return false;
  }
}

function decoded(bytes: Uint8Array, name: string): string {
  try {
    // Leaves out a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name} is ${encodingOf(bytes)}`, 'Save it as UTF-8.');
  }
}

// Windows saves text in one of these two, unless told otherwise.
function encodingOf([first, second]: Uint8Array): string {
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return marked ? 'text in UTF-16' : 'no text in UTF-8';
}

/** Writes a file, making its folder. Throws a UsageError when it can't. */
export async function writeText(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    // Opening one waits for somebody who reads from it, for ever if need be.
    if ((await stat(path).catch(() => undefined))?.isFIFO() === true) {
      throw new Error('it is a pipe; - is standard output');
    }
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
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'there is no such folder';
    case 'EISDIR':
      return 'it is a folder';
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'ELOOP':
      return 'its links lead round in a circle';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a file stands where a folder is needed';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
