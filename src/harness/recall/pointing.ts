// Tells words that point back from values: "it", "the second one". Knows nothing of what they point at.

import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import { optionsOf, typeOf } from '../../base/schema-shape.js';
import { foldName, foldText } from '../../base/text.js';
import { readPosition } from './ordinals.js';
import type { HarnessStrings } from '../strings.js';
import type { Slot } from '../types.js';

const pointing = /^(?:it|this|that|(?:this|that|the same) one|the same)$/u;
const counted =
  /^(?:the )?(?:\p{L}+|\d+(?:st|nd|rd|th)?) (?:one|item|result|entry)$|^the (?:first|second|third|fourth|fifth|last)$|^(?:#|number |no )(?:\d+|\p{L}+)$/u;

/** How the visitor's language points back; English is always read. */
export type LocalWords = Pick<
  HarnessStrings,
  'pointing' | 'position' | 'described' | 'agreement' | 'compared'
>;

/** Far more than any list: tells an ordinal from another word before it is known how many there are. */
export const anyPosition = 1_000;

/** The words as they are compared; `undefined` where the slot takes none that point back. */
export function pointingWords(
  value: JsonValue,
  slot: Pick<Slot, 'schema'> | undefined,
): string | undefined {
  if (slot === undefined || typeof value !== 'string' || !isOpen(slot.schema)) return undefined;
  return foldText(value).replace(/ (?:item|result|entry)$/u, ' one');
}

/** Whether they name one of several by its place, or the one thing there is. */
export function pointsBack(text: string, local: LocalWords): 'place' | 'it' | undefined {
  if (pointing.test(text) || local.pointing?.test(text)) return 'it';
  // A word alone may be a value; with its article, or in a script without spaces, it counts.
  const isCounted =
    counted.test(text) || (/[^\p{Script=Latin}]/u.test(text) && local.position?.test(text));
  const isPlace = isCounted && readPosition(text, anyPosition, local.position) !== undefined;
  return isPlace === true ? 'place' : undefined;
}

/** The arguments where nothing was done or shown yet: what points back is as good as not said. */
export function withoutPointing(
  args: JsonObject,
  slots: readonly Slot[],
  local: LocalWords,
): JsonObject {
  const left = Object.entries(args).filter(([name, value]) => {
    const slot = slots.find((one) => foldName(one.name) === foldName(name));
    const words = slot?.secret === true ? undefined : pointingWords(value, slot);
    return words === undefined || pointsBack(words, local) === undefined;
  });
  return Object.fromEntries(left);
}

/** Closed lists and formatted texts have words of their own. */
function isOpen(schema: JsonSchema): boolean {
  const open = ['string', 'integer', 'number', 'any'].includes(typeOf(schema));
  return open && schema.format === undefined && optionsOf(schema).length === 0;
}
