// Checks on JSON data of unknown origin, each naming the place that fails it.

/** A compiled grammar that can't be read. `place` says where, such as `segments[0].rules[3]`. */
export class GrammarFileError extends Error {
  readonly code = 'invalid-grammar-file';
  readonly place: string;

  constructor(place: string, problem: string, options?: ErrorOptions) {
    super(`Not a compiled grammar: ${place === '' ? 'the file' : place} ${problem}.`, options);
    this.name = 'GrammarFileError';
    this.place = place;
  }
}

export function object(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw new GrammarFileError(place, 'must be an object');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function list(value: unknown, place: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new GrammarFileError(place, 'must be a list');
}

export function text(value: unknown, place: string): string {
  if (typeof value === 'string') return value;
  throw new GrammarFileError(place, 'must be a text');
}

/** Whether `value` is a whole number from `least` up to, but not including, `end`. */
export function isIndex(value: unknown, least: number, end: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value < end;
}

/** Likewise. */
export function integer(value: unknown, least: number, end: number, place: string): number {
  if (isIndex(value, least, end)) return value;
  throw new GrammarFileError(place, `must be a whole number from ${least} to ${end - 1}`);
}
