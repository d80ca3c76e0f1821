// Fills texts that hold a year or a season ("2021", "2020-2021"). Years that are numbers are the
// numbers' pass's to fill.

import { hasAny, nearness } from './cues.js';
import type { Draft, Span } from './draft.js';

interface Year extends Span {
  readonly text: string;
}

const YEAR =
  /(?<![\p{L}\p{N}.,-])(?:1[5-9]|20|21)\d\d(?:\s?[-/–]\s?(?:\d{4}|\d{2}))?(?![\p{L}\p{N}-])/gu;

export function fillYears(draft: Draft): void {
  const list = draft.request.lexicon.list('yearWords');
  const slots = draft.open().filter((slot) => slot.kind === 'text' && hasAny(slot, list));
  for (const slot of slots) {
    const [best] = yearsIn(draft).toSorted(
      (a, b) => nearness(draft.request, slot, b) - nearness(draft.request, slot, a),
    );
    if (best !== undefined) draft.fill(slot, best.text, best);
  }
}

function yearsIn(draft: Draft): readonly Year[] {
  return Array.from(draft.request.text.matchAll(YEAR), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  })).filter((year) => draft.isFree(year));
}
