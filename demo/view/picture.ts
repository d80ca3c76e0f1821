// Draws a product. Shapes stand here, colours in shop.css (by `data-colour`). Knows no price and no page.

import type { Colour, Shape } from '../shop/catalogue.js';
import { svg } from './dom.js';

/** A tone of the product's colour, as a class of shop.css, and the outline it fills or strokes. */
type Stroke = readonly [tone: 'base' | 'shade' | 'light' | 'handle' | 'seam', path: string];

const SHAPES: Readonly<Record<Shape, readonly Stroke[]>> = {
  mug: [
    ['handle', 'M128 66c22-5 30 8 26 22-3 13-15 20-30 19'],
    ['base', 'M58 54h74l-5 58c-1 12-9 18-20 18H83c-11 0-19-6-20-18z'],
    ['light', 'M67 64h9l4 54c-6-2-9-5-9-11z'],
    ['shade', 'M58 54a37 8 0 0 1 74 0a37 8 0 0 1-74 0z'],
  ],
  'tall-mug': [
    ['handle', 'M124 56c24-5 32 12 28 30-3 17-14 26-29 25'],
    ['base', 'M64 36h64l-3 80c0 10-8 16-18 16H85c-10 0-18-6-18-16z'],
    ['light', 'M72 46h8l3 74c-6-1-8-4-8-9z'],
    ['shade', 'M64 36a32 7 0 0 1 64 0a32 7 0 0 1-64 0z'],
  ],
  cup: [
    ['handle', 'M122 92c16-4 22 5 19 15-2 9-10 14-21 13'],
    ['base', 'M74 82h52l-4 38c-1 7-6 11-13 11H91c-7 0-12-4-13-11z'],
    ['light', 'M81 90h7l3 33c-4-1-6-3-7-7z'],
    ['shade', 'M74 82a26 6 0 0 1 52 0a26 6 0 0 1-52 0z'],
  ],
  bowl: [
    ['base', 'M36 66h128c0 36-26 58-48 60v6H84v-6c-22-2-48-24-48-60z'],
    ['light', 'M48 76h10c3 18 11 31 22 40-18-6-29-21-32-40z'],
    ['shade', 'M36 66a64 12 0 0 1 128 0a64 12 0 0 1-128 0z'],
  ],
  plate: [
    ['base', 'M24 92a76 34 0 0 1 152 0c0 6-4 14-14 20-32 18-92 18-124 0-10-6-14-14-14-20z'],
    ['shade', 'M24 90a76 34 0 0 1 152 0a76 34 0 0 1-152 0z'],
    ['light', 'M50 90a50 21 0 0 1 100 0a50 21 0 0 1-100 0z'],
    ['shade', 'M56 92a44 17 0 0 1 88 0a44 17 0 0 1-88 0z'],
  ],
  teapot: [
    ['handle', 'M62 70C34 62 26 84 34 100c5 11 16 16 28 14'],
    ['base', 'M132 92c14-2 16-24 34-30l6 6c-12 12-10 40-38 50z'],
    ['base', 'M56 94c0-26 20-40 44-40s44 14 44 40c0 24-18 38-28 38H84c-10 0-28-14-28-38z'],
    ['light', 'M66 92c1-14 9-22 18-26-7 9-9 34-5 50-8-5-13-14-13-24z'],
    ['shade', 'M76 56c6-8 42-8 48 0 2 4-50 4-48 0z'],
    ['shade', 'M93 46a7 7 0 0 1 14 0a7 7 0 0 1-14 0z'],
  ],
  vase: [
    ['base', 'M86 28h28c0 22-6 26 10 44 20 24 12 60-8 60H84c-20 0-28-36-8-60 16-18 10-22 10-44z'],
    ['light', 'M80 82c6-8 8-12 8-18 4 16-8 26-6 60-10-6-12-28-2-42z'],
    ['shade', 'M86 28a14 4 0 0 1 28 0a14 4 0 0 1-28 0z'],
  ],
  apron: [
    ['handle', 'M82 40c-4-24 40-24 36 0'],
    ['base', 'M80 38h40c2 16 8 24 22 28l4 62c0 4-2 6-6 6H60c-4 0-6-2-6-6l4-62c14-4 20-12 22-28z'],
    ['seam', 'M74 88h52v26H74z'],
    ['seam', 'M100 88v26'],
  ],
  towel: [
    ['base', 'M60 30h80v100c-10 5-18 5-26 1-10-5-20-4-28 0-8 4-16 4-26-1z'],
    ['light', 'M60 46h80v7H60zM60 60h80v4H60z'],
    ['light', 'M60 102h80v7H60zM60 92h80v4H60z'],
    ['seam', 'M100 30c-3 34 3 62 0 99'],
  ],
};

/** A drawing of the product, named for assistive technology by whatever stands beside it. */
export function picture(shape: Shape, colour: Colour): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 200 160', class: 'picture', 'data-colour': colour, 'aria-hidden': 'true' },
    svg('ellipse', { cx: '100', cy: '134', rx: '58', ry: '6', class: 'ground' }),
    ...SHAPES[shape].map(([tone, path]) => svg('path', { d: path, class: tone })),
  );
}
