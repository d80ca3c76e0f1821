// What completes a text while it is typed: of the text as it is, and at no more work than a key needs.

import type { Suggestion } from '../../src/assistant/contract.js';
import { Composer } from '../../src/element/parts/composer.js';
import { assert } from './assert.js';
import { suggestion } from './fake-assistant.js';
import { press, type } from './input.js';
import { open, settle, type Mounted } from './mount.js';

const typed = ({ find }: Mounted): string => find('.input').textContent;
const ghost = ({ find }: Mounted): string => find('.input').dataset['ghost'] ?? '';
const rows = ({ findAll }: Mounted): string[] =>
  findAll('[role=option]').map((row) => row.innerText.trim());

async function withSuggestions(): Promise<Mounted> {
  const chat = await open();
  chat.assistant.suggestions.push(
    suggestion('add two mugs', 4),
    suggestion('add two mugs to my cart', 4),
    suggestion('ask for a mug', 4),
  );
  await type('ad');
  await settle(2);
  return chat;
}

/** Has the assistant wait with its next answers; each is given by a call, in their order. */
function held({ assistant }: Mounted): ((options: readonly Suggestion[]) => void)[] {
  const answers: ((options: readonly Suggestion[]) => void)[] = [];
  assistant.suggest = () => new Promise((resolve) => answers.push(resolve));
  return answers;
}

describe('completions', () => {
  it('are drawn within the event of the letter that brings them', async () => {
    const chat = await withSuggestions();
    const seen: string[] = [];
    const look = (): void => void seen.push(`${ghost(chat)}|${rows(chat).length}`);
    document.addEventListener('input', look);
    await type('d');
    document.removeEventListener('input', look);
    assert.deepEqual(seen, [' two mugs|2']);
  });

  it('need no layout to know what was typed', async () => {
    const chat = await withSuggestions();
    const read = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText');
    let layouts = 0;
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      ...read,
      get() {
        layouts += 1;
        return '';
      },
    });
    await type('d two');
    await settle(2);
    if (read !== undefined) Object.defineProperty(HTMLElement.prototype, 'innerText', read);
    assert.equal(layouts, 0);
    assert.equal(ghost(chat), ' mugs');
  });

  it('that the sentence may do without are in the list, and not behind the caret', async () => {
    const chat = await open();
    const please = { ...suggestion('show my cart please', 13), isExtra: true };
    chat.assistant.suggestions.push(please);
    await type('show my cart');
    await chat.until(() => rows(chat).length === 1);
    assert.equal(ghost(chat), '');
    await press('ArrowDown', 'Tab');
    assert.equal(typed(chat), 'show my cart please');
  });

  it('change in the rows that stand there', async () => {
    const chat = await withSuggestions();
    const before = chat.findAll('[role=option]');
    await type('d two');
    await settle(2);
    const after = chat.findAll('[role=option]');
    assert.equal(after.length, 2);
    assert.ok(after.every((row, index) => row === before[index]));
  });

  it('stay while the answer to the next letter is on its way, if they go on from it', async () => {
    const chat = await withSuggestions();
    const answers = held(chat);
    await type('d');
    await settle(2);
    assert.deepEqual(rows(chat), ['add two mugs', 'add two mugs to my cart']);
    assert.equal(chat.find('#completion-0 b').textContent, ' two mugs');
    assert.equal(ghost(chat), ' two mugs');
    await press('Tab');
    assert.equal(typed(chat), 'add two mugs');
    assert.equal(answers.length, 2);
  });

  it('of another text are accepted by no key', async () => {
    const chat = await withSuggestions();
    const answers = held(chat);
    await type('x');
    await settle(2);
    assert.deepEqual(rows(chat), []);
    assert.equal(chat.find('.input').ariaExpanded, 'false');
    await press('ArrowRight', 'ArrowDown', 'Tab');
    assert.equal(typed(chat), 'adx');
    answers[0]?.([suggestion('adx late', 3)]);
    await settle(2);
    assert.equal(typed(chat), 'adx');
  });

  for (const key of ['Alt+ArrowRight', 'Control+ArrowRight', 'Shift+ArrowRight']) {
    it(`are not accepted by ${key}, which the browser knows`, async () => {
      const chat = await withSuggestions();
      await press(key);
      assert.equal(typed(chat), 'ad');
      await press('ArrowRight');
      assert.equal(typed(chat), 'add two mugs');
    });
  }

  it('that come too late are not shown', async () => {
    const chat = await withSuggestions();
    const answers = held(chat);
    await type('d');
    await type(' ');
    answers[0]?.([suggestion('add of before', 3)]);
    answers[1]?.([suggestion('add of now', 4)]);
    await settle(2);
    assert.deepEqual(rows(chat), ['add of now']);
  });

  it('are asked for no text that is longer than a sentence', async () => {
    const chat = await withSuggestions();
    const answers = held(chat);
    const input = chat.find('.input');
    for (const length of [1_000, 1_001, 50_000]) {
      input.textContent = 'ad'.repeat(length).slice(0, length);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    await settle(2);
    assert.equal(answers.length, 1);
    assert.deepEqual(rows(chat), []);
  });

  it('go when another text is put into the field', async () => {
    const chat = await withSuggestions();
    const composer = chat.find('agent-chat-composer');
    if (!(composer instanceof Composer)) throw new Error('there is no composer');
    composer.write('ad');
    await settle(2);
    assert.deepEqual(rows(chat), []);
    assert.equal(ghost(chat), '');
    assert.equal(chat.find('#completions').hidden, true);
  });
});
