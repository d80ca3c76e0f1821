// A naive matcher for a small part of the language, written from the reference's rules alone: it tries
// every way, one by one, over characters. Slow on purpose; the engine must agree with it.
// Its alphabet has no brackets, signs or points, so trimming and numbers stay simple here.

import type { JsonValue } from '../../../src/base/json.js';

export type SpacingName = 'auto' | 'required' | 'optional' | 'none';
export type Quantifier = '' | '?' | '*' | '+';

export type ModelPart =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'wildcard' | 'word-capture' | 'number'; readonly name: string }
  | { readonly kind: 'rule'; readonly name: string; readonly rule: number }
  | {
      readonly kind: 'group';
      readonly quantifier: Quantifier;
      readonly alternatives: readonly (readonly ModelPart[])[];
    };

export interface ModelRule {
  readonly spacing: SpacingName;
  readonly alternatives: readonly (readonly ModelPart[])[];
}

/** Rule 0 is the start rule; a rule refers only to later ones. */
export type Model = readonly ModelRule[];

/** The counts that rank matches: literal letters, checked captures, unchecked ones, their letters. */
export type Counts = readonly [number, number, number, number];

interface Way {
  /** Where the last part ended; -1 while nothing was consumed. */
  readonly end: number;
  readonly captures: readonly (readonly [string, JsonValue])[];
  readonly counts: Counts;
}

/** The model as `.agr` text. Every alternative's value is an object of its variables. */
export function modelText(model: Model): string {
  return model
    .map(({ spacing, alternatives }, i) => {
      const written = alternatives.map((parts) => `${partsText(parts)} -> ${valueText(parts)}`);
      return `<${i === 0 ? 'Start' : `R${i}`}> [spacing=${spacing}] = ${written.join(' | ')};`;
    })
    .join('\n');
}

function valueText(parts: readonly ModelPart[]): string {
  return `{ ${[...variables(parts).keys()].join(', ')} }`;
}

function partsText(parts: readonly ModelPart[]): string {
  return parts.map(partText).join(' ');
}

function partText(part: ModelPart): string {
  switch (part.kind) {
    case 'word':
      return part.text;
    case 'wildcard':
      return `$(${part.name})`;
    case 'word-capture':
      return `$(${part.name}:word)`;
    case 'number':
      return `$(${part.name}:number)`;
    case 'rule':
      return `$(${part.name}:<R${part.rule}>)`;
    case 'group':
      return `(${part.alternatives.map(partsText).join(' | ')})${part.quantifier}`;
  }
}

/** Variable → whether it collects an array. */
function variables(parts: readonly ModelPart[], repeated = false): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const part of parts) {
    if (part.kind === 'group') {
      const inner = repeated || part.quantifier === '*' || part.quantifier === '+';
      const names = part.alternatives.flatMap((alternative) => [...variables(alternative, inner)]);
      for (const [name, isArray] of names) found.set(name, isArray);
    } else if (part.kind !== 'word') {
      found.set(part.name, repeated);
    }
  }
  return found;
}

/** Every distinct value, as the text of its JSON, with the best counts that give it. */
export function referenceMatches(model: Model, input: string): Map<string, Counts> {
  const best = new Map<string, Counts>();
  const reference = new Reference(model, input);
  for (const [value, counts] of reference.matches()) {
    const key = JSON.stringify(value);
    const known = best.get(key);
    if (known === undefined || compareCounts(counts, known) < 0) best.set(key, counts);
  }
  return best;
}

/** Negative when `a` ranks before `b`. */
export function compareCounts(a: Counts, b: Counts): number {
  return b[0] - a[0] || b[1] - a[1] || a[2] - b[2] || a[3] - b[3];
}

const separator = /[\s!]/;
const letter = /[ab]/;
const digit = /[0-9]/;

class Reference {
  readonly #model: Model;
  readonly #text: string;

  constructor(model: Model, text: string) {
    this.#model = model;
    this.#text = text;
  }

  *matches(): Generator<[JsonValue, Counts]> {
    const rule = this.#model[0];
    for (const parts of rule?.alternatives ?? []) {
      const spacing = rule?.spacing ?? 'auto';
      const before = (start: number): boolean =>
        spacing === 'none' ? start === 0 : this.#isGap(0, start);
      const begin: Way = { end: -1, captures: [], counts: [0, 0, 0, 0] };
      for (const way of this.#sequence(parts, spacing, begin, before)) {
        const end = Math.max(0, way.end);
        const rest =
          spacing === 'none' ? end === this.#text.length : this.#isGap(end, this.#text.length);
        if (rest) yield [valueOf(parts, way), way.counts];
      }
    }
  }

  #isGap(from: number, to: number): boolean {
    return [...this.#text.slice(from, to)].every((character) => separator.test(character));
  }

  /** Whether something may start at `start` behind something that ended at `end`. */
  #border(end: number, start: number, spacing: SpacingName): boolean {
    if (spacing === 'none') return end === start;
    if (!this.#isGap(end, start)) return false;
    if (spacing === 'optional' || start > end) return true;
    if (spacing === 'required') return false;
    const left = this.#text.charAt(end - 1);
    const right = this.#text.charAt(end);
    return !(letter.test(left) && letter.test(right)) && !(digit.test(left) && digit.test(right));
  }

  *#sequence(
    parts: readonly ModelPart[],
    spacing: SpacingName,
    way: Way,
    before: (start: number) => boolean,
  ): Generator<Way> {
    const [part, ...rest] = parts;
    if (part === undefined) {
      yield way;
      return;
    }
    for (const next of this.#part(part, spacing, way, before)) {
      yield* this.#sequence(rest, spacing, next, before);
    }
  }

  #starts(way: Way, spacing: SpacingName, before: (start: number) => boolean): number[] {
    const from = Math.max(0, way.end);
    const starts: number[] = [];
    for (let start = from; start < this.#text.length; start++) {
      if (way.end < 0 ? before(start) : this.#border(way.end, start, spacing)) starts.push(start);
    }
    return starts;
  }

  *#part(
    part: ModelPart,
    spacing: SpacingName,
    way: Way,
    before: (start: number) => boolean,
  ): Generator<Way> {
    if (part.kind === 'group') {
      yield* this.#group(part, spacing, way, before);
      return;
    }
    if (part.kind === 'rule') {
      yield* this.#rule(part, spacing, way, before);
      return;
    }
    const starts = this.#starts(way, spacing, before);
    for (const start of starts) {
      // The border before a capture takes all separators that it may.
      const early = separator.test(this.#text.charAt(start)) && starts.includes(start + 1);
      if (early && part.kind !== 'word') continue;
      for (const end of this.#ends(part, spacing, start)) {
        const text = this.#text.slice(start, end);
        const [literal, checked, unchecked, wildcard] = way.counts;
        const letters = [...text].filter((c) => !separator.test(c) && c !== '=').length;
        if (part.kind === 'word') {
          yield { ...way, end, counts: [literal + letters, checked, unchecked, wildcard] };
          continue;
        }
        const isNumber = part.kind === 'number';
        const capture = [part.name, isNumber ? Number(text) : text] as const;
        const counts: Counts = isNumber
          ? [literal, checked + 1, unchecked, wildcard]
          : [literal, checked, unchecked + 1, wildcard + letters];
        yield { end, captures: [...way.captures, capture], counts };
      }
    }
  }

  /** Where a word or capture that starts at `start` may end, as far as its own text goes. */
  #ends(part: ModelPart, spacing: SpacingName, start: number): number[] {
    const text = this.#text;
    if (part.kind === 'word') {
      return text.startsWith(part.text, start) ? [start + part.text.length] : [];
    }
    if (part.kind === 'number') {
      const [digits = ''] = /^[0-9]*/.exec(text.slice(start)) ?? [];
      const isWhole = digits !== '' && (start === 0 || !digit.test(text.charAt(start - 1)));
      return isWhole ? [start + digits.length] : [];
    }
    // Outside of mode `none` a capture is trimmed: it starts and ends with something else.
    if (spacing !== 'none' && separator.test(text.charAt(start))) return [];
    const ends: number[] = [];
    for (let end = start + 1; end <= text.length; end++) {
      const said = text.slice(start, end);
      if ([...said].every((character) => separator.test(character))) continue;
      if (spacing !== 'none' && separator.test(said.slice(-1))) continue;
      if (part.kind === 'word-capture' && /\s/.test(said)) break;
      if (part.kind === 'word-capture' && !this.#endsWord(spacing, start, end)) continue;
      ends.push(end);
    }
    return ends;
  }

  /** A single word goes on to the white space, or to a border that no separator makes. */
  #endsWord(spacing: SpacingName, start: number, end: number): boolean {
    if (spacing === 'none') return true;
    const [run = ''] = /^\S*/.exec(this.#text.slice(start)) ?? [];
    if (start + run.replace(/!+$/, '').length === end) return true;
    return !separator.test(this.#text.charAt(end));
  }

  *#group(
    part: Extract<ModelPart, { kind: 'group' }>,
    spacing: SpacingName,
    way: Way,
    before: (start: number) => boolean,
  ): Generator<Way> {
    const { quantifier, alternatives } = part;
    if (quantifier === '?' || quantifier === '*') yield way;
    for (const parts of alternatives) {
      for (const next of this.#sequence(parts, spacing, way, before)) {
        if (quantifier === '' || quantifier === '?') yield next;
        else if (next.end > way.end)
          yield* this.#group({ ...part, quantifier: '*' }, spacing, next, before);
        else if (quantifier === '+') yield next;
      }
    }
  }

  *#rule(
    part: Extract<ModelPart, { kind: 'rule' }>,
    spacing: SpacingName,
    way: Way,
    before: (start: number) => boolean,
  ): Generator<Way> {
    const rule = this.#model[part.rule];
    // The outer edge of the rule is judged by the rule that refers to it.
    const edge = (start: number): boolean =>
      way.end < 0 ? before(start) : this.#border(way.end, start, spacing) && start >= way.end;
    for (const parts of rule?.alternatives ?? []) {
      const inside: Way = { end: -1, captures: [], counts: way.counts };
      for (const next of this.#sequence(parts, rule?.spacing ?? 'auto', inside, edge)) {
        const captures = [...way.captures, [part.name, valueOf(parts, next)] as const];
        yield { end: next.end < 0 ? way.end : next.end, captures, counts: next.counts };
      }
    }
  }
}

function valueOf(parts: readonly ModelPart[], { captures }: Way): JsonValue {
  const value: Record<string, JsonValue> = {};
  for (const [name, isArray] of variables(parts)) {
    const found = captures.filter(([captured]) => captured === name).map(([, taken]) => taken);
    const [first] = found;
    if (isArray) value[name] = found;
    else if (first !== undefined) value[name] = first;
  }
  return value;
}
