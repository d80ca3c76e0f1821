// Fills switches from the wording: "with breakfast", "no ads". A switch that nobody speaks of stays
// as the tool has it.

import { namesSlot } from './cues.js';
import type { Draft } from './draft.js';
import type { RequestWord } from './request.js';
import type { SlotShape } from './slot-shape.js';

/** How many words before what is switched a "no" may stand. */
const NEGATION_REACH = 3;

export function fillFlags(draft: Draft): void {
  for (const slot of draft.open()) {
    if (slot.kind !== 'flag') continue;
    const said = wordOf(draft, slot);
    if (said !== undefined) draft.fill(slot, !isNegated(draft, said));
  }
}

/** The word that speaks of the switch, when enough of its name is said. */
function wordOf({ request, entry }: Draft, slot: SlotShape): RequestWord | undefined {
  const { lexicon } = request;
  const idle = lexicon.list('switchWords');
  const names = [...slot.words].filter((word) => !idle.has(word));
  const telling = names.length > 0 ? names : [...slot.words];
  const said = telling.flatMap((name) => {
    const word = request.words.find(
      (candidate) =>
        candidate.stem === name ||
        namesSlot(candidate, { ...slot, words: new Set([name]), hints: new Set() }, lexicon) > 0,
    );
    return word === undefined ? [] : [word];
  });
  if (said.length * 2 <= telling.length && said.length < telling.length) return undefined;
  // What the tool does anyway is said of the tool.
  return said.find(({ stem }) => !entry.head.includes(stem));
}

function isNegated({ request }: Draft, word: RequestWord): boolean {
  const index = request.words.indexOf(word);
  const { lexicon } = request;
  const negations = lexicon.list('negations');
  const [after] = request.words.slice(index + 1, index + 2);
  return (
    request.words
      .slice(Math.max(0, index - NEGATION_REACH), index)
      .some(({ folded }) => negations.has(lexicon.stem(folded))) || after?.folded === 'off'
  );
}
