// One input, prepared for matching: folded, classified, its borders known. Knows no grammar.
// Positions are UTF-16 offsets in `folded`; `originalOffset` leads back to what was typed.

import { fold, isAscii, isSeparator, Kind, kindOf } from './characters.js';

/** Spacing modes by code, as in the compiled form. */
export const Mode = { auto: 0, required: 1, optional: 2, none: 3 } as const;

/**
 * How the next part may start, seen from the end of the part before it. A state is
 * `position * 4 + start`; what decides it is judged once, by the rule in which the two are neighbours.
 */
export const Start = {
  /** Directly at the position. */
  glued: 0,
  /** After one or more separators. */
  apart: 1,
  /** Either. */
  either: 2,
  /** Not at all: only parts that match nothing can follow. */
  never: 3,
} as const;

export class Text {
  readonly original: string;
  readonly folded: string;
  readonly length: number;
  // Plain arrays: for texts of a sentence they cost a fraction of typed ones.
  /** By position: how many letters and digits stand before it, times 8, and its class. */
  readonly #characters: number[];
  readonly #gapEnds: number[];
  #hasDigits = false;
  readonly #offsets: readonly number[] | undefined;

  constructor(original: string) {
    this.original = original;
    const isPlain = isAscii(original);
    const composed = isPlain ? original : original.normalize('NFC');
    this.folded = isPlain ? original.toLowerCase() : fold(composed);
    this.length = this.folded.length;
    this.#offsets = composed === original ? undefined : composedOffsets(original);
    this.#characters = new Array<number>(this.length + 1);
    this.#gapEnds = new Array<number>(this.length + 1);
    this.#classify();
  }

  #classify(): void {
    const { folded, length } = this;
    let letters = 0;
    let joined = false;
    let before: number = Kind.space;
    let gap = 0;
    for (let i = 0; i < length; i++) {
      const code = folded.codePointAt(i) ?? 0;
      const isPair = code > 0xffff;
      const own = joined && isPair ? Kind.continues : kindOf(code);
      // A mark at the very start or behind a separator has nothing to belong to.
      const kind = own === Kind.continues && isSeparator(before) ? Kind.symbol : own;
      before = isPair ? Kind.continues : kind;
      this.#characters[i] = letters * 8 + kind;
      if (!isSeparator(kind)) gap = this.#closeGap(gap, i);
      if (isWordKind(kind)) letters++;
      if (kind === Kind.digit) this.#hasDigits = true;
      if (isPair) {
        this.#characters[++i] = letters * 8 + (isSeparator(kind) ? Kind.symbol : before);
        gap = this.#closeGap(gap, i);
      }
      joined = code === 0x200d;
    }
    this.#characters[length] = letters * 8 + Kind.space;
    this.#closeGap(gap, length);
  }

  /** All separators from `first` on end at `end`; where the next ones may begin. */
  #closeGap(first: number, end: number): number {
    for (let i = first; i <= end; i++) this.#gapEnds[i] = end;
    return end + 1;
  }

  /** Whether a number may stand somewhere. */
  get hasDigits(): boolean {
    return this.#hasDigits;
  }

  // Asking an array for its element -1 once would make the engine look all others up by name from then on.
  kind(position: number): number {
    return position < 0 ? Kind.space : (this.#characters[position] ?? Kind.space) & 7;
  }

  /** The end of the run of separators that begins at `position`; `position` itself when none does. */
  gapEnd(position: number): number {
    return this.#gapEnds[position] ?? 0;
  }

  /** How many letters and digits stand between two positions. */
  lettersBetween(start: number, end: number): number {
    return ((this.#characters[end] ?? 0) >> 3) - ((this.#characters[start] ?? 0) >> 3);
  }

  /** Whether a character ends at `position`, combining marks included. */
  isCharacterEnd(position: number): boolean {
    return position >= this.length || this.kind(position) !== Kind.continues;
  }

  /** The class of the character that ends at `position`. */
  kindBefore(position: number): number {
    let i = position - 1;
    while (i > 0 && this.kind(i) === Kind.continues) i--;
    return this.kind(i);
  }

  /** The state behind a part that ended at `end`, where `mode` governs the border. */
  next(end: number, mode: number): number {
    if (end >= this.length) return end * 4 + Start.never;
    const gap = this.gapEnd(end) > end;
    if (mode === Mode.none) return end * 4 + Start.glued;
    if (mode === Mode.required) return end * 4 + (gap ? Start.apart : Start.never);
    if (gap) return end * 4 + Start.either;
    const free = mode === Mode.optional || !this.isOneWord(end);
    return end * 4 + (free ? Start.glued : Start.never);
  }

  /** The state before the first part; leading separators are free but in mode `none`. */
  first(mode: number): number {
    if (this.length === 0) return Start.never;
    return mode === Mode.none || this.gapEnd(0) === 0 ? Start.glued : Start.either;
  }

  /** Whether a match may end at `end`: only separators follow, none at all in mode `none`. */
  isComplete(end: number, mode: number): boolean {
    return mode === Mode.none ? end === this.length : this.gapEnd(end) === this.length;
  }

  /** Whether both neighbours of `position` are letters of spaced scripts, or both digits. */
  isOneWord(position: number): boolean {
    const right = this.kind(position);
    if (right === Kind.continues) return true;
    if (right !== Kind.letter && right !== Kind.digit) return false;
    const left = this.kind(position - 1);
    return (left === Kind.continues ? this.kindBefore(position) : left) === right;
  }

  /** Whether a run of letters or digits, or a whole number, may end at `position`. */
  isWordEnd(position: number): boolean {
    if (position >= this.length) return true;
    return !this.isOneWord(position) && !this.#isInsideNumber(position);
  }

  /** Whether `position` lies inside a number with decimals or grouped thousands. */
  #isInsideNumber(position: number): boolean {
    if (this.kind(position - 1) !== Kind.digit || position + 1 >= this.length) return false;
    return (
      numberJoints.includes(this.folded.charAt(position)) && this.kind(position + 1) === Kind.digit
    );
  }

  originalOffset(position: number): number {
    if (this.#offsets === undefined) return position;
    return this.#offsets[position] ?? this.original.length;
  }

  /** What was typed between two positions. */
  slice(start: number, end: number): string {
    return this.original.slice(this.originalOffset(start), this.originalOffset(end));
  }
}

/** Characters that may stand between the digits of one number. */
export const numberJoints = '.,\u00a0\u2009\u202f';

function isWordKind(kind: number): boolean {
  return kind >= Kind.letter && kind <= Kind.unspacedLetter;
}

// Composition never crosses these pieces: a character with its marks, or a Hangul syllable.
const pieces =
  /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\uac00-\ud7a3][\u11a8-\u11c2]|[^]\p{M}*/gu;

function composedOffsets(original: string): number[] {
  const offsets: number[] = [];
  for (const piece of original.matchAll(pieces)) {
    const composed = piece[0].normalize('NFC').length;
    const kept = piece[0].length === composed;
    for (let i = 0; i < composed; i++) offsets.push(piece.index + (kept ? i : 0));
  }
  offsets.push(original.length);
  return offsets;
}
