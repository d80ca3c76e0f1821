// The cart beside the products, a drawer on small screens. Draws the shop's state; holds nothing of it.

import { dollars } from '../shop/format.js';
import { cartCount, cartTotal, type CartLine, type Shop } from '../shop/shop.js';
import { button, byId, html } from './dom.js';
import { picture } from './picture.js';

/** Wires cart list, total, checkout and the header's cart button to the shop. */
export function showCart(shop: Shop): void {
  const opener = byId('cart-button', HTMLButtonElement);
  const drawer = byId('cart', HTMLElement);
  const setOpen = (open: boolean): void => {
    drawer.toggleAttribute('data-open', open);
    opener.setAttribute('aria-expanded', String(open));
    if (open) byId('cart-close', HTMLButtonElement).focus();
    else opener.focus();
  };
  opener.addEventListener('click', () => setOpen(!drawer.hasAttribute('data-open')));
  byId('cart-close', HTMLButtonElement).addEventListener('click', () => setOpen(false));
  drawer.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') setOpen(false);
  });
  byId('checkout', HTMLButtonElement).addEventListener('click', () => shop.checkout());

  let shown: readonly CartLine[] = [];
  shop.subscribe(({ cart }) => {
    draw(shop, cart, shown);
    shown = cart;
  });
}

function draw(shop: Shop, cart: readonly CartLine[], before: readonly CartLine[]): void {
  byId('cart-lines', HTMLUListElement).replaceChildren(
    ...cart.map((line) => cartLine(shop, line, !before.includes(line))),
  );
  byId('cart-total', HTMLElement).textContent = dollars(cartTotal(cart));
  byId('cart-count', HTMLElement).textContent = String(cartCount(cart));
  byId('cart-empty', HTMLElement).hidden = cart.length > 0;
  byId('cart-sum', HTMLElement).hidden = cart.length === 0;
}

function cartLine(shop: Shop, { product, quantity }: CartLine, changed: boolean): HTMLElement {
  return html(
    'li',
    { class: 'cart-line', 'data-changed': changed },
    picture(product.shape, product.colour),
    html(
      'div',
      {},
      html('strong', {}, product.name),
      html('span', { class: 'note' }, `${quantity} × ${dollars(product.price)}`),
    ),
    html(
      'div',
      { class: 'cart-steps' },
      button('−', { 'aria-label': `One ${product.name} less` }, () => shop.remove(product.name, 1)),
      button('+', { 'aria-label': `One ${product.name} more` }, () => shop.add(product.name, 1)),
    ),
  );
}
