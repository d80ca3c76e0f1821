// Takes a picture of each state of the playground into ./screenshots.
// Run: npx tsx test/screenshots/playground.ts [name…]

import { mkdirSync } from 'node:fs';
import { chromium, type BrowserContextOptions, type Page } from 'playwright';
import { createServer } from 'vite';

interface Shot {
  readonly name: string;
  readonly example: string;
  readonly context?: BrowserContextOptions;
  readonly fullPage?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

const desktop = { viewport: { width: 1360, height: 860 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const sentence = (text: string) => (page: Page) =>
  page.getByRole('combobox', { name: 'Sentence' }).fill(text);

const shots: readonly Shot[] = [
  { name: 'light', example: 'shop' },
  { name: 'dark', example: 'calendar', context: { colorScheme: 'dark' } },
  { name: 'completions', example: 'shop', act: sentence('show me ') },
  {
    name: 'dark-completions',
    example: 'home',
    context: { colorScheme: 'dark' },
    act: sentence('t'),
  },
  { name: 'miss', example: 'shop', act: missed },
  { name: 'errors', example: 'lists', act: broken },
  { name: 'phone', example: 'player', context: phone, fullPage: true },
  { name: 'rtl', example: 'home', act: mirrored },
  { name: 'forced', example: 'shop', context: { forcedColors: 'active' }, act: sentence('add ') },
  {
    name: 'zoom',
    example: 'forms',
    context: { viewport: { width: 680, height: 430 } },
    fullPage: true,
  },
];

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
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
mkdirSync('screenshots', { recursive: true });
const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['AGENT_CHAT_BROWSER'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, example, context, fullPage = false, act } of chosen) {
  const page = await browser.newPage({ ...desktop, ...context });
  await page.goto(`${address}demo/playground/index.html#${example}`);
  await page.locator('.match').first().waitFor();
  await act?.(page);
  await page.screenshot({ path: `screenshots/playground-${name}.png`, fullPage });
  await page.close();
}
await browser.close();
await server.close();
