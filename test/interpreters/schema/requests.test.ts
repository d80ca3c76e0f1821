// What requests mean for the page's tools: the tool, and the value of each slot.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../../src/base/json.js';
import { reader, tool } from './page.js';

const { read } = reader();

type Case = readonly [request: string, tool: string, args: JsonObject];

function reads(cases: readonly Case[]): void {
  for (const [request, tool, args] of cases) {
    test(request, () => {
      const meant = read(request);
      assert.equal(meant.kind, 'call', JSON.stringify(meant));
      assert.ok(meant.kind === 'call');
      const [call] = meant.calls;
      assert.deepEqual({ tool: call?.tool, args: call?.args }, { tool, args });
      assert.notEqual(meant.evidence, '', 'the trace says which words voted');
    });
  }
}

describe('options are named by their label, parts of it, and near misses', () => {
  reads([
    ['add the floor lamp to my basket', 'add_to_basket', { lamp: 'Floor lamp' }],
    ['put a night light in the basket', 'add_to_basket', { lamp: 'Night light' }],
    ['add the flor lamp to my basket', 'add_to_basket', { lamp: 'Floor lamp' }],
    ['find green lamps', 'search_lamps', { colour: 'green' }],
  ]);
});

describe('digits that are a thousand to some and one to others are neither', () => {
  const inputs = { amount: { type: 'number' }, note: { type: 'string' } };
  const pay = tool('pay_somebody', 'Pay somebody', inputs, ['amount']);
  const meant = (request: string): JsonObject | undefined => {
    const reading = reader().read(request, [pay]);
    return reading.kind === 'call' ? reading.calls[0]?.args : undefined;
  };
  for (const said of ['1.000 euros', '€20.000', '1.000', '100.000 dollars']) {
    test(`pay somebody ${said}`, () => assert.deepEqual(meant(`pay somebody ${said}`), {}));
  }
  test('pay somebody 1.25 euros', () =>
    assert.deepEqual(meant('pay somebody 1.25 euros'), { amount: 1.25 }));
  test('pay somebody 1,000 euros', () =>
    assert.deepEqual(meant('pay somebody 1,000 euros'), { amount: 1000 }));
});

describe('mistyped words of a tool still speak of it', () => {
  reads([
    ['add a desk lamp to the baskte', 'add_to_basket', { lamp: 'Desk lamp' }],
    ['shwo my basket', 'show_basket', {}],
  ]);
});

describe('amounts go to the slot whose limit, unit or name the words say', () => {
  reads([
    ['find lamps under 50', 'search_lamps', { max_price: 50 }],
    ['find lamps between 10 and 20 euros', 'search_lamps', { min_price: 10, max_price: 20 }],
    ['show me blue lamps over $30', 'search_lamps', { colour: 'blue', min_price: 30 }],
    ['add two floor lamps to the basket', 'add_to_basket', { lamp: 'Floor lamp', quantity: 2 }],
    ['compare the ratings of lamp ids 7, 9 and 12', 'compare_ratings', { ids: [7, 9, 12] }],
  ]);
});

describe('what is asked for in everyday words', () => {
  reads([
    ['get me two of the floor lamps', 'add_to_basket', { lamp: 'Floor lamp', quantity: 2 }],
    ['get my basket', 'show_basket', {}],
  ]);

  test('an amount of money alone is a search by price before all else', () => {
    const meant = read('anything under 20 dollars?');
    assert.ok(meant.kind === 'call' || meant.kind === 'choose');
    assert.deepEqual(meant.calls[0]?.args, { max_price: 20 });
  });
});

describe('a code names its option, and a command its tool', () => {
  const orders = (...codes: readonly string[]): JsonObject => ({
    type: 'string',
    anyOf: codes.map((code) => ({ const: code, title: `${code} · 2 × Floor lamp` })),
  });
  const tools = [
    tool('order_status', 'Where an order is', { order: orders('1041', '1042') }, [], {
      readOnlyHint: true,
    }),
    tool('return_order', 'Send an order back', { order: orders('1041') }, ['order']),
  ];
  const cases: readonly Case[] = [
    ['where is order 1042', 'order_status', { order: '1042' }],
    ['return 1041', 'return_order', { order: '1041' }],
  ];
  for (const [request, name, args] of cases) {
    test(request, () => {
      const meant = read(request, tools);
      assert.ok(meant.kind === 'call', JSON.stringify(meant));
      assert.deepEqual([meant.calls[0]?.tool, meant.calls[0]?.args], [name, args]);
    });
  }

  test('where the code is not on offer, the command still leads', () => {
    const meant = read('I want to return order 1042', tools);
    assert.ok(meant.kind === 'call' || meant.kind === 'choose');
    assert.equal(meant.calls[0]?.tool, 'return_order');
  });
});

describe('switches follow the wording', () => {
  reads([
    [
      'add the desk lamp to the basket with gift wrap',
      'add_to_basket',
      { lamp: 'Desk lamp', gift_wrap: true },
    ],
    [
      'add the desk lamp to the basket without gift wrap',
      'add_to_basket',
      { lamp: 'Desk lamp', gift_wrap: false },
    ],
  ]);
});

describe('dates, times, durations and addresses are the entities’', () => {
  reads([
    ['book a repair tomorrow at 10:30', 'book_repair', { date: '2026-03-05', time: '10:30' }],
    [
      'book a repair for next Monday, email ann@example.org',
      'book_repair',
      { date: '2026-03-09', email: 'ann@example.org' },
    ],
    [
      'book a repair on Friday for 2 hours',
      'book_repair',
      { date: '2026-03-06', duration: 'PT2H' },
    ],
    [
      'book a repair tomorrow in Leeds',
      'book_repair',
      { date: '2026-03-05', address: { city: 'Leeds' } },
    ],
  ]);
});

describe('two ends of a way or a period', () => {
  reads([
    [
      'plan a delivery from Oslo to Bergen',
      'plan_delivery',
      { origin: 'Oslo', destination: 'Bergen' },
    ],
    [
      'plan a delivery to Bergen from Oslo',
      'plan_delivery',
      { origin: 'Oslo', destination: 'Bergen' },
    ],
    [
      'plan a delivery from oslo to bergen',
      'plan_delivery',
      { origin: 'oslo', destination: 'bergen' },
    ],
    [
      'plan a delivery between Oslo and Bergen from Friday, for 3 days',
      'plan_delivery',
      { origin: 'Oslo', destination: 'Bergen', start_date: '2026-03-06', end_date: '2026-03-09' },
    ],
  ]);
});

describe('lists of objects are counted groups', () => {
  reads([
    [
      'order two red bulbs and a blue one',
      'order_bulbs',
      {
        bulbs: [
          { colour: 'red', count: 2 },
          { colour: 'blue', count: 1 },
        ],
      },
    ],
  ]);
});

describe('text is what was quoted, or what is left', () => {
  reads([
    ['send the message "see you at six"', 'send_message', { message: 'see you at six' }],
    ['send a message saying the bell is broken', 'send_message', { message: 'the bell is broken' }],
  ]);
});

describe('what names a value is none itself', () => {
  const inputs = { items: { type: 'array', items: { type: 'string' } }, list: { type: 'string' } };
  const add = tool('add_items', 'Put things on a list', inputs, ['items']);
  const write = tool('write_note', 'Write a note', { note: { type: 'string' } }, ['note']);
  const argsOf = (request: string, of: typeof add): JsonObject | undefined => {
    const reading = reader().read(request, [of]);
    return 'calls' in reading ? reading.calls[0]?.args : undefined;
  };
  test('write a note', () => assert.deepEqual(argsOf('write a note', write), {}));
  test('write a note: buy milk', () =>
    assert.deepEqual(argsOf('write a note: buy milk', write), { note: 'buy milk' }));
  test('add items to the list called holiday', () =>
    assert.deepEqual(argsOf('add items to the list called holiday', add), { list: 'holiday' }));
});

describe('requests for what the page cannot do call nothing', () => {
  for (const request of [
    'what is the capital of Peru',
    'tell me a joke',
    'how tall is the eiffel tower',
    'who won the match yesterday',
    'translate good morning into french',
    '',
    '!!!',
    '42',
  ]) {
    test(request === '' ? 'nothing at all' : request, () => {
      assert.equal(read(request).kind, 'abstain');
    });
  }
});

test('between tools that fit alike, the person is asked which was meant, among three at most', () => {
  const note = { note: { type: 'string', enum: ['Shopping', 'Work'] } } as const;
  const tools = [
    tool('archive_note', 'Archive a note', note, ['note']),
    tool('delete_note', 'Delete a note', note, ['note']),
    tool('pin_note', 'Pin a note', note, ['note']),
    tool('share_note', 'Share a note', note, ['note']),
  ];
  const meant = read('the shopping note', tools);
  assert.ok(meant.kind === 'choose', JSON.stringify(meant));
  assert.ok(meant.calls.length <= 3);
  assert.ok(meant.calls.every(({ text }) => text !== undefined && text !== ''));
});

test('the same request gives the same answer, whatever was asked before', () => {
  const request = 'add two floor lamps to the basket';
  const first = read(request);
  read('find lamps under 50');
  assert.deepEqual(read(request), first);
  assert.deepEqual(reader().read(request), first);
});
