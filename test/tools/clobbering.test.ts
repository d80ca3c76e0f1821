// An element that happens to be called modelContext, or that somebody wrote into the page, hides no tool.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findContext, isProducer } from '../../src/tools/webmcp/context.js';
import { installWebmcp } from '../../src/tools/webmcp/install.js';

const image = { nodeType: 1, name: 'modelContext' };
const images = { length: 2, namedItem: () => image, 0: image, 1: image };

for (const [name, element] of [
  ['an element', image],
  ['several elements', images],
] as const) {
  test(`${name} of that name is no context, and the polyfill is put in`, () => {
    const document = { defaultView: null, modelContext: element };
    assert.equal(findContext(document), undefined);
    assert.equal(installWebmcp(document), true);
    assert.ok(isProducer(findContext(document)));
  });

  test(`${name} of that name that comes later does not hide the polyfill`, () => {
    const document = { defaultView: null };
    installWebmcp(document);
    const context = findContext(document);
    // As a browser answers once such an element is there.
    Object.defineProperty(document, 'modelContext', { value: element });
    assert.equal(findContext(document), context);
    assert.equal(installWebmcp(document), false);
  });
}
