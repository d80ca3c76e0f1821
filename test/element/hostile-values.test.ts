// Values that try to look like others on a card before a write: long ones, towers of marks, ones that run
// the other way. Each is shown whole, in its own place.

import type { JsonObject, JsonValue } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { click } from './input.js';
import { beRead, open, settle, until } from './mount.js';
import { addToCart, confirm, slot, tool } from './samples.js';

async function shown(values: readonly JsonValue[], target = addToCart) {
  const chat = await open();
  const submitted: JsonObject[] = [];
  const onSubmit = (sent: JsonObject): void => void submitted.push(sent);
  const slots = values.map((value, index) => slot(`s${index}`, {}, value));
  chat.assistant.renderer.confirm(confirm(target, slots, { onSubmit }));
  await until(() => chat.findAll('dd').length === values.length);
  await settle();
  return { chat, submitted };
}

/** Where a word stands on the screen. */
function placeOf(root: Node, word: string): DOMRect {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(word) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + word.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`${word} is not shown`);
}

describe('a value on a card', () => {
  it('of ten thousand characters is shown to its end, within the card, before the button', async () => {
    for (const filler of ['x', 'two words ', 'a\n', '漢', 'x\u200b']) {
      const value = `${filler.repeat(10_000 / filler.length)}THE-END`;
      const { chat, submitted } = await shown([value]);
      const row = chat.find('dd');
      const end = placeOf(row, 'THE-END');
      const card = chat.find('.card').getBoundingClientRect();
      assert.ok(end.height > 0 && end.right <= card.right && end.left >= card.left);
      assert.ok(row.scrollWidth <= row.clientWidth + 1);
      assert.ok(chat.find('.submit').getBoundingClientRect().top >= end.bottom);
      assert.equal(chat.root.activeElement?.matches('.submit'), false);
      await beRead();
      await click(chat.find('.submit'));
      assert.deepEqual(submitted, [{ s0: value }]);
      chat.element.remove();
    }
  });

  it('with a tower of marks lies over no other row', async () => {
    const { chat } = await shown(['Ada', `E${'\u0301'.repeat(5_000)}ve`, '10']);
    const tower = chat.findAll('dd')[1]?.innerText ?? '';
    assert.ok(tower.length < 20);
    assert.match(tower, /\ufffdve/);
  });

  it('that runs from right to left leaves those around it where they are', async () => {
    const words = ['Ada', 'שלום', '100', 'עולם', '200', 'Eve'];
    for (const value of [words, { a: 'שלום', b: '100', c: 'עולם', d: '200' }]) {
      const { chat } = await shown([value]);
      const row = chat.find('dd');
      const order = Object.values(value).map((word) => placeOf(row, String(word)).left);
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      );
      chat.element.remove();
    }
  });

  it('does not reorder the name before it, nor the heading its card', async () => {
    const { chat } = await shown(['\u202eevE', 'שלום'], tool('t', '\u202eyaP'));
    assert.equal(chat.find('h3').innerText, 'yaP');
    assert.match(chat.findAll('dd')[0]?.innerText ?? '', /^\ufffdevE/);
    for (const name of chat.findAll('dt')) assert.ok(name.querySelector('bdi') !== null);
  });
});
