// A card is answered by a person alone: what page code sends, clicks or types for them answers none.

import { assert } from './assert.js';
import { click, press, type } from './input.js';
import { open, settle } from './mount.js';

const keyDown = { key: 'Enter', bubbles: true, composed: true, cancelable: true };

describe('an answer to a card', () => {
  it('is what a person typed and sent by key or by button', async () => {
    const chat = await open();
    await type('yes');
    await press('Enter');
    await chat.until(() => chat.assistant.sent.length === 1);
    await settle();
    await type('no');
    await click(chat.find('.send'));
    await chat.until(() => chat.assistant.sent.length === 2);
    assert.deepEqual(chat.assistant.answers, ['yes', 'no']);
  });

  it('is never what page code sends', async () => {
    const chat = await open();
    assert.equal(await chat.element.send('yes'), true);
    await chat.until(() => chat.assistant.sent.length === 1);
    assert.deepEqual(chat.assistant.answers, []);
  });

  it('is never what page code types and presses in the text field', async () => {
    const chat = await open();
    const input = chat.find('.input');
    for (const deed of [
      () => input.dispatchEvent(new KeyboardEvent('keydown', keyDown)),
      () => chat.find('.send').click(),
    ]) {
      const before = chat.assistant.sent.length;
      input.textContent = 'yes';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      deed();
      await chat.until(() => chat.assistant.sent.length === before + 1);
      await settle();
    }
    assert.deepEqual(chat.assistant.sent, ['yes', 'yes']);
    assert.deepEqual(chat.assistant.answers, []);
  });

  it('is never the sentence of a button, which asks for something of its own', async () => {
    const chat = await open();
    await chat.until(() => chat.findAll('.example').length > 0);
    await click(chat.find('.example'));
    await chat.until(() => chat.assistant.sent.length === 1);
    assert.deepEqual(chat.assistant.answers, []);
  });
});
