// Orders, returns and tickets as WebMCP tools. What they do is the shop's; here stand names, schemas
// and words. Tools that name an order are registered anew when the orders they can name change.

import { isReturnable, orderContents, orderTotal, STATUSES, type Order } from '../shop/orders.js';
import type { Shop } from '../shop/shop.js';
import {
  answering,
  oneOf,
  oneWordOf,
  optionalNumber,
  optionalText,
  schema,
  textOf,
  type PageTool,
} from './answers.js';

const REASONS = [
  ['damaged', 'It arrived damaged'],
  ['wrong_item', 'It is not what I ordered'],
  ['changed_mind', 'I changed my mind'],
  ['other', 'Something else'],
] as const;

const METHODS = [
  ['refund', 'Refund to my card'],
  ['exchange', 'Exchange'],
  ['store_credit', 'Store credit'],
] as const;

const TOPICS = [
  ['delivery', 'Delivery'],
  ['payment', 'Payment'],
  ['product', 'A product'],
  ['other', 'Something else'],
] as const;

/** Offers orders and support through WebMCP, for as long as the page lives. */
export function registerOrderTools(context: WebMCP.ModelContext, shop: Shop): void {
  for (const tool of [listOrders(shop), openTicket(shop), listTickets(shop)]) {
    void context.registerTool(tool);
  }
  let orders: readonly Order[] = [];
  let registration = new AbortController();
  shop.subscribe((state) => {
    if (state.orders === orders) return;
    orders = state.orders;
    registration.abort();
    registration = new AbortController();
    for (const tool of [orderStatus(shop), cancelOrder(shop), returnOrder(shop)]) {
      void context.registerTool(tool, { signal: registration.signal });
    }
  });
}

function listOrders(shop: Shop): PageTool {
  return {
    name: 'list_orders',
    title: 'Show orders',
    description: 'List past orders, by total and status',
    inputSchema: schema({
      min_total: { type: 'number', title: 'Total over', minimum: 0 },
      max_total: { type: 'number', title: 'Total under', minimum: 0 },
      status: oneWordOf('Status', STATUSES),
    }),
    annotations: { readOnlyHint: true },
    execute: answering((args) => {
      const status = optionalText(args, 'status');
      const least = optionalNumber(args, 'min_total') ?? 0;
      const most = optionalNumber(args, 'max_total') ?? Infinity;
      return shop.state.orders
        .filter((order) => status === undefined || order.status === status)
        .filter((order) => orderTotal(order) >= least && orderTotal(order) <= most)
        .map(summary);
    }),
  };
}

function orderStatus(shop: Shop): PageTool {
  return {
    name: 'order_status',
    title: 'Track an order',
    description: 'Where an order is; the latest when none is named',
    inputSchema: schema({ order: orderChoice(shop.state.orders) }),
    annotations: { readOnlyHint: true },
    execute: answering((args) => {
      const id = optionalText(args, 'order') ?? shop.state.orders[0]?.id;
      return id === undefined ? 'There are no orders yet.' : details(shop.order(id));
    }),
  };
}

function cancelOrder(shop: Shop): PageTool {
  const open = shop.state.orders.filter(({ status }) => status === 'processing');
  return {
    name: 'cancel_order',
    title: 'Cancel an order',
    description: 'Cancel an order that has not been sent yet',
    inputSchema: schema({ order: orderChoice(open) }, ['order']),
    annotations: { consequentialHint: true },
    execute: answering(
      (args) => `Order ${shop.cancelOrder(textOf(args, 'order')).id} is cancelled.`,
    ),
  };
}

function returnOrder(shop: Shop): PageTool {
  return {
    name: 'return_order',
    title: 'Return an order',
    description: 'Send a delivered order back',
    inputSchema: schema(
      {
        order: orderChoice(shop.state.orders.filter(isReturnable)),
        reason: oneOf('Reason', 'Why does it go back?', REASONS),
        method: oneOf('Instead', 'What would you like instead?', METHODS),
      },
      ['order', 'reason', 'method'],
    ),
    execute: answering((args) => {
      const request = {
        order: textOf(args, 'order'),
        reason: textOf(args, 'reason'),
        method: textOf(args, 'method'),
      };
      const { id } = shop.returnOrder(request);
      return `The return of order ${id} is registered. The label is on its way to your inbox.`;
    }),
  };
}

function openTicket(shop: Shop): PageTool {
  return {
    name: 'open_ticket',
    title: 'Open a ticket',
    description: 'Write to customer support',
    inputSchema: schema(
      {
        topic: oneOf('Topic', 'What is it about?', TOPICS),
        message: {
          type: 'string',
          title: 'Message',
          description: 'What happened?',
          minLength: 3,
          maxLength: 2000,
        },
      },
      ['topic', 'message'],
    ),
    execute: answering((args) => {
      const { id } = shop.openTicket(textOf(args, 'topic'), textOf(args, 'message'));
      return `Ticket ${id} is open. We answer within a day.`;
    }),
  };
}

function listTickets(shop: Shop): PageTool {
  return {
    name: 'list_tickets',
    title: 'Show tickets',
    description: 'List your support tickets',
    inputSchema: schema({}),
    annotations: { readOnlyHint: true },
    execute: answering(() => {
      const { tickets } = shop.state;
      return tickets.length === 0 ? 'You have no tickets.' : tickets;
    }),
  };
}

function orderChoice(orders: readonly Order[]): object {
  if (orders.length === 0) return { type: 'string', title: 'Order' };
  return oneOf(
    'Order',
    'Which order?',
    orders.map((order) => [order.id, `${order.id} · ${orderContents(order)}`] as const),
  );
}

/** What a list shows of an order; the rest is one question away. */
function summary(order: Order): object {
  const { id, date, status } = order;
  return { order: id, date, total: orderTotal(order), currency: 'USD', status };
}

function details(order: Order): object {
  return { ...summary(order), contents: orderContents(order) };
}
