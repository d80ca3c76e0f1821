// Fills text: which quotation, name or run of words belongs to which slot that takes any text. The
// last slot that must be given gets what is left.

import { hasAny, isBreak, nearness } from './cues.js';
import type { Draft, Span } from './draft.js';
import { split } from './lexicon.js';
import { enumerated, phrasesIn, type Phrase } from './phrases.js';
import type { RequestWord } from './request.js';
import type { SlotShape } from './slot-shape.js';
import { isAboutTool, placeFit, textFit } from './text-fit.js';

/** A slot takes a phrase that scores this much. */
const SURE = 1.2;

export function fillTexts(draft: Draft): void {
  fillColors(draft);
  for (const slot of textSlots(draft)) if (slot.kind === 'text') fillNamed(draft, slot);
  const slots = textSlots(draft);
  if (slots.length === 0) return;
  const phrases = phrasesIn(draft);
  const scored = slots.flatMap((slot) =>
    phrases.flatMap((phrase) => {
      const score = textFit(draft, slot, phrase);
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
    const whole = withRegion(draft, slot, phrase, phrases);
    draft[how](slot, valueOf(draft, slot, whole), whole);
    if (!isTied(draft, slot, phrase)) draft.doubt(slot);
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

/** Whether more than being there makes the phrase the slot's. */
function isTied(draft: Draft, slot: SlotShape, phrase: Phrase): boolean {
  if (nearness(draft.request, slot, phrase) >= 1) return true;
  if (phrase.kind === 'plain') return false;
  const isExample = phrase.words.some(({ stem }) => slot.examples.has(stem));
  return phrase.kind !== 'name' || isExample || placeFit(draft, slot, phrase) >= 1.2;
}

const REGION = /^,\s$/u;

/** "Boston, MA" is one place where only one is wanted. */
function withRegion(
  draft: Draft,
  slot: SlotShape,
  phrase: Phrase,
  phrases: readonly Phrase[],
): Phrase {
  const { lexicon, text } = draft.request;
  const list = lexicon.list('placeWords');
  const next = phrases[phrases.indexOf(phrase) + 1];
  if (phrase.kind !== 'name' || next?.kind !== 'name' || !hasAny(slot, list)) return phrase;
  if (!REGION.test(text.slice(phrase.end, next.start)) || !draft.isFree(next)) return phrase;
  const isSole = textSlots(draft).every((other) => other === slot || !hasAny(other, list));
  if (!isSole && !/^\p{Lu}{2}$|^(?:\p{Lu}\.)+$/u.test(next.text)) return phrase;
  return {
    ...phrase,
    text: text.slice(phrase.start, next.end),
    end: next.end,
    words: [...phrase.words, ...next.words],
  };
}

/** "name: Bob Smith", "titled the hobbit": after a naming word, whatever follows is the value. */
function fillNamed(draft: Draft, slot: SlotShape): void {
  const { words, text } = draft.request;
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined || draft.isClaimed(word) || !slot.words.has(word.stem)) continue;
    const span = namedAt(draft, slot, index);
    if (span === undefined) continue;
    // "List called" names the value, and is none itself.
    const naming = words.slice(index, index + 2).filter(({ end }) => end <= span.start);
    draft.fill(slot, text.slice(span.start, span.end), span, ...naming);
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

/** Each slot that must still be given takes what is left, names before plain words. */
function fillRest(draft: Draft, phrases: readonly Phrase[]): void {
  for (const slot of textSlots(draft)) {
    if (!slot.required) continue;
    const left = phrases
      .filter((phrase) => draft.isFree(phrase) && !isAboutTool(draft, phrase))
      // "Send a message" says no message.
      .filter(
        ({ kind, words }) => kind === 'quoted' || !words.every(({ stem }) => slot.words.has(stem)),
      )
      .toSorted((a, b) => textFit(draft, slot, b) - textFit(draft, slot, a));
    const [best] = left;
    if (best !== undefined && textFit(draft, slot, best) > -0.5)
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
