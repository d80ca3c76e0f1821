// The whole chat by keyboard alone: every kind of field, every card, list and menu, and where the focus
// is once what held it is gone.

import type { JsonObject, JsonSchema, JsonValue } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { press, type } from './input.js';
import { beRead, open, place, settle, until, type Mounted } from './mount.js';
import {
  addToCart,
  answer,
  ask,
  askEverything,
  confirm,
  mugSlots,
  orders,
  returnOrder,
  returnSteps,
  showOrders,
  slot,
} from './samples.js';

const focused = ({ root }: Mounted): Element | null => root.activeElement;
const inComposer = (chat: Mounted): boolean => focused(chat)?.matches('.input') === true;

/** What a person calls the element that has the focus. */
function nameOf(element: Element | null): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.labels?.[0]?.innerText.replace(/\s+/g, ' ').trim() ?? '';
  }
  if (element instanceof HTMLSelectElement) {
    return element.labels[0]?.innerText.replace(/\s+/g, ' ').trim() ?? '';
  }
  return element?.ariaLabel ?? element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** The stops from where the focus is to the composer, each once, however many keys it takes. */
async function walk(chat: Mounted): Promise<readonly string[]> {
  const names: string[] = [];
  for (let keys = 0; keys < 80 && !inComposer(chat); keys += 1) {
    const name = nameOf(focused(chat));
    if (names.at(-1) !== name) names.push(name);
    await press('Tab');
  }
  return names;
}

async function cardOf(chat: Mounted): Promise<void> {
  await until(() => chat.findAll('[data-prompt]').length === 1);
  await until(() => chat.find('[data-prompt]').contains(focused(chat)));
  await beRead();
}

describe('a question of every kind, by keyboard', () => {
  it('is walked through in the order in which it is read, with nothing left out', async () => {
    const chat = await open();
    chat.assistant.renderer.ask(askEverything());
    await cardOf(chat);
    assert.deepEqual(await walk(chat), [
      'Full name',
      'E-mail',
      'Guests',
      'Budget',
      'Arrival',
      'Time',
      'Single',
      'Country',
      'Breakfast',
      'Parking',
      'Late checkout',
      'Send me offers',
      'Wishes',
      'Street',
      'Postal code optional',
      'Companions 1',
      'Remove Companions 1',
      'Add',
      'Cancel',
      'Book',
    ]);
  });

  const countries = Array.from({ length: 14 }, (_, n) => `Land ${n}`);
  const kinds: readonly (readonly [string, JsonSchema, () => Promise<void>, JsonValue])[] = [
    ['a text', { type: 'string' }, () => type('Ada'), 'Ada'],
    ['a long text', { type: 'string', maxLength: 400 }, () => type('Ada'), 'Ada'],
    ['a whole number', { type: 'integer' }, () => press('ArrowUp', 'ArrowUp'), 2],
    ['an amount', { type: 'number', currency: 'EUR' }, () => type('2.5'), 2.5],
    ['a day', { type: 'string', format: 'date' }, () => type('03042026'), '2026-03-04'],
    ['a time', { type: 'string', format: 'time' }, () => type('1030AM'), '10:30'],
    ['one of a few', { enum: ['single', 'double'] }, () => press('ArrowDown'), 'double'],
    ['one of some', { enum: ['a', 'b', 'c', 'd', 'e', 'f'] }, () => type('c'), 'c'],
    ['one of many', { enum: countries }, () => type('Land 7'), 'Land 7'],
    ['a switch', { type: 'boolean' }, () => press('Space'), true],
    [
      'any of a few',
      { type: 'array', items: { enum: ['tea', 'milk'] } },
      () => press('Space', 'Tab', 'Space'),
      ['tea', 'milk'],
    ],
    [
      'a group',
      { type: 'object', properties: { street: { type: 'string' }, zip: { type: 'string' } } },
      async () => {
        await type('High Street');
        await press('Tab');
        await type('2000');
      },
      { street: 'High Street', zip: '2000' },
    ],
    [
      'a list',
      { type: 'array', items: { type: 'string' } },
      async () => {
        await press('Enter');
        await settle();
        await type('Ada');
      },
      ['Ada'],
    ],
  ];
  for (const [what, schema, answerIt, expected] of kinds) {
    it(`takes ${what}`, async () => {
      const chat = await open();
      const sent: JsonObject[] = [];
      const onComplete = (values: JsonObject): void => void sent.push(values);
      const slots = [slot('it', { title: 'It', ...schema })];
      chat.assistant.renderer.ask(ask(addToCart, slots, [], { onComplete }));
      await cardOf(chat);
      await answerIt();
      for (let n = 0; n < 9 && focused(chat)?.matches('.submit') !== true; n += 1) {
        await press('Tab');
      }
      await press('Enter');
      await until(() => sent.length === 1);
      assert.deepEqual(sent, [{ it: expected }]);
    });
  }

  it('adds an entry with the caret in it, and taken out leaves the focus in the list', async () => {
    const chat = await open();
    const list = { type: 'array', title: 'Guests', items: { type: 'string' } };
    chat.assistant.renderer.ask(ask(addToCart, [slot('guests', list)]));
    await cardOf(chat);
    await press('Enter');
    await until(() => nameOf(focused(chat)) === 'Guests 1');
    await press('Tab');
    assert.equal(nameOf(focused(chat)), 'Remove Guests 1');
    await press('Enter');
    await until(() => nameOf(focused(chat)) === 'Add');
  });

  it('goes to the next step, back by the answers, and stands on what is wrong', async () => {
    const chat = await open();
    chat.assistant.renderer.ask(ask(returnOrder, returnSteps));
    await cardOf(chat);
    await press('Enter');
    await settle();
    assert.ok(chat.find('.problem').checkVisibility());
    assert.equal(nameOf(focused(chat)), '1042');
    await press('Space', 'Enter');
    await until(() => nameOf(focused(chat)) === 'Damaged');
    await beRead();
    await press('Shift+Tab', 'Enter');
    await until(() => nameOf(focused(chat)) === '1042');
  });
});

describe('where the focus is, once what held it is gone', () => {
  const ends = {
    results: (chat: Mounted) => chat.assistant.renderer.results(showOrders, answer([...orders(5)])),
    'a detail': (chat: Mounted) => chat.assistant.renderer.detail(addToCart, {}, 'Added.'),
    'an error': (chat: Mounted) => chat.assistant.renderer.toolError(addToCart, 'Closed.'),
    'a dismissal': (chat: Mounted) => chat.assistant.renderer.dismissPrompt?.(),
  };
  const cards = {
    'a question': (chat: Mounted) =>
      chat.assistant.renderer.ask(ask(addToCart, [slot('it', { enum: ['a', 'b'] }, 'a')])),
    'a confirmation': (chat: Mounted) =>
      chat.assistant.renderer.confirm(confirm(addToCart, mugSlots)),
  };
  for (const [card, show] of Object.entries(cards)) {
    for (const [outcome, end] of Object.entries(ends)) {
      it(`is the text field: ${card} that ends in ${outcome}`, async () => {
        const chat = await open();
        show(chat);
        await cardOf(chat);
        await press('Enter');
        end(chat);
        await until(() => inComposer(chat));
      });
    }
  }

  it('is the text field: a choice that is picked', async () => {
    const chat = await open();
    chat.assistant.renderer.choose?.({
      options: [{ text: 'Show orders', tool: showOrders, args: {} }],
      onPick: () => undefined,
      onCancel: () => undefined,
    });
    await cardOf(chat);
    await press('Enter');
    await until(() => inComposer(chat));
  });

  it('is the card that waits, or the text field, whenever the chat is opened', async () => {
    const chat = place();
    await chat.element.updateComplete;
    chat.element.show();
    await until(() => chat.assistant.isAttached);
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots));
    await cardOf(chat);
    chat.element.hide();
    await settle();
    chat.element.show();
    await cardOf(chat);
  });

  it('is the text field: a notice whose button ends it, also later', async () => {
    const chat = await open();
    const gone = (): void => {
      setTimeout(() => chat.assistant.renderer.notice?.({ kind: 'gone', id: 'n' }), 30);
    };
    chat.assistant.renderer.notice?.({
      kind: 'consent',
      id: 'n',
      text: 'Download a small model?',
      actions: [{ id: 'no', label: 'Not now', run: gone }],
    });
    await until(() => chat.findAll('agent-chat-notice button').length === 1);
    await beRead();
    chat.button('Not now').focus();
    await press('Enter');
    await until(() => inComposer(chat));
  });

  it('stays with the table: sorting, its other look, and the last of more', async () => {
    const chat = await open();
    chat.assistant.renderer.results(showOrders, answer([...orders(32)]));
    await until(() => chat.findAll('tbody tr').length === 20);
    chat.button('Total').focus();
    await press('Enter');
    await settle();
    assert.equal(focused(chat), chat.button('Total'));
    chat.button('12 more').focus();
    await press('Enter');
    await until(() => focused(chat)?.matches('[role=region]'));
    chat.button('Show as cards').focus();
    await press('Enter');
    await settle();
    assert.equal(focused(chat), chat.button('Show as table'));
  });

  it('stays on a trace that is opened, whose details are read next', async () => {
    const chat = await open();
    chat.assistant.renderer.trace?.({
      tool: 'show_orders',
      args: {},
      text: '',
      isError: false,
      stage: 'grammar',
    });
    await until(() => chat.findAll('summary').length === 1);
    chat.find('summary').focus();
    await press('Enter');
    await until(() => chat.findAll('agent-chat-evidence *').length > 0);
    assert.equal(focused(chat), chat.find('summary'));
  });

  it('is the thread: the jump to the latest', async () => {
    const chat = await open();
    for (let n = 0; n < 40; n += 1) chat.assistant.renderer.message('user', `Message ${n}`);
    await settle();
    chat.find('.thread').scrollTop = 0;
    await until(() => chat.findAll('.latest button').length === 1);
    chat.find('.latest button').focus();
    await press('Enter');
    await until(() => focused(chat)?.matches('.thread'));
  });

  it('is not fetched back from a visitor who left for the page', async () => {
    const chat = await open();
    chat.assistant.renderer.notice?.({ kind: 'handoff', id: 'n', text: 'Mara', actions: [] });
    chat.assistant.renderer.results(showOrders, answer([...orders(32)]));
    await until(() => chat.findAll('tbody tr').length === 20);
    const more = chat.button('12 more');
    more.focus();
    await settle();
    more.blur();
    await settle();
    more.remove();
    await settle();
    assert.equal(document.activeElement, document.body);
  });
});
