// Takes what the person or the assistant said into the transcript and onto the screen, once.

import type { Environment } from './environment.js';
import type { SafeRenderer } from './safe-renderer.js';
import type { ChatMessage } from './types.js';

/**
 * Appends and draws the message, unless it is the last entry already. One that this agent has taken up
 * before is not: the same words said again are another message.
 */
export function appendUser(
  goal: string,
  messages: ChatMessage[],
  { renderer, takenUp }: Pick<Environment, 'renderer' | 'takenUp'>,
): void {
  const last = messages.at(-1);
  if (last?.role === 'user' && last.content === goal && !takenUp.has(last)) {
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
