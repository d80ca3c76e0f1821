// Small screens and large text: nothing is cut, nothing is too small to be hit, and the page never
// scrolls sideways. 400 % zoom of a desktop is a screen of 320 by 256 pixels.

import { setViewport } from '@web/test-runner-commands';
import { assert } from './assert.js';
import { suggestion } from './fake-assistant.js';
import { press, type } from './input.js';
import { open, settle, until, type Mounted } from './mount.js';
import {
  addToCart,
  answer,
  askEverything,
  confirm,
  mugSlots,
  orders,
  showOrders,
} from './samples.js';

const desktop = { width: 1200, height: 800 };

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await setViewport(desktop);
});

const states = {
  'the empty chat': () => undefined,
  'a question of every kind': (chat: Mounted) => chat.assistant.renderer.ask(askEverything()),
  'a confirmation': (chat: Mounted) =>
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots)),
  'a table': (chat: Mounted) =>
    chat.assistant.renderer.results(showOrders, answer([...orders(32)])),
  'several notices': (chat: Mounted) => {
    chat.assistant.renderer.status('Step 2 of 3 · Filling the form');
    for (const id of ['consent', 'progress', 'handoff'] as const) {
      chat.assistant.renderer.notice?.({
        id,
        kind: id,
        text: 'Answer freely worded questions with a small model? 0.9 GB, stays on this device.',
        actions: [{ id: 'no', label: 'Not now', run: () => undefined }],
      });
    }
  },
  'a choice': (chat: Mounted) =>
    chat.assistant.renderer.choose?.({
      options: [{ text: 'Show me all orders over fifty dollars', tool: showOrders, args: {} }],
      onPick: () => undefined,
      onCancel: () => undefined,
    }),
  'an error': (chat: Mounted) => {
    chat.assistant.renderer.message('user', `show ${'orders'.repeat(30)}`);
    chat.assistant.renderer.toolError(showOrders, 'The order service did not answer in time.');
  },
  'a notice': (chat: Mounted) =>
    chat.assistant.renderer.notice?.({
      id: 'n',
      kind: 'consent',
      text: 'Answer freely worded questions with a small model? 0.9 GB, stays on this device.',
      actions: [
        { id: 'no', label: 'Not now', run: () => undefined },
        { id: 'yes', label: 'Download', primary: true, run: () => undefined },
      ],
    }),
  'an answer with code': (chat: Mounted) =>
    chat.assistant.renderer.message(
      'assistant',
      `Run\n\n\`\`\`js\n${'call();'.repeat(40)}\n\`\`\``,
    ),
} as const satisfies Readonly<Record<string, (chat: Mounted) => void>>;

const screens = {
  '320 pixels': { width: 320, height: 568, text: 1 },
  '400 % zoom': { width: 320, height: 256, text: 1 },
  '200 % text': { width: 1200, height: 800, text: 2 },
  '200 % text on a phone': { width: 390, height: 780, text: 2 },
} as const;

/** Pixels by which the ground of a quiet button reaches into the padding around it. */
const bleed = 4;

/** What scrolls sideways by design: wide tables and code. */
const scrollers = '.table-scroll, pre, pre *, .completions';

/** Elements whose content is wider than they are and that don't let it be scrolled to. */
function cut(chat: Mounted): readonly string[] {
  return chat
    .findAll('agent-chat-panel *')
    .filter((one) => !one.matches(`${scrollers}, .visually-hidden, .heading, input, select, svg *`))
    .filter((one) => one.closest('.table-scroll, pre, .visually-hidden') === null)
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + bleed)
    .filter((one) => getComputedStyle(one).display !== 'inline')
    .map((one) => `${one.localName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}`);
}

/** Controls under 24 by 24 pixels; a link within a sentence may be. */
function tooSmall(chat: Mounted): readonly string[] {
  return chat
    .findAll('button, input, select, textarea, summary, [role=option]')
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const target = one.closest('label') ?? one;
      const { width, height } = target.getBoundingClientRect();
      return width < 24 || height < 24;
    })
    .map((one) => `${one.localName}.${one.className} ${one.innerText}`);
}

for (const [screen, { width, height, text }] of Object.entries(screens)) {
  describe(`at ${screen}`, () => {
    for (const [state, show] of Object.entries(states)) {
      it(`${state} is whole, and every control can be hit`, async () => {
        await setViewport({ width, height });
        document.documentElement.style.fontSize = `${16 * text}px`;
        const chat = await open();
        show(chat);
        await settle(12);
        assert.deepEqual(cut(chat), []);
        assert.deepEqual(tooSmall(chat), []);
        assert.ok(document.documentElement.scrollWidth <= width, 'the page scrolls sideways');
        const box = chat.find('.field-row').getBoundingClientRect();
        assert.ok(box.left >= 0 && box.right <= width && box.bottom <= height, 'composer');
        const thread = chat.find('.thread').getBoundingClientRect();
        assert.ok(thread.height >= 24, `the thread has ${thread.height} px`);
      });
    }
  });
}

describe('completions on a short screen', () => {
  it('lie whole between heading and text field, with the one that is shown in view', async () => {
    await setViewport(screens['400 % zoom']);
    const chat = await open();
    for (let n = 0; n < 6; n += 1) {
      const words = 'of the kind that was shown last to my cart';
      chat.assistant.suggestions.push(suggestion(`add mug ${n} ${words}`, 3));
    }
    await type('add');
    await until(() => chat.findAll('[role=option]').length === 6);
    await settle();
    const list = chat.find('#completions').getBoundingClientRect();
    assert.ok(list.top >= 0 && list.bottom <= chat.find('.field-row').getBoundingClientRect().top);
    for (let n = 0; n < 6; n += 1) {
      await press('ArrowDown');
      await settle(2);
      const row = chat.find('[aria-selected=true]').getBoundingClientRect();
      assert.ok(row.top >= list.top && row.bottom <= list.bottom, `row ${n} is hidden`);
    }
  });
});

describe('a placeholder longer than the text field', () => {
  it('keeps to one line, which takes no room', async () => {
    await setViewport(screens['320 pixels']);
    const chat = await open();
    const input = chat.find('.input');
    await settle();
    const { offsetHeight } = input;
    chat.element.placeholder = 'Ask for mugs, bowls and linen, for your cart, or for an order';
    await until(() => input.dataset['placeholder'] === chat.element.placeholder);
    await settle();
    assert.ok(input.scrollHeight <= input.clientHeight, 'a second line is cut');
    assert.equal(input.offsetHeight, offsetHeight);
  });
});

describe('the greeting on a short screen', () => {
  it('is read from its start, where it comes first and where it comes again', async () => {
    await setViewport(screens['400 % zoom']);
    const chat = await open();
    const thread = chat.find('.thread');
    const isInView = (): boolean => {
      const { top, bottom } = chat.find('.greeting').getBoundingClientRect();
      const box = thread.getBoundingClientRect();
      return top >= box.top && bottom <= box.bottom;
    };
    await until(() => chat.findAll('.example').length === 3);
    await settle();
    assert.ok(thread.scrollHeight > thread.clientHeight);
    assert.ok(isInView());
    thread.scrollTop = thread.scrollHeight;
    await settle();
    thread.scrollTop = 40;
    await settle();
    assert.equal(chat.findAll('.latest').length, 0);
    chat.assistant.renderer.message('assistant', 'line\n\n'.repeat(30));
    await settle();
    assert.ok(thread.scrollHeight - thread.clientHeight - thread.scrollTop < 2, 'is followed');
    thread.scrollTop = 40;
    await until(() => chat.findAll('.latest').length === 1);
    chat.element.clear();
    await until(() => chat.findAll('.greeting').length === 1);
    await settle();
    assert.ok(isInView());
    assert.equal(chat.findAll('.latest').length, 0);
  });
});

describe('the on-screen keyboard of a phone', () => {
  it('leaves the composer, and whatever of a card is filled in, in view', async () => {
    await setViewport({ width: 390, height: 780 });
    const own = Object.getOwnPropertyDescriptor(window, 'visualViewport');
    const viewport = Object.assign(new EventTarget(), { height: 780, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    const chat = await open();
    chat.assistant.renderer.ask(askEverything());
    await until(() => chat.findAll('.submit').length > 0);
    await settle();
    viewport.height = 420;
    viewport.dispatchEvent(new Event('resize'));
    await settle();
    const controls = chat.findAll('[data-prompt] :is(input, select, textarea, .submit)');
    for (const control of controls) {
      control.focus();
      await settle(2);
      const box = control.getBoundingClientRect();
      const composer = chat.find('agent-chat-composer').getBoundingClientRect();
      assert.ok(box.top >= 0 && box.bottom <= composer.top, `${control.id} is covered`);
      assert.ok(composer.bottom <= 420);
    }
    if (own !== undefined) Object.defineProperty(window, 'visualViewport', own);
  });
});

describe('a list of records', () => {
  it('is cards where its table would be cut off, and still a table on wish', async () => {
    await setViewport({ width: 320, height: 568 });
    const chat = await open();
    const wide = orders(5).map((order) => ({ ...order, carrier: 'Parcels', status: 'delivered' }));
    chat.assistant.renderer.results(showOrders, answer(wide));
    await until(() => chat.findAll('.cards > li').length === 5);
    chat.button('Show as table').click();
    await until(() => chat.findAll('tbody tr').length === 5);
    await settle();
    assert.equal(chat.findAll('table').length, 1);
  });
});
