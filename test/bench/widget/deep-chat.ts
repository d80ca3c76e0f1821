// deep-chat as its own guide sets it up: streamed answers from a handler. Runs in a browser, beside the
// package's own script: its types put a tag into every file's DOM that is no element to TypeScript.

import { offer, type Answer } from './contestant.js';

interface Signals {
  onOpen(): void;
  onClose(): void;
  onResponse(response: { readonly text: string }): Promise<void>;
}

const chat = document.createElement('deep-chat');

offer({
  async mount(place, before) {
    await customElements.whenDefined('deep-chat');
    const history = before.map(({ role, text }) => ({ role: role === 'user' ? role : 'ai', text }));
    Object.assign(chat, { history });
    place.append(chat);
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
  answer() {
    return new Promise<Answer>((resolve, reject) => {
      const handler = (_body: unknown, signals: Signals): void => {
        signals.onOpen();
        resolve({
          add: (text) => void signals.onResponse({ text }),
          end: () => signals.onClose(),
        });
      };
      Object.assign(chat, { connect: { stream: true, handler } });
      setTimeout(() => {
        const submit: unknown = Reflect.get(chat, 'submitUserMessage');
        if (typeof submit !== 'function') {
          reject(new Error('deep-chat has no submitUserMessage any more'));
        } else {
          Reflect.apply(submit, chat, [{ text: 'Go' }]);
        }
      }, 200);
    });
  },
});
