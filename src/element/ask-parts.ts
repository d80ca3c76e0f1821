// What loads with the first question: the ask card and every kind of field. A turn that confirms or
// reads needs none of it.

import { define } from './part.js';
import { AskCard } from './parts/ask-card.js';

/** Registers the card; safe to call often. */
export function defineAskParts(): void {
  define('agent-chat-ask-card', AskCard);
}
