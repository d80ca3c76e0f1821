// What loads after the first turn, or when a turn first needs it: choices, notices, failures, late fields,
// the owner's mistakes, the focus of what went. One line a part.

import { define } from './part.js';
import { AskCard } from './parts/ask-card.js';
import { ChooseCard } from './parts/choose-card.js';
import { FocusRescue } from './parts/focus-rescue.js';
import { NoticeCard } from './parts/notice-card.js';
import { LateFieldView } from './parts/late-field.js';
import { ProblemList } from './parts/problem-list.js';
import { ToolError } from './parts/tool-error.js';

/** Registers the parts; safe to call often. */
export function defineLaterParts(): void {
  define('agent-chat-ask-card', AskCard);
  define('agent-chat-choose', ChooseCard);
  define('agent-chat-focus-rescue', FocusRescue);
  define('agent-chat-notice', NoticeCard);
  define('agent-chat-problems', ProblemList);
  define('agent-chat-late-field', LateFieldView);
  define('agent-chat-tool-error', ToolError);
}
