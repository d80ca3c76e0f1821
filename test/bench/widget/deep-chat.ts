// deep-chat as its own guide sets it up: streamed answers from a handler. Runs in a browser.

import { DeepChat } from 'deep-chat';
import { offer, type Answer } from './contestant.js';

/** Its types reach it through modules that TypeScript doesn't find. */
interface Signals {
  onOpen(): void;
  onClose(): void;
  onResponse(response: { readonly text: string }): Promise<void>;
}

const chat = new DeepChat();
if (!(chat instanceof HTMLElement)) throw new Error('deep-chat is no element any more');

offer({
  async mount(place, before) {
    chat.history = before.map(({ role, text }) => ({ role: role === 'user' ? role : 'ai', text }));
    place.append(chat);
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
  answer() {
    return new Promise<Answer>((resolve) => {
      chat.connect = {
        stream: true,
        handler: (_body: unknown, signals: Signals) => {
          signals.onOpen();
          resolve({
            add: (text) => void signals.onResponse({ text }),
            end: () => signals.onClose(),
          });
        },
      };
      setTimeout(() => chat.submitUserMessage({ text: 'Go' }), 200);
    });
  },
});
