// Takes a picture of the demo's pages, from source, into ./screenshots: shop, app, playground.
// Run: npx tsx test/screenshots/pages.ts [name…]

import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright';
import { createServer } from 'vite';
import { launchBrowser } from '../runner/launch-browser.js';

interface Shot {
  readonly name: string;
  /** Below the site's root. */
  readonly path: string;
  /** What is there once the page is. */
  readonly ready: string;
  readonly context?: BrowserContextOptions;
  readonly fullPage?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

const desktop = { viewport: { width: 1360, height: 860 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const sentence = (text: string) => (page: Page) =>
  page.getByRole('combobox', { name: 'Sentence' }).fill(text);

const playground = (
  name: string,
  example: string,
  more: Pick<Shot, 'context' | 'fullPage' | 'act'> = {},
): Shot => ({
  name: `playground-${name}`,
  path: `demo/playground/index.html#${example}`,
  ready: '.match',
  ...more,
});

const app = (name: string, more: Pick<Shot, 'context' | 'act'> = {}): Shot => ({
  name: `spa-${name}`,
  path: 'demo/spa/index.html',
  ready: 'agent-chat [role=combobox]',
  ...more,
});

const shots: readonly Shot[] = [
  app('desktop', { act: addMilk }),
  app('dark', { context: { colorScheme: 'dark' }, act: addMilk }),
  app('phone', { context: phone }),
  app('rtl', { act: mirrored }),
  app('forced', { context: { forcedColors: 'active' }, act: addMilk }),
  playground('light', 'shop'),
  playground('dark', 'calendar', { context: { colorScheme: 'dark' } }),
  playground('completions', 'shop', { act: sentence('show me ') }),
  playground('dark-completions', 'home', {
    context: { colorScheme: 'dark' },
    act: sentence('t'),
  }),
  playground('miss', 'shop', { act: missed }),
  playground('errors', 'lists', { act: broken }),
  playground('phone', 'player', { context: phone, fullPage: true }),
  playground('rtl', 'home', { act: mirrored }),
  playground('forced', 'shop', { context: { forcedColors: 'active' }, act: sentence('add ') }),
  playground('zoom', 'forms', {
    context: { viewport: { width: 680, height: 430 } },
    fullPage: true,
  }),
];

async function addMilk(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Message' });
  await field.fill('add milk to my list');
  await field.press('Enter');
  await page.locator('[data-prompt]').waitFor();
}

async function missed(page: Page): Promise<void> {
  await sentence('add two blue mugs under my cart')(page);
  await page.keyboard.press('Escape');
}

async function broken(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Grammar' }).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText('<Extra> = (buy | order $(n:Numbr) <Itm>;\n');
  await page.locator('.problem').first().waitFor();
}

async function mirrored(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
}

const wanted = process.argv.slice(2);
const chosen = shots.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
mkdirSync('screenshots', { recursive: true });
const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await launchBrowser();
for (const { name, path, ready, context, fullPage = false, act } of chosen) {
  const page = await browser.newPage({ ...desktop, ...context });
  await page.goto(`${address}${path}`);
  await page.locator(ready).first().waitFor();
  await act?.(page);
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage });
  await page.close();
}
await browser.close();
await server.close();
console.log(`${chosen.length} pictures of pages in ./screenshots`);
