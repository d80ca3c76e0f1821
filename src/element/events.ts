// The events of the element, by name and detail. Dispatches nothing.

import type { AssistantEvent, JsonObject, TurnResult } from '../assistant/contract.js';

type DetailOf<Type extends AssistantEvent['type']> = Omit<
  Extract<AssistantEvent, { type: Type }>,
  'type' | 'preventDefault'
>;

/** Details of `<agent-chat>`'s events, by event name. All bubble and are composed. */
export interface AgentChatEventDetails {
  'agent-open': undefined;
  'agent-close': undefined;
  'agent-message': DetailOf<'message'>;
  'agent-route': DetailOf<'route'>;
  /** Cancelable: a prevented call doesn't run. */
  'agent-call': { readonly tool: string; readonly args: JsonObject };
  'agent-result': { readonly result: TurnResult };
  'agent-learned': DetailOf<'learned'>;
  'agent-handoff': DetailOf<'handoff'>;
  'agent-error': DetailOf<'error'>;
}

/** The events themselves, for `addEventListener`. */
export type AgentChatEventMap = {
  [Name in keyof AgentChatEventDetails]: CustomEvent<AgentChatEventDetails[Name]>;
};

/** Tells the page of an assistant's event. A prevented `agent-call` prevents the call. */
export function dispatchAssistantEvent(target: EventTarget, event: AssistantEvent): void {
  const { type, ...rest } = event;
  const detail: Record<string, unknown> = { ...rest };
  delete detail['preventDefault'];
  const name = `agent-${type}`;
  const options = { detail, bubbles: true, composed: true, cancelable: type === 'call' };
  const allowed = target.dispatchEvent(new CustomEvent(name, options));
  if (!allowed && event.type === 'call') event.preventDefault();
}

declare global {
  interface GlobalEventHandlersEventMap extends AgentChatEventMap {}
}
