// Cards where the view is short: 400 % zoom, a phone on its side, a keyboard on the screen. Whoever can
// press a button can read what it sends, and what has the focus is never hidden (WCAG 2.4.11).

import { setViewport } from '@web/test-runner-commands';
import { assert } from './assert.js';
import { press } from './input.js';
import { open, settle, until, type Mounted } from './mount.js';
import { addToCart, ask, askEverything, confirm, mugSlots, slot } from './samples.js';

const desktop = { width: 1200, height: 800 };

interface View {
  readonly width: number;
  readonly height: number;
  /** Pixels of its height that the keyboard leaves. */
  readonly visible?: number;
}

const views: Readonly<Record<string, View>> = {
  '400 % zoom': { width: 320, height: 256 },
  'a small phone with its keyboard': { width: 320, height: 480, visible: 220 },
  'a phone on its side': { width: 667, height: 375 },
  'a phone on its side with its keyboard': { width: 667, height: 375, visible: 170 },
  '200 % zoom': { width: 590, height: 390 },
  'a desktop': desktop,
};

const many = Array.from({ length: 14 }, (_, n) =>
  slot(`line_${n}`, { type: 'string', title: `Line ${n}` }, `Value ${n}`),
);
const missing = slot('note', { type: 'string', title: 'Note', description: 'Anything to add?' });

const cards: Readonly<Record<string, (chat: Mounted) => void>> = {
  'a confirmation': (chat: Mounted) =>
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots, { destination: 'Checkout' })),
  'a long confirmation': (chat: Mounted) =>
    chat.assistant.renderer.confirm(confirm(addToCart, many)),
  'a dangerous confirmation': (chat: Mounted) =>
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots, { danger: true })),
  'a last question with all that is known': (chat: Mounted) =>
    chat.assistant.renderer.ask(ask(addToCart, [missing], many)),
  'a question of every kind': (chat: Mounted) => chat.assistant.renderer.ask(askEverything()),
};

const VALUES = '[data-prompt] :is(dd, .control, .option)';

const own = Object.getOwnPropertyDescriptor(window, 'visualViewport');

afterEach(async () => {
  if (own !== undefined) Object.defineProperty(window, 'visualViewport', own);
  await setViewport(desktop);
});

/** Opens a chat that has something to say beside its card. */
async function show(view: View, card: (chat: Mounted) => void): Promise<Mounted> {
  const { width, height, visible = height } = view;
  await setViewport({ width, height });
  const viewport = Object.assign(new EventTarget(), { height: visible, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  const chat = await open();
  const { renderer } = chat.assistant;
  renderer.message('user', 'add two blue mugs to my cart');
  renderer.status('Step 2 of 3 · Filling the form');
  renderer.notice?.({ id: 'n', kind: 'handoff', text: 'You talk to Ada.', actions: [] });
  card(chat);
  await until(() => chat.findAll('[data-prompt] .submit').length > 0);
  await settle(12);
  return chat;
}

function isInView(box: DOMRect, view: DOMRect): boolean {
  return box.top >= view.top - 1 && box.bottom <= view.bottom + 1;
}

/** Values that something else lies on, at one position of the thread. */
function covered(chat: Mounted): readonly string[] {
  const view = chat.find('.thread').getBoundingClientRect();
  return chat
    .findAll(VALUES)
    .filter((value) => isInView(value.getBoundingClientRect(), view))
    .filter((value) => {
      const { left, top, height } = value.getBoundingClientRect();
      const hit = chat.root.elementFromPoint(left + 4, top + height / 2);
      return hit === null || (!value.contains(hit) && !hit.contains(value));
    })
    .map((value) => value.textContent ?? '');
}

for (const [place, view] of Object.entries(views)) {
  describe(`in the view of ${place}`, () => {
    for (const [kind, card] of Object.entries(cards)) {
      it(`no button lies over a value, wherever the thread stands: ${kind}`, async () => {
        const chat = await show(view, card);
        const thread = chat.find('.thread');
        assert.ok(thread.clientHeight >= 72, `the thread has ${thread.clientHeight} px`);
        for (let top = 0; top <= thread.scrollHeight; top += 25) {
          thread.scrollTop = top;
          assert.deepEqual(covered(chat), []);
        }
      });

      it(`comes with its heading or all its values in view: ${kind}`, async () => {
        const chat = await show(view, card);
        const box = chat.find('.thread').getBoundingClientRect();
        const focused = chat.root.activeElement;
        const seen = chat.findAll(VALUES).map((value) => value.getBoundingClientRect());
        if (focused?.matches('.submit') === true) {
          assert.ok(seen.every((value) => isInView(value, box)));
        } else {
          assert.ok(focused?.matches('[data-prompt] *') === true);
          const head = chat.find('[data-prompt] h3').getBoundingClientRect();
          const control = focused.getBoundingClientRect();
          assert.ok(isInView(head, box) || isInView(control, box));
          assert.ok(focused.matches('.card') || isInView(control, box));
        }
      });

      it(`shows whatever the Tab key comes to, the last button too: ${kind}`, async () => {
        const chat = await show(view, card);
        for (let n = 0; n < 40; n += 1) {
          await press('Tab');
          const { activeElement } = chat.root;
          if (activeElement?.matches('.input') !== false) break;
          const box = chat.find('.thread').getBoundingClientRect();
          const { left, top, width, height } = activeElement.getBoundingClientRect();
          // Of what takes several lines, the one with the caret.
          const focused = new DOMRect(left, top, width, Math.min(height, 32));
          assert.ok(
            isInView(focused, box),
            `${activeElement.outerHTML} is out of view: ${focused.top} to ${focused.bottom} of ${box.top} to ${box.bottom}`,
          );
          const hit = chat.root.elementFromPoint(
            focused.left + focused.width / 2,
            focused.top + focused.height / 2,
          );
          assert.ok(hit !== null && activeElement.contains(hit), 'something lies on it');
        }
        assert.ok(chat.root.activeElement?.matches('.input'), 'the text field is reached');
      });
    }
  });
}
