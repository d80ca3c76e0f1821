// Takes a picture of every state into ./screenshots. Run: npx tsx test/screenshots/run.ts [name…]

import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright';
import { createServer } from 'vite';
import { launchBrowser } from '../runner/launch-browser.js';
import { scenes } from './scenes.js';

interface Shot {
  readonly name: string;
  readonly query: string;
  readonly context?: BrowserContextOptions;
  readonly act?: (page: Page) => Promise<void>;
}

const desktop = { viewport: { width: 1180, height: 780 } };
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

const type = async (page: Page): Promise<void> => {
  await page.getByRole('combobox').pressSequentially('add two blue m');
};

const narrow = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
/** 1,280 × 1,024 at 400 %. */
const zoomed = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };

/** What the lines of the menu show in place of the thread. */
const menuViews = {
  conversations: (page: Page) => openLine(page, 1),
  rules: (page: Page) => openLine(page, 3),
  'rules-editor': async (page: Page) => {
    await openLine(page, 3);
    await page.locator('.rule .icon-button').first().click();
  },
  settings: (page: Page) => openLine(page, 4),
};

const shots: readonly Shot[] = [
  { name: 'launcher', query: 'open=no' },
  ...Object.keys(scenes).map((scene) => ({ name: `light-${scene}`, query: `scene=${scene}` })),
  ...Object.keys(scenes).map((scene) => ({
    name: `dark-${scene}`,
    query: `scene=${scene}`,
    context: { colorScheme: 'dark' as const },
  })),
  { name: 'completions', query: '', act: type },
  { name: 'dark-completions', query: 'theme=dark', act: type },
  { name: 'trace-open', query: 'scene=trace', act: (page) => page.locator('summary').click() },
  { name: 'stepper-last', query: 'scene=stepper', act: stepThrough },
  {
    name: 'field-errors',
    query: 'scene=fields',
    act: (page) => page.getByRole('button', { name: 'Book', exact: true }).click(),
  },
  {
    name: 'menu',
    query: 'scene=done',
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'tools',
    query: 'scene=done',
    act: (page) => page.getByText('You are welcome').first().hover(),
  },
  ...['', 'dir=rtl&lang=ar&', 'theme=dark&'].map((look, index) => ({
    name: `endpoint${index === 0 ? '' : `-${index}`}`,
    query: `${look}scene=empty&endpoint=models.example.com`,
  })),
  ...['confirm', 'notices', 'errors'].flatMap((scene) => [
    { name: `early-${scene}`, query: `scene=${scene}`, act: pressEarly },
    {
      name: `narrow-early-${scene}`,
      query: `scene=${scene}&lang=de`,
      context: narrow,
      act: pressEarly,
    },
  ]),
  { name: 'remove-model', query: 'scene=done&model', act: removeModel },
  {
    name: 'rtl-menu-model',
    query: 'scene=done&model&dir=rtl&lang=ar',
    act: (page) => page.locator('agent-chat-menu button').first().click(),
  },
  { name: 'rail', query: 'mode=rail&scene=steps' },
  { name: 'rail-table', query: 'mode=rail&scene=table' },
  { name: 'inline', query: 'mode=inline&scene=table' },
  ...['empty', 'confirm', 'table', 'markdown', 'stepper', 'notices'].flatMap((scene) => [
    { name: `phone-${scene}`, query: `scene=${scene}`, context: phone },
    { name: `rtl-${scene}`, query: `scene=${scene}&dir=rtl&lang=ar` },
    {
      name: `forced-${scene}`,
      query: `scene=${scene}`,
      context: { forcedColors: 'active' as const },
    },
  ]),
  ...['confirm', 'table', 'fields'].map((scene) => ({
    name: `zoom-${scene}`,
    query: `scene=${scene}`,
    context: { viewport: { width: 590, height: 390 }, deviceScaleFactor: 2 },
  })),
  ...['empty', 'confirm', 'fields', 'table', 'notices'].flatMap((scene) => [
    { name: `narrow-${scene}`, query: `scene=${scene}`, context: narrow },
    { name: `zoom4-${scene}`, query: `scene=${scene}`, context: zoomed },
  ]),
  ...Object.entries(menuViews).flatMap(([view, act]) => [
    { name: `view-${view}`, query: 'kept', act },
    { name: `view-dark-${view}`, query: 'kept&theme=dark', act },
    { name: `view-rtl-${view}`, query: 'kept&dir=rtl&lang=he', act },
    { name: `view-phone-${view}`, query: 'kept', context: phone, act },
    {
      name: `view-forced-${view}`,
      query: 'kept',
      context: { forcedColors: 'active' as const },
      act,
    },
  ]),
];

/** Opens the line of the menu at a place, whatever the language. */
async function openLine(page: Page, place: number): Promise<void> {
  await page.locator('agent-chat-menu button').first().click();
  await page.getByRole('menuitem').nth(place).click();
}

/** Before anybody can have read it. */
async function pressEarly(page: Page): Promise<void> {
  await page.locator('.submit, .notice .button, .chip').last().press('Enter');
}

async function removeModel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Remove the model' }).click();
}

async function stepThrough(page: Page): Promise<void> {
  await page.getByText('1042').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Damaged').click();
  await page.getByRole('button', { name: 'Next' }).click();
}

const wanted = process.argv.slice(2);
const chosen = shots.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const server = await createServer({
  configFile: false,
  server: { port: 0, hmr: false },
  logLevel: 'error',
  cacheDir: '.cache/vite-screenshots',
});
await server.listen();
const browser = await launchBrowser();
mkdirSync('screenshots', { recursive: true });
for (const { name, query, context, act } of chosen) {
  const page = await browser.newPage({ ...desktop, ...context });
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  const base = server.resolvedUrls?.local[0] ?? '';
  await page.goto(`${base}test/screenshots/fixture.html?${query}`);
  await page.locator('html[data-ready]').waitFor();
  await act?.(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `screenshots/${name}.png` });
  await page.close();
}
await browser.close();
await server.close();
console.log(`${chosen.length} pictures in ./screenshots`);
