// One request as the stages of reading share it: its words, and what entities stand in it, each kind
// looked for once and only when a slot wants it. Knows no tool.

import type { JsonValue } from '../../base/json.js';
import type { EntityContext, EntityConverter } from '../../grammar/entities/types.js';
import type { Entities } from '../../grammar/match/entity-reader.js';
import { split, type Lexicon } from './lexicon.js';
import { isVerbatim, wordsOf, type Word } from './words.js';

export interface RequestWord extends Word {
  readonly stem: string;
  readonly isStop: boolean;
  /** A name, a number or a code: stands for itself. */
  readonly isVerbatim: boolean;
  /** Whether so many tools have it that it tells them not apart. */
  readonly isCommon: boolean;
  /** How much it says, 0 to 1, before anything is known of the tools. */
  readonly weight: number;
}

/** Something read out of the words. */
export interface Reading {
  readonly start: number;
  readonly end: number;
  readonly value: JsonValue;
}

export interface RequestParts {
  readonly text: string;
  readonly lexicon: Lexicon;
  readonly entities: Entities;
  readonly context: EntityContext;
  /** What the page's tools know of words; without it every word stands as it is. */
  readonly known?: KnownWords;
}

/** The page's tools, as far as single words go. */
export interface KnownWords {
  /** The known stem that a mistyped one was meant to be; `undefined` when there is none. */
  corrected(stem: string): string | undefined;
  /** Whether so many tools have the word that it tells them not apart. */
  isCommon(stem: string): boolean;
}

/** Text between quotation marks. */
export interface Quote extends Reading {
  readonly value: string;
}

/** Beyond this many words a message is a text, not a request. */
const MAX_WORDS = 120;
// "Find", "want": in nearly every request, in half of all descriptions.
const ASKING_WEIGHT = 0.3;
const QUOTED =
  /"([^"]+)"|“([^”]+)”|«([^»]+)»|(?<![\p{L}\p{N}])['‘]([^'’]+(?:['’]\p{L}[^'’]*)*)['’](?![\p{L}\p{N}])/gu;

export class Request {
  readonly text: string;
  readonly words: readonly RequestWord[];
  readonly context: EntityContext;
  readonly lexicon: Lexicon;
  readonly #entities: Entities;
  readonly #readings = new Map<string, readonly Reading[]>();
  #quotes: readonly Quote[] | undefined;

  constructor({ text, lexicon, entities, context, known }: RequestParts) {
    this.text = text;
    this.lexicon = lexicon;
    this.context = context;
    this.#entities = entities;
    const words = wordsOf(text)
      .slice(0, MAX_WORDS)
      .map((word, index) => requestWord(word, startsSentence(text, word, index), lexicon))
      .map((word) => (known === undefined ? word : asKnown(word, known)));
    this.words = this.#withStandIns(words);
  }

  /** "We are ten" speaks of persons without a word for them. */
  #withStandIns(words: readonly RequestWord[]): readonly RequestWord[] {
    const { lexicon } = this;
    return words.map((word, index) => {
      const standIn = lexicon.language.standIns.find(({ cues }) =>
        cues.some((cue) => {
          const said = split(cue);
          const next = words[index + said.length];
          const isSaid = said.every((part, at) => words[index + at]?.folded === part);
          return isSaid && next !== undefined && this.read('Cardinal', next.text) !== undefined;
        }),
      );
      if (standIn === undefined) return word;
      return { ...word, stem: lexicon.stem(standIn.word), isStop: false, weight: 1 };
    });
  }

  /** Every expression of the entity, first to last, the longest at each place, none within another. */
  readings(entity: string): readonly Reading[] {
    const known = this.#readings.get(entity);
    if (known !== undefined) return known;
    const converter = this.#entities.getConverter(entity);
    const found = converter === undefined ? [] : this.#scan(converter);
    this.#readings.set(entity, found);
    return found;
  }

  /** The whole of `text` as one expression of the entity; `undefined` when it isn't one. */
  read(entity: string, text: string): JsonValue | undefined {
    return this.#entities.getConverter(entity)?.convert(text.trim(), this.context);
  }

  /** What stands between quotation marks, without them; the span includes them. */
  quotes(): readonly Quote[] {
    this.#quotes ??= Array.from(this.text.matchAll(QUOTED), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(),
    })).filter(({ value }) => value !== '');
    return this.#quotes;
  }

  /** Positions of the words that overlap the span: first, and one past the last. */
  wordsIn({
    start,
    end,
  }: {
    readonly start: number;
    readonly end: number;
  }): readonly [number, number] {
    let first = this.words.findIndex((word) => word.end > start);
    if (first < 0) first = this.words.length;
    let last = first;
    while ((this.words[last]?.start ?? Infinity) < end) last++;
    return [first, last];
  }

  #scan(converter: EntityConverter): readonly Reading[] {
    const found: Reading[] = [];
    let from = 0;
    for (const start of this.#starts(converter)) {
      if (start < from) continue;
      const reading = this.#readAt(converter, start);
      if (reading === undefined) continue;
      found.push(reading);
      from = reading.end;
    }
    return found;
  }

  /** Where an expression may begin: at words, with the sign or mark of currency before them. */
  #starts({ firstWords }: EntityConverter): readonly number[] {
    return this.words.flatMap((word) => {
      const before = this.text.slice(0, word.start);
      const sign = /(?:^|[\s([{,=:])([-+]?[$€£¥₹+-])$/u.exec(before)?.[1] ?? '';
      const canBegin =
        firstWords === undefined || firstWords.has(word.folded) || /\p{N}/u.test(word.text);
      if (!canBegin && sign === '') return [];
      // Within a code or a decimal fraction nothing begins: "WH-1000", "4.5".
      if (sign === '' && /\p{N}/u.test(word.text) && /(?:\p{N}[.:/^-]|\p{L}[-_/.^])$/u.test(before))
        return [];
      return sign === '' ? [word.start] : [word.start - sign.length, word.start];
    });
  }

  #readAt(converter: EntityConverter, start: number): Reading | undefined {
    const rest = this.text.slice(start);
    if (converter.prefixes === undefined) return this.#readChunk(converter, start, rest);
    const readings = converter.prefixes(rest, this.context);
    // "20 m/s" and "5m" are no millions, "298K" no thousands, "$1M in 2019" no fraction.
    const fitting = readings.find(
      ({ end }) =>
        // "a $" of "a $5 note"
        !/\p{Sc}\p{N}$/u.test(rest.slice(end - 1, end + 1)) &&
        !/\p{N}\s\p{L}$|^[-+\p{N}.,]+[mK]$|\p{N}\p{L}*\sin\s/u.test(rest.slice(0, end)),
    );
    if (fitting === undefined) return undefined;
    const { end, value } = fitting;
    // "3x", "4K", "rs60": the number is a part of something else.
    if (/^\p{L}/u.test(rest.slice(end)) && /\p{N}$/u.test(rest.slice(0, end))) {
      if (typeof value === 'number' && !/^\p{Ll}{1,3}\b/u.test(rest.slice(end))) return undefined;
    }
    return { start, end: start + end, value };
  }

  /** For entities that read whole texts only: the text up to a space, or up to a few of them. */
  #readChunk(
    { convert, maxWords = 1 }: EntityConverter,
    start: number,
    rest: string,
  ): Reading | undefined {
    const ends = Array.from(rest.matchAll(/[\s,;!?)]|[.](?=\s|$)|$/gu), ({ index }) => index);
    for (const end of ends.slice(0, Math.min(maxWords, 6)).toReversed()) {
      const said = rest.slice(0, end);
      const value = said === '' ? undefined : convert(said, this.context);
      if (value !== undefined) return { start, end: start + end, value };
    }
    return undefined;
  }
}

function startsSentence(text: string, word: Word, index: number): boolean {
  return (
    index === 0 ||
    /[.!?:]["'”’)]*\s+["'“‘(]*$/u.test(text.slice(Math.max(0, word.start - 6), word.start))
  );
}

/** Names and numbers are never corrected: there is no telling what they should be. */
function mayBeMistyped({ isStop, isVerbatim: stands, weight }: RequestWord): boolean {
  return !isStop && !stands && weight === 1;
}

function asKnown(word: RequestWord, known: KnownWords): RequestWord {
  const stem = mayBeMistyped(word) ? (known.corrected(word.stem) ?? word.stem) : word.stem;
  return { ...word, stem, isCommon: known.isCommon(stem) };
}

function requestWord(word: Word, isFirst: boolean, lexicon: Lexicon): RequestWord {
  const isStop = lexicon.isStop(word.folded);
  return {
    ...word,
    stem: lexicon.stem(word.folded),
    isStop,
    isCommon: false,
    isVerbatim: isVerbatim(word, isFirst, lexicon.language.capitalNouns),
    weight: isStop ? 0 : lexicon.isAsking(word.folded) ? ASKING_WEIGHT : 1,
  };
}
