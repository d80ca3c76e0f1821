// Reads a few words as the value of the one slot that they can mean: "blue" where one slot has colours.
// Free text takes any words and so says nothing about them.

import type { JsonValue } from '../../base/json.js';
import { optionsOf, typeOf } from '../../base/schema-shape.js';
import { coerce } from '../coerce.js';
import type { Recogniser } from '../coerce.js';
import type { Slot } from '../types.js';

/** The slot's name and the value; `undefined` when no slot or more than one could take the words. */
export function readOnlyMeaning(
  words: string,
  slots: readonly Slot[],
  recognise: Recogniser,
): readonly [string, JsonValue] | undefined {
  const readings = slots.flatMap((slot) => {
    const value = readValue(words, slot, recognise);
    return value === undefined ? [] : [[slot.name, value] as const];
  });
  return readings.length === 1 ? readings[0] : undefined;
}

/** A value that only this kind of slot could mean: free text takes anything and so says nothing. */
function readValue(words: string, slot: Slot, recognise: Recogniser): JsonValue | undefined {
  if (slot.secret === true) return undefined;
  const value = coerce(words, slot.schema, recognise);
  const options = optionsOf(slot.schema);
  if (options.length > 0) return options.find((option) => option.value === value)?.value;
  switch (typeOf(slot.schema)) {
    case 'number':
    case 'integer':
      return typeof value === 'number' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'string':
      return value === words ? undefined : value;
    default:
      return undefined;
  }
}
