// Reads typed text as the value of one slot: the answer to "what date?". Knows no tool.

import type { JsonObject, JsonValue } from '../../base/json.js';
import { optionsOf } from '../../base/schema-shape.js';
import type { Draft } from './draft.js';
import { argumentsOf, fill } from './fill.js';
import type { Request } from './request.js';
import { slotShapes } from './slot-shape.js';

const NAME = 'value';

/**
 * The value of `schema` that the whole request says; `undefined` when it isn't one. A text that any
 * words satisfy is left to the asker.
 */
export function readSlotValue(request: Request, schema: JsonObject): JsonValue | undefined {
  const wrapped = { type: 'object', properties: { [NAME]: schema }, required: [NAME] };
  const slots = slotShapes(wrapped, request.lexicon);
  const [slot] = slots;
  if (slot === undefined || (slot.kind === 'text' && optionsOf(schema).length === 0))
    return undefined;
  const tool = { name: NAME, description: '', execute: () => undefined };
  const draft = fill({ tool, slots, terms: new Map(), head: [], about: [] }, request);
  return usesAll(draft) ? argumentsOf(draft)[NAME] : undefined;
}

/** Whether every word that says something was needed: "two, and a receipt" is no number. */
function usesAll(draft: Draft): boolean {
  return draft.request.words.every(
    (word) => word.isStop || draft.isClaimed(word) || word.weight < 1,
  );
}
