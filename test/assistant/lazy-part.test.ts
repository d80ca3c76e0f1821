// A part that is loaded when it is first asked for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LazyPart } from '../../src/assistant/lazy-part.js';

test('all who ask share one load, also those who ask once it is there', async () => {
  let loads = 0;
  const part = new LazyPart(async () => (loads += 1));
  assert.deepEqual(await Promise.all([part.get(), part.get()]), [1, 1]);
  assert.equal(await part.get(), 1);
});

test('a failure is told to all who waited, and the next who asks has it loaded anew', async () => {
  let loads = 0;
  const part = new LazyPart(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return loads;
  });
  const first = [part.get(), part.get()];
  for (const waiting of first) await assert.rejects(waiting, /offline/u);
  const again = part.get();
  assert.equal(await again, 2);
  assert.equal(await part.get(), 2, 'who heard of the failure late takes nothing away');
});

test('what makes no sense without it is not done before it was asked for, nor after a failure', async () => {
  const used: string[] = [];
  const part = new LazyPart(async () => 'part');
  await part.ifAsked((one) => used.push(one));
  assert.equal(used.length, 0);
  await part.get();
  await part.ifAsked((one) => used.push(one));
  const broken = new LazyPart(() => Promise.reject<string>(new Error('offline')));
  const asked = broken.get();
  await broken.ifAsked((one) => used.push(one));
  await assert.rejects(asked, /offline/u);
  assert.deepEqual(used, ['part']);
});
