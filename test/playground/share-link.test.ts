// Links of the playground: they give back what went in, and refuse what is broken or too much.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hashOf, sharedIn } from '../../demo/playground/share-link.js';

test('a link gives back grammar and sentences, whatever they hold', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { maxLength: 5 }), async (grammar, sentences) => {
      const hash = await hashOf({ grammar, sentences });
      assert.match(hash, /^#1\.[\w-]+$/u);
      assert.deepEqual(await sharedIn(hash), { grammar, sentences });
    }),
    { numRuns: 100 },
  );
});

test('any other hash holds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', '#', '#1.'), fc.string(), async (prefix, rest) => {
      assert.equal(await sharedIn(prefix + rest), undefined);
    }),
    { numRuns: 200 },
  );
});

for (const [title, content] of [
  ['a list', '[]'],
  ['no sentences', '{"grammar":""}'],
  ['a grammar that is no text', '{"grammar":1,"sentences":[]}'],
  ['text of a megabyte', JSON.stringify({ grammar: ' '.repeat(1_000_000), sentences: [] })],
] as const) {
  test(`a link that holds ${title} holds nothing`, async () => {
    const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = Buffer.from(await new Response(packed).arrayBuffer());
    assert.equal(await sharedIn(`#1.${bytes.toString('base64url')}`), undefined);
  });
}

test('sentences that are no texts are left out, and so are too many', async () => {
  const content = JSON.stringify({ grammar: '', sentences: [1, 'a', null, ...'b'.repeat(200)] });
  const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(packed).arrayBuffer());
  const shared = await sharedIn(`#1.${bytes.toString('base64url')}`);
  assert.equal(shared?.sentences.length, 100);
  assert.equal(shared?.sentences[0], 'a');
});
