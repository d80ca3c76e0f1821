// What loads when a person looks after what was learned. One line a part.

import { define } from './part.js';
import { RuleEditor } from './parts/rule-editor.js';
import { RuleManager } from './parts/rule-manager.js';

/** Registers the parts; safe to call often. */
export function defineRuleParts(): void {
  define('agent-chat-rules', RuleManager);
  define('agent-chat-rule-editor', RuleEditor);
}
