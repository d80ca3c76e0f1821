// Fills slots that hold a unit of measure, from units named after "in" or beside a number. Converts
// nothing: the word is handed on as it was said.

import { hasAny, phraseBefore } from './cues.js';
import type { Draft } from './draft.js';
import type { RequestWord } from './request.js';
import type { SlotShape } from './slot-shape.js';

export function fillUnits(draft: Draft): void {
  const list = draft.request.lexicon.list('unitWords');
  const slots = draft.open().filter((slot) => slot.kind === 'text' && hasAny(slot, list));
  if (slots.length === 0) return;
  const left = [...unitsIn(draft)];
  for (const slot of slots) {
    const unit = unitFor(draft, slot, left);
    if (unit === undefined) continue;
    left.splice(left.indexOf(unit), 1);
    draft.fill(slot, unit.text, unit);
  }
}

/** Free words that name a unit, first to last. */
function unitsIn(draft: Draft): readonly RequestWord[] {
  const units = draft.request.lexicon.list('units');
  return draft.request.words.filter((word) => units.has(word.stem) && draft.isFree(word));
}

/** What is had stands beside its number, what is wanted after "in" or "to"; else the first is taken. */
function unitFor(
  draft: Draft,
  slot: SlotShape,
  units: readonly RequestWord[],
): RequestWord | undefined {
  const { request } = draft;
  const { intoCues } = request.lexicon.language;
  const isCounted = (unit: RequestWord): boolean =>
    /\p{N}\s?$/u.test(request.text.slice(0, unit.start));
  const isWanted = (unit: RequestWord): boolean =>
    phraseBefore(request, request.words.indexOf(unit), intoCues) !== undefined;
  if (slot.end === 'from') return units.find(isCounted) ?? units.find((unit) => !isWanted(unit));
  const wanted = units.find(isWanted);
  return slot.end === 'to'
    ? (wanted ?? units.find((unit) => !isCounted(unit)))
    : (wanted ?? units[0]);
}
