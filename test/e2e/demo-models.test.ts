// The demo of language models as a visitor gets it: built, strict, usable by everyone, and each choice does
// what it says.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servedDemo } from './served-demo.js';
import type { Visitor } from './visitor.js';
import { axeViolations } from './axe-violations.js';
import { GOOD_DEVICE } from './fixtures/good-device.js';

const PAGE = 'demo/models/index.html';

const demo = servedDemo({ pages: [PAGE] });

/** With the model that the page begins with, where none is named. */
async function open(choice?: RegExp): Promise<Visitor> {
  const visitor = await demo.visit({
    path: PAGE,
    launcher: 'Ask the house',
    open: false,
    reducedMotion: 'reduce',
    async prepare(page) {
      await page.addInitScript(GOOD_DEVICE);
      await page.route('https://**/*', (route) => route.abort());
    },
  });
  if (choice !== undefined) await visitor.page.getByRole('radio', { name: choice }).check();
  return visitor;
}

test('before a choice a script answers what nobody understands, and a tool needs none', async () => {
  const { chat, say, press, openChat, errors, violations, leave } = await open();
  await openChat();
  await say('zzqx vvwk');
  await chat.getByText('I am a script and know nothing').first().waitFor();
  await say('switch on the kettle');
  await press('Switch');
  await chat.getByText('The kettle is on.').first().waitFor();
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
  await leave();
});

test('what was confirmed once is understood without a model, after a reload too', async () => {
  const visitor = await open(/Scripted/u);
  const { page, chat, say, press, openChat, reload, errors, violations, leave } = visitor;
  const learned = chat.getByRole('group', { name: /^From now on, “.*cuppa.*” means/u });
  await openChat();
  await say('i would love a cuppa');
  await press('Switch');
  await chat.getByText('The kettle is on.').first().waitFor();
  await learned.waitFor();
  assert.notEqual(await page.locator('#asked').textContent(), '');
  await reload();
  await page.getByRole('radio', { name: /Scripted/u }).check();
  await openChat();
  await say('i would love a cuppa');
  await press('Switch');
  await chat.getByText('The kettle is on.').nth(1).waitFor();
  assert.equal(await page.locator('#asked').textContent(), '');
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
  await leave();
});

test('Undo on what was learned has the model asked again, after a reload too', async () => {
  const { page, chat, say, press, openChat, reload, leave } = await open(/Scripted/u);
  const learned = chat.getByRole('group', { name: /^From now on/u });
  await openChat();
  await say('i would love a cuppa');
  await press('Switch');
  // It comes up where the card was; a hand at rest might press it by mistake.
  await page.mouse.move(1, 1);
  await learned.getByRole('button', { name: 'Undo' }).click();
  await chat.getByText('Forgotten again.').first().waitFor({ state: 'attached' });
  await reload();
  await page.getByRole('radio', { name: /Scripted/u }).check();
  await openChat();
  await say('i would love a cuppa');
  await press('Switch');
  assert.match((await page.locator('#asked').textContent()) ?? '', /asked: [1-9]/u);
  await leave();
});

test('all data deleted has the model asked again, without a reload', async () => {
  const { page, chat, say, press, openChat, leave } = await open(/Scripted/u);
  const asked = (): Promise<string | null> => page.locator('#asked').textContent();
  const answers = chat.locator('p', { hasText: 'The kettle is on.' });
  /** The scripted model is asked until the turn is over: the button sends again. */
  const teach = async (count: number): Promise<void> => {
    await say('i would love a cuppa');
    await press('Switch');
    await answers.nth(count).waitFor();
    await chat.getByRole('button', { name: 'Send', exact: true }).waitFor();
  };
  await openChat();
  await teach(0);
  await chat.getByRole('group', { name: /^From now on/u }).waitFor();
  const once = await asked();
  await teach(1);
  assert.equal(await asked(), once);
  await chat.getByRole('button', { name: 'Menu' }).click();
  await chat.getByRole('menuitem', { name: 'Delete all my data' }).click();
  const question = chat.getByRole('alertdialog', { name: 'Delete all my data' });
  await question.getByRole('button', { name: 'Delete all my data' }).click();
  await answers.first().waitFor({ state: 'detached' });
  await teach(0);
  assert.notEqual(await asked(), once);
  await leave();
});

test('a model in the page starts its worker on a yes, and says why it can’t be had', async () => {
  const { page, chat, say, openChat, violations, leave } = await open(/small/u);
  await page.getByText('On this machine: downloadable.').waitFor();
  await openChat();
  await say('zzqx vvwk');
  const worker = page.waitForEvent('worker');
  await chat.getByRole('button', { name: 'Download' }).click();
  assert.match((await worker).url(), /web-llm-worker/u);
  await chat.getByText('there is no connection').first().waitFor();
  assert.deepEqual(await violations(), []);
  await leave();
});

test('a server is named in the form, and the page says who answers', async () => {
  const { page, leave } = await open(/A server/u);
  await page.getByRole('textbox', { name: 'Root of the API' }).fill('http://localhost:9/v1');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('Answers come from localhost:9.').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Use it' }).isVisible());
  await leave();
});

test('a browser without a model of its own is told so', async () => {
  const { page, leave } = await open(/own model/u);
  await page.getByText('Not on this machine: The browser has no model of its own.').waitFor();
  await leave();
});

test('nothing stands in the way of a screen reader or a keyboard', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, leave } = await open(/A server/u);
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await axeViolations(page), []);
    await leave();
  }
});
