// What the demo shop sells. Data and look-ups only: no cart, no drawing, no page.

export const COLOURS = ['blue', 'white', 'green', 'red', 'black', 'natural'] as const;
export const CATEGORIES = ['mugs', 'bowls', 'plates', 'teapots', 'vases', 'linen'] as const;

export type Colour = (typeof COLOURS)[number];
export type Category = (typeof CATEGORIES)[number];
export type Shape =
  'mug' | 'tall-mug' | 'cup' | 'bowl' | 'plate' | 'teapot' | 'vase' | 'apron' | 'towel';

export interface Product {
  readonly name: string;
  readonly category: Category;
  readonly colour: Colour;
  readonly shape: Shape;
  /** US dollars. */
  readonly price: number;
  readonly note: string;
}

export const PRODUCTS: readonly Product[] = [
  {
    name: 'Blue mug',
    category: 'mugs',
    colour: 'blue',
    shape: 'mug',
    price: 14,
    note: 'Stoneware, 300 ml, dishwasher safe',
  },
  {
    name: 'Tall blue mug',
    category: 'mugs',
    colour: 'blue',
    shape: 'tall-mug',
    price: 18,
    note: 'Stoneware, 420 ml, for long mornings',
  },
  {
    name: 'Blue espresso cup',
    category: 'mugs',
    colour: 'blue',
    shape: 'cup',
    price: 11,
    note: 'Stoneware, 90 ml, thick walls keep it warm',
  },
  {
    name: 'White mug',
    category: 'mugs',
    colour: 'white',
    shape: 'mug',
    price: 12,
    note: 'Stoneware, 300 ml, satin glaze',
  },
  {
    name: 'Green mug',
    category: 'mugs',
    colour: 'green',
    shape: 'mug',
    price: 14,
    note: 'Stoneware, 300 ml, celadon glaze',
  },
  {
    name: 'Red mug',
    category: 'mugs',
    colour: 'red',
    shape: 'tall-mug',
    price: 16,
    note: 'Stoneware, 420 ml, iron-red glaze',
  },
  {
    name: 'White bowl',
    category: 'bowls',
    colour: 'white',
    shape: 'bowl',
    price: 19,
    note: 'Porcelain, 16 cm, for soup and noodles',
  },
  {
    name: 'Green bowl',
    category: 'bowls',
    colour: 'green',
    shape: 'bowl',
    price: 22,
    note: 'Stoneware, 18 cm, celadon glaze',
  },
  {
    name: 'Blue plate',
    category: 'plates',
    colour: 'blue',
    shape: 'plate',
    price: 17,
    note: 'Stoneware, 26 cm, raised rim',
  },
  {
    name: 'Black plate',
    category: 'plates',
    colour: 'black',
    shape: 'plate',
    price: 21,
    note: 'Stoneware, 28 cm, matte glaze',
  },
  {
    name: 'Blue teapot',
    category: 'teapots',
    colour: 'blue',
    shape: 'teapot',
    price: 54,
    note: 'Stoneware, 1 l, with a steel strainer',
  },
  {
    name: 'Black teapot',
    category: 'teapots',
    colour: 'black',
    shape: 'teapot',
    price: 62,
    note: 'Cast by hand, 0.8 l, holds its heat',
  },
  {
    name: 'Red vase',
    category: 'vases',
    colour: 'red',
    shape: 'vase',
    price: 36,
    note: 'Earthenware, 24 cm, unglazed outside',
  },
  {
    name: 'White vase',
    category: 'vases',
    colour: 'white',
    shape: 'vase',
    price: 32,
    note: 'Porcelain, 20 cm, for a single stem',
  },
  {
    name: 'Linen apron',
    category: 'linen',
    colour: 'natural',
    shape: 'apron',
    price: 44,
    note: 'Washed linen, crossed straps, two pockets',
  },
  {
    name: 'Tea towel',
    category: 'linen',
    colour: 'green',
    shape: 'towel',
    price: 13,
    note: 'Half linen, 50 × 70 cm, woven stripe',
  },
];

export interface Search {
  readonly query?: string;
  readonly colour?: string;
  readonly category?: string;
  readonly min_price?: number;
  readonly max_price?: number;
}

/** The products that fit every given part of `search`, in catalogue order. */
export function searchProducts(search: Search): readonly Product[] {
  const words = wordsOf(search.query ?? '');
  return PRODUCTS.filter(
    (product) =>
      (search.colour === undefined || product.colour === search.colour) &&
      (search.category === undefined || product.category === search.category) &&
      product.price >= (search.min_price ?? 0) &&
      product.price <= (search.max_price ?? Infinity) &&
      words.every((word) => describes(product, word)),
  );
}

/** The one product that `name` says, its plural too; `undefined` when there is none. */
export function findProduct(name: string): Product | undefined {
  const wanted = wordsOf(name).map(singular).join(' ');
  return PRODUCTS.find((product) => wordsOf(product.name).map(singular).join(' ') === wanted);
}

function describes(product: Product, word: string): boolean {
  const text = `${product.name} ${product.category} ${product.colour} ${product.note}`;
  return wordsOf(text).some((own) => singular(own) === singular(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
