// What a page fetches, seen from outside: whether it still asks for something.

import type { Page, Request } from 'playwright';
import { PATIENCE } from './patience.js';

/** Milliseconds between two looks, and how many looks in a row have to find nothing new. */
const PAUSE = 200;
const LOOKS = 4;

export class Traffic {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();
  #count = 0;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      this.#underWay.add(request);
      this.#count += 1;
    });
    const end = (request: Request): boolean => this.#underWay.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Resolves once the page, idle each time, asks for nothing in several looks. Throws when patience ends. */
  async quiet(): Promise<void> {
    const end = performance.now() + PATIENCE;
    let seen = -1;
    for (let looks = 0; looks < LOOKS;) {
      if (performance.now() > end) throw new Error(`The page goes on fetching: ${this.#names()}`);
      await this.#page.waitForTimeout(PAUSE);
      await this.#page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      looks = this.#underWay.size === 0 && this.#count === seen ? looks + 1 : 0;
      seen = this.#count;
    }
  }

  #names(): string {
    return [...this.#underWay].map((request) => request.url()).join(', ');
  }
}
