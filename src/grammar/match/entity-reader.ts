// Asks the registry what entities stand at a place in the input. Each place is asked once, and the
// registry's own types are the only recognisers it knows. Comes with a registry: the engine alone, which
// a page loads before any recogniser, does without.

import type { JsonValue } from '../../base/json.js';
import type { EntityContext, EntityConverter, EntityValidator } from '../entities/types.js';
import { firstAbove } from './capture-ends.js';
import { isLetter, Kind } from './characters.js';
import type { Input } from './input.js';
import { Mode, Start } from './text.js';

/** What the engine needs of a registry; `EntityRegistry` is one. */
export interface Entities {
  getValidator(name: string): EntityValidator | undefined;
  getConverter(name: string): EntityConverter | undefined;
  /** What reads them in an input; `undefined` while there are none. */
  readonly Reader: typeof EntityReader | undefined;
}

/** The entities of one input, numbered as the grammar lists them. */
export interface EntityPlaces {
  /**
   * Every reading of entity number `entity` in `state`, longest first, that ends at a border of `mode`.
   * `fits` says whether what follows could go on from an end: recognisers are slow, and most ends lead
   * nowhere.
   */
  read(
    entity: number,
    state: number,
    mode: number,
    fits: (end: number) => boolean,
  ): readonly EntityReading[];
  /** Whether an expression of entity number `entity` may begin in `state`, by its first word. */
  mayBegin(entity: number, state: number): boolean;
}

export interface EntityReading {
  readonly start: number;
  readonly end: number;
  readonly value: JsonValue;
}

const none: readonly EntityReading[] = [];
const defaultMaxWords = 10;
// Ends tried where every character may be one: in scripts without spaces, and in words that a rule glues.
const mostEnds = 40;

export class EntityReader implements EntityPlaces {
  readonly #input: Input;
  readonly #names: readonly string[];
  readonly #entities: Entities;
  readonly #context: () => EntityContext;
  readonly #onMissing: (name: string) => void;
  /** By entity, start and end: what the registry said of the text between the two; see `#keyOf`. */
  #known: Map<number, JsonValue | undefined> | undefined;
  /** By entity and start: whether one of its expressions can begin there. */
  #begins: Map<number, boolean> | undefined;

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

  read(
    entity: number,
    state: number,
    mode: number,
    fits: (end: number) => boolean,
  ): readonly EntityReading[] {
    if ((state & 3) === Start.never) return none;
    const validator = this.#validatorOf(entity);
    if (validator === undefined || !this.mayBegin(entity, state)) return none;
    const first = this.#input.textStart(state);
    const starts = this.#signBefore(state, first) ? [first - 1, first] : [first];
    const ends = this.#ends(first, validator.maxWords ?? defaultMaxWords, mode);
    for (const start of starts) {
      const readings = this.#readFrom(entity, start, ends, fits);
      if (readings.length > 0) return readings;
    }
    return none;
  }

  mayBegin(entity: number, state: number): boolean {
    const first = this.#input.textStart(state);
    if ((state & 3) === Start.never || first >= this.#input.text.length) return false;
    const begins = (this.#begins ??= new Map<number, boolean>());
    const key = this.#keyOf(entity, first, 0);
    const known = begins.get(key);
    if (known !== undefined) return known;
    const validator = this.#validatorOf(entity);
    const may = validator !== undefined && this.#beginsWith(validator, first);
    begins.set(key, may);
    return may;
  }

  #validatorOf(entity: number): EntityValidator | undefined {
    const name = this.#names[entity] ?? '';
    const validator = this.#entities.getValidator(name);
    if (validator === undefined) this.#onMissing(name);
    return validator;
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
    start: number,
    ends: readonly number[],
    fits: (end: number) => boolean,
  ): readonly EntityReading[] {
    const readings: EntityReading[] = [];
    this.#readPrefixes(entity, start, ends, fits);
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
   * Has a converter read all ends in one pass. It is asked for those inside what it may take for one word
   * (`today's`, 三月五日) one by one.
   */
  #readPrefixes(
    entity: number,
    start: number,
    ends: readonly number[],
    fits: (end: number) => boolean,
  ): void {
    const converter = this.#entities.getConverter(this.#names[entity] ?? '');
    if (converter?.prefixes === undefined) return;
    const { text } = this.#input;
    const known = (this.#known ??= new Map<number, JsonValue | undefined>());
    const open: number[] = [];
    for (const end of ends) {
      for (const each of [end, this.#marksEnd(end)]) {
        if (open.at(-1) === each || known.has(this.#keyOf(entity, start, each))) continue;
        if (!this.#isInsideWord(each) && fits(each)) open.push(each);
      }
    }
    const last = open.at(-1);
    if (open.length < 2 || last === undefined) return;
    const prefixes = converter.prefixes(text.slice(start, last), this.#context());
    const origin = text.originalOffset(start);
    for (const end of open) {
      const length = text.originalOffset(end) - origin;
      const prefix = prefixes.find((found) => found.end === length);
      known.set(this.#keyOf(entity, start, end), prefix?.value);
    }
  }

  #isInsideWord(end: number): boolean {
    const { text } = this.#input;
    if (end >= text.length || !isLetter(text.kindBefore(end))) return false;
    return isLetter(text.kind(end)) || (text.folded[end] === "'" && isLetter(text.kind(end + 1)));
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

  #beginsWith({ firstWords }: EntityValidator, first: number): boolean {
    if (firstWords === undefined) return true;
    const { text, program } = this.#input;
    let [wordEnd, runEnd] = [first, first];
    while (wordEnd < text.length && (wordEnd === first || text.isOneWord(wordEnd))) wordEnd++;
    while (runEnd < text.length && text.kind(runEnd) !== Kind.space) runEnd++;
    const run = text.folded.slice(first, runEnd);
    if (text.kind(first) > Kind.letter || firstWords.has(run) || /\p{Nd}/u.test(run)) return true;
    // Where a rule glues words, the first may end inside one.
    const shortest = program.gluesLetters ? first + 1 : wordEnd;
    for (let end = Math.min(wordEnd, first + mostEnds); end >= shortest; end--)
      if (firstWords.has(text.folded.slice(first, end))) return true;
    return false;
  }

  #marksEnd(start: number): number {
    let end = start;
    while (end < this.#input.text.length && this.#input.text.kind(end) === Kind.punctuation) end++;
    return end;
  }

  #ends(first: number, maxWords: number, mode: number): readonly number[] {
    const { text } = this.#input;
    // None ends in separators, whatever the mode; marks that belong to it are tried apart.
    const isGlued = mode === Mode.none || mode === Mode.optional;
    const ends: number[] = [];
    let words = 1;
    let previous = first;
    let inside = 0;
    let apart = 0;
    const all = this.#input.ends(isGlued ? Mode.optional : Mode.auto);
    for (let next = firstAbove(all, first); next < all.length; next++) {
      const end = all[next] ?? 0;
      for (let i = previous; i < end; i++) {
        if (text.kind(i) === Kind.space && text.kind(i + 1) !== Kind.space) words++;
      }
      previous = end;
      const isInside = text.isOneWord(end);
      if (words > maxWords || (!isInside && apart++ === mostEnds)) break;
      if (!isInside || inside++ < mostEnds) ends.push(end);
    }
    return ends;
  }
}
