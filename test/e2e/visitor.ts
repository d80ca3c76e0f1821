// A visitor of the demo: a browser page with the chat open, and what can be done in it.

import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright';

/** The browser that `npm test` found, else Debian's. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['AGENT_CHAT_BROWSER'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}

export interface Visitor {
  readonly page: Page;
  readonly chat: Locator;
  readonly composer: Locator;
  /** What the console and the page reported as errors. */
  readonly errors: readonly string[];
  /** Violations of the page's content security policy, Trusted Types included. */
  violations(): Promise<readonly string[]>;
  /** Types a message as a person does, and sends it with Enter. */
  say(text: string): Promise<void>;
  leave(): Promise<void>;
}

/** Opens the demo and, unless told otherwise, its chat. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & { readonly open?: boolean } = {},
): Promise<Visitor> {
  const { open = true, ...contextOptions } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...contextOptions,
  });
  // What takes longer than this on the spot would be a fault for a visitor too.
  context.setDefaultTimeout(8_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.defineProperty(globalThis, 'cspViolations', { value: seen });
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await page.goto(url);
  const chat = page.locator('agent-chat');
  const composer = chat.getByRole('combobox', { name: 'Message' });
  if (open) {
    await chat.getByRole('button', { name: 'Ask the shop' }).click();
    await composer.waitFor();
  }
  return {
    page,
    chat,
    composer,
    errors,
    violations: () => page.evaluate<string[]>('globalThis.cspViolations'),
    async say(text) {
      // The hand leaves the button of the last card; a press there would be held back on the next one.
      await page.mouse.move(1, 1);
      await composer.pressSequentially(text);
      await composer.press('Enter');
    },
    leave: () => context.close(),
  };
}
