// F6: from the page to the chat and back, wherever the chat stands.

import { assert } from './assert.js';
import { press } from './input.js';
import { open, settle, until } from './mount.js';

describe('F6', () => {
  it('goes from the page to the chat and back', async () => {
    const chat = await open();
    const outside = document.createElement('button');
    document.body.append(outside);
    outside.focus();
    await press('F6');
    assert.ok(chat.root.activeElement?.matches('.input'));
    await press('F6');
    assert.equal(document.activeElement, outside);
    outside.remove();
  });

  it('leaves the chat also where nothing of the page had the focus', async () => {
    const chat = await open();
    for (const isInside of [false, true, false]) {
      await press('F6');
      await settle(2);
      assert.equal(chat.element.matches(':focus-within'), isInside);
    }
  });

  it('leaves a chat that stands in another component', async () => {
    const host = document.createElement('div');
    const around = host.attachShadow({ mode: 'open' });
    const button = document.createElement('button');
    const place = document.createElement('div');
    around.append(button, place);
    document.body.append(host);
    const chat = await open({}, place);
    button.focus();
    await press('F6');
    await until(() => chat.root.activeElement?.matches('.input'));
    await press('F6');
    assert.equal(around.activeElement, button);
    host.remove();
  });

  it('leaves the second of two open chats', async () => {
    const first = await open();
    const second = await open({ position: 'bottom-left' });
    assert.ok(second.element.matches(':focus-within'));
    await press('F6');
    await settle(2);
    assert.equal(second.element.matches(':focus-within'), false);
    await press('F6');
    await settle(2);
    assert.ok([first, second].some(({ element }) => element.matches(':focus-within')));
  });
});
