// A terminal that writes down what a command prints, and a way to run one there.

import { runAgr } from '../../../src/node/cli/main.js';
import type { Terminal } from '../../../src/node/cli/terminal.js';

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  /** Standard input. Reading it without one is a mistake of the command. */
  readonly input?: string;
  readonly colours?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly stopped?: AbortSignal;
  /** Hears each line as it is printed. */
  readonly onLine?: (line: string) => void;
}

/** Runs `agr` with these arguments, at a fixed moment. */
export async function agr(argv: readonly string[], options: RunOptions = {}): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const keep = (lines: string[]) => (text: string) => {
    lines.push(text);
    options.onLine?.(text);
  };
  const terminal: Terminal = {
    out: keep(out),
    err: keep(err),
    input: () =>
      options.input === undefined
        ? Promise.reject(new Error('nobody is typing'))
        : Promise.resolve(new TextEncoder().encode(options.input)),
    colours: options.colours ?? false,
    now: () => new Date('2027-03-01T09:30:00Z'),
    environment: (name) => options.environment?.[name],
    stopped: options.stopped ?? new AbortController().signal,
  };
  const code = await runAgr(argv, terminal);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
