// About how many tokens messages are to a model. Reads none of them.

import type { ChatMessage } from './types.js';

/** English text has about four characters a token; other languages fewer, so that this is on the safe side for most. */
export const charactersPerToken = 4;
/** Role, separators and the like. */
export const tokensPerMessage = 4;

export function costOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, message) => sum + tokensOf(message), 0);
}

function tokensOf({ content, toolCalls }: ChatMessage): number {
  const calls = toolCalls === undefined ? '' : JSON.stringify(toolCalls);
  return tokensPerMessage + Math.ceil((content.length + calls.length) / charactersPerToken);
}
