// Takes what the person or the assistant said into the transcript and onto the screen, once.

import type { SafeRenderer } from './safe-renderer.js';
import type { ChatMessage } from './types.js';

/** Appends and draws the message, unless it is the last entry already. */
export function appendUser(goal: string, messages: ChatMessage[], renderer: SafeRenderer): void {
  const last = messages.at(-1);
  if (last?.role === 'user' && last.content === goal) return;
  messages.push({ role: 'user', content: goal });
  renderer.message('user', goal);
}

/** Appends and draws what the assistant says of itself. */
export function say(text: string, messages: ChatMessage[], renderer: SafeRenderer): void {
  messages.push({ role: 'assistant', content: text });
  renderer.message('assistant', text);
}
