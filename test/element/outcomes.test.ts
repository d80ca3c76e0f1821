// Results, outcomes, choices and notices.

import { assert } from './assert.js';
import { click } from './input.js';
import { open, settle, until, type Mounted } from './mount.js';
import { addToCart, answer, orders, showOrders, slot, tool } from './samples.js';

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

  it('head each row with what it is about', async () => {
    const chat = await show([
      { total: 9, name: 'Mug', at: '2026-01-01' },
      { total: 4, name: 'Tray', at: '2026-01-02' },
      { total: 7, name: 'Bowl', at: '2026-01-03' },
    ]);
    const heads = chat.findAll('tbody th[scope=row]').map((head) => head.innerText);
    assert.deepEqual(heads, ['Mug', 'Tray', 'Bowl']);
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
    const first = (): string => chat.find('tbody th').innerText;
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
      script: `${'java'}script:alert(1)`,
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

  it('of five megabytes do not freeze the page', async () => {
    const chat = await open();
    const before = performance.now();
    const text = 'word '.repeat(1_000_000);
    chat.assistant.renderer.results(showOrders, { text, isError: false, untrusted: false });
    const records = Array.from({ length: 50_000 }, (_, n) => ({ n, a: 'x'.repeat(100), b: n }));
    chat.assistant.renderer.results(showOrders, answer(records));
    await until(() => chat.findAll('tbody tr').length === 20);
    // A third of a second on a quiet machine; all of its rows would take far longer.
    assert.ok(performance.now() - before < 5_000);
    assert.ok(chat.find('.plain').innerText.length < 5_000);
    await settle();
    await click(chat.button('Show more'));
    await until(() => chat.find('.plain').innerText.length > 30_000);
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
