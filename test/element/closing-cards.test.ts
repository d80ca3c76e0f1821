// What a card leaves when it closes: a line, a word for assistive technology, and the focus.

import { assert } from './assert.js';
import { click, press } from './input.js';
import { beRead, open, settle, until, type Mounted } from './mount.js';
import {
  addToCart,
  answer,
  ask,
  confirm,
  mugSlots,
  returnOrder,
  returnSteps,
  showOrders,
  slot,
} from './samples.js';

const kinds = {
  'a question': (chat: Mounted) => chat.assistant.renderer.ask(ask(returnOrder, returnSteps)),
  'a confirmation': (chat: Mounted) =>
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots)),
  'a dangerous confirmation': (chat: Mounted) =>
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots, { danger: true })),
  'a choice': (chat: Mounted) =>
    chat.assistant.renderer.choose?.({
      options: [{ text: 'Show orders', tool: showOrders, args: {} }],
      onPick: () => undefined,
      onCancel: () => undefined,
    }),
};

async function withCard(show: (chat: Mounted) => void, attributes = {}): Promise<Mounted> {
  const chat = await open(attributes);
  show(chat);
  await until(() => chat.findAll('[data-prompt] button').length > 0);
  await settle();
  return chat;
}

const spoken = (chat: Mounted): string =>
  chat.find('[role=status].visually-hidden').textContent?.trim() ?? '';

describe('a card that is cancelled', () => {
  for (const [kind, show] of Object.entries(kinds)) {
    it(`says so in the thread and aloud, and gives the caret back: ${kind}`, async () => {
      const chat = await withCard(show);
      await click(chat.button(kind === 'a choice' ? 'None of these' : 'Cancel'));
      await until(() => chat.findAll('.note').length === 1);
      const note = chat.find('.note').innerText;
      assert.match(note, /^Cancelled/);
      assert.equal(spoken(chat), note);
      await until(() => chat.root.activeElement?.matches('.input'));
    });
  }

  it('says so in the language of the element', async () => {
    const chat = await withCard(kinds['a confirmation'], { lang: 'de' });
    await click(chat.button('Abbrechen'));
    await until(() => chat.findAll('.note').length === 1);
    assert.equal(chat.find('.note').innerText, 'Abgebrochen: Add to cart');
  });

  it('says so once, however often it is pressed', async () => {
    const chat = await withCard(kinds['a confirmation']);
    const cancel = chat.button('Cancel');
    await click(cancel);
    await click(cancel);
    await settle();
    assert.equal(chat.findAll('.note').length, 1);
  });

  it('is no cancellation when it is edited, picked or sent', async () => {
    const chat = await withCard(kinds['a confirmation']);
    await click(chat.button('Edit'));
    await settle();
    assert.equal(chat.findAll('.note').length, 0);
  });
});

describe('every card, by keyboard alone', () => {
  it('is walked through from its first control to its last and back', async () => {
    const chat = await withCard(kinds['a confirmation']);
    const names: string[] = [];
    await beRead();
    chat.button('Edit').focus();
    for (let n = 0; n < 3; n += 1) {
      names.push(chat.root.activeElement?.textContent?.trim() ?? '');
      await press('Tab');
    }
    assert.deepEqual(names, ['Edit', 'Cancel', 'Add']);
    assert.ok(chat.root.activeElement?.matches('.input'));
    await press('Shift+Tab', 'Shift+Tab', 'Enter');
    await until(() => chat.findAll('.note').length === 1);
    await until(() => chat.root.activeElement?.matches('.input'));
  });

  it('gives the caret back once its outcome is drawn', async () => {
    const chat = await withCard(kinds['a confirmation']);
    await beRead();
    await press('Enter');
    chat.assistant.renderer.results(showOrders, answer([]));
    await until(() => chat.root.activeElement?.matches('.input'));
  });
});

describe('a card taller than the view', () => {
  const many = Array.from({ length: 40 }, (_, n) =>
    slot(`line_${n}`, { type: 'string', title: `Line ${n}` }, `Value ${n}`),
  );

  it('opens at its heading, also beside what is being typed, and its buttons come after its values', async () => {
    for (const draft of ['', 'wait']) {
      const chat = await open();
      for (let n = 0; n < 10; n += 1) chat.assistant.renderer.message('user', `Message ${n}`);
      await settle();
      chat.find('.input').textContent = draft;
      chat.find('.input').dispatchEvent(new InputEvent('input', { bubbles: true }));
      chat.assistant.renderer.confirm(confirm(addToCart, many));
      await until(() => chat.findAll('#confirm-title').length > 0);
      await settle(12);
      const view = chat.find('.thread').getBoundingClientRect();
      const head = chat.find('#confirm-title').getBoundingClientRect();
      assert.ok(head.top >= view.top && head.bottom <= view.bottom, `${draft}: heading`);
      const focused = chat.root.activeElement;
      assert.ok(focused?.matches(draft === '' ? '.card' : '.input'), `${draft}: focus`);
      const last = chat.findAll('.rows dd').at(-1)?.getBoundingClientRect();
      const submit = chat.find('.submit').getBoundingClientRect();
      assert.ok(last !== undefined && last.bottom <= submit.top && submit.top > view.bottom);
      chat.element.remove();
    }
  });
});
