// What is kept on the device, as the element shows it: restored threads, other tabs, the list, drafts.

import { assert } from './assert.js';
import { suggestion } from './fake-assistant.js';
import { click, press, type } from './input.js';
import { opened } from './kept-chat.js';
import { HEADS } from './fake-keeping.js';
import { open, settle, until, type Mounted } from './mount.js';
import type { ThreadEntry } from '../../src/assistant/contract.js';
import { Composer } from '../../src/element/parts/composer.js';

const said = (id: number): ThreadEntry => ({
  id: `e${id}`,
  at: 0,
  kind: 'user',
  text: `said ${id}`,
});

async function openList(chat: Mounted): Promise<void> {
  await click(chat.button('Menu'));
  await settle();
  await click(chat.button('Conversations'));
  await until(() => chat.findAll('.conversation').length === HEADS.length);
}

describe('what is kept', () => {
  it('is restored silently, in its place, cards too', async () => {
    const { chat, keeping } = await opened();
    const tool = { name: 'show', description: 'Shows', execute: () => undefined };
    const response = { text: 'Two.', isError: false, untrusted: false };
    const entries: readonly ThreadEntry[] = [
      said(1),
      { id: 'r', at: 0, kind: 'results', tool, response },
    ];
    keeping.tell({ kind: 'restored', entries, more: false });
    await until(() => chat.findAll('agent-chat-results').length === 1);
    assert.equal(chat.find('.user-text').textContent, 'said 1');
    assert.equal(chat.find('[role=status].visually-hidden').textContent?.trim(), '');
  });

  it('leaves no word of a conversation that is gone, to a screen reader neither', async () => {
    const { chat, keeping } = await opened();
    chat.assistant.renderer.message('assistant', 'Your card ends in 4242.');
    const spoken = (): string | undefined =>
      chat.find('[role=status].visually-hidden').textContent?.trim();
    await until(() => spoken() === 'Your card ends in 4242.');
    keeping.tell({ kind: 'restored', entries: [], more: false });
    await until(() => chat.findAll('agent-chat-bubble').length === 0);
    assert.equal(spoken(), '');
    assert.ok(!chat.root.textContent?.includes('4242'));
  });

  it('says of what was cancelled that it was, in the language of today', async () => {
    const { chat, keeping } = await opened(undefined, { lang: 'de' });
    const tool = { name: 'show', title: 'Zeigen', description: 'Shows', execute: () => undefined };
    const cancelled = { at: 0, kind: 'cancelled' } as const;
    const entries: readonly ThreadEntry[] = [
      { ...cancelled, id: 'a', tool },
      { ...cancelled, id: 'b' },
    ];
    keeping.tell({ kind: 'restored', entries, more: false });
    const notes = (): string =>
      chat
        .findAll('.note')
        .map(({ innerText }) => innerText)
        .join();
    await until(() => notes() === 'Abgebrochen: Zeigen,Abgebrochen');
  });

  it('names its agents where several answered', async () => {
    const { chat, keeping } = await opened();
    const by = (agent: string): ThreadEntry => ({
      id: agent,
      at: 0,
      kind: 'assistant',
      text: `I am ${agent}.`,
      agent,
    });
    keeping.tell({ kind: 'restored', entries: [by('shop')], more: false });
    await settle();
    assert.equal(chat.findAll('.agent').length, 0);
    keeping.tell({ kind: 'newer', entries: [by('orders')] });
    await until(() => chat.findAll('.agent').length === 2);
    const names = chat.findAll('.agent').map((name) => name.innerText);
    assert.deepEqual(names, ['shop', 'orders']);
  });

  it('of another tab comes behind what is here, and what is said next behind that', async () => {
    const { chat, keeping } = await opened();
    chat.assistant.renderer.message('user', 'mine');
    keeping.tell({ kind: 'newer', entries: [said(1), said(2)] });
    await until(() => chat.findAll('.user').length === 3);
    chat.assistant.renderer.message('user', 'mine again');
    await until(() => chat.findAll('.user').length === 4);
    const texts = chat.findAll('.user-text').map(({ textContent }) => textContent);
    assert.deepEqual(texts, ['mine', 'said 1', 'said 2', 'mine again']);
  });

  it('is paged in before it is needed', async () => {
    const { chat, keeping } = await opened();
    const page = (from: number): ThreadEntry[] =>
      Array.from({ length: 50 }, (_, index) => said(from + index));
    keeping.tell({ kind: 'restored', entries: page(100), more: true });
    await until(() => keeping.asked.length === 1);
    keeping.tell({ kind: 'older', entries: page(50), more: true });
    await until(() => chat.findAll('.earlier').length === 1);
    await click(chat.find('.earlier'));
    await until(() => keeping.asked.length === 2);
    assert.deepEqual(keeping.asked, ['older', 'older']);
    assert.equal(chat.find('.user-text').textContent, 'said 50');
  });

  it('is told plainly where the browser refuses', async () => {
    const { chat, keeping } = await opened();
    keeping.tell({ kind: 'trouble', reason: 'QuotaExceededError' });
    await until(() => chat.findAll('[part=status]').length === 1);
    assert.match(chat.find('[part=status]').textContent ?? '', /kept for this page only/);
  });
});

describe('a draft', () => {
  it('comes back into the empty field, is kept while typing, and goes with sending', async () => {
    const { chat, keeping } = await opened((device) => {
      device.kept = 'add two';
    });
    await until(() => chat.find('.input').textContent === 'add two');
    await type(' mugs');
    await until(() => keeping.kept === 'add two mugs');
    await press('Enter');
    await until(() => keeping.kept === '');
    assert.deepEqual(chat.assistant.sent, ['add two mugs']);
  });

  it('is kept that was typed before there was anything to keep it', async () => {
    const { chat, keeping } = await opened();
    const composer = chat.find('agent-chat-composer');
    if (!(composer instanceof Composer)) throw new Error('there is no composer');
    const { kept } = composer;
    composer.kept = undefined;
    await settle();
    await type('add two');
    assert.equal(keeping.kept, '');
    composer.kept = kept;
    await until(() => keeping.kept === 'add two');
  });

  it('is what a completion made of it', async () => {
    const { chat, keeping } = await opened();
    chat.assistant.suggestions.push(suggestion('add two mugs', 4));
    await type('add');
    await until(() => !chat.find('#completions').hidden);
    await press('Tab');
    await until(() => keeping.kept === 'add two mugs');
    assert.equal(chat.find('.input').textContent, 'add two mugs');
  });

  it('that is read late takes no place of what was typed and sent since', async () => {
    let read = (): void => undefined;
    const { chat, keeping } = await opened((device) => {
      device.kept = 'show orders';
      device.before = new Promise<void>((resolve) => {
        read = resolve;
      });
    });
    await type('show orders');
    await press('Enter');
    await until(() => keeping.kept === '');
    read();
    await settle();
    assert.equal(chat.find('.input').textContent, '');
  });
});

describe('the list of conversations', () => {
  const withHeads = () =>
    opened((keeping) => {
      keeping.heads = HEADS;
    });

  it('opens one and gives the caret back', async () => {
    const { chat, keeping } = await withHeads();
    await openList(chat);
    assert.equal(chat.find('[aria-current=true]').textContent?.trim(), 'Blue mugs');
    await click(chat.button('Untitled'));
    await until(() => chat.root.activeElement?.matches('.input'));
    assert.deepEqual(keeping.asked, ['open b']);
    assert.equal(chat.findAll('.conversation').length, 0);
  });

  it('renames in place, with the keyboard alone', async () => {
    const { chat, keeping } = await withHeads();
    await openList(chat);
    chat.button('Rename: Blue mugs').focus();
    await press('Enter');
    await until(() => chat.root.activeElement?.matches('input'));
    await type('Gifts');
    await press('Enter');
    await until(() => keeping.asked.length === 1);
    assert.deepEqual(keeping.asked, ['rename a Gifts']);
  });

  it('deletes one, and everything only after a second press', async () => {
    const { chat, keeping } = await withHeads();
    await openList(chat);
    await click(chat.button('Delete: Untitled'));
    await click(chat.button('Delete all my data'));
    await settle();
    assert.deepEqual(keeping.asked, ['delete b']);
    await click(chat.button('Delete all my data'));
    await until(() => keeping.asked.length === 2);
    assert.deepEqual(keeping.asked, ['delete b', 'eraseAll']);
  });

  it('has what erases everything apart from what keeps it, and looking like danger', async () => {
    const { chat } = await withHeads();
    await openList(chat);
    const download = chat.button('Download as Markdown');
    const erase = chat.button('Delete all my data');
    const gap = erase.getBoundingClientRect().top - download.getBoundingClientRect().bottom;
    assert.ok(gap >= 24, `${gap} px between them`);
    assert.ok(getComputedStyle(erase).color !== getComputedStyle(download).color);
  });

  it('erases everything from the menu, after a question that takes the focus', async () => {
    const { chat, keeping } = await withHeads();
    chat.button('Menu').focus();
    await press('ArrowUp', 'Enter');
    await until(() => chat.root.activeElement?.matches('[role=alertdialog] .spare'));
    await press('Shift+Tab', 'Enter');
    await until(() => keeping.asked.length === 1);
    assert.deepEqual(keeping.asked, ['eraseAll']);
  });

  it('erases nothing where Enter is pressed twice, and leads back to where it was asked', async () => {
    const { chat, keeping } = await withHeads();
    await openList(chat);
    chat.button('Delete all my data').focus();
    await press('Enter');
    await until(() => chat.root.activeElement?.matches('[role=alertdialog] .spare'));
    await press('Enter');
    await until(() => chat.root.activeElement?.matches('.link-button.erase'));
    assert.deepEqual(keeping.asked, []);
  });

  it('erases nothing where a script presses', async () => {
    const { chat, keeping } = await withHeads();
    await openList(chat);
    await click(chat.button('Delete all my data'));
    await until(() => chat.findAll('[role=alertdialog]').length === 1);
    chat.find('[role=alertdialog] .danger').click();
    await settle();
    assert.deepEqual(keeping.asked, []);
  });

  it('starts a new one from the menu and keeps the old', async () => {
    const { chat, keeping } = await withHeads();
    await click(chat.button('Menu'));
    await settle();
    await click(chat.button('New conversation'));
    await until(() => keeping.asked.length === 1);
    assert.deepEqual(keeping.asked, ['start']);
    assert.equal(chat.assistant.clears, 0);
  });

  it('closes on Escape and leaves the chat open', async () => {
    const { chat } = await withHeads();
    await openList(chat);
    await press('Escape');
    await until(() => chat.findAll('.conversation').length === 0);
    assert.equal(chat.element.open, true);
    assert.ok(chat.root.activeElement?.matches('.input'));
  });

  it('is no line of the menu where nothing is kept', async () => {
    const chat = await open();
    await click(chat.button('Menu'));
    await settle();
    const lines = chat.findAll('[role=menuitem]').map(({ innerText }) => innerText.trim());
    assert.deepEqual(lines, ['New conversation', 'Download conversation', 'Settings']);
  });
});
