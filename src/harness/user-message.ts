// Takes what the person or the assistant said into the transcript and onto the screen, once.

import type { Environment } from './environment.js';
import type { SafeRenderer } from './safe-renderer.js';
import type { ChatMessage } from './types.js';

/** Messages whose turns began elsewhere: on an earlier page, or in another tab. */
const elsewhere = new WeakSet<ChatMessage>();

/** Marks messages as read from what is kept, so that none is taken for the one that a turn begins with. */
export function keptMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  for (const message of messages) elsewhere.add(message);
  return messages;
}

/**
 * Appends and draws the message, unless it is the last entry already. One that this agent has taken up
 * before is not, nor one that is kept: the same words said again are another message.
 */
export function appendUser(
  goal: string,
  messages: ChatMessage[],
  { renderer, takenUp }: Pick<Environment, 'renderer' | 'takenUp'>,
): void {
  const last = messages.at(-1);
  const isNew = last !== undefined && !takenUp.has(last) && !elsewhere.has(last);
  if (isNew && last.role === 'user' && last.content === goal) {
    takenUp.add(last);
    return;
  }
  const message: ChatMessage = { role: 'user', content: goal };
  takenUp.add(message);
  messages.push(message);
  renderer.message('user', goal);
}

/** Appends and draws what the assistant says of itself. */
export function say(text: string, messages: ChatMessage[], renderer: SafeRenderer): void {
  messages.push({ role: 'assistant', content: text });
  renderer.message('assistant', text);
}
