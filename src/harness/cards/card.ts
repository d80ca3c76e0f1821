// The one card that waits for a person: asked, confirmed or chosen from. It ends once, by a press,
// by typed text, or because something else took its place. What follows is the turn's business.

import type { JsonObject, JsonValue } from '../../base/json.js';
import { deferred } from '../deferred.js';

export type CardOutcome =
  /** The person pressed the button under these values. */
  | { readonly kind: 'submitted'; readonly values: JsonObject }
  /** The person typed some of the values: nothing was pressed yet. */
  | {
      readonly kind: 'answered';
      readonly values: JsonObject;
      /** The field takes any words, so that they may be meant for somebody else. */
      readonly free?: boolean;
    }
  | { readonly kind: 'edit' }
  | { readonly kind: 'picked'; readonly index: number }
  /** The person said no. */
  | { readonly kind: 'cancelled' }
  /** A new turn, a stop or the end of the page took its place. */
  | { readonly kind: 'dropped' }
  /** The user interface couldn't draw it. */
  | { readonly kind: 'failed' };

/**
 * Reads typed text as this card's answer; `undefined` when it is none, `unpressed` for a yes where only
 * the button counts.
 */
export type CardReader = (text: string) => CardOutcome | { readonly kind: 'unpressed' } | undefined;

export interface Card {
  readonly outcome: Promise<CardOutcome>;
  readonly read: CardReader;
  /** Ends the card. Only the first call counts; tells whether this was it. */
  end(outcome: CardOutcome): boolean;
}

export interface CardOptions {
  readonly read: CardReader;
  /** Called in the same moment as a person's deed, before anything else can start. */
  readonly onResume: () => void;
}

/** A card that waits. */
export function openCard(options: CardOptions): Card {
  const ended = deferred<CardOutcome>();
  let open = true;
  return {
    outcome: ended.promise,
    read: (text) => (open ? readSafely(options.read, text) : undefined),
    end(outcome) {
      if (!open) return false;
      open = false;
      if (outcome.kind !== 'dropped') options.onResume();
      ended.resolve(outcome);
      return true;
    },
  };
}

/** A reader that breaks has read nothing: the text is then a turn of its own. */
function readSafely(read: CardReader, text: string): ReturnType<CardReader> {
  try {
    return read(text);
  } catch {
    return undefined;
  }
}

/** What a renderer reported about the step that is shown. */
export interface StepProgress {
  readonly index: number;
  readonly values: JsonObject;
}

/** Values under their names, later ones winning. */
export function withValue(values: JsonObject, name: string, value: JsonValue): JsonObject {
  return Object.fromEntries([...Object.entries(values), [name, value]]);
}
