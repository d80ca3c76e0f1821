// The confirm card: what it shows, what it sends, and who may press.

import type { JsonObject, JsonSchema, JsonValue } from '../../src/assistant/contract.js';
import { sendKeys } from '@web/test-runner-commands';
import { assert } from './assert.js';
import { click, press, type } from './input.js';
import { beRead, open, settle, until } from './mount.js';
import { addToCart, cancelOrder, confirm, deleteAccount, mugSlots, slot } from './samples.js';

async function openConfirm(more: Parameters<typeof confirm>[2] = {}) {
  const chat = await open();
  const submitted: JsonObject[] = [];
  let cancelled = 0;
  let edited = 0;
  chat.assistant.renderer.confirm(
    confirm(addToCart, mugSlots, {
      onSubmit: (values) => void submitted.push(values),
      onCancel: () => (cancelled += 1),
      onEdit: () => (edited += 1),
      ...more,
    }),
  );
  await until(() => chat.findAll('.submit').length > 0);
  await settle();
  return { chat, submitted, cancels: () => cancelled, edits: () => edited };
}

describe('the confirm card', () => {
  it('shows what will be sent, read-only, under the tool’s title and verb', async () => {
    const { chat } = await openConfirm();
    const card = chat.find('agent-chat-confirm-card');
    assert.match(card.innerText, /Add to cart\s+Product\s+Blue mug\s+Quantity\s+2/);
    assert.equal(card.querySelectorAll('input, select, textarea').length, 0);
    assert.equal(chat.find('.submit').innerText, 'Add');
  });

  it('has no second button that says Cancel where the tool cancels something', async () => {
    const chat = await open();
    for (const title of ['Cancel an order', undefined]) {
      chat.assistant.renderer.confirm(confirm({ ...cancelOrder, title }, []));
      await until(() => chat.findAll('.submit').length > 0);
      await settle();
      assert.match(chat.find('.submit').innerText, /^Cancel (an )?order$/);
      const labels = chat.findAll('.actions button').map((one) => one.textContent.trim());
      assert.equal(labels.filter((label) => label.startsWith('Cancel')).length, 1);
      chat.assistant.renderer.dismissPrompt?.();
      await settle();
    }
  });

  it('sends exactly the card’s values, once, however often it is pressed', async () => {
    const { chat, submitted } = await openConfirm();
    const submit = chat.find('.submit');
    await click(submit);
    await click(submit);
    assert.deepEqual(submitted, [{ product: 'Blue mug', quantity: 2 }]);
  });

  it('stays, untouched, whatever else is said meanwhile, and is no yes', async () => {
    const { chat, submitted, cancels } = await openConfirm();
    const card = chat.find('agent-chat-confirm-card');
    const { renderer } = chat.assistant;
    renderer.status('Still here');
    renderer.streaming().finalize('Something else');
    chat.element.hide();
    await settle();
    chat.element.show();
    await settle(40);
    assert.equal(chat.find('agent-chat-confirm-card'), card);
    assert.deepEqual(submitted, []);
    assert.equal(cancels(), 0);
  });

  it('stays, busy, until the outcome is known', async () => {
    const { chat } = await openConfirm();
    await click(chat.find('.submit'));
    await settle();
    assert.equal(chat.find('agent-chat-confirm-card .card').ariaBusy, 'true');
    assert.equal(chat.find('.submit').innerText, 'Working…');
    chat.assistant.renderer.detail(addToCart, {}, 'Added.');
    await until(() => chat.findAll('agent-chat-confirm-card').length === 0);
    assert.match(chat.find('agent-chat-detail').innerText, /Added\./);
  });

  it('is not pressed by a script', async () => {
    const { chat, submitted, cancels } = await openConfirm();
    chat.find('.submit').click();
    chat.find('.submit').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    chat.button('Cancel').click();
    await settle();
    assert.deepEqual(submitted, []);
    assert.equal(cancels(), 0);
  });

  it('takes the focus for its button and is pressed by Enter', async () => {
    const { chat, submitted } = await openConfirm();
    assert.ok(chat.root.activeElement?.matches('.submit'));
    await beRead();
    await press('Enter');
    assert.equal(submitted.length, 1);
  });

  it('is not pressed by an Enter that is held since the message', async () => {
    await sendKeys({ down: 'Enter' });
    const { chat, submitted } = await openConfirm();
    await sendKeys({ down: 'Enter' });
    await sendKeys({ down: 'Enter' });
    await sendKeys({ up: 'Enter' });
    assert.equal(submitted.length, 0);
    assert.ok(chat.root.activeElement?.matches('.submit'));
  });

  it('leaves the focus to a visitor who types on', async () => {
    const chat = await open();
    await type('wait');
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots));
    await until(() => chat.findAll('.submit').length > 0);
    await settle();
    assert.ok(chat.root.activeElement?.matches('.input'));
  });

  it('goes away on Cancel and gives the focus back to the text field', async () => {
    const { chat, cancels } = await openConfirm();
    await click(chat.button('Cancel'));
    await until(() => chat.findAll('agent-chat-confirm-card').length === 0);
    await settle();
    assert.equal(cancels(), 1);
    assert.ok(chat.root.activeElement?.matches('.input'));
  });

  it('asks the harness to edit', async () => {
    const { chat, edits } = await openConfirm();
    await click(chat.button('Edit'));
    assert.equal(edits(), 1);
  });

  it('names the destination, the own label and the place among several', async () => {
    const { chat } = await openConfirm({
      destination: 'the checkout page',
      submitLabel: 'Open & submit',
      position: { index: 2, of: 3 },
    });
    const card = chat.find('agent-chat-confirm-card').innerText;
    assert.match(card, /2 of 3/);
    assert.match(card, /This continues on the checkout page\./);
    assert.equal(chat.find('.submit').innerText, 'Open & submit');
  });

  it('shows danger, and does not put the focus on its button', async () => {
    const chat = await open();
    chat.assistant.renderer.confirm(confirm(deleteAccount, mugSlots, { danger: true }));
    await until(() => chat.findAll('.submit.danger').length > 0);
    await settle();
    assert.ok(chat.root.activeElement?.matches('.card'));
  });

  it('masks secrets', async () => {
    const chat = await open();
    const secret = { ...slot('pin', { type: 'string', title: 'PIN' }, '4711'), secret: true };
    chat.assistant.renderer.confirm(confirm(addToCart, [secret]));
    await until(() => chat.findAll('agent-chat-confirm-card dd').length > 0);
    assert.equal(chat.root.innerHTML.includes('4711'), false);
  });

  it('goes when the harness dismisses it', async () => {
    const { chat, cancels } = await openConfirm();
    chat.assistant.renderer.dismissPrompt?.();
    await until(() => chat.findAll('agent-chat-confirm-card').length === 0);
    assert.equal(cancels(), 0);
  });
});

describe('what a confirm card says', () => {
  const rows: readonly (readonly [string, JsonSchema, JsonValue, RegExp])[] = [
    ['a price to the last digit', { type: 'number', 'x-currency': 'EUR' }, 0.004, /0\.004/],
    [
      'a day that no month has as it is',
      { type: 'string', format: 'date' },
      '2026-02-30',
      /2026-02-30/,
    ],
    [
      'an overriding direction as a mark',
      { type: 'string' },
      'pay \u202e001\u202c',
      /pay \ufffd001\ufffd/,
    ],
    ['hidden characters as marks', { type: 'string' }, 'a\u{e0062}\u200bb', /a\ufffd\ufffdb/],
    [
      'the members of an object by name',
      { type: 'object', properties: { notify: { type: 'boolean', title: 'Tell them' } } },
      { notify: false },
      /Tell them: No/,
    ],
    ['members that no schema lists', {}, { admin: true, note: null }, /Admin: Yes, Note: /],
  ];
  for (const [what, schema, value, shown] of rows) {
    it(`is ${what}`, async () => {
      const chat = await open();
      const slots = [slot('it', schema, value)];
      chat.assistant.renderer.confirm(confirm(addToCart, slots));
      await until(() => chat.findAll('.submit').length > 0);
      await settle();
      assert.match(chat.find('agent-chat-confirm-card dd').textContent, shown);
    });
  }
});
