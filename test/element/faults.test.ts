// What can't be fetched while the chat is open: it is said, and can be tried again.

import { assert } from './assert.js';
import { click } from './input.js';
import { open, settle, until } from './mount.js';

describe('a grammar that can’t be loaded', () => {
  it('is said above the thread with Retry, which fetches it again', async () => {
    const chat = await open();
    let fetches = 0;
    let works = false;
    chat.assistant.warm = async () => {
      fetches += 1;
      if (!works) chat.assistant.emit({ type: 'error', code: 'grammar', message: 'offline' });
    };
    chat.assistant.emit({ type: 'error', code: 'grammar', message: 'offline' });
    await until(() => chat.findAll('.strip.retry').length === 1);
    assert.equal(chat.find('.strip.retry').role, 'alert');
    await click(chat.button('Retry'));
    await until(() => fetches === 1);
    await settle();
    assert.equal(chat.findAll('.strip.retry').length, 1);
    works = true;
    await click(chat.button('Retry'));
    await until(() => fetches === 2);
    await until(() => chat.findAll('.strip.retry').length === 0);
  });

  it('leaves other faults to their own places', async () => {
    const chat = await open();
    chat.assistant.emit({ type: 'error', code: 'warning', message: 'a tool is set aside' });
    await settle();
    assert.equal(chat.findAll('.strip.retry').length, 0);
  });
});
