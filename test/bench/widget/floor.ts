// The floor: the least that any chat can do with the same text. Runs in a browser.

import { offer } from './contestant.js';

let place: HTMLElement | undefined;

offer({
  mount(given) {
    place = given;
  },
  async answer() {
    const block = document.createElement('div');
    place?.append(block);
    let text = '';
    let isAsked = false;
    const draw = (): void => {
      isAsked = false;
      block.textContent = text;
    };
    return {
      add(chunk) {
        text += chunk;
        if (!isAsked) requestAnimationFrame(draw);
        isAsked = true;
      },
      end: () => undefined,
    };
  },
});
