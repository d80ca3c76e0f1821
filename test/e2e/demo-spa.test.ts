// The single-page app of the demo as a visitor gets it: one chat, whose tools are those of the view and whose
// conversation outlives each of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeViolations } from './axe-violations.js';
import { eventually } from './patience.js';
import { servedDemo } from './served-demo.js';

const PAGE = 'demo/spa/index.html';

const demo = servedDemo({ pages: [PAGE] });

test('a change of view changes the tools and keeps the conversation', async () => {
  const visitor = await demo.visit({ path: PAGE, open: false });
  const { page, chat, card, composer, say, press, errors, violations, leave } = visitor;
  const go = (view: string): Promise<void> =>
    page.getByRole('navigation').getByRole('link', { name: view }).click();
  const milk = page.getByRole('region', { name: 'To-do' }).getByRole('checkbox', { name: 'milk' });

  await composer.waitFor();
  await say('add milk to my list');
  await card.getByRole('button', { name: 'Add', exact: true }).waitFor();
  assert.equal(await milk.count(), 0);
  await press('Add');
  await milk.waitFor();

  await go('Settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await chat.getByText('Added to To-do: milk.').first().waitFor();
  await say('set the theme to dark');
  await press('Set');
  await page.locator('html[data-theme=dark] agent-chat[theme=dark]').waitFor();
  await say('add bread to my list');
  await chat.getByText("Add items can't be done on this page").first().waitFor();

  await page.goBack();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await milk.waitFor();
  await chat.getByText('Added to To-do: milk.').first().waitFor();
  await say('hide what is done');
  await chat.getByText("Show done can't be done on this page").first().waitFor();
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
  await leave();
});

test('a visitor who asks for a view types on there, and points at what was shown', async () => {
  const visitor = await demo.visit({ path: PAGE, open: false });
  const { page, chat, composer, say, press, errors, leave } = visitor;
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

  await composer.waitFor();
  await say('go to settings');
  await heading('Settings').waitFor();
  await chat.getByText('This is Settings.').first().waitFor();
  await page.keyboard.type('back to today');
  await chat.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.keyboard.press('Enter');
  await heading('Today').waitFor();

  await say('what’s on my list');
  await chat.getByText('2 results').first().waitFor();
  await say('tick off the first one');
  await press('Tick off');
  await chat.getByText('Ticked off on To-do: Water the plants.').first().waitFor();

  await say('add milk, eggs, and bread to my shopping list');
  await press('Add');
  await chat.getByText('Added to Shopping: milk, eggs, bread.').first().waitFor();
  const shopping = page.getByRole('region', { name: 'Shopping' }).getByRole('checkbox');
  // Eggs were there.
  await eventually(() => shopping.count(), 3);

  await say('make it dark');
  await press('Set');
  await page.locator('html[data-theme=dark]').waitFor();
  assert.deepEqual(errors, []);
  await leave();
});

test('no view stands in the way of a screen reader, or is wider than a phone', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, composer, leave } = await demo.visit({
      path: PAGE,
      open: false,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 640 },
    });
    await composer.waitFor();
    for (const view of ['Today', 'Lists', 'Settings']) {
      await page.getByRole('navigation').getByRole('link', { name: view }).click();
      await page.getByRole('heading', { name: view, level: 1 }).waitFor();
      assert.deepEqual(await axeViolations(page), []);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 320, `${view} is ${width} px wide`);
    }
    await leave();
  }
});
