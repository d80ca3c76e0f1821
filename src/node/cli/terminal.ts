// What a command may use of the world it runs in: streams, clock and colour. Knows no command.

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** All of standard input. */
  input(): Promise<string>;
  readonly colours: boolean;
  now(): Date;
  /** Aborted when the person asks a command that goes on (`--watch`) to stop. */
  readonly stopped: AbortSignal;
}

const CODES = { red: 31, green: 32, yellow: 33, blue: 34, dim: 2, bold: 1 } as const;

export type Colour = keyof typeof CODES;

/** `text` in a colour, where the terminal shows colours. */
export function paint(terminal: Terminal, colour: Colour, text: string): string {
  return terminal.colours ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text;
}

/** The terminal of this process. Colours only for a person, and not where NO_COLOR forbids them. */
export function processTerminal(stopped: AbortSignal): Terminal {
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    input: async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks).toString('utf8');
    },
    colours: process.stdout.isTTY && !process.env['NO_COLOR'],
    now: () => new Date(),
    stopped,
  };
}
