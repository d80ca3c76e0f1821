// How the shop writes amounts and days. Knows no product and no order.

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

/** `$14.00` */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** `Nov 29, 2026` of an ISO date. */
export function dayOf(date: string): string {
  return DAY.format(new Date(`${date}T12:00:00`));
}
