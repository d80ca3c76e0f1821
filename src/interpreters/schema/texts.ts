// Fills text: which quotation, name or run of words belongs to which slot that takes any text. The
// last slot that must be given gets what is left.

import { hasAny, isBreak, nearness, phraseBefore } from './cues.js';
import type { Draft, Span } from './draft.js';
import { split } from './lexicon.js';
import { phrasesIn, type Phrase } from './phrases.js';
import type { RequestWord } from './request.js';
import type { SlotShape } from './slot-shape.js';

/** A slot takes a phrase that scores this much. */
const SURE = 1.2;
const GOES_ON =
  /^\s*['"”’]?\s*(?:,|&|,?\s*(?:and|or|plus)(?:\s+also)?)\s*(?:a|an|the)?\s*['"“‘]?$/iu;

export function fillTexts(draft: Draft): void {
  fillColors(draft);
  for (const slot of textSlots(draft)) if (slot.kind === 'text') fillNamed(draft, slot);
  const slots = textSlots(draft);
  if (slots.length === 0) return;
  const phrases = phrasesIn(draft);
  const scored = slots.flatMap((slot) =>
    phrases.flatMap((phrase) => {
      const score = fit(draft, slot, phrase);
      return score >= SURE ? [{ slot, phrase, score }] : [];
    }),
  );
  for (const { slot, phrase } of scored.toSorted((a, b) => b.score - a.score))
    take(draft, slot, phrase, phrases);
  fillRest(draft, phrases);
}

/** A colour as it was said; the recogniser's digits are for pages that ask for them by format. */
function fillColors(draft: Draft): void {
  const { request } = draft;
  const list = request.lexicon.list('colorWords');
  for (const slot of textSlots(draft)) {
    if (slot.kind !== 'text' || !hasAny(slot, list)) continue;
    const word = request.words.find(
      (candidate) =>
        /^\p{L}+$/u.test(candidate.text) &&
        !draft.isClaimed(candidate) &&
        request.read('Color', candidate.text) !== undefined,
    );
    if (word !== undefined) draft.fill(slot, word.text, word);
  }
}

function textSlots(draft: Draft): readonly SlotShape[] {
  return draft
    .open()
    .filter(({ kind, item }) => kind === 'text' || (kind === 'list' && item?.kind === 'text'));
}

function take(
  draft: Draft,
  slot: SlotShape,
  phrase: Phrase,
  phrases: readonly Phrase[],
  how: 'fill' | 'guess' = 'fill',
): void {
  if (draft.valueOf(slot) !== undefined || !draft.isFree(phrase)) return;
  if (slot.kind === 'text') {
    draft[how](slot, valueOf(draft, slot, phrase), phrase);
    if (phrase.kind === 'plain' && nearness(draft.request, slot, phrase) < 1) draft.doubt(slot);
    return;
  }
  const members = enumerated(draft, phrase, phrases);
  const item = slot.item ?? slot;
  draft[how](
    slot,
    members.map((member) => valueOf(draft, item, member)),
    ...members,
  );
}

/** The phrase, and those that go on with "," or "and". */
function enumerated(draft: Draft, first: Phrase, phrases: readonly Phrase[]): readonly Phrase[] {
  const members: Phrase[] = [first];
  let last = first;
  for (const phrase of phrases.slice(phrases.indexOf(first) + 1)) {
    const between = draft.request.text.slice(last.end, phrase.start);
    if (!draft.isFree(phrase) || !GOES_ON.test(between)) break;
    members.push(phrase);
    last = phrase;
  }
  return members;
}

/** "name: Bob Smith", "titled the hobbit": after a naming word, whatever follows is the value. */
function fillNamed(draft: Draft, slot: SlotShape): void {
  const { words, text } = draft.request;
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined || draft.isClaimed(word) || !slot.words.has(word.stem)) continue;
    const span = namedAt(draft, slot, index);
    if (span === undefined) continue;
    draft.fill(slot, text.slice(span.start, span.end), span);
    return;
  }
}

/** The value that the slot's name at word number `index` leads to. */
function namedAt(draft: Draft, slot: SlotShape, index: number): Span | undefined {
  const { words, text, lexicon } = draft.request;
  const word = words[index];
  const link = words[index + 1];
  if (word === undefined || link === undefined) return undefined;
  const isQuery = hasAny(slot, lexicon.list('queryWords'));
  if (isQuery && split(lexicon.language.speechLinks).includes(link.folded))
    return restOfSentence(draft, index + 2);
  if (/^\s*[:=]\s*['"“]?$/.test(text.slice(word.end, link.start)))
    return spanFrom(draft, index + 1);
  const isNaming = split(lexicon.language.namingLinks).includes(link.folded);
  return isNaming ? spanFrom(draft, index + 2) : undefined;
}

/** What somebody is to say isn't looked into: it goes on to the end of its sentence. */
function restOfSentence({ request }: Draft, from: number): Span | undefined {
  const first = request.words[from];
  if (first === undefined) return undefined;
  const quote = request.quotes().find(({ start, end }) => first.start > start && first.end < end);
  if (quote !== undefined) return { start: quote.start + 1, end: quote.end - 1 };
  const rest = request.text.slice(first.start);
  const end = rest.search(/[.!?]?\s*$|[.!?]\s/u);
  return { start: first.start, end: first.start + end };
}

/** From word number `from` to where the clause ends or another value stands. */
function spanFrom(draft: Draft, from: number): Span | undefined {
  const { words, text } = draft.request;
  const quote = draft.request.quotes().find(({ start, end }) => {
    const first = words[from];
    return first !== undefined && first.start >= start && first.end <= end;
  });
  if (quote !== undefined) return { start: quote.start + 1, end: quote.end - 1 };
  let last = from;
  while (last < words.length) {
    const word = words[last];
    const before = words[last - 1];
    if (word === undefined || draft.isClaimed(word)) break;
    if (last > from && before !== undefined && /[,;.!?]/u.test(text.slice(before.end, word.start)))
      break;
    if (last > from && isBreak(word, draft.request.lexicon)) break;
    last++;
  }
  const first = words[from];
  const end = words[last - 1];
  return first === undefined || end === undefined || last === from
    ? undefined
    : { start: first.start, end: end.end };
}

/** How well the phrase fits the slot. */
function fit(draft: Draft, slot: SlotShape, phrase: Phrase): number {
  const { request } = draft;
  const near = nearness(request, slot, phrase);
  const isList = slot.kind === 'list';
  const base = near + placeFit(draft, slot, phrase) + endFit(draft, slot, phrase);
  const isExample = phrase.words.some(({ stem }) => slot.examples.has(stem));
  const wanted = slot.required ? 0.3 : -0.7;
  const isQuery = hasAny(slot, request.lexicon.list('queryWords'));
  switch (phrase.kind) {
    case 'quoted':
      return base + 1 + wanted + (isQuery ? 1 : 0) + (isList ? listFit(draft, phrase) : 0);
    case 'code':
      return base + (hasAny(slot, request.lexicon.list('identifierWords')) ? 1.5 : -0.5) + wanted;
    case 'name':
      return base + nameFit(draft, slot, phrase) + (isExample ? 1.2 : 0) + wanted;
    case 'plain':
      return base * 0.6 + plainFit(draft, slot, phrase) + (isExample ? 1.2 : 0) + wanted;
  }
}

/** Several quotations in a row are a list; one alone hardly is. */
function listFit(draft: Draft, phrase: Phrase): number {
  return enumerated(draft, phrase, phrasesIn(draft)).length > 1 ? 2 : -0.2;
}

function nameFit(draft: Draft, slot: SlotShape, phrase: Phrase): number {
  const { lexicon } = draft.request;
  const speaksOfSlot = phrase.words.some(({ stem }) => slot.words.has(stem));
  const isNamed = hasAny(slot, lexicon.list('nameWords'));
  return (
    (speaksOfSlot ? 2.2 : 0) +
    (isNamed ? 0.9 : 0) +
    periodFit(draft, slot, phrase) -
    (isAboutTool(draft, phrase) ? 1 : 0)
  );
}

function plainFit(draft: Draft, slot: SlotShape, phrase: Phrase): number {
  const { request } = draft;
  const [index] = request.wordsIn(phrase);
  const isQuery = hasAny(slot, request.lexicon.list('queryWords'));
  // After "of", "with", "for" stands what is asked about; in front of them, what is asked.
  const isObject = isBreak(request.words[index - 1], request.lexicon);
  const isMeasure = /^\d[\d.]*\s\p{L}+$/u.test(phrase.text);
  return (
    (isMeasure && hasAny(slot, request.lexicon.list('measureWords')) ? 2.2 : 0) +
    (isQuery && slot.required ? 1 : 0) +
    (isObject ? 0.2 : 0) -
    (phrase.words.every(({ stem }) => slot.words.has(stem)) ? 2 : 0) +
    periodFit(draft, slot, phrase) -
    (isAboutTool(draft, phrase) ? 0.8 : 0)
  );
}

/** "December" and "this weekend" are for slots of that kind, and for no others. */
function periodFit({ request }: Draft, slot: SlotShape, { start, end, kind }: Phrase): number {
  const isWanted = hasAny(slot, request.lexicon.list('periodWords'));
  // Looking for periods is dear, and few plain words are one.
  if (!isWanted && kind === 'plain') return 0;
  const isPeriod = request
    .readings('CalendarDayRange')
    .some((reading) => reading.start < end && start < reading.end);
  if (isWanted) return isPeriod ? 2 : -0.5;
  return isPeriod ? -1.5 : 0;
}

/** "in Boston" is a place, and nothing else. */
function placeFit({ request }: Draft, slot: SlotShape, phrase: Phrase): number {
  const { lexicon } = request;
  const [index] = request.wordsIn(phrase);
  const cue = phraseBefore(request, index, lexicon.language.placeCues);
  const isPlace = hasAny(slot, lexicon.list('placeWords'));
  const before = request.text.slice(0, phrase.start);
  const isAfterName = phrase.kind === 'name' && /\p{Lu}[\p{L}\p{N}]*,\s$/u.test(before);
  if (cue === undefined) {
    if (isPlace) return isAfterName ? 1.5 : 0.3;
    return phrase.kind === 'name' ? 0.9 : 0;
  }
  const isSure = cue !== 'for' && cue !== 'from' && cue !== 'to';
  if (isPlace) return phrase.kind !== 'plain' && isSure ? (cue === 'in' ? 2.2 : 1.9) : 1.2;
  return cue === 'in' ? -0.5 : 0.3;
}

/** "from X to Y" for slots that are the ends of a way. */
function endFit({ request }: Draft, slot: SlotShape, phrase: Phrase): number {
  if (slot.end !== 'from' && slot.end !== 'to') return 0;
  const { fromCues, toCues } = request.lexicon.language;
  const [index] = request.wordsIn(phrase);
  const to = phraseBefore(request, index, toCues) !== undefined;
  const from = phraseBefore(request, index, fromCues) !== undefined;
  if (to === from) return 0;
  const fits = to === (slot.end === 'to');
  return fits ? (phrase.kind === 'plain' ? 3 : 2.5) : -2;
}

/** Whether the phrase only says again what the tool is. */
function isAboutTool({ entry, request }: Draft, { words }: Phrase): boolean {
  return words.every(({ stem }) =>
    entry.head.some((head) => head === stem || request.lexicon.areAlike(head, stem)),
  );
}

/** Each slot that must still be given takes what is left, names before plain words. */
function fillRest(draft: Draft, phrases: readonly Phrase[]): void {
  for (const slot of textSlots(draft)) {
    if (!slot.required) continue;
    const left = phrases
      .filter((phrase) => draft.isFree(phrase) && !isAboutTool(draft, phrase))
      .toSorted((a, b) => fit(draft, slot, b) - fit(draft, slot, a));
    const [best] = left;
    if (best !== undefined && fit(draft, slot, best) > -0.5)
      take(draft, slot, best, phrases, 'guess');
  }
}

/** The words as the slot wants them: an example's spelling, else as they are. */
function valueOf({ request }: Draft, slot: SlotShape, phrase: Phrase): string {
  if (phrase.kind === 'quoted' || phrase.kind === 'name') return phrase.text;
  const [only] = phrase.words.length === 1 ? phrase.words : [];
  const example = only && slot.examples.get(only.stem);
  if (example !== undefined) return example;
  // "size 6": the slot's own name is no part of its value.
  const isValue = (word: RequestWord): boolean => !slot.words.has(word.stem);
  const first = phrase.words.find(isValue);
  const last = phrase.words.findLast(isValue);
  return first === undefined || last === undefined
    ? phrase.text
    : request.text.slice(
        first.start,
        Math.max(last.end, last === phrase.words.at(-1) ? phrase.end : 0),
      );
}
