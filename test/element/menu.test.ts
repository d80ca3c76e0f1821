// The menu of the heading, and what it does.

import { assert } from './assert.js';
import { click, press, type } from './input.js';
import { open, settle, until, type Mounted } from './mount.js';

const focused = ({ root }: Mounted): string => root.activeElement?.textContent?.trim() ?? '';

describe('the menu', () => {
  it('opens by arrow keys, goes round, and gives the focus back on Escape', async () => {
    const chat = await open();
    chat.button('Menu').focus();
    await press('ArrowDown');
    await settle();
    assert.equal(focused(chat), 'New conversation');
    await press('ArrowDown');
    assert.equal(focused(chat), 'Download conversation');
    await press('ArrowDown');
    assert.equal(focused(chat), 'New conversation');
    await press('End');
    assert.equal(focused(chat), 'Download conversation');
    await press('Escape');
    await settle();
    assert.equal(chat.findAll('[role=menu]').length, 0);
    assert.equal(chat.root.activeElement, chat.button('Menu'));
    assert.equal(chat.element.open, true);
  });

  it('closes when the focus or a press goes elsewhere', async () => {
    const chat = await open();
    await click(chat.button('Menu'));
    await settle();
    await click(chat.find('.field-row'));
    await until(() => chat.findAll('[role=menu]').length === 0);
  });

  it('starts a new conversation: nothing is left, and the field has the caret', async () => {
    const chat = await open();
    await type('hello');
    await press('Enter');
    await until(() => chat.findAll('.user').length === 1);
    await click(chat.button('Menu'));
    await settle();
    await click(chat.button('New conversation'));
    await until(() => chat.findAll('.user').length === 0 && chat.findAll('.greeting').length === 1);
    assert.equal(chat.assistant.clears, 1);
    assert.ok(chat.root.activeElement?.matches('.input'));
  });

  it('downloads the conversation as JSON', async () => {
    const chat = await open();
    chat.assistant.history = [{ role: 'user', text: 'hello', at: 0 }];
    assert.deepEqual(JSON.parse(chat.element.export()), [{ role: 'user', text: 'hello', at: 0 }]);
    const names: string[] = [];
    const listen = (event: Event): void => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      names.push(event.target.download);
    };
    const { click: own } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function record() {
      this.addEventListener('click', listen);
      own.call(this);
    };
    await click(chat.button('Menu'));
    await settle();
    await click(chat.button('Download conversation'));
    HTMLAnchorElement.prototype.click = own;
    assert.deepEqual(names, ['conversation.json']);
  });
});
