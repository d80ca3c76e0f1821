// The public entry `agent-chat/element`: registers `<agent-chat>` once, in a browser only.

import { AgentChat } from './element/agent-chat.js';

export { AgentChat };
export type { AgentChatEventDetails, AgentChatEventMap } from './element/events.js';
export type { ResultRenderer, ResultRenderers } from './element/result-renderers.js';
export type { Strings } from './element/strings.js';

// Node's builds of lit bring a registry of their own; only a document has use for the element.
if (typeof document !== 'undefined' && customElements.get('agent-chat') === undefined) {
  customElements.define('agent-chat', AgentChat);
}

declare global {
  interface HTMLElementTagNameMap {
    'agent-chat': AgentChat;
  }
}
