// What a subcommand of `agr` is. Each is one file beside this one and one line in commands.ts.

import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal.js';

/** How a run ended: all well, something found to be wrong, or a command or file that can't be used. */
export const EXIT = { ok: 0, findings: 1, usage: 2 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface Option {
  readonly type: 'boolean' | 'string';
  /** One letter. */
  readonly short?: string;
  /** What the value is, for help: `FILE`. */
  readonly value?: string;
  readonly help: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The arguments of one run, as far as they were given. */
export interface Arguments {
  readonly positionals: readonly string[];
  flag(name: string): boolean;
  text(name: string): string | undefined;
}

export interface Command {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** What follows the name, for help: `FILE... [-o FOLDER]`. */
  readonly usage: string;
  /** Whole command lines that work as they stand. */
  readonly examples: readonly string[];
  readonly options: Options;
  run(args: Arguments, terminal: Terminal): Promise<ExitCode>;
}

/** A command line that can't be carried out: what was wrong, and what to do instead. */
export class UsageError extends Error {
  readonly hint?: string;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'UsageError';
    this.hint = hint;
  }
}

/** Options that every command has. */
export const COMMON_OPTIONS: Options = {
  json: { type: 'boolean', help: 'Print one JSON document instead of text' },
  help: { type: 'boolean', short: 'h', help: 'Show this help' },
};

/** Options of every command that matches sentences. */
export const MATCHING_OPTIONS: Options = {
  start: { type: 'string', value: 'RULE', help: 'Match from this rule instead of <Start>' },
  now: { type: 'string', value: 'INSTANT', help: 'The present moment, ISO 8601 (default: now)' },
  zone: { type: 'string', value: 'ZONE', help: "IANA time zone (default: this machine's)" },
};

/** A command's options in the form that Node's parser takes. */
export function parserOptions(options: Options): NonNullable<ParseArgsConfig['options']> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, short }]) => [
      name,
      short === undefined ? { type } : { type, short },
    ]),
  );
}
