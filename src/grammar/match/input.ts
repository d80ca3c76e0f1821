// What stands where in one input, in the terms of one grammar: its words, numbers and entities, and
// where captures may end. Each is found out at most once, and only where somebody asks.

import { isSeparator, Kind } from './characters.js';
import { findPartners, trim } from './brackets.js';
import type { Partners, Range } from './brackets.js';
import { at } from './integers.js';
import type { Integers } from './integers.js';
import { numberIn } from './numbers.js';
import type { Reading } from './numbers.js';
import type { Program } from './program.js';
import { StartBit } from './requirements.js';
import type { Scratch } from './scratch.js';
import { Mode, Start } from './text.js';
import type { Text } from './text.js';
import { formBit } from './vocabulary.js';

// The end of a list of words.
const none = 0;

export class Input {
  readonly text: Text;
  /** Every form that stands somewhere in the input, once each; a number's stand-in, too. */
  readonly forms: number[] = [];
  readonly program: Program;
  // Words at a position: `#heads` leads into a list of form, end, next.
  readonly #heads: Int32Array;
  readonly #words: Integers;
  readonly #masks: Int32Array;
  #partners: Partners | undefined;
  /** By mode. */
  readonly #ends: (readonly number[])[] = [];
  #numbers: Map<number, Reading | undefined> | undefined;

  constructor(program: Program, text: Text, scratch: Scratch) {
    this.program = program;
    this.text = text;
    this.#heads = scratch.heads(text.length);
    this.#masks = scratch.masks(text.length);
    this.#words = scratch.words;
    this.#words.push(none);
    this.#findForms(scratch);
    if (text.hasDigits) this.#addForm(program.vocabulary.anyNumber, scratch);
  }

  #findForms(scratch: Scratch): void {
    for (let position = 0; position < this.text.length; position++) {
      if (!this.#canBegin(position)) continue;
      const first = this.#scan(position);
      this.#heads[position] = first;
      for (let entry = first; entry !== none; entry = this.#words.get(entry + 2)) {
        this.#addForm(this.#words.get(entry), scratch);
      }
    }
  }

  #addForm(form: number, scratch: Scratch): void {
    if (scratch.addPresent(form)) this.forms.push(form);
  }

  #canBegin(position: number): boolean {
    const kind = this.text.kind(position);
    if (kind === Kind.space || kind === Kind.continues) return false;
    return this.program.gluesLetters || !this.text.isOneWord(position);
  }

  #scan(position: number): number {
    const { vocabulary, gluesLetters } = this.program;
    const { folded, length } = this.text;
    let head = none;
    let node = 0;
    for (let end = position; end < length;) {
      node = vocabulary.step(node, folded.charCodeAt(end++));
      if (node < 0) break;
      const form = vocabulary.formAt(node);
      if (form < 0 || !this.text.isCharacterEnd(end)) continue;
      if (!gluesLetters && end < length && this.text.isOneWord(end)) continue;
      const entry = this.#words.push(form);
      this.#words.push(end);
      this.#words.push(head);
      head = entry;
    }
    return head;
  }

  /** The end of the word `form` at exactly `position`, or -1. */
  wordEnd(form: number, position: number): number {
    for (
      let entry = at(this.#heads, position);
      entry !== none;
      entry = this.#words.get(entry + 2)
    ) {
      if (this.#words.get(entry) === form) return this.#words.get(entry + 1);
    }
    return -1;
  }

  /** What can begin in `state`, as bits to compare with a rule's `starts`. */
  mask(state: number): number {
    const known = at(this.#masks, state);
    if (known !== 0) return known;
    const mask = this.#maskOf(state);
    this.#masks[state] = mask;
    return mask;
  }

  #maskOf(state: number): number {
    const position = state >> 2;
    const start = state & 3;
    if (start === Start.never) return StartBit.nothing;
    let mask = StartBit.nothing | StartBit.text;
    const first = start === Start.apart ? position + 1 : position;
    const last = start === Start.glued ? position : this.text.gapEnd(position);
    for (let begin = Math.min(first, last); begin <= last; begin++) {
      for (let entry = at(this.#heads, begin); entry !== none; entry = this.#words.get(entry + 2)) {
        mask |= formBit(this.#words.get(entry));
      }
    }
    return this.number(state) === undefined ? mask : mask | StartBit.number;
  }

  number(state: number): Reading | undefined {
    const start = state & 3;
    const position = start === Start.glued ? state >> 2 : this.text.gapEnd(state >> 2);
    const kind = this.text.kind(position);
    if (kind !== Kind.digit && kind !== Kind.symbol && !isSeparator(kind)) return undefined;
    const numbers = (this.#numbers ??= new Map<number, Reading | undefined>());
    const known = numbers.get(state);
    if (known !== undefined || numbers.has(state)) return known;
    const reading = numberIn(this.text, state);
    numbers.set(state, reading);
    return reading;
  }

  /** Every place, ascending, where a capture may end as far as its own text is concerned. */
  ends(mode: number): readonly number[] {
    return (this.#ends[mode] ??= this.#collectEnds(mode));
  }

  #collectEnds(mode: number): readonly number[] {
    const { text } = this;
    const ends: number[] = [];
    const isSpaced = mode === Mode.auto || mode === Mode.required;
    for (let end = 1; end <= text.length; end++) {
      if (isSpaced ? !text.isWordEnd(end) : !text.isCharacterEnd(end)) continue;
      if (mode === Mode.none || !isSeparator(text.kindBefore(end))) ends.push(end);
    }
    return ends;
  }

  get partners(): Partners {
    return (this.#partners ??= findPartners(this.text));
  }

  /** `end`, moved behind closing brackets whose partner stands at or after `start`. */
  closedEnd(start: number, end: number): number {
    const partners = this.partners;
    if (partners.size === 0) return end;
    let closed = end;
    for (let i = end; i < this.text.gapEnd(end); i++) {
      const partner = partners.get(i);
      if (partner !== undefined && partner >= start && partner < i) closed = i + 1;
    }
    return closed;
  }

  /**
   * Whether a text may be captured in `state`. Where nothing may stand before it, a trimmed text can't
   * begin with a separator, but for a bracket that stays.
   */
  canCapture(state: number, mode: number): boolean {
    const start = state & 3;
    if (start !== Start.glued) return start !== Start.never;
    const position = state >> 2;
    return (
      mode === Mode.none || this.text.gapEnd(position) === position || this.partners.has(position)
    );
  }

  /** Where the text of a part in `state` begins at the latest: behind the separators. */
  textStart(state: number): number {
    return (state & 3) === Start.glued ? state >> 2 : this.text.gapEnd(state >> 2);
  }

  /** The range that a wildcard, or a single word, in `state` captures when it ends at `end`. */
  captured(state: number, end: number, mode: number, isWord: boolean): Range {
    if (mode === Mode.none || isWord) return { start: this.textStart(state), end };
    return trim(this.text, this.partners, { start: state >> 2, end });
  }

  /** Ends of a single word in `state`, shortest first. */
  wordCaptureEnds(state: number, mode: number, endMode: number): readonly number[] {
    const start = this.textStart(state);
    let stop = start;
    while (stop < this.text.length && this.text.kind(stop) !== Kind.space) stop++;
    if (mode === Mode.none) {
      const content = this.text.gapEnd(start);
      return this.ends(mode).filter((end) => end > content && end <= stop);
    }
    while (stop > start && isSeparator(this.text.kind(stop - 1))) stop--;
    if (stop === start) return [];
    return this.ends(endMode).filter(
      (end) => end === stop || (end > start && end < stop && this.text.gapEnd(end) === end),
    );
  }
}
