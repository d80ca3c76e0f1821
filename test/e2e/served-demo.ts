// The demo and a browser for all tests of a file: there before the first, gone after the last.

import { after, before } from 'node:test';
import type { Browser } from 'playwright';
import { launchBrowser } from '../runner/launch-browser.js';
import { serveDemo, type DemoSite, type DemoSiteOptions } from './demo-site.js';
import { visit, type Visitor, type VisitOptions } from './visitor.js';

export interface ServedDemo {
  /** Ends in a slash. */
  readonly url: string;
  readonly browser: Browser;
  /** A visitor of their own for `path`, or the shop. */
  visit(options?: VisitOptions & { readonly path?: string }): Promise<Visitor>;
}

/** Call it once, at the top of a test file. */
export function servedDemo(options: DemoSiteOptions = {}): ServedDemo {
  let site: DemoSite | undefined;
  let browser: Browser | undefined;

  before(async () => {
    site = await serveDemo(options);
    browser = await launchBrowser();
  });

  after(async () => {
    await browser?.close();
    await site?.close();
  });

  return {
    get url() {
      return started(site).url;
    },
    get browser() {
      return started(browser);
    },
    visit({ path = '', ...visitOptions } = {}) {
      return visit(started(browser), started(site).url + path, visitOptions);
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The demo is served while tests run, not before.');
  return part;
}
