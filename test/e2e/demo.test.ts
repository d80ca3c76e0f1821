// The demo, used as a visitor uses it: what is typed, pressed and seen. No part of the code is reached
// into.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright';
import { eventually, eventuallyPasses } from './patience.js';
import { servedDemo } from './served-demo.js';
import { readCard, type Visitor, type VisitOptions } from './visitor.js';

const demo = servedDemo();
let visitor: Visitor;

/** Runs `use` with a visitor of its own, and wants the page without an error afterwards. */
async function withVisitor(
  use: (visitor: Visitor) => Promise<void>,
  options: VisitOptions = {},
): Promise<void> {
  visitor = await demo.visit(options);
  try {
    await use(visitor);
    assert.deepEqual(visitor.errors, []);
    assert.deepEqual(await visitor.violations(), []);
  } finally {
    await visitor.leave();
  }
}

const cartLines = (): Locator => visitor.page.locator('#cart-lines li');
const inChat = (text: string | RegExp): Locator => visitor.chat.getByText(text).first();
/** The text field once it has the caret: it is drawn before. */
const caret = (): Promise<void> => visitor.chat.locator('[role=combobox]:focus').waitFor();

describe('the first minute', () => {
  test('the chat opens with a greeting, three real requests and the caret in the field', () =>
    withVisitor(async ({ chat, composer }) => {
      await inChat('Add two blue mugs to my cart').waitFor();
      await inChat('Show orders over $50').waitFor();
      await inChat('Return my order').waitFor();
      await caret();
      await chat.page().keyboard.type('hello');
      await assert.doesNotReject(composer.filter({ hasText: 'hello' }).waitFor());
    }));

  test('nothing but the page’s own server is ever asked', async () => {
    await withVisitor(async ({ page, say }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(demo.url) && !request.url().startsWith('data:')) {
          foreign.push(request.url());
        }
      });
      await page.reload();
      await visitor.openChat();
      await say('show orders over $50');
      await visitor.chat.getByRole('table').waitFor();
      assert.deepEqual(foreign, []);
    });
  });
});

describe('adding to the cart', () => {
  test('a card says what will happen, and one press changes the page’s cart', () =>
    withVisitor(async ({ chat, say }) => {
      await say('add two blue mugs to my cart');
      const card = chat.getByRole('group', { name: /Add to cart/ }).last();
      await card.getByText('Blue mug').waitFor();
      assert.match(await card.innerText(), /Quantity\s+2/);
      assert.equal(await cartLines().count(), 0, 'nothing happens before the press');
      await visitor.press(/^Add/);
      await inChat(/Added 2 × Blue mug/).waitFor();
      assert.match(await cartLines().innerText(), /Blue mug\s+2 × \$14\.00/);
    }));

  test('cancelling leaves the cart alone', () =>
    withVisitor(async ({ say }) => {
      await say('add two blue mugs to my cart');
      await visitor.press('Cancel');
      await say('show my cart');
      await inChat('Your cart is empty.').waitFor();
      assert.equal(await cartLines().count(), 0);
    }));

  test('Edit opens the form, and the edited value is the one that is sent', () =>
    withVisitor(async ({ chat, say }) => {
      await say('add two blue mugs to my cart');
      await visitor.press('Edit');
      const quantity = chat.getByRole('spinbutton', { name: /Quantity/ });
      await quantity.fill('5');
      await visitor.press(/^Add/);
      await inChat(/Added 5 × Blue mug/).waitFor();
      assert.match(await cartLines().innerText(), /5 × \$14\.00/);
    }));

  test('a product that the shop does not have is asked for, not guessed', () =>
    withVisitor(async ({ chat, say }) => {
      await say('add three unicorns to my cart');
      await chat
        .getByText(/Product/)
        .first()
        .waitFor();
      assert.equal(await cartLines().count(), 0);
    }));

  test('"the second" is what stood second, and "it" what was acted on last', () =>
    withVisitor(async ({ chat, say }) => {
      await say('show me blue mugs under 30 dollars');
      await chat.getByRole('table').waitFor();
      await say('put 2 of the second in my basket');
      const card = chat.getByRole('group', { name: /Add to cart/ }).last();
      await card.getByText('Tall blue mug').waitFor();
      await visitor.press(/^Add/);
      await inChat(/Added 2 × Tall blue mug/).waitFor();
      await say('remove it');
      await visitor.press('Remove');
      await inChat(/Removed Tall blue mug/).waitFor();
      assert.equal(await cartLines().count(), 0);
    }));

  test('two things in one sentence are two cards, one after the other', () =>
    withVisitor(async ({ chat, say }) => {
      await say('add a blue mug and two tea towels');
      await chat.getByText('1 of 2').first().waitFor();
      await visitor.press(/^Add/);
      await inChat(/Added 1 × Blue mug/).waitFor();
      await chat.getByText('2 of 2').first().waitFor();
      await visitor.press(/^Add/);
      await inChat(/Added 2 × Tea towel/).waitFor();
      assert.equal(await cartLines().count(), 2);
    }));

  test('the whole of it works by keyboard alone', () =>
    withVisitor(
      async ({ page, chat }) => {
        const launcher = chat.getByRole('button', { name: 'Ask the shop' });
        await launcher.focus();
        await page.keyboard.press('Enter');
        await caret();
        await page.keyboard.type('add a white bowl');
        await visitor.enter();
        await visitor.card.getByRole('button', { name: 'Add', exact: true }).waitFor();
        for (let presses = 0; presses < 12; presses += 1) {
          const focused = await page.evaluate(focusedText);
          if (focused.startsWith('Add')) break;
          await page.keyboard.press('Tab');
        }
        await readCard(visitor);
        await page.keyboard.press('Enter');
        await inChat(/Added 1 × White bowl/).waitFor();
        await page.keyboard.press('Escape');
        await launcher.waitFor();
      },
      { open: false },
    ));
});

describe('reading', () => {
  test('orders over $50 come at once, as a table', () =>
    withVisitor(async ({ chat, say }) => {
      await say('show orders over $50');
      const table = chat.getByRole('table');
      await table.waitFor();
      const text = await table.innerText();
      for (const id of ['1047', '1046', '1044', '1038', '1029']) assert.ok(text.includes(id), id);
      assert.ok(!text.includes('1041'), 'order 1041 is under $50');
    }));

  test('a search shows its results in the chat and on the shelf', () =>
    withVisitor(async ({ page, chat, say }) => {
      await say('show blue mugs');
      await chat.getByRole('table').waitFor();
      await eventually(() => page.locator('#products li').count(), 3);
    }));

  test('an order is tracked by its number, the next by what differs; nothing is there to undo', () =>
    withVisitor(async ({ say }) => {
      await say('where is 1047');
      await inChat(/2 × Green bowl/).waitFor();
      await say('what about 1044');
      await inChat(/2 × Tea towel/).waitFor();
      await say('undo that');
      await inChat(/Nothing was changed/).waitFor();
      await say('return it');
      await choose('It arrived damaged');
      await visitor.press('Next');
      await choose('Refund to my card');
      await visitor.press(/Return/);
      await inChat(/return of order 1044 is registered/).waitFor();
    }));

  test('what nobody understands is said plainly, with what can be asked', () =>
    withVisitor(async ({ say, page }) => {
      await say('what is the meaning of life');
      await inChat(/I didn't understand that\. You can ask/).waitFor();
      // It says what can be asked.
      await visitor.chat.getByRole('listitem').first().waitFor();
      assert.equal(await page.locator('#cart-lines li').count(), 0);
    }));
});

describe('returning an order', () => {
  test('a stepper asks for what is missing, goes back, and sends what it showed', () =>
    withVisitor(async ({ page, chat, say }) => {
      await say('return my order');
      await inChat('Step 1 of 3').waitFor();
      await choose('1044 · 1 × Linen apron, 2 × Tea towel');
      await visitor.press('Next');
      await inChat('Step 2 of 3').waitFor();
      await visitor.press('Back');
      await inChat('Step 1 of 3').waitFor();
      await visitor.press('Next');
      await choose('It arrived damaged');
      await visitor.press('Next');
      await inChat('Step 3 of 3').waitFor();
      await choose('Refund to my card');
      await visitor.press(/Return/);
      await chat
        .getByText(/return of order 1044 is registered/)
        .first()
        .waitFor();
      await page.locator('#order-rows tr', { hasText: '1044' }).getByText('returning').waitFor();
    }));

  test('values that were said are not asked again', () =>
    withVisitor(async ({ say }) => {
      await say('return order 1041 for a refund because it arrived damaged');
      await visitor.press(/Return/);
      await inChat(/return of order 1041 is registered/).waitFor();
    }));
});

describe('ordering', () => {
  test('checking out is confirmed even though it needs no value', () =>
    withVisitor(async ({ page, say }) => {
      await page.getByRole('button', { name: 'Add Blue teapot to the cart' }).click();
      await say('checkout');
      await visitor.card.getByRole('button', { name: /Check out/ }).waitFor();
      assert.equal(await cartLines().count(), 1);
      await visitor.press(/Check out/);
      await inChat(/Order 1048 is placed: \$54\.00/).waitFor();
      assert.equal(await cartLines().count(), 0);
    }));
});

describe('on a phone', () => {
  test('the panel fills the screen and keeps the composer in sight', () =>
    withVisitor(
      async ({ composer, say, page }) => {
        await eventuallyPasses(async () => {
          const box = await composer.boundingBox();
          assert.ok(box !== null && box.y + box.height <= 844, 'the composer is on the screen');
        });
        await say('add two blue mugs to my cart');
        await visitor.press(/^Add/);
        await inChat(/Added 2 × Blue mug/).waitFor();
        await visitor.chat.getByRole('button', { name: 'Close' }).click();
        assert.equal(await page.locator('#cart-count').innerText(), '2');
      },
      {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      },
    ));
});

/** Picks an option of the open question, whatever control it is. */
async function choose(label: string): Promise<void> {
  const radio = visitor.chat.getByRole('radio', { name: label });
  const list = visitor.chat.locator('select:visible').last();
  await radio.or(list).first().waitFor();
  if ((await radio.count()) > 0) await radio.check();
  else await list.selectOption({ label });
}

/** The name of what has the focus, through shadow roots. Runs in the page. */
function focusedText(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.textContent?.trim() ?? '';
}
