// Reads a yes or a no, in the visitor's language, as the value of a slot that wants one.

import { typeOf } from '../base/schema-shape.js';
import type { Recogniser } from './coerce.js';
import { says } from './said.js';
import type { HarnessStrings } from './strings.js';

/**
 * `recognise`, which also knows the words for yes and the plainest one for no: what else says no, like
 * "never mind", is about the question and not an answer to it.
 */
export function withYesAndNo(
  recognise: Recogniser,
  { yes, no, fillers }: Pick<HarnessStrings, 'yes' | 'no' | 'fillers'>,
): Recogniser {
  return (text, schema) => {
    if (typeOf(schema) !== 'boolean') return recognise(text, schema);
    if (says(text, yes, fillers)) return true;
    return says(text, no.slice(0, 1), fillers) ? false : recognise(text, schema);
  };
}
