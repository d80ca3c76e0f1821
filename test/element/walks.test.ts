// The walks of somebody who has no pointer, and of somebody who has no screen: menu, conversations, what
// was learned, the rail. What Chromium tells a screen reader on the way stands in walks/, as text. A walk
// that is right after a change is written anew by removing its file.

import { executeServerCommand, readFile, setViewport, writeFile } from '@web/test-runner-commands';
import { assert } from './assert.js';
import { HEADS } from './fake-keeping.js';
import { press, type } from './input.js';
import { opened } from './kept-chat.js';
import { open, settle, until, type Mounted } from './mount.js';
import { openManager } from './open-manager.js';

/** Compares the page, as a screen reader has it now, with what was agreed. */
async function reads(name: string): Promise<void> {
  await settle(12);
  const tree: unknown = await executeServerCommand('ax-tree');
  const path = `walks/${name}.txt`;
  const agreed = await readFile({ path }).catch(() => undefined);
  if (agreed === undefined) await writeFile({ path, content: `${String(tree)}\n` });
  else assert.equal(`${String(tree)}\n`, agreed);
}

/** What has the focus, in a person's words. */
function focused({ root }: Mounted): string {
  const element = root.activeElement;
  if (element?.matches('.input') === true) return 'the text field';
  return (element?.ariaLabel ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const at = (chat: Mounted, name: string) => until(() => focused(chat) === name);

/** Presses Tab, or Shift+Tab, until what is named has the focus. */
async function tabTo(chat: Mounted, name: string, key = 'Tab'): Promise<void> {
  for (let keys = 0; keys < 30 && focused(chat) !== name; keys += 1) await press(key);
  assert.equal(focused(chat), name);
}

const withHeads = async (): Promise<Mounted> => {
  const { chat } = await opened((keeping) => {
    keeping.heads = HEADS;
  });
  return chat;
};

async function openConversations(chat: Mounted): Promise<void> {
  await tabTo(chat, 'Menu', 'Shift+Tab');
  await press('Enter');
  await at(chat, 'New conversation');
  await press('ArrowDown', 'Enter');
  await until(() => chat.findAll('.conversation').length === HEADS.length);
}

describe('without a pointer', () => {
  it('the menu is reached, read, walked round and left where it was opened', async () => {
    const chat = await withHeads();
    await tabTo(chat, 'Menu', 'Shift+Tab');
    await press('Enter');
    await at(chat, 'New conversation');
    await reads('menu');
    await press('ArrowUp');
    await at(chat, 'Delete all my data');
    await press('Home', 'Escape');
    await at(chat, 'Menu');
    await press('Enter');
    await at(chat, 'New conversation');
    await press('Tab');
    await until(() => chat.findAll('[role=menu]').length === 0);
    assert.equal(focused(chat), 'Collapse');
  });

  it('a conversation is renamed and given up, with the focus where it began', async () => {
    const chat = await withHeads();
    await openConversations(chat);
    await reads('conversations');
    await tabTo(chat, 'Rename: Blue mugs');
    await press('Enter');
    await until(() => chat.root.activeElement?.matches('input'));
    await reads('conversation-renamed');
    await press('Escape');
    await at(chat, 'Rename: Blue mugs');
    await press('Enter');
    await until(() => chat.root.activeElement?.matches('input'));
    await type('Gifts');
    await press('Enter');
    await at(chat, 'Rename: Blue mugs');
    await press('Escape');
    await at(chat, 'the text field');
    assert.equal(chat.element.open, true);
  });

  it('all data is erased only by going to it, and the way back leads to where it was asked', async () => {
    const chat = await withHeads();
    await openConversations(chat);
    await tabTo(chat, 'Delete all my data');
    await press('Enter');
    await at(chat, 'Cancel');
    await reads('conversations-erasing');
    await press('Escape');
    await at(chat, 'Delete all my data');
  });

  it('the settings are read as a form, and given up by Escape', async () => {
    const chat = await open();
    await tabTo(chat, 'Menu', 'Shift+Tab');
    await press('Enter');
    await at(chat, 'New conversation');
    await press('End', 'Enter');
    await at(chat, 'Back');
    await reads('settings');
    await press('Escape');
    await at(chat, 'the text field');
  });

  it('what was learned is found, edited and asked about by keys alone', async () => {
    const { chat } = await openManager();
    await at(chat, 'Back');
    await reads('rules');
    await tabTo(chat, 'Edit: where is my parcel');
    await press('Enter');
    await until(() => chat.root.activeElement?.matches('textarea'));
    await reads('rules-editing');
    await press('Escape');
    await at(chat, 'Edit: where is my parcel');
    await tabTo(chat, 'Forget everything');
    await press('Enter');
    await at(chat, 'Cancel');
    await reads('rules-reset');
    await press('Escape', 'Escape');
    await at(chat, 'the text field');
  });

  it('the rail’s edge is a stop of its own, and says what it is at', async () => {
    await setViewport({ width: 1200, height: 800 });
    const chat = await open({ mode: 'rail' });
    await tabTo(chat, 'Resize');
    await press('ArrowLeft');
    await reads('rail');
    await press('F6', 'F6');
    await at(chat, 'the text field');
  });

  it('Escape closes the list, then the menu, then the chat, and the launcher has the focus', async () => {
    const chat = await open();
    chat.assistant.suggestions.push({ text: 'Show blue mugs', label: 'blue mugs', from: 5 });
    await type('Show');
    await until(() => chat.findAll('[role=option]').length === 1);
    await press('Escape');
    await until(() => chat.findAll('[role=option]').length === 0);
    assert.equal(chat.find('.input').textContent, 'Show');
    await tabTo(chat, 'Menu', 'Shift+Tab');
    await press('Enter');
    await at(chat, 'New conversation');
    await press('Escape');
    await at(chat, 'Menu');
    assert.equal(chat.element.open, true);
    await press('Escape');
    await until(() => !chat.element.open);
    await until(() => chat.root.activeElement?.matches('.launcher'));
    await reads('closed');
  });
});
