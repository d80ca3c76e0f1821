// The strict policy of the built demo, through whole turns. Includes the proof that the policy is on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventuallyPasses } from './patience.js';
import { servedDemo } from './served-demo.js';

const demo = servedDemo();

test('the built page forbids inline script, inline style and plain strings as markup', async () => {
  const { page, violations, leave } = await demo.visit({ open: false });
  const policy = await page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .getAttribute('content');
  assert.match(policy ?? '', /script-src 'self'/);
  assert.match(policy ?? '', /style-src 'self'/);
  assert.match(policy ?? '', /require-trusted-types-for 'script'/);
  assert.doesNotMatch(policy ?? '', /unsafe/);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>injected</p>';
      return false;
    } catch {
      return true;
    }
  });
  assert.ok(refused, 'Trusted Types are enforced');
  // They are told of in tasks of their own.
  await eventuallyPasses(async () => {
    const seen = await violations();
    assert.ok(seen.some((violation) => violation.startsWith('style-src')));
    assert.ok(seen.some((violation) => violation.startsWith('require-trusted-types-for')));
  });
  await leave();
});

test('reading, confirming, stepping and failing raise no violation', async () => {
  const { chat, say, press, violations, errors, leave } = await demo.visit();
  await say('show orders over $50');
  await chat.getByRole('table').waitFor();
  await say('add two blue mugs to my cart');
  await press('Add');
  await chat
    .getByText(/Added 2 × Blue mug/)
    .first()
    .waitFor();
  await say('return my order');
  await chat.getByText('Step 1 of 3').first().waitFor();
  await press('Cancel');
  await say('remove the red vase');
  await press('Remove');
  await chat
    .getByText(/There is no Red vase in the cart/)
    .first()
    .waitFor();
  await say('*bold* <img src=x onerror=alert(1)>');
  await chat.getByText('<img src=x onerror=alert(1)>').first().waitFor();
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
  await leave();
});

test('what was learned, and the question before all is deleted, raise no violation', async () => {
  const { chat, violations, errors, leave } = await demo.visit();
  const choose = async (name: string): Promise<void> => {
    await chat.getByRole('button', { name: 'Menu' }).click();
    await chat.getByRole('menuitem', { name }).click();
  };
  await choose('What was learned');
  await chat.getByText('Nothing was learned yet.').waitFor();
  await chat.getByRole('button', { name: 'Back' }).click();
  await choose('Delete all my data');
  const question = chat.getByRole('alertdialog', { name: 'Delete all my data' });
  await question.getByRole('button', { name: 'Delete all my data' }).click();
  await question.waitFor({ state: 'detached' });
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
  await leave();
});
