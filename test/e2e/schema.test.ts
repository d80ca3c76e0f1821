// The demo with its grammars taken away: the shop's tools are understood from their own words.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { servedDemo } from './served-demo.js';
import type { Visitor } from './visitor.js';

const demo = servedDemo({ html: withoutGrammars });

/** One agent that holds every tool of the page, and no grammar. */
function withoutGrammars(html: string): string {
  return html.replace(
    /(<agent-chat[^>]*>)[\s\S]*?(<\/agent-chat>)/,
    '$1<script type="application/json">{"suggestions":["Show my cart"]}</script>$2',
  );
}

async function withVisitor(use: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await demo.visit();
  const grammars: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('.ag.json')) grammars.push(request.url());
  });
  try {
    await use(visitor);
    assert.deepEqual(grammars, [], 'no grammar is fetched');
    assert.deepEqual(visitor.errors, []);
    assert.deepEqual(await visitor.violations(), []);
  } finally {
    await visitor.leave();
  }
}

describe('the shop without a grammar', () => {
  test('a read is answered at once', () =>
    withVisitor(async ({ chat, say }) => {
      await say('show orders over $50');
      await chat.getByRole('table').waitFor();
    }));

  test('a write has its values read, and waits for the press', () =>
    withVisitor(async ({ page, chat, say, press }) => {
      await say('add two blue mugs to my cart');
      const card = chat.getByRole('group', { name: /Add to cart/ }).last();
      await card.getByText('Blue mug').waitFor();
      assert.match(await card.innerText(), /Quantity\s+2/);
      assert.equal(await page.locator('#cart-lines li').count(), 0);
      await press(/^Add/);
      await chat
        .getByText(/Added 2 × Blue mug/)
        .first()
        .waitFor();
      await say('remove the blue mugs');
      await press(/^Remove/);
      await chat
        .getByText(/Removed/)
        .first()
        .waitFor();
      assert.equal(await page.locator('#cart-lines li').count(), 0);
    }));

  test('filters come from the words, and the page shows what was found', () =>
    withVisitor(async ({ page, say }) => {
      await say('blue mugs under $20');
      await page.locator('#products-count', { hasText: /^\d+ pieces?: .*blue.*mugs/i }).waitFor();
    }));

  test('what is missing is asked for', () =>
    withVisitor(async ({ chat, say }) => {
      await say('cancel my order');
      await chat
        .getByText(/Which order|Order/)
        .first()
        .waitFor();
    }));

  test('between two that fit alike, the visitor is asked which was meant', () =>
    withVisitor(async ({ chat, say }) => {
      await say('three blue mugs');
      await chat
        .getByRole('button', { name: /Change quantity/ })
        .last()
        .waitFor();
      await chat
        .getByRole('button', { name: /Add to cart/ })
        .last()
        .waitFor();
    }));

  test('what the shop cannot do is said plainly, and nothing is called', () =>
    withVisitor(async ({ page, chat, say }) => {
      await say('what is the capital of Peru');
      await chat
        .getByText(/didn't understand/)
        .first()
        .waitFor();
      assert.equal(await page.locator('#cart-lines li').count(), 0);
    }));
});
