// Cards: what they ask, what they send, and who may press.

import type { JsonObject } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { click, press, type } from './input.js';
import { open, settle, until, type Mounted } from './mount.js';
import {
  addToCart,
  answer,
  ask,
  askEverything,
  confirm,
  deleteAccount,
  mugSlots,
  orders,
  returnOrder,
  returnSteps,
  showOrders,
  slot,
  tool,
} from './samples.js';

/** Longer than the card ignores keys for. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250));

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

  it('sends exactly the card’s values, once, however often it is pressed', async () => {
    const { chat, submitted } = await openConfirm();
    const submit = chat.find('.submit');
    await click(submit);
    await click(submit);
    assert.deepEqual(submitted, [{ product: 'Blue mug', quantity: 2 }]);
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
    await settled();
    await press('Enter');
    assert.equal(submitted.length, 1);
  });

  it('does not take the Enter that sent the message', async () => {
    const { chat, submitted } = await openConfirm();
    await press('Enter');
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

async function openAsk(request: Parameters<Mounted['assistant']['renderer']['ask']>[0]) {
  const chat = await open();
  const completed: JsonObject[] = [];
  chat.assistant.renderer.ask({ ...request, onComplete: (values) => void completed.push(values) });
  await until(() => chat.findAll('agent-chat-ask-card .submit').length > 0);
  await settle();
  return { chat, completed };
}

describe('the ask card', () => {
  const quantity = slot('quantity', {
    type: 'integer',
    title: 'Quantity',
    description: 'How many?',
    minimum: 1,
  });
  const product = slot('product', { type: 'string', title: 'Product' }, 'Blue mug');

  it('asks one question with its control focused, and completes with all values on Enter', async () => {
    const { chat, completed } = await openAsk(ask(addToCart, [quantity], [product]));
    assert.match(chat.find('.question').innerText, /How many\?/);
    assert.ok(chat.root.activeElement?.matches('input[type=number]'));
    await settled();
    await type('3');
    await press('Enter');
    assert.deepEqual(completed, [{ product: 'Blue mug', quantity: 3 }]);
  });

  it('says in words what is wrong, under the field, and sends nothing', async () => {
    const { chat, completed } = await openAsk(ask(addToCart, [quantity], [product]));
    await click(chat.find('.submit'));
    await settle();
    assert.equal(chat.find('.problem').innerText.trim(), 'Please fill this in.');
    await type('0');
    await click(chat.find('.submit'));
    await settle();
    assert.equal(chat.find('.problem').innerText.trim(), 'Please enter 1 or more.');
    assert.equal(chat.find('input[type=number]').ariaInvalid, 'true');
    assert.deepEqual(completed, []);
  });

  it('goes through steps, back and forth, keeping answers, and lists all on the last', async () => {
    const { chat, completed } = await openAsk(ask(returnOrder, returnSteps));
    assert.match(chat.find('.card-head').innerText, /Step 1 of 3/);
    await click(chat.find('.option'));
    await click(chat.button('Next'));
    await settle();
    assert.match(chat.find('.answers').innerText, /Order: 1042/);
    await click(chat.find('.option'));
    await click(chat.button('Back'));
    await settle();
    assert.ok(chat.find('.option input').matches(':checked'));
    await click(chat.button('Next'));
    await click(chat.button('Next'));
    await settle();
    assert.match(chat.find('.card-head').innerText, /Step 3 of 3/);
    assert.match(chat.find('.review').innerText, /Order\s+1042\s+Edit\s+Reason\s+Damaged\s+Edit/);
    assert.equal(chat.find('.submit').innerText, 'Return');
    await type('Handle broken');
    await click(chat.find('.submit'));
    assert.deepEqual(completed, [{ order: '1042', reason: 'damaged', note: 'Handle broken' }]);
  });

  it('returns to an earlier answer from its summary', async () => {
    const { chat } = await openAsk(ask(returnOrder, returnSteps));
    await click(chat.find('.option'));
    await click(chat.button('Next'));
    await settle();
    await click(chat.find('.answers button'));
    await settle();
    assert.match(chat.find('.card-head').innerText, /Step 1 of 3/);
  });

  it('opens a known value for editing on the last step', async () => {
    const { chat, completed } = await openAsk(ask(addToCart, [quantity], [product]));
    await type('2');
    await click(chat.button('Edit Product'));
    await settle();
    const field = chat.root.activeElement;
    assert.ok(field instanceof HTMLInputElement);
    assert.equal(field.value, 'Blue mug');
    field.select();
    await type('Oak tray');
    await click(chat.find('.submit'));
    assert.deepEqual(completed, [{ product: 'Oak tray', quantity: 2 }]);
  });

  it('shows why a value that was offered is not used', async () => {
    const refused = { ...quantity, value: 0, problem: 'At least one' };
    const { chat } = await openAsk(ask(addToCart, [refused]));
    assert.match(chat.find('.problem').innerText, /At least one/);
  });

  it('acts once, though pressed twice', async () => {
    const { chat, completed } = await openAsk(ask(addToCart, [quantity], [product]));
    await type('2');
    const submit = chat.find('.submit');
    await click(submit);
    await click(submit);
    assert.equal(completed.length, 1);
  });

  it('has a control for every kind of field and sends values of the schema’s types', async () => {
    const { chat, completed } = await openAsk(askEverything());
    const set = (id: string, value: string): void => {
      const control = chat.find(`#ask-${id.replaceAll('.', '\\.')}`);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.value = value;
      } else if (control instanceof HTMLSelectElement) control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    set('full_name', 'Ada Lovelace');
    set('email', 'ada@example.com');
    set('guests', '2');
    set('budget', '150.5');
    set('arrival', '2026-12-24');
    set('time', '18:30');
    set('country', '3');
    set('wishes', 'A quiet room');
    set('address.street', '1 Main Street');
    set('companions.0', 'Charles');
    await settle();
    const options = chat.findAll('.option');
    for (const label of ['Double', 'Breakfast', 'Parking']) {
      const option = options.find((one) => one.innerText.trim() === label);
      assert.ok(option, label);
      await click(option);
      await settle(2);
      assert.ok(option.querySelector('input')?.checked, label);
    }
    await click(chat.find('.switch input'));
    await click(chat.find('.submit'));
    assert.deepEqual(
      chat.findAll('.problem').map((problem) => problem.innerText),
      [],
    );
    assert.deepEqual(
      Object.fromEntries(completed.flatMap((values) => Object.entries(values)).toSorted()),
      {
        address: { street: '1 Main Street' },
        arrival: '2026-12-24',
        budget: 150.5,
        companions: ['Charles'],
        country: 'de',
        email: 'ada@example.com',
        extras: ['breakfast', 'parking'],
        full_name: 'Ada Lovelace',
        guests: 2,
        newsletter: true,
        room: 'double',
        time: '18:30',
        wishes: 'A quiet room',
      },
    );
  });

  it('adds and removes entries of a list', async () => {
    const names = slot('names', { type: 'array', title: 'Names', items: { type: 'string' } });
    const { chat, completed } = await openAsk(ask(addToCart, [names]));
    for (const name of ['Ada', 'Grace']) {
      await click(chat.button('Add'));
      await settle();
      const inputs = chat.findAll('.entry input');
      await click(inputs.at(-1) ?? inputs[0] ?? chat.find('.entry'));
      await type(name);
    }
    await click(chat.button('Remove Names 1'));
    await click(chat.find('.submit'));
    assert.deepEqual(completed, [{ names: ['Grace'] }]);
  });
});

describe('results', () => {
  async function show(data: Parameters<typeof answer>[0], more = {}): Promise<Mounted> {
    const chat = await open();
    chat.assistant.renderer.message('user', 'show orders over $50');
    chat.assistant.renderer.results(showOrders, answer(data, more));
    await until(() => chat.findAll('agent-chat-results > *').length > 0);
    await settle();
    return chat;
  }

  it('are a table from three records and three common columns, numbers at the end', async () => {
    const chat = await show({ orders: [...orders(3)], total: 3 });
    assert.equal(chat.findAll('tbody tr').length, 3);
    const total = chat.find('td.number');
    assert.equal(getComputedStyle(total).textAlign, 'end');
    assert.equal(total.innerText, '$52.00');
    assert.equal(chat.find('td.date').innerText, 'Mar 3, 2026');
  });

  it('are cards below that, and can be shown as a table', async () => {
    const chat = await show([...orders(2)]);
    assert.equal(chat.findAll('table').length, 0);
    assert.equal(chat.findAll('.cards > li').length, 2);
    await click(chat.button('Show as table'));
    await settle();
    assert.equal(chat.findAll('tbody tr').length, 2);
  });

  it('are key facts for one record', async () => {
    const chat = await show({ order: '#1042', status: 'Shipped', expected: '2026-03-09' });
    const facts = chat.find('.rows').innerText;
    assert.match(facts, /Order\s+#1042\s+Status\s+Shipped\s+Expected\s+Mar 9, 2026/);
  });

  it('say what was searched for when there are none', async () => {
    const chat = await show([]);
    assert.equal(
      chat.find('agent-chat-results').innerText.trim(),
      'Nothing found for “show orders over $50”.',
    );
  });

  it('page past twenty', async () => {
    const chat = await show([...orders(32)]);
    assert.equal(chat.findAll('tbody tr').length, 20);
    await click(chat.button('12 more'));
    await settle();
    assert.equal(chat.findAll('tbody tr').length, 32);
  });

  it('sort by a column, by value and not by text', async () => {
    const chat = await show([
      { name: 'a', size: 9, at: '2026-01-01' },
      { name: 'b', size: 10, at: '2026-01-02' },
      { name: 'c', size: 1, at: '2026-01-03' },
    ]);
    const first = (): string => chat.find('tbody td').innerText;
    await click(chat.button('Size'));
    await settle();
    assert.equal(first(), 'c');
    await click(chat.button('Size'));
    await settle();
    assert.equal(first(), 'b');
    assert.equal(chat.findAll('[aria-sort=descending]').length, 1);
  });

  it('link only where that is safe, and fetch no image from elsewhere', async () => {
    const chat = await show({
      good: 'https://example.com/x',
      image: 'https://evil.example/pixel.png?secret=1',
      script: 'javascript:alert(1)',
    });
    assert.deepEqual(
      chat.findAll('agent-chat-results a').map((link) => link.getAttribute('href')),
      ['https://example.com/x', 'https://evil.example/pixel.png?secret=1'],
    );
    assert.equal(chat.findAll('agent-chat-results img').length, 0);
  });

  it('are marked when they hold text of third parties', async () => {
    const chat = await show([...orders(3)], { untrusted: true });
    assert.match(chat.find('.untrusted').innerText, /third parties/);
  });

  it('show plain text when the answer has no data', async () => {
    const chat = await open();
    const response = { text: 'Open until six.', isError: false, untrusted: false };
    chat.assistant.renderer.results(showOrders, response);
    await until(() => chat.root.textContent.includes('Open until six.'));
  });
});

describe('outcomes', () => {
  it('of a failed read say what happened and offer Retry', async () => {
    const chat = await open();
    chat.assistant.renderer.message('user', 'show orders');
    chat.assistant.renderer.toolError(showOrders, 'The service is closed.');
    await until(() => chat.root.textContent.includes('The service is closed.'));
    await click(chat.button('Retry'));
    await until(() => chat.assistant.sent.length === 1);
    assert.deepEqual(chat.assistant.sent, ['show orders']);
  });

  it('of a failed write offer no Retry', async () => {
    const chat = await open();
    chat.assistant.renderer.message('user', 'add a mug');
    chat.assistant.renderer.toolError(addToCart, 'Outcome unknown.');
    await until(() => chat.root.textContent.includes('Outcome unknown.'));
    assert.equal(chat.findAll('agent-chat-tool-error button').length, 0);
  });

  it('carry a trace that is closed until asked for', async () => {
    const chat = await open();
    chat.assistant.renderer.trace?.({
      tool: 'show_orders',
      args: { minimum: 50 },
      text: 'x'.repeat(1_000_000),
      isError: false,
      stage: 'grammar',
      slots: [slot('minimum', { type: 'number' }, 50)],
      dropped: ['colour'],
    });
    await until(() => chat.findAll('summary').length > 0);
    assert.equal(chat.find('summary').innerText.trim(), 'Understood by grammar, on this device');
    assert.equal(chat.findAll('details[open]').length, 0);
    await click(chat.find('summary'));
    await settle();
    const trace = chat.find('details').innerText;
    assert.match(trace, /minimum 50\s+from the sentence/);
    assert.match(trace, /Left out\s+colour/);
    assert.ok(trace.length < 10_000);
  });
});

describe('a choice', () => {
  it('offers whole sentences and takes one press', async () => {
    const chat = await open();
    const picked: number[] = [];
    const option = (text: string) => ({ text, tool: tool('a', 'A'), args: {} });
    chat.assistant.renderer.choose?.({
      options: [option('Add a mug'), option('Show mugs')],
      onPick: (index) => void picked.push(index),
      onCancel: () => undefined,
    });
    await until(() => chat.findAll('.chip').length === 2);
    await click(chat.button('Show mugs'));
    await until(() => chat.findAll('.chip').length === 0);
    assert.deepEqual(picked, [1]);
  });
});

describe('a notice', () => {
  it('asks, reports progress in place, and goes', async () => {
    const chat = await open();
    const { renderer } = chat.assistant;
    const ran: string[] = [];
    const action = { id: 'yes', label: 'Download', primary: true, run: () => void ran.push('yes') };
    renderer.notice?.({ id: 'model', kind: 'consent', text: 'Load 0.9 GB?', actions: [action] });
    await until(() => chat.findAll('.notice button').length > 0);
    chat.button('Download').click();
    assert.deepEqual(ran, []);
    await click(chat.button('Download'));
    assert.deepEqual(ran, ['yes']);
    renderer.notice?.({
      id: 'model',
      kind: 'progress',
      text: '400 MB to go',
      fraction: 0.5,
      actions: [],
    });
    await until(() => chat.findAll('progress').length > 0);
    assert.equal(chat.findAll('.notice').length, 1);
    renderer.notice?.({ id: 'model', kind: 'gone' });
    await until(() => chat.findAll('.notice').length === 0);
  });
});
