// Requests of every kind, as a harness would make them, for tests and screenshots.

import type {
  AskRequest,
  ConfirmRequest,
  JsonObject,
  JsonSchema,
  JsonValue,
  Slot,
  Tool,
  ToolResponse,
} from '../../src/assistant/contract.js';

/** A tool of a name, for people and for the page. */
export function tool(name: string, title: string, more: Partial<Tool> = {}): Tool {
  return { name, title, description: title, execute: () => undefined, ...more };
}

export const addToCart = tool('add_to_cart', 'Add to cart');
export const cancelOrder = tool('cancel_order', 'Cancel an order');
export const deleteAccount = tool('delete_account', 'Delete account');
export const returnOrder = tool('return_order', 'Return order');
export const showOrders = tool('show_orders', 'Show orders', {
  annotations: { readOnlyHint: true },
});

/** One slot. */
export function slot(name: string, schema: JsonSchema, value?: JsonValue): Slot {
  return {
    name,
    schema,
    required: true,
    value,
    source: value === undefined ? undefined : 'grammar',
  };
}

/** A request to ask for `missing`, one step a slot, with `known` already there. */
export function ask(
  target: Tool,
  missing: readonly Slot[],
  known: readonly Slot[] = [],
  more: Partial<AskRequest> = {},
): AskRequest {
  const steps = missing.map((one, index) => ({ index, slots: [one], title: titleOf(one) }));
  const values = Object.fromEntries(known.map(({ name, value }) => [name, value ?? null]));
  return {
    tool: target,
    plan: { steps, stepped: steps.length > 1 },
    resolution: { slots: [...known, ...missing], values, gaps: missing, dropped: [] },
    onComplete: () => undefined,
    onCancel: () => undefined,
    ...more,
  };
}

function titleOf({ name, schema }: Slot): string {
  const { description } = schema;
  return typeof description === 'string' ? description : name;
}

/** A request to confirm `slots`. */
export function confirm(
  target: Tool,
  slots: readonly Slot[],
  more: Partial<ConfirmRequest> = {},
): ConfirmRequest {
  const values = Object.fromEntries(slots.map(({ name, value }) => [name, value ?? null]));
  return {
    tool: target,
    slots,
    values,
    onSubmit: () => undefined,
    onCancel: () => undefined,
    onEdit: () => undefined,
    ...more,
  };
}

/** An answer with data. */
export function answer(data: JsonValue, more: Partial<ToolResponse> = {}): ToolResponse {
  return { text: '', data, isError: false, untrusted: false, ...more };
}

export const mugSlots: readonly Slot[] = [
  slot('product', { type: 'string', title: 'Product' }, 'Blue mug'),
  slot('quantity', { type: 'integer', title: 'Quantity' }, 2),
];

export const returnSteps: readonly Slot[] = [
  slot('order', {
    type: 'string',
    description: 'Which order would you like to return?',
    title: 'Order',
    enum: ['1042', '1043', '1051'],
  }),
  slot('reason', {
    type: 'string',
    description: 'Why are you returning it?',
    title: 'Reason',
    enum: ['damaged', 'wrong_size', 'changed_my_mind'],
  }),
  slot('note', {
    type: 'string',
    description: 'Anything we should know?',
    title: 'Note',
    maxLength: 400,
  }),
];

/** `count` orders, each a day after the one before. */
export function orders(count: number): readonly JsonObject[] {
  const names = ['Blue mug', 'Tea towel', 'Oak tray', 'Linen apron', 'Stoneware bowl'];
  return Array.from({ length: count }, (_, index) => ({
    order: `#${1042 + index}`,
    date: new Date(Date.UTC(2026, 2, 3 + index)).toISOString().slice(0, 10),
    item: names[index % names.length] ?? '',
    total: 52 + index * 17.5,
    currency: 'USD',
  }));
}

/** One field of every kind. */
export const everyField: readonly Slot[] = [
  slot('full_name', { type: 'string', title: 'Full name' }),
  slot('email', { type: 'string', format: 'email', title: 'E-mail' }),
  slot('guests', {
    type: 'integer',
    title: 'Guests',
    minimum: 1,
    maximum: 8,
    description: 'One to eight',
  }),
  slot('budget', { type: 'number', title: 'Budget', currency: 'EUR' }),
  slot('arrival', { type: 'string', format: 'date', title: 'Arrival' }),
  slot('time', { type: 'string', format: 'time', title: 'Time' }),
  slot('room', { type: 'string', title: 'Room', enum: ['single', 'double', 'suite'] }),
  slot('country', {
    type: 'string',
    title: 'Country',
    enum: ['at', 'be', 'ch', 'de', 'es', 'fr', 'it'],
  }),
  slot('extras', {
    type: 'array',
    title: 'Extras',
    items: { type: 'string', enum: ['breakfast', 'parking', 'late_checkout'] },
  }),
  slot('newsletter', { type: 'boolean', title: 'Send me offers' }),
  slot('wishes', { type: 'string', format: 'textarea', title: 'Wishes' }),
  slot('address', {
    type: 'object',
    title: 'Address',
    required: ['street'],
    properties: {
      street: { type: 'string', title: 'Street' },
      zip: { type: 'string', title: 'Postal code' },
    },
  }),
  slot('companions', { type: 'array', title: 'Companions', items: { type: 'string' } }, ['Ada']),
];

/** A request that asks for every kind of field in one step. */
export function askEverything(): AskRequest {
  const request = ask(tool('book_room', 'Book a room'), everyField);
  return {
    ...request,
    plan: { stepped: false, steps: [{ index: 0, slots: everyField, title: 'Your stay' }] },
  };
}
