// What a load leaves behind when its tab dies, and what isn't taken for that.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { BrowserMarker } from '../../src/providers/web-llm/marker.js';

/** The storage of a site, and a lock that tabs hold. */
let stored: Map<string, string>;
let held: { readonly name: string }[];
const before = {
  localStorage: Object.getOwnPropertyDescriptor(globalThis, 'localStorage'),
  navigator: Object.getOwnPropertyDescriptor(globalThis, 'navigator'),
};

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

beforeEach(() => {
  stored = new Map();
  held = [];
  define('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  define('navigator', {
    locks: {
      async request(name: string, _options: object, work: () => Promise<void>) {
        const lock = { name };
        held.push(lock);
        await work();
        held = held.filter((one) => one !== lock);
      },
      query: async () => ({ held }),
    },
  });
});

afterEach(() => {
  for (const [name, descriptor] of Object.entries(before)) {
    if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, descriptor);
  }
});

it('a load that never ended in a tab that is gone is a crash, and stays one', async () => {
  new BrowserMarker().begin('big');
  // The tab died: its lock fell, and it said nothing.
  held = [];
  const marker = new BrowserMarker();
  assert.equal(await marker.crashed(), 'big');
  marker.begin('small');
  marker.end();
  assert.equal(await marker.crashed(), 'big');
  marker.forget();
  assert.equal(await marker.crashed(), undefined);
});

it('a load that goes on in another tab is none', async () => {
  new BrowserMarker().begin('big');
  assert.equal(await new BrowserMarker().crashed(), undefined);
});

it('a load that ended, well or not, is none', async () => {
  const marker = new BrowserMarker();
  marker.begin('big');
  marker.end();
  await Promise.resolve();
  assert.equal(await marker.crashed(), undefined);
  assert.equal(stored.size, 0);
});

it('where nothing may be stored, nothing is remembered', async () => {
  define('localStorage', undefined);
  const marker = new BrowserMarker();
  marker.begin('big');
  held = [];
  assert.equal(await marker.crashed(), undefined);
  marker.end();
});
