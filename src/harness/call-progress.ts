// What a person's deed at a card does to the call behind it. Draws nothing but the fault of a card that
// couldn't be shown.

import type { JsonObject } from '../base/json.js';
import type { CardOutcome } from './cards/card.js';
import type { StepNumbers } from './cards/step-numbers.js';
import type { Turn } from './environment.js';
import type { CallEnd } from './present.js';
import type { Offer } from './slots.js';
import type { Resolution } from './types.js';

/** The state of one call while cards come and go. */
export interface Progress {
  offers: readonly Offer[];
  /** A person saw all values and pressed: on an ask form, or on a confirm card. */
  pressed: 'no' | 'asked' | 'confirmed';
  /** The values under the button of an ask form that was pressed. */
  submitted: JsonObject;
  /** The person wants to see the whole form. */
  editing: boolean;
  /** What the page itself said against values, by slot name. Nothing was sent. */
  problems: ReadonlyMap<string, string>;
  readonly steps: StepNumbers;
  /** Names that were offered on the way and that the tool doesn't have. */
  dropped: readonly string[];
}

/** Takes what the person did into `progress`; the call's end where they ended it. */
export function applyOutcome(
  outcome: CardOutcome,
  shown: 'ask' | 'confirm',
  resolution: Resolution,
  progress: Progress,
  turn: Turn,
): CallEnd | undefined {
  progress.editing = false;
  progress.problems = new Map();
  switch (outcome.kind) {
    case 'submitted':
      progress.offers = offersOf(outcome.values, resolution);
      progress.pressed = shown === 'ask' ? 'asked' : 'confirmed';
      progress.submitted = outcome.values;
      progress.steps.restart();
      return undefined;
    case 'answered':
      progress.offers = [...progress.offers, { values: outcome.values, source: 'user' }];
      // An earlier press was on other values.
      progress.pressed = 'no';
      return undefined;
    case 'edit':
    case 'picked':
      progress.editing = true;
      progress.steps.restart();
      return undefined;
    case 'cancelled':
    case 'dropped':
      return outcome;
    case 'failed':
      turn.env.renderer.status(turn.env.strings.cardFailed, true);
      return { kind: 'error', code: 'renderer-failed', message: turn.env.strings.cardFailed };
  }
}

/** The form's values, each with its old source where the person left it as it was. */
function offersOf(values: JsonObject, resolution: Resolution): readonly Offer[] {
  const kept = resolution.slots.filter(
    (slot) =>
      slot.value !== undefined && JSON.stringify(values[slot.name]) === JSON.stringify(slot.value),
  );
  const earlier = kept.map((slot): Offer => ({
    values: Object.fromEntries([[slot.name, slot.value ?? null]]),
    source: slot.source ?? 'user',
  }));
  const keptNames = new Set(kept.map((slot) => slot.name));
  const changed = Object.entries(values).filter(([name]) => !keptNames.has(name));
  return [...earlier, { values: Object.fromEntries(changed), source: 'user' }];
}
