// The help texts, from what the commands say of themselves.

import { COMMON_OPTIONS, type Command, type Option } from './command.js';

/** `agr --help` */
export function overallHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  return [
    'agr: compile, check and try out .agr grammars.',
    '',
    'Usage: agr COMMAND [ARGUMENTS]',
    '',
    ...columns(rows),
    '',
    'Files may be globs (quoted or not), folders, or - for standard input.',
    'Exit codes: 0 all well; 1 something was found to be wrong; 2 the command line makes no sense,',
    "or a file that it names can't be read, written or understood.",
    'agr COMMAND --help shows a command with its options and examples, agr --version the version.',
  ].join('\n');
}

/** `agr COMMAND --help` */
export function commandHelp(command: Command): string {
  const options = Object.entries({ ...command.options, ...COMMON_OPTIONS });
  return [
    `agr ${command.name}: ${command.summary}`,
    '',
    `Usage: agr ${command.name} ${command.usage}`,
    '',
    ...columns(options.map(([name, option]) => [spelling(name, option), option.help] as const)),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n');
}

function spelling(name: string, { short, value }: Option): string {
  const letter = short === undefined ? '    ' : `-${short}, `;
  return `${letter}--${name}${value === undefined ? '' : ` ${value}`}`;
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
