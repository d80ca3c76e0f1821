// axe on the demo, in each state that a visitor sees.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeViolations } from './axe-violations.js';
import { servedDemo } from './served-demo.js';
import type { Visitor } from './visitor.js';

const demo = servedDemo();

const STATES: readonly (readonly [name: string, reach: (visitor: Visitor) => Promise<void>])[] = [
  [
    'the chat closed',
    async ({ chat }) => {
      await chat.getByRole('button', { name: 'Close' }).click();
      await chat.getByRole('button', { name: 'Ask the shop', expanded: false }).waitFor();
    },
  ],
  ['the empty chat', async ({ composer }) => composer.waitFor()],
  [
    'a table of results',
    async ({ chat, say }) => {
      await say('show orders over $50');
      await chat.getByRole('table').waitFor();
    },
  ],
  [
    'a confirm card',
    async ({ card, say }) => {
      await say('add two blue mugs to my cart');
      await card.getByRole('button', { name: 'Add', exact: true }).waitFor();
    },
  ],
  [
    'a stepper',
    async ({ chat, say }) => {
      await say('return my order');
      await chat.getByText('Step 1 of 3').first().waitFor();
    },
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, reach] of STATES) {
    test(`${name} has no axe violation in the ${colorScheme} scheme`, async () => {
      const visitor = await demo.visit({ colorScheme, reducedMotion: 'reduce' });
      await reach(visitor);
      assert.deepEqual(await axeViolations(visitor.page), []);
      await visitor.leave();
    });
  }
}
