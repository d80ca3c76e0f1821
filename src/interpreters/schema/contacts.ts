// Fills addresses that are recognised by their form: e-mail, telephone, web. First of all, so that
// nothing else takes their digits and dots.

import type { Draft } from './draft.js';
import { nearness } from './cues.js';
import type { SlotKind } from './slot-shape.js';

const ENTITIES: readonly (readonly [SlotKind, string])[] = [
  ['email', 'Email'],
  ['url', 'Url'],
  ['phone', 'PhoneNumber'],
];

export function fillContacts(draft: Draft): void {
  for (const [kind, entity] of ENTITIES) {
    const slots = draft.open().filter((slot) => slot.kind === kind);
    if (slots.length === 0) continue;
    for (const reading of draft.request.readings(entity)) {
      const [best] = slots
        .filter((slot) => draft.valueOf(slot) === undefined)
        .toSorted(
          (a, b) => nearness(draft.request, b, reading) - nearness(draft.request, a, reading),
        );
      if (best !== undefined && draft.isFree(reading)) draft.fill(best, reading.value, reading);
    }
  }
}
