// Two presses where one was meant: what comes up under the second isn't pressed by it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright';
import { ownClock, stopClock } from './own-clock.js';
import { servedDemo } from './served-demo.js';

const demo = servedDemo();

/** The same card again, so that it has just come up. */
async function comeUpAnew(submit: Locator): Promise<void> {
  await submit.evaluate((button) => {
    const card = button.closest('agent-chat-confirm-card');
    card?.parentNode?.insertBefore(card, card.nextSibling);
  });
}

async function added(chat: Locator): Promise<void> {
  await chat.getByText('Added 2 × Blue mug').first().waitFor();
}

test('Enter pressed over and over with the message leaves the card to be read', async () => {
  const { page, chat, card, composer, press, leave } = await demo.visit({ prepare: ownClock });
  await composer.pressSequentially('add two blue mugs to my cart');
  await stopClock(page);
  for (let n = 0; n < 1_000 && (await card.count()) === 0; n += 1) {
    await page.keyboard.press('Enter');
    await page.clock.runFor(16);
  }
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Add', exact: true }).click({ trial: true });
  assert.equal(await chat.getByText(/Added 2/).count(), 0);
  await page.clock.resume();
  await press('Add');
  await added(chat);
  await leave();
});

test('a double click on the last button presses nothing, a click does', async () => {
  const { page, chat, say, leave } = await demo.visit({ prepare: ownClock });
  await say('return my order');
  await chat.getByText('Step 1 of 3').first().waitFor();
  await chat.getByRole('radio').first().check();
  await stopClock(page);
  await chat.getByRole('button', { name: 'Next' }).dblclick();
  await page.clock.resume();
  await chat.getByText('Step 2 of 3').first().waitFor();
  assert.equal(await chat.getByRole('alert').count(), 0, 'nothing was missed by the second click');
  await leave();
});

test('a finger that comes down where a card comes up presses it only once it can have been read', async () => {
  const { page, chat, composer, leave } = await demo.visit({ hasTouch: true, prepare: ownClock });
  await composer.fill('add two blue mugs to my cart');
  await composer.press('Enter');
  const submit = chat.getByRole('button', { name: 'Add', exact: true });
  await submit.waitFor();
  await submit.evaluate((button) => button.scrollIntoView());
  await stopClock(page);
  await comeUpAnew(submit);
  // Once it stands still.
  await submit.tap({ trial: true });
  const box = await submit.boundingBox();
  assert.ok(box);
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...at);
  assert.equal(await chat.getByText(/Added 2/).count(), 0);
  // The browser counts by its own time, by which the two taps are one double tap.
  await page.clock.runFor(1_000);
  await page.touchscreen.tap(...at);
  await page.clock.resume();
  await added(chat);
  await leave();
});

test('clicks that came too early are told of, and whoever goes on clicking is heard', async () => {
  const { page, chat, say, leave } = await demo.visit({ prepare: ownClock });
  await say('add two blue mugs to my cart');
  const submit = chat.getByRole('button', { name: 'Add', exact: true });
  await submit.hover();
  await stopClock(page);
  await comeUpAnew(submit);
  const click = async (clickCount: number): Promise<void> => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await click(1);
  await chat.getByRole('alert').getByText('Not done yet').waitFor();
  await click(2);
  assert.equal(await chat.getByText(/Added 2/).count(), 0);
  await page.clock.runFor(1_000);
  await click(3);
  await page.clock.resume();
  await added(chat);
  await leave();
});
