// Asks the registry what entities stand at a place in the input. Each place is asked once, and the
// registry's own types are the only recognisers it knows.

import type { JsonValue } from '../../base/json.js';
import type { EntityContext, EntityConverter, EntityValidator } from '../entities/types.js';
import { Kind } from './characters.js';
import type { Input } from './input.js';
import { Mode, Start } from './text.js';

/** What the engine needs of a registry; `EntityRegistry` is one. */
export interface Entities {
  getValidator(name: string): EntityValidator | undefined;
  getConverter(name: string): EntityConverter | undefined;
}

export interface EntityReading {
  readonly start: number;
  readonly end: number;
  readonly value: JsonValue;
}

const none: readonly EntityReading[] = [];
const defaultMaxWords = 10;
// Ends tried in scripts without spaces, where every character may be one.
const mostEnds = 40;

export class EntityReader {
  readonly #input: Input;
  readonly #names: readonly string[];
  readonly #entities: Entities;
  readonly #context: () => EntityContext;
  readonly #onMissing: (name: string) => void;
  /** By entity, start and end: what the registry said of the text between the two; see `#keyOf`. */
  #known: Map<number, JsonValue | undefined> | undefined;

  constructor(
    input: Input,
    names: readonly string[],
    entities: Entities,
    context: () => EntityContext,
    onMissing: (name: string) => void,
  ) {
    this.#input = input;
    this.#names = names;
    this.#entities = entities;
    this.#context = context;
    this.#onMissing = onMissing;
  }

  /**
   * Every reading of entity number `entity` in `state`, longest first. `fits` says whether what follows
   * could go on from an end: recognisers are slow, and most ends lead nowhere.
   */
  read(entity: number, state: number, fits: (end: number) => boolean): readonly EntityReading[] {
    if ((state & 3) === Start.never) return none;
    const first = this.#input.textStart(state);
    if (first >= this.#input.text.length) return none;
    const name = this.#names[entity] ?? '';
    const validator = this.#entities.getValidator(name);
    if (validator === undefined) {
      this.#onMissing(name);
      return none;
    }
    if (!this.#canBegin(validator, first)) return none;
    const starts = this.#signBefore(state, first) ? [first - 1, first] : [first];
    for (const start of starts) {
      const readings = this.#readFrom(entity, validator, start, first, fits);
      if (readings.length > 0) return readings;
    }
    return none;
  }

  /** Whether a minus sign or a point, which are separators, stands glued before the text. */
  #signBefore(state: number, first: number): boolean {
    const { text } = this.#input;
    if ((state & 3) === Start.glued || first - 1 < state >> 2) return false;
    if (!'-.'.includes(text.folded.charAt(first - 1))) return false;
    return first < 2 || text.kind(first - 2) === Kind.space;
  }

  #readFrom(
    entity: number,
    validator: EntityValidator,
    start: number,
    first: number,
    fits: (end: number) => boolean,
  ): readonly EntityReading[] {
    const readings: EntityReading[] = [];
    const ends = this.#ends(first, validator.maxWords ?? defaultMaxWords);
    this.#readPlain(entity, start, ends, fits);
    for (const end of ends) {
      const value = fits(end) ? this.#converted(entity, start, end) : undefined;
      if (value !== undefined) {
        readings.push({ start, end, value });
        continue;
      }
      // `35%`, `3 p.m.`: the mark behind may belong to it.
      const marked = this.#marksEnd(end);
      const isPossible = marked > end && fits(marked);
      const whole = isPossible ? this.#converted(entity, start, marked) : undefined;
      if (whole !== undefined) readings.push({ start, end: marked, value: whole });
    }
    return readings.reverse();
  }

  /**
   * Has a converter read all ends in a run of plain words in one pass. Elsewhere an end may lie inside
   * what the converter takes for one word or one date, so that it has to be asked for each.
   */
  #readPlain(
    entity: number,
    start: number,
    ends: readonly number[],
    fits: (end: number) => boolean,
  ): void {
    const converter = this.#entities.getConverter(this.#names[entity] ?? '');
    if (converter?.prefixes === undefined) return;
    const { text } = this.#input;
    let stop = start;
    while (stop < text.length && isPlain(text.folded.charCodeAt(stop))) stop++;
    const known = (this.#known ??= new Map<number, JsonValue | undefined>());
    const fitting = ends.filter(
      (end) => end <= stop && !known.has(this.#keyOf(entity, start, end)) && fits(end),
    );
    const last = fitting.at(-1);
    if (fitting.length < 2 || last === undefined) return;
    const prefixes = converter.prefixes(text.slice(start, last), this.#context());
    for (const end of fitting) {
      const prefix = prefixes.find((found) => found.end === end - start);
      known.set(this.#keyOf(entity, start, end), prefix?.value);
    }
  }

  #keyOf(entity: number, start: number, end: number): number {
    const places = this.#input.text.length + 1;
    return (entity * places + start) * places + end;
  }

  #converted(entity: number, start: number, end: number): JsonValue | undefined {
    const key = this.#keyOf(entity, start, end);
    const all = (this.#known ??= new Map<number, JsonValue | undefined>());
    const known = all.get(key);
    if (known !== undefined || all.has(key)) return known;
    const name = this.#names[entity] ?? '';
    const said = this.#input.text.slice(start, end);
    const converter = this.#entities.getConverter(name);
    const context = this.#context();
    const isValid =
      converter === undefined && this.#entities.getValidator(name)?.validate(said, context);
    const value =
      converter === undefined
        ? isValid === true
          ? said
          : undefined
        : converter.convert(said, context);
    all.set(key, value);
    return value;
  }

  #canBegin(validator: EntityValidator, first: number): boolean {
    const { firstWords } = validator;
    if (firstWords === undefined) return true;
    const { text } = this.#input;
    let wordEnd = first;
    let runEnd = first;
    while (wordEnd < text.length && (wordEnd === first || text.isOneWord(wordEnd))) wordEnd++;
    while (runEnd < text.length && text.kind(runEnd) !== Kind.space) runEnd++;
    const run = text.folded.slice(first, runEnd);
    return (
      text.kind(first) > Kind.letter ||
      firstWords.has(text.folded.slice(first, wordEnd)) ||
      firstWords.has(run) ||
      /\p{Nd}/u.test(run)
    );
  }

  #marksEnd(start: number): number {
    let end = start;
    while (end < this.#input.text.length && this.#input.text.kind(end) === Kind.punctuation) end++;
    return end;
  }

  #ends(first: number, maxWords: number): readonly number[] {
    const { text } = this.#input;
    const ends: number[] = [];
    let words = 1;
    let previous = first;
    for (const end of this.#input.ends(Mode.auto)) {
      if (end <= first) continue;
      for (let i = previous; i < end; i++) {
        if (text.kind(i) === Kind.space && text.kind(i + 1) !== Kind.space) words++;
      }
      if (words > maxWords || ends.length === mostEnds) break;
      ends.push(end);
      previous = end;
    }
    return ends;
  }
}

/** Whether a folded character is a letter of ASCII or a space. */
function isPlain(code: number): boolean {
  return code === 32 || (code >= 97 && code <= 122);
}
