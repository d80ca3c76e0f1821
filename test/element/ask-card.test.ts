// The ask card: one question or several, every kind of field.

import type { JsonObject } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { click, press, type } from './input.js';
import { open, settle, until, type Mounted } from './mount.js';
import { addToCart, ask, askEverything, returnOrder, returnSteps, slot } from './samples.js';

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
    await type('3');
    await press('Enter');
    assert.deepEqual(completed, [{ product: 'Blue mug', quantity: 3 }]);
  });

  it('says its question with the control, in each step, and announces the first', async () => {
    const { chat } = await openAsk(ask(returnOrder, returnSteps));
    const described = (): string =>
      (
        chat.root.activeElement?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ??
        ''
      )
        .split(' ')
        .map((id) => chat.root.getElementById(id)?.innerText.trim())
        .join(' ')
        .trim();
    const live = chat.find('[role=status].visually-hidden');
    assert.equal(live.innerText.trim(), 'Question: Which order would you like to return?');
    assert.equal(described(), 'Which order would you like to return?');
    for (const question of ['Why are you returning it?', 'Anything we should know?']) {
      await click(chat.find('.option'));
      await click(chat.button('Next'));
      await settle();
      assert.equal(described(), question);
    }
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

  it('tells which step is shown and what was entered, so that typed text can answer it', async () => {
    const told: [number, JsonObject][] = [];
    const onStep = (index: number, values: JsonObject): void => void told.push([index, values]);
    const { chat } = await openAsk({ ...ask(returnOrder, returnSteps), onStep });
    await click(chat.find('.option'));
    await click(chat.button('Next'));
    await settle();
    assert.deepEqual(told, [
      [0, { order: '1042' }],
      [1, { order: '1042' }],
    ]);
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

  it('keeps the numbers of its steps where some were answered by typing', async () => {
    const request = ask(returnOrder, returnSteps);
    const left = request.plan.steps.slice(1).map((step, index) => ({ ...step, index }));
    const numbering = { numbers: [2, 3], of: 3 };
    const { chat } = await openAsk({ ...request, plan: { stepped: true, steps: left }, numbering });
    assert.match(chat.find('.card-head').innerText, /Step 2 of 3/);
    const [, last] = left;
    const lone = { stepped: false, steps: last === undefined ? [] : [{ ...last, index: 0 }] };
    const { chat: end } = await openAsk({
      ...request,
      plan: lone,
      numbering: { numbers: [3], of: 3 },
    });
    assert.match(end.find('.card-head').innerText, /Step 3 of 3/);
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

  it('calls nothing optional that it asks for, and takes no for an answer only elsewhere', async () => {
    const note = { ...slot('note', { type: 'string', title: 'Note' }), required: false };
    const size = { ...slot('size', { type: 'string', title: 'Size' }), required: false };
    const request = ask(addToCart, [note]);
    const form = {
      ...request,
      plan: { stepped: false, steps: [{ index: 0, slots: [note, size], title: 'All' }] },
      resolution: { ...request.resolution, slots: [note, size] },
    };
    const { chat, completed } = await openAsk(form);
    const labels = chat.findAll('.field .label').map((label) => label.innerText.trim());
    assert.deepEqual(labels, ['Note', 'Size optional']);
    await click(chat.find('.submit'));
    await settle();
    assert.deepEqual(completed, []);
    assert.match(chat.find('.problem').innerText, /fill this in/);
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
    assert.deepEqual(sortedByName(completed[0] ?? {}), {
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
    });
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

function sortedByName(values: JsonObject): JsonObject {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
