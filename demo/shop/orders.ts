// Past orders: their shape, and the ones a first visitor finds. No cart and no page.

export const STATUSES = ['processing', 'shipped', 'delivered', 'returning', 'cancelled'] as const;
export type OrderStatus = (typeof STATUSES)[number];

export interface OrderLine {
  readonly product: string;
  readonly quantity: number;
  /** US dollars, each. */
  readonly price: number;
}

export interface Order {
  readonly id: string;
  /** ISO date. */
  readonly date: string;
  readonly status: OrderStatus;
  readonly lines: readonly OrderLine[];
}

const DAY = 24 * 60 * 60 * 1000;

/** Orders with dates counted back from `now`, newest first, so that the demo never looks abandoned. */
export function sampleOrders(now: Date): readonly Order[] {
  const order = (
    id: string,
    daysAgo: number,
    status: OrderStatus,
    ...lines: OrderLine[]
  ): Order => ({
    id,
    date: isoDate(new Date(now.getTime() - daysAgo * DAY)),
    status,
    lines,
  });
  return [
    order('1047', 1, 'processing', line('Green bowl', 2, 22), line('Tea towel', 1, 13)),
    order('1046', 4, 'shipped', line('Blue teapot', 1, 54)),
    order('1044', 11, 'delivered', line('Linen apron', 1, 44), line('Tea towel', 2, 13)),
    order('1041', 19, 'delivered', line('White mug', 2, 12)),
    order('1038', 33, 'delivered', line('Black teapot', 1, 62), line('Black plate', 4, 21)),
    order('1032', 58, 'delivered', line('White vase', 1, 32)),
    order('1029', 71, 'cancelled', line('Red vase', 2, 36)),
  ];
}

export function orderTotal(order: Order): number {
  return order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** `2 × Green bowl, 1 × Tea towel` */
export function orderContents(order: Order): string {
  return order.lines.map(({ product, quantity }) => `${quantity} × ${product}`).join(', ');
}

/** Whether the parcel has arrived, so that it can come back. */
export function isReturnable(order: Order): boolean {
  return order.status === 'delivered';
}

/** The local calendar day of `date`. */
export function isoDate(date: Date): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function line(product: string, quantity: number, price: number): OrderLine {
  return { product, quantity, price };
}
