// The shop itself: cart, orders, returns and tickets, and every change to them. No page, no tools.

import { findProduct, PRODUCTS, type Product, type Search } from './catalogue.js';
import { isoDate, isReturnable, sampleOrders, type Order } from './orders.js';

export interface CartLine {
  readonly product: Product;
  readonly quantity: number;
}

export interface Return {
  readonly order: string;
  readonly reason: string;
  readonly method: string;
}

export interface Ticket {
  readonly id: string;
  readonly topic: string;
  readonly message: string;
}

export interface ShopState {
  readonly cart: readonly CartLine[];
  readonly orders: readonly Order[];
  readonly returns: readonly Return[];
  readonly tickets: readonly Ticket[];
  /** What the product grid is narrowed to. */
  readonly search: Search;
}

/** Something a customer asked for that the shop can't do; the message is a sentence for them. */
export class ShopError extends Error {}

const LARGEST_QUANTITY = 99;

export class Shop {
  readonly #listeners = new Set<(state: ShopState) => void>();
  readonly #now: () => Date;
  #state: ShopState;

  constructor(now: () => Date) {
    this.#now = now;
    this.#state = {
      cart: [],
      orders: sampleOrders(now()),
      returns: [],
      tickets: [],
      search: {},
    };
  }

  get state(): ShopState {
    return this.#state;
  }

  /** Calls `listener` now and after every change. */
  subscribe(listener: (state: ShopState) => void): void {
    this.#listeners.add(listener);
    listener(this.#state);
  }

  search(search: Search): void {
    this.#change({ search });
  }

  add(name: string, quantity: number): CartLine {
    const product = productNamed(name);
    const had = this.#quantityOf(product);
    return this.#setLine(product, had + checkedQuantity(quantity));
  }

  /** Takes `quantity` pieces out, all of them where it is left out. */
  remove(name: string, quantity?: number): CartLine {
    const product = productNamed(name);
    const had = this.#quantityOf(product);
    if (had === 0) throw new ShopError(`There is no ${product.name} in the cart.`);
    const left = quantity === undefined ? 0 : Math.max(0, had - checkedQuantity(quantity));
    return this.#setLine(product, left);
  }

  setQuantity(name: string, quantity: number): CartLine {
    const product = productNamed(name);
    if (this.#quantityOf(product) === 0) {
      throw new ShopError(`There is no ${product.name} in the cart.`);
    }
    return this.#setLine(product, checkedQuantity(quantity));
  }

  empty(): void {
    this.#change({ cart: [] });
  }

  /** Turns the cart into an order. */
  checkout(): Order {
    const { cart, orders } = this.#state;
    if (cart.length === 0) throw new ShopError('The cart is empty.');
    const order: Order = {
      id: String(1 + Math.max(...orders.map(({ id }) => Number(id)))),
      date: isoDate(this.#now()),
      status: 'processing',
      lines: cart.map(({ product, quantity }) => ({
        product: product.name,
        quantity,
        price: product.price,
      })),
    };
    this.#change({ cart: [], orders: [order, ...orders] });
    return order;
  }

  order(id: string): Order {
    const order = this.#state.orders.find((candidate) => candidate.id === id);
    if (order === undefined) throw new ShopError(`There is no order ${id}.`);
    return order;
  }

  cancelOrder(id: string): Order {
    const order = this.order(id);
    if (order.status !== 'processing') {
      throw new ShopError(`Order ${id} is ${order.status} and can no longer be cancelled.`);
    }
    return this.#replaceOrder({ ...order, status: 'cancelled' });
  }

  returnOrder(request: Return): Order {
    const order = this.order(request.order);
    if (!isReturnable(order)) {
      throw new ShopError(
        `Order ${order.id} is ${order.status}; only delivered orders can return.`,
      );
    }
    this.#change({ returns: [request, ...this.#state.returns] });
    return this.#replaceOrder({ ...order, status: 'returning' });
  }

  openTicket(topic: string, message: string): Ticket {
    if (message.trim() === '') throw new ShopError('A ticket needs a message.');
    const ticket = { id: `T-${this.#state.tickets.length + 1}`, topic, message };
    this.#change({ tickets: [ticket, ...this.#state.tickets] });
    return ticket;
  }

  #quantityOf(product: Product): number {
    return this.#state.cart.find((line) => line.product === product)?.quantity ?? 0;
  }

  #setLine(product: Product, quantity: number): CartLine {
    const line = { product, quantity: Math.min(quantity, LARGEST_QUANTITY) };
    const { cart } = this.#state;
    const known = cart.some((other) => other.product === product);
    const next = known
      ? cart.map((other) => (other.product === product ? line : other))
      : [...cart, line];
    this.#change({ cart: next.filter((other) => other.quantity > 0) });
    return line;
  }

  #replaceOrder(order: Order): Order {
    const orders = this.#state.orders.map((other) => (other.id === order.id ? order : other));
    this.#change({ orders });
    return order;
  }

  #change(change: Partial<ShopState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }
}

export function cartTotal(cart: readonly CartLine[]): number {
  return cart.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
}

export function cartCount(cart: readonly CartLine[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0);
}

function productNamed(name: string): Product {
  const product = findProduct(name);
  if (product !== undefined) return product;
  const close = PRODUCTS.filter(({ category }) =>
    name.toLowerCase().includes(category.slice(0, -1)),
  );
  const hint = close.length > 0 ? ` There are: ${close.map((item) => item.name).join(', ')}.` : '';
  throw new ShopError(`The shop has no “${name}”.${hint}`);
}

function checkedQuantity(quantity: number): number {
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= LARGEST_QUANTITY) return quantity;
  throw new ShopError(`A quantity is a whole number from 1 to ${LARGEST_QUANTITY}.`);
}
