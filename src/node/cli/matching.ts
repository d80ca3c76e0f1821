// The options that say how sentences are matched, and the grammar they are matched against.

import { defaultEntities, type Grammar, type MatchOptions } from '../../grammar.js';
import { compileFile, type CompiledFile } from '../compile-file.js';
import { UsageError, type Arguments } from './command.js';
import { printBroken } from './diagnostics.js';
import { readText, refuseNoGrammar, STANDARD_INPUT } from './files.js';
import type { Terminal } from './terminal.js';

/** `--now` and `--zone`. Throws a UsageError when they are no instant or no zone. */
export function matchOptions(args: Arguments, terminal: Terminal): MatchOptions {
  return {
    now: instantOf(args, terminal),
    timeZone: zoneOf(args),
    entities: defaultEntities,
  };
}

function instantOf(args: Arguments, terminal: Terminal): Date {
  const text = args.text('now');
  if (text === undefined) return terminal.now();
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new UsageError(`--now is "${text}", which is no instant`, 'Say, 2027-03-01T09:30:00Z.');
}

function zoneOf(args: Arguments): string | undefined {
  const zone = args.text('zone');
  if (zone === undefined) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new UsageError(`--zone is "${zone}", which is no time zone`, 'Say, Europe/Berlin.');
  }
}

/** Compiles one file, or standard input for `-`. */
export async function compileOne(
  path: string,
  args: Arguments,
  terminal: Terminal,
): Promise<CompiledFile> {
  refuseNoGrammar(path);
  const text = await readText(path, terminal);
  const unsaved = path === STANDARD_INPUT ? new Map([[path, text]]) : undefined;
  return compileFile(path, { start: args.text('start') }, { unsaved });
}

/** The grammar that a command is for; `undefined` after its errors were printed. Warnings stay unsaid. */
export async function grammarOf(
  path: string,
  args: Arguments,
  terminal: Terminal,
): Promise<Grammar | undefined> {
  const compiled = await compileOne(path, args, terminal);
  if (compiled.grammar === undefined) printBroken(compiled, args, terminal);
  return compiled.grammar;
}

/** Says that matching `sentence` used up its steps. */
export function printExhausted(sentence: string, terminal: Terminal): void {
  terminal.err(`There are too many ways to read "${sentence}": not all were gone through.`);
}
