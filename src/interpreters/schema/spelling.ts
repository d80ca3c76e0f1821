// Which known word a mistyped one was meant to be. Bounded: looks only at words of nearly the same
// length that share a beginning or an end, and gives up on a tie.

/** Shorter words differ from others in one letter without being mistyped. */
const MIN_LENGTH = 4;
/** From here on two slips are likelier than another word. */
const LONG = 8;

export class Spelling {
  /** Words by length, then by each of the two letters a slip rarely touches both of. */
  readonly #buckets = new Map<string, Set<string>>();
  readonly #known = new Map<string, number>();

  /** A word may be added several times; it stays until it was removed as often. */
  add(word: string): void {
    if (word.length < MIN_LENGTH - 1) return;
    const count = this.#known.get(word) ?? 0;
    this.#known.set(word, count + 1);
    if (count > 0) return;
    for (const key of keysOf(word, word.length)) {
      const bucket = this.#buckets.get(key) ?? new Set();
      bucket.add(word);
      this.#buckets.set(key, bucket);
    }
  }

  remove(word: string): void {
    const count = this.#known.get(word) ?? 0;
    if (count > 1) {
      this.#known.set(word, count - 1);
      return;
    }
    this.#known.delete(word);
    for (const key of keysOf(word, word.length)) this.#buckets.get(key)?.delete(word);
  }

  /** The one known word nearest to `word`; itself when it is known, `undefined` when none is near. */
  nearest(word: string): string | undefined {
    if (this.#known.has(word)) return word;
    if (word.length < MIN_LENGTH) return undefined;
    const allowed = word.length >= LONG ? 2 : 1;
    let best: string | undefined;
    let distance = allowed + 1;
    for (const candidate of this.#candidates(word, allowed)) {
      const d = editDistance(word, candidate, Math.min(distance, allowed));
      if (d < distance) {
        best = candidate;
        distance = d;
      } else if (d === distance && candidate !== best) best = undefined;
    }
    return best;
  }

  #candidates(word: string, allowed: number): ReadonlySet<string> {
    const found = new Set<string>();
    for (let length = word.length - allowed; length <= word.length + allowed; length++) {
      for (const key of keysOf(word, length)) {
        for (const candidate of this.#buckets.get(key) ?? []) found.add(candidate);
      }
    }
    return found;
  }
}

function keysOf(word: string, length: number): readonly string[] {
  return [`${length}^${word.slice(0, 2)}`, `${length}$${word.slice(-2)}`];
}

/**
 * Letters to insert, drop, replace or swap with their neighbour, to get from `a` to `b`;
 * `limit + 1` when it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: readonly number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      current.push(cell(a, b, { row, column, last, before, current }));
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

interface Rows {
  readonly row: number;
  readonly column: number;
  readonly before: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

function cell(a: string, b: string, { row, column, before, last, current }: Rows): number {
  const same = a[row - 1] === b[column - 1];
  const best = Math.min(
    (last[column] ?? 0) + 1,
    (current[column - 1] ?? 0) + 1,
    (last[column - 1] ?? 0) + (same ? 0 : 1),
  );
  const swapped =
    row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return swapped ? Math.min(best, (before[column - 2] ?? 0) + 1) : best;
}
