// The handoff port that turns go through: what a visitor reads of its failures is in their language, and
// is shown. Decides nothing.

import { thrownAs } from '../base/errors.js';
import { TargetRefusal } from '../handoff/refusal.js';
import type { HandoffPort } from '../handoff/types.js';
import { LONGEST_TEXT } from '../handoff/websocket/protocol.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { HandoffOptions } from './options.js';
import { fill, type Words } from './words/english.js';

export interface WordedPorts {
  readonly options: HandoffOptions;
  readonly words: Words;
  readonly renderer: HarnessRenderer;
}

/** `handoffs` in the visitor's words; a target's own words, and mistakes of the page, stay as they are. */
export function inWords(handoffs: HandoffPort, ports: WordedPorts): HandoffPort {
  const { options, words, renderer } = ports;
  return {
    active: (conversation) => handoffs.active(conversation),
    end: (conversation) => handoffs.end(conversation),
    subscribe: (listener) => handoffs.subscribe(listener),
    async begin(conversation, target) {
      try {
        await handoffs.begin(conversation, target);
      } catch (cause) {
        const name = options[target]?.name;
        if (name === undefined || thrownAs(cause, TargetRefusal) !== undefined) throw cause;
        throw new Error(fill(words.unreachable, { name }), { cause });
      }
    },
    async send(conversation, text) {
      const name = handoffs.active(conversation)?.name ?? '';
      try {
        await handoffs.send(conversation, text);
      } catch (cause) {
        const isTooLong = thrownAs(cause, RangeError) !== undefined;
        const template = isTooLong ? words.tooLong : words.undelivered;
        const message = fill(template, { name, limit: LONGEST_TEXT });
        renderer.status(message, true);
        throw new Error(message, { cause });
      }
    },
  };
}
