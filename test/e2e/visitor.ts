// A visitor of a page with the chat: a browser page, and what can be done in it.

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { untilKept } from './kept.js';
import { PATIENCE } from './patience.js';
import { Traffic } from './traffic.js';

/** The chat of one tab. */
export interface ChatTab {
  readonly page: Page;
  readonly chat: Locator;
  readonly composer: Locator;
  /** The card that waits for a person. A sentence to try may begin with the words of one of its buttons. */
  readonly card: Locator;
  /** What the visitor said, in the thread. The same sentence may stand there to be tried. */
  said(text: string): Locator;
  /** Opens the chat, unless a task that goes on has opened it, and waits for its text field. */
  openChat(): Promise<void>;
  /** Types a message as a person does, and sends it with Enter. */
  say(text: string): Promise<void>;
  /** Sends what stands in the text field with Enter, once a turn that goes on has ended. */
  enter(): Promise<void>;
  /** Presses a button of the card, the hand coming from elsewhere: one at rest might press by mistake. */
  press(name: string | RegExp): Promise<void>;
  /** Loads the page anew, once the device holds what the chat shows. */
  reload(): Promise<void>;
}

/** Lets the half second pass in which a card takes no key: nobody can have read it by then. */
export async function readCard({ page, card }: ChatTab): Promise<void> {
  await card.waitFor();
  await page.waitForTimeout(600);
}

/** The chat in `page`, which is opened by the button named `launcher`. */
export function chatIn(page: Page, launcher = 'Ask the shop'): ChatTab {
  const chat = page.locator('agent-chat');
  const composer = chat.getByRole('combobox', { name: 'Message' });
  const card = chat.locator('[data-prompt]');
  const enter = async (): Promise<void> => {
    await chat.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
    await composer.press('Enter');
  };
  return {
    page,
    chat,
    composer,
    card,
    said: (text) => chat.locator('.user-text', { hasText: text }),
    async openChat() {
      // One that is opening already stands there until the panel has come.
      const closed = chat.getByRole('button', { name: launcher, expanded: false });
      await closed.or(composer).first().waitFor();
      if (await closed.isVisible()) await closed.click();
      await composer.waitFor();
    },
    async say(text) {
      // The hand leaves the button of the last card; a press there would be held back on the next one.
      await page.mouse.move(1, 1);
      await composer.pressSequentially(text);
      await enter();
    },
    enter,
    async press(name) {
      await page.mouse.move(1, 1);
      await card.getByRole('button', { name, exact: typeof name === 'string' }).click();
    },
    async reload() {
      await untilKept(page);
      await page.reload();
    },
  };
}

export interface Visitor extends ChatTab {
  /** What the console and the page reported as errors. */
  readonly errors: readonly string[];
  /** Violations of the page's content security policy, Trusted Types included. */
  violations(): Promise<readonly string[]>;
  /** Waits until the page has fetched all that it fetches by itself. */
  quiet(): Promise<void>;
  leave(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Whether the chat is opened; it is unless told otherwise. */
  readonly open?: boolean;
  /** Name of the button that opens the chat. */
  readonly launcher?: string;
  /** Sets the page up before anything is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page in a context of its own and, unless told otherwise, its chat. */
export async function visit(
  browser: Browser,
  url: string,
  { open = true, launcher, prepare, ...contextOptions }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...contextOptions,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const traffic = new Traffic(page);
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
  await prepare?.(page);
  await page.goto(url);
  const tab = chatIn(page, launcher);
  if (open) await tab.openChat();
  return {
    ...tab,
    errors,
    violations: () => page.evaluate<string[]>('globalThis.cspViolations'),
    quiet: () => traffic.quiet(),
    leave: () => context.close(),
  };
}
