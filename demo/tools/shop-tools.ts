// Products and cart as WebMCP tools. What they do is the shop's; here stand names, schemas and words.

import {
  CATEGORIES,
  COLOURS,
  findProduct,
  PRODUCTS,
  searchProducts,
  type Search,
} from '../shop/catalogue.js';
import { dollars } from '../shop/format.js';
import { cartCount, cartTotal, ShopError, type Shop } from '../shop/shop.js';
import {
  answering,
  oneWordOf,
  optionalNumber,
  optionalText,
  schema,
  textOf,
  type PageTool,
} from './answers.js';

const PRODUCT = oneWordOf(
  'Product',
  PRODUCTS.map(({ name }) => name),
);
const QUANTITY = { type: 'integer', title: 'Quantity', minimum: 1, maximum: 99 };
const PRICE = { type: 'number', minimum: 0 };

/** Offers products and cart through WebMCP, for as long as the page lives. */
export function registerShopTools(context: WebMCP.ModelContext, shop: Shop): void {
  const tools = [...productTools(shop), ...cartTools(shop), ...wholeCartTools(shop)];
  for (const tool of tools) void context.registerTool(tool);
}

function productTools(shop: Shop): readonly PageTool[] {
  return [
    {
      name: 'search_products',
      title: 'Search products',
      description: 'Find products by words, colour, category and price',
      inputSchema: schema({
        query: { type: 'string', title: 'Words' },
        colour: oneWordOf('Colour', COLOURS),
        category: oneWordOf('Category', CATEGORIES),
        min_price: { ...PRICE, title: 'From price' },
        max_price: { ...PRICE, title: 'Up to price' },
      }),
      annotations: { readOnlyHint: true },
      execute: answering((args) => {
        const search = readSearch(args);
        shop.search(search);
        return searchProducts(search).map(({ name, price, note }) => ({
          product: name,
          price,
          currency: 'USD',
          note,
        }));
      }),
    },
    {
      name: 'show_product',
      title: 'Show a product',
      description: 'Price and details of one product',
      inputSchema: schema({ product: PRODUCT }, ['product']),
      annotations: { readOnlyHint: true },
      execute: answering((args) => {
        const name = textOf(args, 'product');
        const product = findProduct(name);
        if (product === undefined) throw new ShopError(`The shop has no “${name}”.`);
        const { price, colour, note } = product;
        return { product: product.name, price, currency: 'USD', colour, details: note };
      }),
    },
  ];
}

function cartTools(shop: Shop): readonly PageTool[] {
  return [
    {
      name: 'add_to_cart',
      title: 'Add to cart',
      description: 'Put a product in the cart',
      inputSchema: schema({ product: PRODUCT, quantity: { ...QUANTITY, default: 1 } }, ['product']),
      execute: answering((args) => {
        const quantity = optionalNumber(args, 'quantity') ?? 1;
        const { product } = shop.add(textOf(args, 'product'), quantity);
        return `Added ${quantity} × ${product.name}. ${cartSummary(shop)}`;
      }),
    },
    {
      name: 'remove_from_cart',
      title: 'Remove from cart',
      description: 'Take a product out of the cart',
      inputSchema: schema(
        { product: PRODUCT, quantity: { ...QUANTITY, description: 'All of them when left out' } },
        ['product'],
      ),
      execute: answering((args) => {
        const { product, quantity } = shop.remove(
          textOf(args, 'product'),
          optionalNumber(args, 'quantity'),
        );
        const left = quantity === 0 ? 'Removed' : `${quantity} left of`;
        return `${left} ${product.name}. ${cartSummary(shop)}`;
      }),
    },
    {
      name: 'set_quantity',
      title: 'Change quantity',
      description: 'Change how many of a product are in the cart',
      inputSchema: schema({ product: PRODUCT, quantity: QUANTITY }, ['product', 'quantity']),
      execute: answering((args) => {
        const { product, quantity } = shop.setQuantity(
          textOf(args, 'product'),
          optionalNumber(args, 'quantity') ?? NaN,
        );
        return `Now ${quantity} × ${product.name}. ${cartSummary(shop)}`;
      }),
    },
  ];
}

function wholeCartTools(shop: Shop): readonly PageTool[] {
  return [
    {
      name: 'show_cart',
      title: 'Show the cart',
      description: 'What is in the cart, and the total',
      inputSchema: schema({}),
      annotations: { readOnlyHint: true },
      execute: answering(() => {
        const { cart } = shop.state;
        if (cart.length === 0) return 'Your cart is empty.';
        const lines = cart.map(({ product, quantity }) => ({
          product: product.name,
          quantity,
          price: product.price * quantity,
          currency: 'USD',
        }));
        return {
          content: [{ type: 'text', text: cartSummary(shop) }],
          structuredContent: { lines },
        };
      }),
    },
    {
      name: 'empty_cart',
      title: 'Empty the cart',
      description: 'Take everything out of the cart',
      inputSchema: schema({}),
      annotations: { consequentialHint: true },
      execute: answering(() => {
        shop.empty();
        return 'Your cart is empty now.';
      }),
    },
    {
      name: 'checkout',
      title: 'Check out',
      description: 'Order what is in the cart',
      inputSchema: schema({}),
      annotations: { consequentialHint: true },
      execute: answering(() => {
        const total = cartTotal(shop.state.cart);
        return `Order ${shop.checkout().id} is placed: ${dollars(total)}. Thank you!`;
      }),
    },
  ];
}

function readSearch(args: Readonly<Record<string, unknown>>): Search {
  const search = {
    query: optionalText(args, 'query'),
    colour: optionalText(args, 'colour'),
    category: optionalText(args, 'category'),
    min_price: optionalNumber(args, 'min_price'),
    max_price: optionalNumber(args, 'max_price'),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

function cartSummary({ state: { cart } }: Shop): string {
  const count = cartCount(cart);
  if (count === 0) return 'Your cart is empty.';
  return `Cart: ${count} ${count === 1 ? 'item' : 'items'}, ${dollars(cartTotal(cart))}.`;
}
