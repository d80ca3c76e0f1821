// A page's tools for these tests, and a reader of requests against them. Written here, taken from nowhere.

import { defaultEntities } from '../../../src/grammar/entities/default.js';
import type { Interpretation, InterpretContext } from '../../../src/harness/ports/interpreter.js';
import { schemaInterpreter } from '../../../src/interpreters/schema/interpreter.js';
import type { JsonObject, JsonSchema } from '../../../src/base/json.js';
import type { Tool, ToolAnnotations } from '../../../src/tools/types.js';

/** A Wednesday. */
export const NOW = new Date('2026-03-04T09:00:00Z');
const MOMENT = { timeZone: 'UTC', locale: 'en-GB' } as const;

export function tool(
  name: string,
  description: string,
  properties: Readonly<Record<string, JsonSchema>> = {},
  required: readonly string[] = [],
  annotations: ToolAnnotations = {},
): Tool {
  return {
    name,
    description,
    inputSchema: { type: 'object', properties, required },
    annotations,
    execute: () => undefined,
  };
}

const COLOURS = ['red', 'green', 'blue'];
const READ = { readOnlyHint: true };

export const page: readonly Tool[] = [
  tool(
    'search_lamps',
    'Find lamps by words, colour and price',
    {
      query: { type: 'string', title: 'Words' },
      colour: { type: 'string', enum: COLOURS },
      min_price: { type: 'number' },
      max_price: { type: 'number' },
    },
    [],
    READ,
  ),
  tool(
    'add_to_basket',
    'Put a lamp into the basket',
    {
      lamp: { type: 'string', enum: ['Desk lamp', 'Floor lamp', 'Night light'] },
      quantity: { type: 'integer', minimum: 1, default: 1 },
      gift_wrap: { type: 'boolean' },
    },
    ['lamp'],
  ),
  tool('show_basket', 'What is in the basket', {}, [], READ),
  tool(
    'book_repair',
    'Book a visit of the repair service',
    {
      date: { type: 'string', format: 'date' },
      time: { type: 'string', format: 'time' },
      email: { type: 'string', format: 'email' },
      duration: { type: 'string', format: 'duration' },
      address: {
        type: 'object',
        properties: { city: { type: 'string' }, postcode: { type: 'string' } },
      },
    },
    ['date'],
  ),
  tool(
    'plan_delivery',
    'Plan a delivery between two places',
    {
      origin: { type: 'string' },
      destination: { type: 'string' },
      start_date: { type: 'string', format: 'date' },
      end_date: { type: 'string', format: 'date' },
    },
    ['origin', 'destination'],
  ),
  tool(
    'order_bulbs',
    'Order bulbs of several colours',
    {
      bulbs: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            colour: { type: 'string', enum: COLOURS },
            count: { type: 'integer', minimum: 1 },
          },
        },
      },
    },
    ['bulbs'],
  ),
  tool('send_message', 'Send a message to the shop', { message: { type: 'string' } }, ['message']),
  tool('compare_ratings', 'Compare the ratings of lamps by their ids', {
    ids: { type: 'array', items: { type: 'integer' } },
  }),
];

export interface Reader {
  read(request: string, tools?: readonly Tool[]): Interpretation;
  readSlot(text: string, schema: JsonObject): unknown;
}

export function contextOf(tools: readonly Tool[]): InterpretContext {
  const { signal } = new AbortController();
  return { ...MOMENT, now: NOW, tools, messages: [], signal, onText: () => undefined };
}

export function reader(): Reader {
  const interpreter = schemaInterpreter({ ...MOMENT, entities: defaultEntities, now: () => NOW });
  return {
    read(request, tools = page) {
      const meant = interpreter.interpret(request, contextOf(tools));
      if (meant instanceof Promise) throw new Error('The schema stage answers at once.');
      return meant;
    },
    readSlot: (text, schema) => interpreter.readSlot?.(text, schema, contextOf([])),
  };
}
