// The orders table and the list of tickets. Draws the shop's state; holds nothing.

import { dayOf, dollars } from '../shop/format.js';
import { isReturnable, orderContents, orderTotal, type Order } from '../shop/orders.js';
import type { Shop, ShopState } from '../shop/shop.js';
import { byId, html } from './dom.js';

/** Wires the orders section to the shop. */
export function showOrders(shop: Shop): void {
  shop.subscribe((state) => {
    byId('order-rows', HTMLTableSectionElement).replaceChildren(
      ...state.orders.map((order) => orderRow(order, state)),
    );
    byId('tickets', HTMLUListElement).replaceChildren(
      ...state.tickets.map(({ id, topic, message }) =>
        html('li', {}, html('strong', {}, `${id} · ${topic}`), html('span', {}, message)),
      ),
    );
    byId('tickets-section', HTMLElement).hidden = state.tickets.length === 0;
  });
}

function orderRow(order: Order, { returns }: ShopState): HTMLElement {
  const coming = returns.find((candidate) => candidate.order === order.id);
  const note = coming === undefined ? '' : ` · ${coming.method}`;
  return html(
    'tr',
    {},
    html('th', { scope: 'row' }, order.id),
    html('td', {}, dayOf(order.date)),
    html('td', {}, orderContents(order)),
    html('td', { class: 'number' }, dollars(orderTotal(order))),
    html(
      'td',
      {},
      html('span', { class: 'status', 'data-status': order.status }, order.status),
      html('span', { class: 'note' }, isReturnable(order) ? ' · can be returned' : note),
    ),
  );
}
