// What goes on without the network, and what is kept when a part can't be fetched.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GOOD_DEVICE } from './fixtures/good-device.js';
import { servedDemo } from './served-demo.js';

const MODELS = 'demo/models/index.html';

const demo = servedDemo({ pages: [MODELS] });

test('once opened and idle, all three requests work offline', async () => {
  const { page, chat, say, press, quiet, leave } = await demo.visit();
  await quiet();
  await page.context().setOffline(true);
  await say('add two blue mugs to my cart');
  await press('Add');
  await chat
    .getByText(/Added 2 × Blue mug/)
    .first()
    .waitFor();
  await say('show orders over $50');
  await chat.getByRole('table').waitFor();
  await say('return my order');
  await chat.getByText('Step 1 of 3').first().waitFor();
  await leave();
});

test('what was learned works offline on the next page, once it is opened and idle', async () => {
  const { page, chat, composer, openChat, say, press, reload, quiet, leave } = await demo.visit({
    path: MODELS,
    launcher: 'Ask the house',
    open: false,
    async prepare(page) {
      await page.addInitScript(GOOD_DEVICE);
    },
  });
  const scripted = page.getByRole('radio', { name: /Scripted/u });
  await scripted.check();
  await openChat();
  await say('i would love a cuppa');
  await press('Switch');
  await chat.getByRole('group', { name: /^From now on/u }).waitFor();
  await reload();
  await scripted.check();
  await openChat();
  await quiet();
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.context().setOffline(true);
  // What was learned completes what is typed, and so do the names of the page's tools.
  for (const [typed, ghost] of [
    ['i wou', 'ld love'],
    ['swi', 'tch on'],
  ] as const) {
    await composer.pressSequentially(typed);
    await chat.locator(`.input[data-ghost="${ghost}"]`).waitFor();
    await composer.fill('');
  }
  assert.deepEqual(failed, []);
  await say('i would love a cuppa');
  await press('Switch');
  await chat.getByText('The kettle is on.').nth(1).waitFor();
  assert.equal(await page.locator('#asked').textContent(), '');
  await leave();
});

test('five rounds of offline and online leave each message once, in order, after a reload too', async () => {
  const { page, chat, openChat, say, reload, quiet, leave } = await demo.visit();
  await quiet();
  const asked: string[] = [];
  for (let round = 1; round <= 5; round += 1) {
    for (const offline of [true, false]) {
      await page.context().setOffline(offline);
      const text = `show orders over $${round}${offline ? 1 : 2}`;
      asked.push(text);
      await say(text);
      await chat
        .getByRole('table')
        .nth(asked.length - 1)
        .waitFor();
    }
  }
  const said = chat.locator('.user-text');
  assert.deepEqual(await said.allInnerTexts(), asked);
  await reload();
  await openChat();
  await said.nth(asked.length - 1).waitFor();
  assert.deepEqual(await said.allInnerTexts(), asked);
  await leave();
});

test('a chat that cannot be fetched says so on its button, which tries again', async () => {
  const { page, chat, composer, leave } = await demo.visit({ open: false });
  let allowed = false;
  await page.route('**/agent-chat/chunks/**', (route) =>
    allowed ? route.continue() : route.abort('failed'),
  );
  await chat.getByRole('button', { name: 'Ask the shop' }).click();
  const retry = chat.getByRole('button', { name: 'Not loaded. Try again' });
  await retry.waitFor();
  allowed = true;
  await retry.click();
  await composer.waitFor();
  await leave();
});

test('a first turn that cannot be fetched keeps the typed text until Retry works', async () => {
  const { page, chat, composer, openChat, say, enter, leave } = await demo.visit({ open: false });
  let allowed = false;
  await page.route(/\/chunks\/first-turn/, (route) =>
    allowed ? route.continue() : route.abort('failed'),
  );
  await openChat();
  await say('show orders over $50');
  const retry = chat.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  assert.match(await composer.innerText(), /show orders over \$50/);
  allowed = true;
  await retry.click();
  await enter();
  await chat.getByRole('table').waitFor();
  await leave();
});
