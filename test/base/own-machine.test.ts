// Which hosts are the visitor's own machine, as a URL spells them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnMachine } from '../../src/base/own-machine.js';

const hosts: readonly (readonly [url: string, isOwn: boolean])[] = [
  ['http://localhost:8080', true],
  ['http://shop.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.9.8.7', true],
  ['http://127.1', true],
  ['http://[::1]', true],
  ['http://localhost.evil.test', false],
  ['http://mylocalhost', false],
  ['http://127.0.0.1.evil.test', false],
  ['http://128.0.0.1', false],
  ['http://[::2]', false],
];

for (const [url, isOwn] of hosts) {
  test(`${url} is ${isOwn ? '' : 'not '}the visitor’s own machine`, () => {
    assert.equal(isOwnMachine(new URL(url).hostname), isOwn);
  });
}
