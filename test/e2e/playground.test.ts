// The playground as an author uses it: built, under its strict policy, by keyboard, and from links.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { axeViolations } from './axe-violations.js';
import { eventually } from './patience.js';
import { servedDemo } from './served-demo.js';
import type { Visitor, VisitOptions } from './visitor.js';

const demo = servedDemo();

async function author(hash = '', options: VisitOptions = {}): Promise<Visitor> {
  const path = `demo/playground/index.html${hash}`;
  const visitor = await demo.visit({ ...options, path, open: false });
  await visitor.page.locator('#problems-count').getByText('problem').waitFor();
  return visitor;
}

function sentence(page: Page) {
  return page.getByRole('combobox', { name: 'Sentence' });
}

function grammar(page: Page) {
  return page.getByRole('textbox', { name: 'Grammar' });
}

/** Replaces the whole grammar as a person would: select all, type over it. */
async function write(page: Page, text: string): Promise<void> {
  await grammar(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('an example opens with its matches, values, captured spans and rules', async () => {
  const { page, violations, errors, leave } = await author('#shop');
  const best = page.locator('.match').first();
  await best.getByText('add two blue mugs').waitFor();
  assert.deepEqual(await best.locator('mark').allTextContents(), ['two', 'blue mugs']);
  assert.deepEqual(JSON.parse(await best.locator('.value').innerText()), {
    actionName: 'add_to_cart',
    parameters: { product: 'Blue mug', quantity: 2 },
  });
  const rules = await best.getByRole('list', { name: /^Rules/ }).innerText();
  assert.match(rules, /<Start> 1\s+<Action> 3\s+<Add> 1/);
  await page
    .locator('#size')
    .getByText(/\d+ rules, .*\.ag\.json [\d.]+ kB/)
    .waitFor();
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
  await leave();
});

test('an edit is compiled while typing, and its errors lead to their place', async () => {
  const { page, violations, leave } = await author();
  await write(page, '<Start> = play <Song>;\n');
  await page.locator('#problems').getByText('There is no rule <Song>').waitFor();
  await page.locator('.cm-lintRange-error').nth(1).hover();
  await page.locator('.cm-tooltip-lint').waitFor();
  await page.getByRole('button', { name: 'Go to 1:17' }).click();
  await page.keyboard.insertText('My');
  await page.locator('#problems').getByText('There is no rule <MySong>').waitFor();
  await write(page, '<Start> = play $(song) -> { song };');
  await sentence(page).fill('play Hurt');
  await page.locator('.value').getByText('"song": "Hurt"').waitFor();
  assert.deepEqual(await violations(), []);
  await leave();
});

test('a half-typed rule leaves the sentences their meaning', async () => {
  const { page, leave } = await author('#lists');
  await page.locator('.match').first().waitFor();
  await grammar(page).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('<Half> = (');
  await page.locator('.problem.error').first().waitFor();
  await page.locator('#size').getByText('Not compiled').waitFor();
  assert.ok(await page.locator('.match .value').first().isVisible());
  await leave();
});

test('completions are chosen by keyboard, and Tab leads on', async () => {
  const { page, leave } = await author();
  await write(page, '<Start> = play (music | movies) -> 1 | pause music -> 2;');
  await page
    .locator('#size')
    .getByText(/^1 rule,/)
    .waitFor();
  await sentence(page).fill('pl');
  const options = page.getByRole('listbox', { name: 'What may come next' }).getByRole('option');
  await eventually(() => options.allTextContents(), ['play']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => sentence(page).inputValue(), 'play ');
  await eventually(() => options.allTextContents(), ['music', 'movies']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => {
    const active = await sentence(page).getAttribute('aria-activedescendant');
    return page.locator(`#${active}`).innerText();
  }, 'movies');
  await page.keyboard.press('Escape');
  await eventually(() => options.count(), 0);
  await page.keyboard.press('Tab');
  assert.notEqual(await page.evaluate('document.activeElement.id'), 'sentence');
  await leave();
});

test('a sentence that nothing matches says how far it was understood', async () => {
  const { page, leave } = await author();
  await write(page, '<Start> = play (music | movies) -> 1;');
  await sentence(page).fill('play chess');
  await page.getByText('What may follow: music, movies').waitFor();
  await eventually(async () => (await page.locator('.followed').innerText()).trim(), 'play');
  await leave();
});

test('the address holds grammar and sentences, and gives them back', async () => {
  const first = await author();
  await write(first.page, '<Start> = café $(n:number) -> n;');
  await sentence(first.page).fill('café 7');
  await sentence(first.page).press('Enter');
  await first.page.getByRole('button', { name: 'Copy link' }).click();
  // The link is packed first; said is where it is only then.
  await first.page.getByText(/Link copied|The link is in the address bar/).waitFor();
  const hash = await first.page.evaluate<string>('location.hash');
  await first.leave();
  const second = await author(hash);
  await second.page.locator('.kept').first().waitFor();
  assert.match(await grammar(second.page).innerText(), /café \$\(n:number\)/);
  assert.equal(await second.page.locator('.kept').first().innerText(), 'café 7\n7');
  await second.leave();
});

test('a link that is broken or a bomb opens an example and says so', async () => {
  const bomb = await bombText();
  for (const hash of ['#1.@@@', '#nothing', `#1.${bomb}`]) {
    const { page, errors, leave } = await author(hash);
    await page.getByText('That link holds no grammar').waitFor();
    await page.locator('.match').first().waitFor();
    assert.deepEqual(errors, []);
    await leave();
  }
});

/** Deflated JSON of 64 MB of blanks, in base64url. */
async function bombText(): Promise<string> {
  const blank = new Blob([' '.repeat(1 << 20)]);
  const json = new Blob(['{"grammar":"', ...Array.from({ length: 64 }, () => blank), '"}']);
  const packed = json.stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
}

test('markup in a grammar and in a sentence is text', async () => {
  const { page, violations, errors, leave } = await author();
  await write(page, '<Start> = say $(x) -> { "<img src=x onerror=alert(1)>": x };');
  await sentence(page).fill('say <img src=x onerror=alert(2)>');
  await page.locator('.value').getByText('onerror=alert(1)').waitFor();
  assert.equal(await page.locator('img').count(), 0);
  assert.deepEqual(await violations(), []);
  assert.deepEqual(errors, []);
  await leave();
});

test('a grammar that asks for endless work gives up within a key stroke', async () => {
  const { page, leave } = await author();
  const many = Array.from({ length: 12 }, (_, index) => `$(a${index})`).join(' ');
  await write(page, `<Start> = ${many} -> 1;`);
  await page.locator('.problem.warning').first().waitFor();
  await sentence(page).fill('a '.repeat(900));
  await page.locator('#matches').getByText('Given up').waitFor();
  await leave();
});

test('axe finds nothing, light and dark, wide and on a phone', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 320, height: 640 },
    ]) {
      const options = { colorScheme, viewport, reducedMotion: 'reduce' } as const;
      const { page, leave } = await author('#calendar', options);
      await page.locator('.match').first().waitFor();
      await sentence(page).fill('what is ');
      await page.getByRole('listbox', { name: 'What may come next' }).waitFor();
      assert.deepEqual(await axeViolations(page), []);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      assert.ok(width <= viewport.width, `no sideways scrolling at ${viewport.width}`);
      await leave();
    }
  }
});

test('the shop page links here and loads nothing of the editor', async () => {
  const { page, leave } = await demo.visit({ open: false });
  const loaded = await page.evaluate<readonly string[]>(
    'performance.getEntriesByType("resource").map(({ name }) => name)',
  );
  assert.deepEqual(
    loaded.filter((name) => /playground/.test(name)),
    [],
  );
  await page.getByRole('link', { name: /playground/ }).click();
  await sentence(page).waitFor();
  await leave();
});
