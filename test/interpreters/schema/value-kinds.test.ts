// Kinds of values that are told apart by how they are written: units, years, data, places, names.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject, JsonSchema } from '../../../src/base/json.js';
import { reader, tool } from './page.js';

const { read } = reader();
const TEXT = { type: 'string' } as const;
const NUMBER = { type: 'number' } as const;
const NUMBERS = { type: 'array', items: NUMBER } as const;

interface Kind {
  readonly request: string;
  readonly slots: Readonly<Record<string, JsonSchema>>;
  readonly args: JsonObject;
}

const kinds: Readonly<Record<string, Kind>> = {
  'metres are no millions': {
    request: 'plan a pond with width 5m and depth 2m',
    slots: { width: NUMBER, depth: NUMBER },
    args: { width: 5, depth: 2 },
  },
  'a number that only counts the others is none of them': {
    request: 'plan a pond with two depths: 40 and 50',
    slots: { depths: NUMBERS },
    args: { depths: [40, 50] },
  },
  'an article before money is no number': {
    request: 'plan a pond for a $5000 budget',
    slots: { budget: NUMBER },
    args: { budget: 5000 },
  },
  'of two slots that share a word, the other word decides': {
    request: 'plan a pond with an initial length of 20 and a final length of 30',
    slots: { initial_length: NUMBER, final_length: NUMBER },
    args: { initial_length: 20, final_length: 30 },
  },
  'lists and objects may be written out': {
    request: "plan a pond with depths [12,34,5] and plants {'lily': 3}",
    slots: { depths: NUMBERS, plants: { type: 'object' } },
    args: { depths: [12, 34, 5], plants: { lily: 3 } },
  },
  'lists may have lists for members': {
    request: 'plan a pond with outline [[0, 1], [2, 3]]',
    slots: { outline: { type: 'array', items: NUMBERS } },
    args: {
      outline: [
        [0, 1],
        [2, 3],
      ],
    },
  },
  'the wanted unit stands after "in", the given one beside its number': {
    request: 'plan a pond of 30 feet in metres',
    slots: { length: NUMBER, from_unit: TEXT, to_unit: TEXT },
    args: { length: 30, from_unit: 'feet', to_unit: 'metres' },
  },
  'a season is a text of years': {
    request: 'plan a pond for season 2026-2027',
    slots: { season: TEXT },
    args: { season: '2026-2027' },
  },
  'a place keeps its region where only one place is wanted': {
    request: 'plan a pond in Portland, Maine',
    slots: { location: TEXT },
    args: { location: 'Portland, Maine' },
  },
  'a place leaves its region to the slot for it': {
    request: 'plan a pond in Portland, Maine',
    slots: { city: TEXT, state: TEXT },
    args: { city: 'Portland', state: 'Maine' },
  },
  'a name in front of its thing has no possessive ending': {
    request: "plan a pond like Monet's garden",
    slots: { artist: TEXT },
    args: { artist: 'Monet' },
  },
  'an address is recognised by what its slot is described as': {
    request: 'plan a pond and tell Ann Lee at ann@example.org',
    slots: { to: { ...TEXT, description: 'E-mail address of the gardener' } },
    args: { to: 'ann@example.org' },
  },
  'times said exactly go before times said loosely': {
    request: 'plan a pond in the morning (6am to 11am)',
    slots: {
      start_time: { ...TEXT, format: 'time' },
      end_time: { ...TEXT, format: 'time' },
    },
    args: { start_time: '06:00', end_time: '11:00' },
  },
  'those who come are persons, though no word says so': {
    request: 'plan a pond, we are six',
    slots: { persons: { type: 'integer' } },
    args: { persons: 6 },
  },
};

describe('kinds of values', () => {
  for (const [name, { request, slots, args }] of Object.entries(kinds)) {
    test(name, () => {
      const meant = read(request, [
        tool('plan_pond', 'Plan a pond', slots, Object.keys(slots)),
        tool('open_gate', 'Open the gate'),
      ]);
      assert.ok(meant.kind === 'call', JSON.stringify(meant));
      assert.deepEqual(meant.calls[0]?.args, args);
    });
  }
});

describe('questions about the world call nothing, questions about the page do', () => {
  const colour = { colour: { type: 'string', enum: ['black', 'green'] } } as const;
  const tools = [
    tool('filter_shoes', 'Filter the shoes', colour, [], { readOnlyHint: true }),
    tool('add_shoe', 'Add a shoe to the cart', colour, ['colour']),
  ];

  test('what are black holes', () => {
    assert.notEqual(read('what are black holes', tools).kind, 'call');
  });

  test('what shoes do you have in black', () => {
    const meant = read('what shoes do you have in black', tools);
    assert.ok(meant.kind === 'call', JSON.stringify(meant));
    assert.deepEqual(meant.calls[0]?.args, { colour: 'black' });
  });
});

test('what several tools offer is still an option of each', () => {
  const lamp = { lamp: { type: 'string', enum: ['Blue lamp', 'Red lamp'] } } as const;
  const meant = read('blue lamps under 20', [
    tool('search_products', 'Find products', {
      colour: { type: 'string', enum: ['blue', 'red'] },
      category: { type: 'string', enum: ['lamps', 'bulbs'] },
      max_price: { type: 'number' },
    }),
    tool('add_to_basket', 'Put a product into the basket', lamp, ['lamp']),
    tool('remove_from_basket', 'Take a product out of the basket', lamp, ['lamp']),
    tool('rate', 'Give a product stars', lamp, ['lamp']),
  ]);
  assert.ok(meant.kind === 'call', JSON.stringify(meant));
  assert.deepEqual(meant.calls[0]?.args, { colour: 'blue', category: 'lamps', max_price: 20 });
});
