// What loads with the first turn: the confirmation, results, traces. One line a part.

import { define } from './part.js';
import { ConfirmCard } from './parts/confirm-card.js';
import { Detail } from './parts/detail.js';
import { ResultsCard } from './parts/results-card.js';
import { TracePanel } from './parts/trace-panel.js';

/** Registers the parts; safe to call often. */
export function defineTurnParts(): void {
  define('agent-chat-confirm-card', ConfirmCard);
  define('agent-chat-results', ResultsCard);
  define('agent-chat-detail', Detail);
  define('agent-chat-trace', TracePanel);
}
