// A page whose styles are a mistake or an attack: addresses in custom properties are not fetched, no size
// takes the words of a card away, what can't be seen can't be pressed, and the owner is told on the console.

import type { JsonObject } from '../../src/assistant/contract.js';
import { unreadable } from '../../src/element/legible.js';
import { assert } from './assert.js';
import { click } from './input.js';
import { beRead, open, settle, until, type Mounted } from './mount.js';
import { addToCart, confirm, mugSlots } from './samples.js';

const sheet = new CSSStyleSheet();

beforeEach(() => {
  sheet.replaceSync('');
  document.adoptedStyleSheets.push(sheet);
});

afterEach(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
});

async function confirming() {
  const chat = await open();
  const submitted: JsonObject[] = [];
  const onSubmit = (values: JsonObject): void => void submitted.push(values);
  const destination = 'the checkout page';
  chat.assistant.renderer.confirm(confirm(addToCart, mugSlots, { onSubmit, destination }));
  await until(() => chat.findAll('.submit').length === 1);
  await settle();
  return { chat, submitted };
}

const card = (chat: Mounted): HTMLElement => chat.find('[data-prompt]');

describe('a page’s styles', () => {
  it('fetch nothing through a custom property', async () => {
    const address = new URL('/fetched-by-a-custom-property', document.baseURI).href;
    const names = ['accent', 'surface', 'text', 'radius', 'font-size', 'motion', 'layer'];
    sheet.replaceSync(
      `agent-chat { ${names.map((name) => `--agent-chat-${name}: url("${address}?${name}");`).join('')} }`,
    );
    const { chat } = await confirming();
    chat.assistant.renderer.message('user', 'a bubble');
    chat.assistant.renderer.message('assistant', 'An **answer**');
    await beRead();
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    assert.deepEqual(
      fetched.filter((name) => name.startsWith(address)),
      [],
    );
  });

  it('leave the words of a card in it, whatever size and radius they ask for', async () => {
    for (const [size, radius] of [
      ['0px', '99999px'],
      ['-5px', '-5px'],
      ['nonsense', 'nonsense'],
      ['0', '0'],
      ['1e9', '50%'],
    ]) {
      sheet.replaceSync(
        `agent-chat { --agent-chat-font-size: ${size}; --agent-chat-radius: ${radius}; }`,
      );
      const { chat } = await confirming();
      assert.deepEqual(unreadable(card(chat)), []);
      for (const value of chat.findAll('dd')) {
        assert.ok(Number.parseFloat(getComputedStyle(value).fontSize) >= 10);
      }
      const corner = Number.parseFloat(getComputedStyle(chat.find('.card')).borderTopLeftRadius);
      assert.ok(corner <= 32 || radius === '50%');
      chat.element.remove();
    }
  });

  it('that make words of a card unreadable are told to the owner, by what is wrong', async () => {
    for (const [styles, told] of [
      ['--agent-chat-text: transparent', /dd \(contrast/],
      ['--agent-chat-text: #eee; --agent-chat-surface: #fff; color-scheme: light', /dd \(contrast/],
      ['--_muted: transparent', /card-note \(contrast/],
      ['opacity: 0', /dd \(invisible/],
    ] as const) {
      sheet.replaceSync(`agent-chat { ${styles} }`);
      const { chat } = await confirming();
      assert.match(unreadable(card(chat)).join('; '), told);
      chat.element.remove();
    }
    sheet.replaceSync('agent-chat::part(card) { font-size: 2px }');
    const { chat } = await confirming();
    assert.match(unreadable(card(chat)).join('; '), /dd \(2px/);
  });

  it('of every scheme and of odd accents are no reason to warn', async () => {
    const accents = ['#ff0', '#000', '#fff', 'oklch(0.7 0.3 20)', 'color(display-p3 1 0 0)'];
    for (const theme of ['light', 'dark'] as const) {
      for (const accent of accents) {
        sheet.replaceSync(`agent-chat { --agent-chat-accent: ${accent}; }`);
        const { chat } = await confirming();
        chat.element.theme = theme;
        await settle();
        assert.deepEqual(unreadable(card(chat)), []);
        chat.element.remove();
      }
    }
  });

  it('that hide the values hold back the button that is left', async () => {
    const { chat, submitted } = await confirming();
    await beRead();
    const rows = chat.find('.rows');
    rows.hidden = true;
    rows.style.display = 'none';
    await click(chat.find('.submit'));
    await settle();
    assert.deepEqual(submitted, []);
    rows.style.display = '';
    rows.hidden = false;
    await click(chat.find('.submit'));
    assert.equal(submitted.length, 1);
  });
});
