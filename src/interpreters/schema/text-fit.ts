// How well a phrase of the request fits a slot that takes any text: by what stands around it, by what
// kind of phrase it is, and by what the slot's name asks for. Fills nothing.

import { hasAny, isBreak, nearness, phraseBefore } from './cues.js';
import type { Draft } from './draft.js';
import { enumerated, phrasesIn, type Phrase } from './phrases.js';
import type { SlotShape } from './slot-shape.js';

/** How well the phrase fits the slot. */
export function textFit(draft: Draft, slot: SlotShape, phrase: Phrase): number {
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
export function placeFit({ request }: Draft, slot: SlotShape, phrase: Phrase): number {
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
export function isAboutTool({ entry, request }: Draft, { words }: Phrase): boolean {
  return words.every(({ stem }) =>
    entry.head.some((head) => head === stem || request.lexicon.areAlike(head, stem)),
  );
}
