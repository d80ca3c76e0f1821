// What a command may use of the world it runs in: streams, clock and colour. Knows no command.

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** All of standard input. */
  input(): Promise<Uint8Array>;
  readonly colours: boolean;
  now(): Date;
  /** A variable of the environment; `undefined` where it is not set, or empty. */
  environment(name: string): string | undefined;
  /** Aborted when the person asks a command that goes on (`--watch`) to stop. */
  readonly stopped: AbortSignal;
}

const CODES = { red: 31, green: 32, yellow: 33, blue: 34, dim: 2, bold: 1 } as const;

export type Colour = keyof typeof CODES;

/** `text` in a colour, where the terminal shows colours. */
export function paint(terminal: Terminal, colour: Colour, text: string): string {
  return terminal.colours ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text;
}

/**
 * `text` as a screen may have it. What stands in a file or a log must not move the cursor, recolour the
 * screen or turn the order of letters round: only our own colours do.
 */
export function shown(text: string): string {
  const signs = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069](?:\[\d+m)?/gu;
  return text.replace(signs, (found) => {
    if (found.length > 1 && found.startsWith('\u001b')) return found;
    const code = found.charCodeAt(0);
    return (code < 32 ? String.fromCharCode(0x2400 + code) : '\ufffd') + found.slice(1);
  });
}

/** Both streams are painted alike: were one of them a file, it would hold the codes. */
function showsColours(): boolean {
  const isSeen = process.stdout.isTTY && process.stderr.isTTY;
  return isSeen && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
}

/** The terminal of this process. Colours only for a person, and not where NO_COLOR or a dumb terminal forbids. */
export function processTerminal(stopped: AbortSignal): Terminal {
  return {
    out: (text) => void process.stdout.write(`${process.stdout.isTTY ? shown(text) : text}\n`),
    err: (text) => void process.stderr.write(`${process.stderr.isTTY ? shown(text) : text}\n`),
    input: async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    },
    colours: showsColours(),
    now: () => new Date(),
    environment: (name) => process.env[name] || undefined,
    stopped,
  };
}
