// Reads a regular expression's text as a tree, each single character of it as a set. Judges nothing and
// matches nothing.

/** The characters of the pattern's own alphabet that an atom takes, a bit each. */
export type CharacterSet = bigint;

export type PatternNode =
  | { readonly kind: 'characters'; readonly set: CharacterSet }
  /** Takes nothing: `^`, `\b`, `\B`. */
  | { readonly kind: 'start' | 'boundary' }
  /** `$`: nothing comes after it. */
  | { readonly kind: 'end' }
  | { readonly kind: 'look'; readonly body: PatternNode }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly body: PatternNode;
      readonly min: number;
      readonly max: number;
    };

/** Longer patterns and deeper groups are nobody's honest work. */
const maxLength = 2_000;
const maxDepth = 50;

const token =
  /\\(?:[pPu]\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^])|\[(?:\\[^]|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|[^]/uy;
const quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/uy;

/**
 * The tree of a pattern that compiles under the flag `u`; `undefined` for one that can't be told
 * about: too long, too deep, or with references back to what was matched.
 */
export function parsePattern(source: string, flags: string): PatternNode | undefined {
  if (source.length > maxLength) return undefined;
  try {
    return new Reader(source, flags).choice(0);
  } catch (error) {
    if (error instanceof Untold) return undefined;
    throw error;
  }
}

/** Thrown at what can't be told about; never leaves this file. */
class Untold extends Error {}

class Reader {
  readonly #source: string;
  readonly #flags: string;
  readonly #alphabet: readonly string[];
  readonly #sets = new Map<string, CharacterSet>();
  #at = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
    this.#alphabet = alphabetOf(source);
  }

  choice(depth: number): PatternNode {
    if (depth > maxDepth) throw new Untold();
    const options: PatternNode[] = [];
    do options.push(this.#sequence(depth));
    while (this.#take('|'));
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: 'choice', options };
  }

  #sequence(depth: number): PatternNode {
    const items: PatternNode[] = [];
    while (this.#at < this.#source.length && !/[|)]/u.test(this.#source.charAt(this.#at))) {
      items.push(this.#quantified(this.#atom(depth)));
    }
    return { kind: 'sequence', items };
  }

  #quantified(body: PatternNode): PatternNode {
    quantifier.lastIndex = this.#at;
    const found = quantifier.exec(this.#source);
    if (found === null) return body;
    this.#at = quantifier.lastIndex;
    const [text, min, comma, max] = found;
    if (min === undefined) {
      const bounds = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }[text.charAt(0)];
      const [least = 0, most = Infinity] = bounds ?? [];
      return { kind: 'repeat', body, min: least, max: most };
    }
    const most = comma === '' ? Number(min) : max === '' ? Infinity : Number(max);
    return { kind: 'repeat', body, min: Number(min), max: most };
  }

  #atom(depth: number): PatternNode {
    const text = this.#next();
    if (text.startsWith('(')) return this.#group(text, depth);
    if (text === '^') return { kind: 'start' };
    if (text === '$') return { kind: 'end' };
    if (text === String.raw`\b` || text === String.raw`\B`) return { kind: 'boundary' };
    if (/^\\[1-9k]/u.test(text)) throw new Untold();
    return { kind: 'characters', set: this.#setOf(text) };
  }

  #group(opening: string, depth: number): PatternNode {
    if (opening === '(' && this.#source.charAt(this.#at) === '?') throw new Untold();
    const body = this.choice(depth + 1);
    if (!this.#take(')')) throw new Untold();
    return /[=!]$/u.test(opening) ? { kind: 'look', body } : body;
  }

  #next(): string {
    token.lastIndex = this.#at;
    const [text] = token.exec(this.#source) ?? [];
    if (text === undefined) throw new Untold();
    this.#at = token.lastIndex;
    return text;
  }

  #take(character: string): boolean {
    if (this.#source.charAt(this.#at) !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Asked of the engine itself, a character at a time, so that nobody has to know what `\w` is. */
  #setOf(atom: string): CharacterSet {
    const known = this.#sets.get(atom);
    if (known !== undefined) return known;
    const pattern = new RegExp(`^${atom}$`, this.#flags);
    const bits = this.#alphabet.map((character) => (pattern.test(character) ? '1' : '0'));
    const set = BigInt(`0b${bits.join('')}`);
    this.#sets.set(atom, set);
    return set;
  }
}

/** Characters of every common class, for patterns that name classes alone. */
const samples = ' \t\n\u00a0!"#/09:@AFGZ[_`afgz{~éßЖא中日ーあ한😀';

/**
 * Enough characters to tell any two atoms of the pattern apart: all that it names, and their
 * neighbours, because every class is made of ranges between named characters and of common classes.
 */
function alphabetOf(source: string): readonly string[] {
  const escapes = source.matchAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2}))/giu);
  const named = [
    ...Array.from(source, (character) => character.codePointAt(0) ?? 0),
    ...Array.from(escapes, ([, long, short, byte]) =>
      Number.parseInt(long ?? short ?? byte ?? '0', 16),
    ),
  ];
  const points = named.flatMap((point) => [point - 1, point, point + 1]);
  const real = points.filter((point) => point >= 0 && point <= 0x10ffff);
  return Array.from(new Set([...samples, ...real.map((point) => String.fromCodePoint(point))]));
}
