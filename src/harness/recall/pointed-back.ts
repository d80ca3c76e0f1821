// Words of a request that point back and that its reader took apart: "the second one" of which only
// "second" became a value, "it" of which nothing did. Loaded once there is something to point back at.

import type { JsonValue } from '../../base/json.js';
import { foldName, foldText } from '../../base/text.js';
import { bare } from '../said.js';
import type { HarnessStrings } from '../strings.js';
import type { Slot } from '../types.js';
import { readComparison } from './compared.js';
import type { Remembered } from './recall.js';
import { fieldFor, readReference } from './references.js';
import type { Reference, ResolvedArgs } from './references.js';
import type { LocalWords } from './pointing.js';

/** What the words of a request are read with. */
export interface PointingRequest {
  readonly goal: string;
  readonly slots: readonly Slot[];
  readonly remembered: Remembered;
  readonly strings: LocalWords & Pick<HarnessStrings, 'fillers'>;
}

/** Words that point back are a few: "the most expensive one". */
const longest = 4;
/** A noun that stands for what was shown. */
const stands = / (?:one|item|result|entry)$/u;
/** A thing, unless a noun follows. */
const demonstrative = /^(?:this|that)$/u;
const alone = /^(?:in|into|to|on|onto|from|off|for|with|again|too|now)$/u;

/** The arguments with what points back in the words around them, and in those that became none. */
export function pointedBack({ plain, found }: ResolvedArgs, whole: PointingRequest): ResolvedArgs {
  // Where no noun stands for a thing, article and word describe as little as "the mugs".
  const { described: _described, ...strings } = whole.strings;
  const request = { ...whole, strings };
  const words = bare(request.goal, strings.fillers).split(' ');
  const left: [string, JsonValue][] = [];
  const back: [string, JsonValue][] = Object.entries(found);
  for (const [name, value] of Object.entries(plain)) {
    const slot = request.slots.find((one) => foldName(one.name) === foldName(name));
    const reference = readAround(value, slot, words, request);
    if (reference.kind === 'none') left.push([name, value]);
    else if (reference.kind === 'found') back.push([slot?.name ?? name, reference.value]);
  }
  const taken = new Set([...Object.keys(plain), ...back.map(([name]) => name)].map(foldName));
  const missing = request.slots.filter(
    ({ name, required, secret, schema }) =>
      required && secret !== true && schema.default === undefined && !taken.has(foldName(name)),
  );
  const meant = onlyMeaning(missing, words, request);
  return {
    plain: Object.fromEntries(left),
    found: Object.fromEntries(meant === undefined ? back : [...back, meant]),
  };
}

/** The value with the words next to it: a reader leaves out articles and what it takes for a noun. */
function readAround(
  value: JsonValue,
  slot: Slot | undefined,
  words: readonly string[],
  request: PointingRequest,
): Reference {
  if (slot === undefined || slot.secret === true || typeof value !== 'string') {
    return { kind: 'none' };
  }
  const own = foldText(value).split(' ');
  const at = words.findIndex((_word, index) => own.every((word, k) => words[index + k] === word));
  const end = at + own.length;
  const around = [words.slice(at - 1, end + 1), words.slice(at - 1, end), words.slice(at, end + 1)];
  const phrases = at < 0 ? [own] : at === 0 ? [own, words.slice(at, end + 1)] : [own, ...around];
  const readings = phrases.map((phrase) => readPhrase(phrase.join(' '), slot, request));
  return readings.find(({ kind }) => kind !== 'none') ?? { kind: 'none' };
}

function readPhrase(
  phrase: string,
  slot: Slot,
  { remembered, strings }: Pick<PointingRequest, 'remembered' | 'strings'>,
): Reference {
  const compared = readComparison(phrase, remembered.records ?? [], strings.compared);
  if (compared?.kind === 'lost') return compared;
  if (compared === undefined) return readReference(phrase, slot, remembered, strings);
  const value = fieldFor(slot, compared.record);
  return value === undefined ? { kind: 'lost' } : { kind: 'found', value };
}

/** The value that words of the request point at, for the one slot that finds one there. */
function onlyMeaning(
  missing: readonly Slot[],
  words: readonly string[],
  request: PointingRequest,
): readonly [string, JsonValue] | undefined {
  const phrases = pointingPhrases(words);
  const meant = missing.flatMap((slot) => {
    const values = phrases.flatMap((phrase) => {
      const reference = readPhrase(phrase, slot, request);
      return reference.kind === 'found' ? [reference.value] : [];
    });
    const [value, ...others] = new Set(values);
    return value === undefined || others.length > 0 ? [] : [[slot.name, value] as const];
  });
  return meant.length === 1 ? meant[0] : undefined;
}

/**
 * The stretches of a request that may point back as a whole. Without a noun that stands for a thing they
 * end the request: what follows "the first" or "that" elsewhere is what they are about.
 */
function pointingPhrases(words: readonly string[]): readonly string[] {
  const phrases: string[] = [];
  for (const start of words.keys()) {
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end += 1) {
      const phrase = words.slice(start, end).join(' ');
      const isWhole = phrase === 'it' || stands.test(phrase) || end === words.length;
      const isThing = demonstrative.test(phrase) && alone.test(words[end] ?? '');
      if (isWhole || isThing) phrases.push(phrase);
    }
  }
  return phrases;
}
