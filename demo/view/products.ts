// The product grid and its filters. Draws the shop's state and reports presses; holds nothing.

import { CATEGORIES, searchProducts, type Product, type Search } from '../shop/catalogue.js';
import { dollars } from '../shop/format.js';
import type { Shop } from '../shop/shop.js';
import { button, byId, html } from './dom.js';
import { picture } from './picture.js';

/** Wires search field, category buttons and grid to the shop. */
export function showProducts(shop: Shop): void {
  const form = byId('search', HTMLFormElement);
  const field = byId('search-field', HTMLInputElement);
  form.addEventListener('submit', (event) => event.preventDefault());
  field.addEventListener('input', () => {
    shop.search(field.value.trim() === '' ? {} : { query: field.value });
  });

  let shown: Search | undefined;
  shop.subscribe(({ search }) => {
    if (search === shown) return;
    shown = search;
    if (document.activeElement !== field) field.value = search.query ?? '';
    byId('filters', HTMLElement).replaceChildren(...filters(shop, search));
    drawGrid(shop, search);
  });
}

function drawGrid(shop: Shop, search: Search): void {
  const found = searchProducts(search);
  byId('products', HTMLUListElement).replaceChildren(
    ...found.map((product) => card(shop, product)),
  );
  byId('products-count', HTMLElement).textContent =
    found.length === 0
      ? `Nothing fits ${describe(search)}.`
      : `${found.length} ${found.length === 1 ? 'piece' : 'pieces'}${describe(search, ': ')}`;
}

function filters(shop: Shop, search: Search): readonly HTMLElement[] {
  const narrowed = Object.keys(search).length > 0;
  return [
    button('Everything', { class: 'filter', 'aria-pressed': String(!narrowed) }, () =>
      shop.search({}),
    ),
    ...CATEGORIES.map((category) =>
      button(
        capitalised(category),
        { class: 'filter', 'aria-pressed': String(search.category === category) },
        () => shop.search({ category }),
      ),
    ),
  ];
}

function card(shop: Shop, product: Product): HTMLElement {
  return html(
    'li',
    { class: 'product' },
    html('div', { class: 'product-picture' }, picture(product.shape, product.colour)),
    html('h3', {}, product.name),
    html('p', { class: 'note' }, product.note),
    html(
      'div',
      { class: 'product-buy' },
      html('span', { class: 'price' }, dollars(product.price)),
      button('Add', { class: 'add', 'aria-label': `Add ${product.name} to the cart` }, () =>
        shop.add(product.name, 1),
      ),
    ),
  );
}

/** `“mug”, blue, mugs, under $20.00`, after `before` where there is anything to say. */
function describe(search: Search, before = ''): string {
  const parts = [
    search.query === undefined ? '' : `“${search.query}”`,
    search.colour ?? '',
    search.category ?? '',
    search.min_price === undefined ? '' : `from ${dollars(search.min_price)}`,
    search.max_price === undefined ? '' : `up to ${dollars(search.max_price)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : before + parts.join(', ');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
