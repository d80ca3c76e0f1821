// The menu of the heading, and what it does.

import { Menu } from '../../src/element/parts/menu.js';
import { removalStrings } from '../../src/element/removal-strings.js';
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
    assert.equal(focused(chat), 'Settings');
    await press('ArrowDown');
    assert.equal(focused(chat), 'New conversation');
    await press('End');
    assert.equal(focused(chat), 'Settings');
    await press('Escape');
    await settle();
    assert.equal(chat.findAll('[role=menu]').length, 0);
    assert.equal(chat.root.activeElement, chat.button('Menu'));
    assert.equal(chat.element.open, true);
  });

  it('moves no line while it is open: what comes meanwhile stands at the end', async () => {
    const chat = await open();
    const menu = chat.find('agent-chat-menu');
    await click(chat.button('Menu'));
    await settle();
    const lines = (): readonly string[] =>
      chat.findAll('[role=menuitem]').map(({ innerText }) => innerText.trim());
    const before = lines();
    const first = { label: 'Came late', run: () => undefined };
    assert.ok(menu instanceof Menu);
    menu.entries = [first, ...menu.entries];
    await settle();
    assert.deepEqual(lines(), [...before, 'Came late']);
    await press('Escape');
    await click(chat.button('Menu'));
    await settle();
    assert.deepEqual(lines(), ['Came late', ...before]);
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
    await until(() => names.length > 0);
    HTMLAnchorElement.prototype.click = own;
    assert.deepEqual(names, ['conversation.json']);
  });
});

describe('the model on the device, in the menu', () => {
  const withModel = async (remove: () => Promise<void>) => {
    const chat = await open();
    let isThere = true;
    chat.assistant.models = {
      kept: async () => (isThere ? { model: 'Small-1B', bytes: 812_000_000 } : undefined),
      async remove() {
        await remove();
        isThere = false;
      },
    };
    const names = (): readonly string[] =>
      chat.findAll('[role=menuitem]').map(({ innerText }) => innerText.trim());
    await click(chat.button('Menu'));
    await until(() => names().includes('Remove the model'));
    return { chat, names };
  };

  it('is removed after one question that names it and its size', async () => {
    let removals = 0;
    const { chat, names } = await withModel(async () => void (removals += 1));
    await press('End', 'Enter');
    await until(() => chat.findAll('agent-chat-notice .button').length === 2);
    const notice = chat.find('agent-chat-notice');
    assert.match(notice.innerText, /Remove Small-1B \(812 MB\) from this device\?/);
    assert.equal(removals, 0);
    assert.ok(chat.root.activeElement?.matches('[role=alertdialog] .button:last-child'));
    await click(chat.find('agent-chat-notice .primary'));
    await until(() => chat.root.textContent.includes('The model was removed.'));
    assert.equal(removals, 1);
    assert.equal(chat.findAll('agent-chat-notice').length, 0);
    await click(chat.button('Menu'));
    await settle();
    assert.equal(names().includes('Remove the model'), false);
  });

  it('stays where the question is answered with no, or by a script', async () => {
    let removals = 0;
    const { chat } = await withModel(async () => void (removals += 1));
    await press('End', 'Enter');
    await until(() => chat.findAll('agent-chat-notice .button').length === 2);
    chat.find('agent-chat-notice .primary').click();
    await click(chat.button('Cancel'));
    await until(() => chat.findAll('agent-chat-notice').length === 0);
    assert.equal(removals, 0);
  });

  it('says plainly when it can’t be removed', async () => {
    const { chat } = await withModel(() => Promise.reject(new Error('The disk is locked.')));
    await press('End', 'Enter');
    await until(() => chat.findAll('agent-chat-notice .button').length === 2);
    await click(chat.find('agent-chat-notice .primary'));
    await until(() => chat.root.textContent.includes('could not be removed. The disk is locked.'));
  });

  it('is asked about in every language', () => {
    const questions = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ja', 'zh', 'ar', 'he'].map(
      (tag) => removalStrings(tag).question,
    );
    assert.equal(new Set(questions).size, 10);
    assert.ok(questions.every((question) => question.includes('{model}')));
  });
});
