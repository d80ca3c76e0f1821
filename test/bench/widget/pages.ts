// The pages of the widget bench: bundles each contestant, opens it alone in a fresh headless page, and
// reads what its main thread spent. Knows no goal and writes no report.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../runner/launch-browser.js';
import { bundle } from './bundle.js';
import type { Streamed } from './contestant.js';

const ORIGIN = 'http://bench.test/';
const HERE = resolve('test/bench/widget');
/** deep-chat registers its own tag; its page loads it as a script. */
const PACKAGE = createRequire(`${HERE}/`).resolve('deep-chat');

export const NAMES = ['floor', 'agent-chat', 'deep-chat', 'persona'] as const;
export type Name = (typeof NAMES)[number];
export const RIVALS = ['deep-chat', 'persona'] as const satisfies readonly Name[];
type PageName = Name | 'keystroke';

/** Milliseconds after which a page is given up: the slowest rival takes a tenth of it. */
const LIMIT = 300_000;

/** The processor's time on the main thread, in milliseconds. */
export interface Spent {
  readonly cpu: number;
}

export interface Restored extends Spent {
  readonly nodes: number;
}

/** A page that is open, and what reads its insides. */
export interface Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Bundled pages in one browser. */
export class Pages {
  readonly #browser: Browser;
  readonly #files: ReadonlyMap<string, string>;
  readonly #css: string;

  private constructor(browser: Browser, files: ReadonlyMap<string, string>, css: string) {
    this.#browser = browser;
    this.#files = files;
    this.#css = css;
  }

  static async open(): Promise<Pages> {
    const { outputFiles } = await bundle({
      keystroke: `${HERE}/keystroke.ts`,
      ...Object.fromEntries(NAMES.map((name) => [name, `${HERE}/${name}.ts`])),
      'deep-chat-package': PACKAGE,
    });
    const files = new Map(
      outputFiles.map(({ path, text }) => [path.replace(/^.*\/out\//, ''), text]),
    );
    const stylesheet = createRequire(`${HERE}/`).resolve('@runtypelabs/persona/widget.css');
    const browser = await launchBrowser();
    return new Pages(browser, files, await readFile(stylesheet, 'utf8'));
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** Streams an answer into an empty chat. */
  stream(name: Name, chunks: number): Promise<Streamed & Spent> {
    return this.visit(name, async ({ page, devtools }) => {
      await page.evaluate(() => window.benchPage?.mount(0));
      const before = await taskTime(devtools);
      const streamed = await page.evaluate((count) => window.benchPage?.stream(count), chunks);
      if (streamed === undefined) throw new Error(`${name} offers no page`);
      return { ...streamed, cpu: (await taskTime(devtools)) - before };
    });
  }

  /** Puts a chat with old messages into the page, until the last one is on show. */
  restore(name: Name, messages: number): Promise<Restored> {
    return this.visit(name, async ({ page, devtools }) => {
      const before = await taskTime(devtools);
      await page.evaluate((count) => window.benchPage?.mount(count), messages);
      const cpu = (await taskTime(devtools)) - before;
      return { cpu, nodes: (await page.evaluate(() => window.benchPage?.nodes())) ?? 0 };
    });
  }

  /**
   * Opens a page alone and closes it again, whatever happens in it. Serves `grammar` as
   * `rules.ag.json`. Rejects when the page takes too long.
   */
  async visit<T>(name: PageName, use: (visit: Visit) => Promise<T>, grammar?: string): Promise<T> {
    const context = await this.#browser.newContext({ viewport: { width: 480, height: 720 } });
    const over = new AbortController();
    try {
      await context.route('**/*', async (route) => {
        const path = route.request().url().slice(ORIGIN.length);
        if (path === 'rules.ag.json' && grammar !== undefined) {
          return route.fulfill({ body: grammar, contentType: 'application/json' });
        }
        const body = path === '' ? this.#html(name) : this.#files.get(path);
        const contentType = path === '' ? 'text/html' : 'text/javascript';
        return body === undefined ? route.abort() : route.fulfill({ body, contentType });
      });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(ORIGIN);
      await page.waitForFunction(() => document.querySelector('.place') !== null);
      return await Promise.race([use({ page, devtools }), tooLong(name, over.signal)]);
    } finally {
      over.abort();
      await context.close();
    }
  }

  #html(name: PageName): string {
    const style = name === 'persona' ? this.#css : '';
    return `<!doctype html><meta charset="utf-8"><title>${name}</title>
      <style>.place { block-size: 600px; overflow: auto } .place > * { block-size: 100% } ${style}</style>
      <body>${name === 'deep-chat' ? '<script type="module" src="deep-chat-package.js"></script>' : ''}
      <script type="module" src="${name}.js"></script>`;
  }
}

async function tooLong(name: PageName, signal: AbortSignal): Promise<never> {
  await pause(LIMIT, undefined, { signal });
  throw new Error(`The page of ${name} took longer than ${LIMIT / 1000} s.`);
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
