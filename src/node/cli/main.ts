// The `agr` command: finds the subcommand, reads its options, and turns mistakes into exit codes.
// What a subcommand does is its own file.

import { parseArgs } from 'node:util';
import {
  COMMON_OPTIONS,
  EXIT,
  parserOptions,
  UsageError,
  type Arguments,
  type Command,
  type ExitCode,
} from './command.js';
import { COMMANDS } from './commands.js';
import { commandHelp, overallHelp } from './help.js';
import { nearest } from '../../grammar/compile/nearest.js';
import { printUsageError } from './diagnostics.js';
import type { Terminal } from './terminal.js';
import { packageVersion } from './version.js';

/** Runs one command line (without the program's name). Never rejects for what a user typed. */
export async function runAgr(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await dispatch(argv, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printUsageError(error, terminal);
    return EXIT.usage;
  }
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = argv;
  if (name === undefined) {
    terminal.err(overallHelp(COMMANDS));
    return EXIT.usage;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const [about] = rest;
    terminal.out(about === undefined ? overallHelp(COMMANDS) : commandHelp(findCommand(about)));
    return EXIT.ok;
  }
  if (name === '--version' || name === '-v') {
    terminal.out(packageVersion());
    return EXIT.ok;
  }
  const command = findCommand(name);
  const args = readArguments(command, rest);
  if (args.flag('help')) {
    terminal.out(commandHelp(command));
    return EXIT.ok;
  }
  return command.run(args, terminal);
}

function findCommand(name: string): Command {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command) return command;
  const names = COMMANDS.map((candidate) => candidate.name);
  const guess = nearest(name, names);
  throw new UsageError(
    `there is no command "${name}"${guess === undefined ? '' : `; did you mean "${guess}"?`}`,
    `Commands: ${names.join(', ')}. See agr --help.`,
  );
}

function readArguments(command: Command, argv: readonly string[]): Arguments {
  const options = parserOptions({ ...command.options, ...COMMON_OPTIONS });
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      strict: true,
    });
    const given = new Map(Object.entries(values));
    return {
      positionals,
      flag: (name) => given.get(name) === true,
      text(name) {
        const value = given.get(name);
        return typeof value === 'string' ? value : undefined;
      },
    };
  } catch (error) {
    throw new UsageError(
      `${command.name}: ${complaintOf(error, Object.keys(options))}`,
      `See agr ${command.name} --help.`,
    );
  }
}

/** Node's complaint, with the option that was meant instead of its advice on how to escape one. */
function complaintOf(error: unknown, names: readonly string[]): string {
  const [complaint = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
  const written = /^Unknown option '--([^']+)'/.exec(complaint)?.[1];
  const meant = written === undefined ? undefined : nearest(written, names);
  return meant === undefined ? complaint : `${complaint}; did you mean --${meant}?`;
}
