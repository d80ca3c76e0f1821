// The tools that conversations are about: a small shop and its support desk.

import type { JsonObject } from '../../src/base/json.js';

const read = { readOnlyHint: true };

/** Definitions by name; a conversation may change members. */
export const definitions: Readonly<Record<string, JsonObject>> = {
  search_products: {
    title: 'Search products',
    description: 'Find products by words and price',
    annotations: read,
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string' }, max_price: { type: 'number', minimum: 0 } },
      required: ['query'],
    },
  },
  add_to_cart: {
    title: 'Add to cart',
    description: 'Put a product in the cart',
    undo: 'remove_from_cart',
    inputSchema: {
      type: 'object',
      properties: {
        product: { type: 'string', description: 'Product' },
        quantity: { type: 'integer', minimum: 1, maximum: 99, default: 1 },
      },
      required: ['product'],
    },
  },
  remove_from_cart: {
    title: 'Remove from cart',
    description: 'Take a product out of the cart',
    inputSchema: {
      type: 'object',
      properties: { product: { type: 'string' } },
      required: ['product'],
    },
  },
  show_orders: {
    title: 'Show orders',
    description: 'List the orders of the visitor',
    annotations: read,
    inputSchema: {
      type: 'object',
      properties: { status: { type: 'string', enum: ['open', 'shipped', 'returned'] } },
    },
  },
  return_order: {
    title: 'Return an order',
    description: 'Ask for a return',
    inputSchema: {
      type: 'object',
      properties: {
        order: { type: 'string', description: 'Which order?' },
        reason: {
          description: 'Why?',
          oneOf: [
            { const: 'damaged', title: 'It is damaged' },
            { const: 'wrong-size', title: 'Wrong size' },
          ],
        },
        pickup: { type: 'string', format: 'date', description: 'When can we pick it up?' },
      },
      required: ['order', 'reason', 'pickup'],
    },
  },
  delete_account: {
    title: 'Delete account',
    description: 'Remove the account for ever',
    annotations: { destructiveHint: true },
    inputSchema: {
      type: 'object',
      properties: { confirm_name: { type: 'string' } },
      required: ['confirm_name'],
    },
  },
  checkout: {
    title: 'Check out',
    description: 'Pay for the cart',
    annotations: { consequentialHint: true },
  },
  read_reviews: {
    title: 'Read reviews',
    description: 'What others wrote about a product',
    annotations: { readOnlyHint: true, untrustedContentHint: true },
    inputSchema: {
      type: 'object',
      properties: { product: { type: 'string' } },
      required: ['product'],
    },
  },
  sign_in: {
    title: 'Sign in',
    description: 'Sign in to the shop',
    inputSchema: {
      type: 'object',
      properties: { email: { type: 'string' }, password: { type: 'string', format: 'password' } },
      required: ['email', 'password'],
    },
  },
  ship_to: {
    title: 'Ship to',
    description: 'Set the delivery address',
    inputSchema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        street: { type: 'string' },
        city: { type: 'string' },
        zip: { type: 'string' },
      },
      required: ['name', 'street', 'city', 'zip'],
    },
  },
  paint: {
    title: 'Paint',
    description: 'Paint a wall',
    inputSchema: {
      type: 'object',
      properties: {
        wall: { type: 'string' },
        colour: { enum: ['red', 'blue'] },
        coats: { type: 'integer', minimum: 1 },
        by: { type: 'string', format: 'date' },
      },
      required: ['wall', 'colour'],
    },
  },
  contact_form: {
    title: 'Contact form',
    description: 'Send a message to the shop',
    submitLabel: 'Open & submit',
    destination: 'Contact',
    inputSchema: {
      type: 'object',
      properties: { message: { type: 'string' } },
      required: ['message'],
    },
  },
};
