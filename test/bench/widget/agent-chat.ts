// Our element over a scripted assistant. Runs in a browser.

import '../../../src/element.js';
import { FakeAssistant } from '../../element/fake-assistant.js';
import { offer } from './contestant.js';

const assistant = new FakeAssistant();
assistant.exampleSentences = [];

offer({
  async mount(place, before) {
    assistant.history = before.map((said) => ({ ...said, at: Date.now() }));
    const chat = document.createElement('agent-chat');
    chat.mode = 'inline';
    chat.assistant = assistant;
    place.append(chat);
    while (!assistant.isAttached) await new Promise((resolve) => setTimeout(resolve));
  },
  async answer() {
    const bubble = assistant.renderer.streaming();
    let text = '';
    return {
      add(chunk) {
        text += chunk;
        bubble.update(text);
      },
      end: () => bubble.finalize(text),
    };
  },
});
