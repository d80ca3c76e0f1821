// The text field, key by key.

import { assert } from './assert.js';
import { suggestion } from './fake-assistant.js';
import { click, press, type } from './input.js';
import { open, settle, type Mounted } from './mount.js';

const typed = ({ find }: Mounted): string => find('.input').textContent;
const ghost = ({ find }: Mounted): string => find('.input').dataset['ghost'] ?? '';
const isListed = ({ find }: Mounted): boolean => !find('#completions').hidden;

async function withSuggestions(): Promise<Mounted> {
  const chat = await open();
  chat.assistant.suggestions.push(
    suggestion('add two mugs', 4),
    suggestion('add two mugs to my cart', 4),
  );
  await type('add');
  await chat.until(() => isListed(chat));
  await settle(1);
  return chat;
}

describe('composer', () => {
  it('has the caret after opening, and keeps it after sending', async () => {
    const chat = await open();
    await type('hello');
    await press('Enter');
    await chat.until(() => typed(chat) === '');
    assert.deepEqual(chat.assistant.sent, ['hello']);
    assert.ok(chat.root.activeElement?.matches('.input'));
  });

  it('breaks the line on Shift+Enter and sends both lines', async () => {
    const chat = await open();
    await type('one');
    await press('Shift+Enter');
    await type('two');
    await press('Enter');
    await chat.until(() => chat.assistant.sent.length === 1);
    assert.deepEqual(chat.assistant.sent, ['one\ntwo']);
  });

  it('does not send on the Enter that ends a composition, in any engine', async () => {
    const chat = await open();
    await type('nihon');
    const input = chat.find('.input');
    const options = { key: 'Enter', bubbles: true, cancelable: true };
    // Chromium and Firefox: the key belongs to the composition.
    input.dispatchEvent(new KeyboardEvent('keydown', { ...options, isComposing: true }));
    // Safari: the composition has ended, the key code says that it had the key.
    input.dispatchEvent(new KeyboardEvent('keydown', { ...options, keyCode: 229 }));
    await settle();
    assert.deepEqual(chat.assistant.sent, []);
    assert.equal(typed(chat), 'nihon');
  });

  it('writes nothing into the field while a composition runs', async () => {
    const chat = await withSuggestions();
    const input = chat.find('.input');
    const node = input.firstChild;
    input.dispatchEvent(new InputEvent('input', { isComposing: true, bubbles: true }));
    await settle();
    assert.equal(input.firstChild, node);
    assert.equal(isListed(chat), false);
  });

  for (const key of ['Tab', 'ArrowRight']) {
    it(`accepts the ghost completion with ${key}`, async () => {
      const chat = await withSuggestions();
      assert.equal(ghost(chat), ' two mugs');
      await press(key);
      await settle();
      assert.equal(typed(chat), 'add two mugs');
      assert.deepEqual(chat.assistant.sent, []);
      assert.ok(chat.root.activeElement?.matches('.input'));
    });
  }

  it('leaves Right to the caret while it is inside the text', async () => {
    const chat = await withSuggestions();
    await press('ArrowLeft', 'ArrowRight');
    await settle();
    assert.equal(typed(chat), 'add');
  });

  it('sends what is typed on Enter, not what is suggested', async () => {
    const chat = await withSuggestions();
    await press('Enter');
    await chat.until(() => chat.assistant.sent.length > 0);
    assert.deepEqual(chat.assistant.sent, ['add']);
  });

  it('shows the active option in the field, so that Enter sends what is seen', async () => {
    const chat = await withSuggestions();
    await press('ArrowDown', 'ArrowDown');
    await settle();
    const active = chat.find('.input').getAttribute('aria-activedescendant');
    assert.equal(active, 'completion-1');
    assert.equal(chat.find(`#${active}`).ariaSelected, 'true');
    assert.equal(typed(chat), 'add two mugs to my cart');
    await press('Enter');
    await chat.until(() => chat.assistant.sent.length > 0);
    assert.deepEqual(chat.assistant.sent, ['add two mugs to my cart']);
  });

  it('closes the list on Escape, gives the typed text back, and closes the panel only then', async () => {
    const chat = await withSuggestions();
    await press('ArrowDown', 'Escape');
    await settle();
    assert.equal(isListed(chat), false);
    assert.equal(typed(chat), 'add');
    assert.equal(chat.element.open, true);
    await press('Escape');
    await settle();
    assert.equal(chat.element.open, false);
  });

  it('takes an option by pointer without losing the caret or sending', async () => {
    const chat = await withSuggestions();
    await click(chat.find('#completion-1'));
    await settle();
    assert.equal(typed(chat), 'add two mugs to my cart');
    assert.deepEqual(chat.assistant.sent, []);
    assert.ok(chat.root.activeElement?.matches('.input'));
  });

  it('undoes what it wrote itself, and redoes it, as if it had been typed', async () => {
    const chat = await withSuggestions();
    await press('Tab');
    await press('Control+z');
    assert.equal(typed(chat), 'add');
    await chat.until(() => isListed(chat));
    await press('Control+Shift+z');
    assert.equal(typed(chat), 'add two mugs');
    await press('Control+z');
    await type('ress');
    assert.equal(typed(chat), 'address');
    await press('Enter');
    await chat.until(() => typed(chat) === '');
    await type('x');
    await press('Control+z', 'Control+z');
    assert.equal(typed(chat), 'address');
    await press('Control+Shift+z', 'Control+Shift+z');
    assert.equal(typed(chat), 'x');
  });

  it('asks for no completion of what a key of the list or an earlier message put there', async () => {
    const chat = await withSuggestions();
    const asked: string[] = [];
    const { suggest } = chat.assistant;
    chat.assistant.suggest = (text, options) => {
      asked.push(text);
      return suggest.call(chat.assistant, text, options);
    };
    await press('ArrowDown', 'ArrowDown', 'Escape');
    assert.deepEqual(asked, []);
    await press('End', 'Tab');
    assert.equal(typed(chat), 'add');
  });

  it('recalls earlier messages with Up, from the latest back', async () => {
    const chat = await open();
    for (const text of ['first', 'second']) {
      await type(text);
      await press('Enter');
      await chat.until(() => chat.assistant.sent.includes(text) && typed(chat) === '');
    }
    await settle();
    await press('ArrowUp');
    assert.equal(typed(chat), 'second');
    await press('ArrowUp');
    assert.equal(typed(chat), 'first');
    await press('ArrowDown', 'ArrowDown');
    assert.equal(typed(chat), '');
  });

  it('keeps keys from the shortcuts of the page', async () => {
    const chat = await open();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener('keydown', listen);
    document.addEventListener('keyup', listen);
    await type('k');
    await press('Enter');
    await chat.until(() => chat.assistant.sent.length > 0);
    document.removeEventListener('keydown', listen);
    document.removeEventListener('keyup', listen);
    assert.deepEqual(heard, []);
  });

  it('keeps a text that is too long, says by how much, and does not send it', async () => {
    const chat = await open();
    const input = chat.find('.input');
    input.textContent = 'x'.repeat(10_003);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await press('Enter');
    await settle();
    assert.deepEqual(chat.assistant.sent, []);
    assert.match(chat.find('.counter').innerText, /^3 characters too long/);
  });

  it('offers Stop while a turn can be stopped, Send again after', async () => {
    const chat = await open();
    let end = (): void => undefined;
    chat.assistant.turn = (renderer) => {
      renderer.stoppable?.(true);
      return new Promise((resolve) => (end = resolve));
    };
    await type('wait');
    await press('Enter');
    await chat.until(() => chat.findAll('.stop').length > 0);
    await click(chat.find('.stop'));
    assert.equal(chat.assistant.stops, 1);
    end();
    await chat.until(() => chat.findAll('.stop').length === 0);
    await type('next');
    await press('Enter');
    await chat.until(() => chat.assistant.sent.length === 2);
  });

  it('keeps typed text while a turn runs, instead of sending it into the turn', async () => {
    const chat = await open();
    let end = (): void => undefined;
    chat.assistant.turn = () => new Promise((resolve) => (end = resolve));
    await type('one');
    await press('Enter');
    await chat.until(() => typed(chat) === '');
    await type('two');
    await press('Enter');
    await settle();
    assert.deepEqual(chat.assistant.sent, ['one']);
    assert.equal(typed(chat), 'two');
    end();
  });

  it('is a combobox that names its list and says whether it is open', async () => {
    const chat = await withSuggestions();
    const input = chat.find('[role=combobox]');
    assert.equal(input.ariaExpanded, 'true');
    assert.equal(input.getAttribute('aria-controls'), chat.find('[role=listbox]').id);
    assert.equal(chat.findAll('[role=option]').length, 2);
  });
});
