// A visitor who leaves in the middle of a word: what was said is kept for whoever said it.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { kept, open, restored, said, visitor, type Page } from './kept-scene.js';
import { until } from '../until.js';

describe('a visitor who leaves at once', () => {
  for (const [moment, ready] of [
    ['the moment it was said', async () => undefined],
    [
      'once it is in the thread',
      async (page: Page) => until(() => said(page).includes('user: show cart')),
    ],
  ] as const) {
    test(`finds what was said again: ${moment}`, async () => {
      const user = visitor();
      const before = open(user);
      const sent = before.assistant.send('show cart');
      await ready(before);
      before.assistant.dispose();
      await sent;
      const after = open(visitor());
      await kept(after);
      assert.deepEqual(restored(after), [], 'nobody else does');
      const back = open(user);
      await until(() => restored(back).length > 0);
      assert.equal(restored(back)[0], 'show cart');
      assert.equal(said(back).filter((line) => line === 'user: show cart').length, 1);
    });
  }

  test('has nothing run afterwards, and no secret written down', async () => {
    const user = visitor();
    const before = open(user);
    const sent = [
      before.assistant.send('look for mugs here'),
      before.assistant.send('my password is hunter22'),
    ];
    before.assistant.dispose();
    const results = await Promise.all(sent);
    assert.deepEqual(
      results.map(({ error }) => error?.code),
      ['disposed', 'disposed'],
    );
    assert.deepEqual(before.done, []);
    const back = open(user);
    await until(() => said(back).length === 2);
    assert.deepEqual(said(back), ['user: look for mugs here', 'user: my password is ••••']);
  });

  test('finds the last key typed in the field again', async () => {
    const user = visitor();
    const before = open(user);
    (await kept(before)).keepDraft('add two');
    before.assistant.dispose();
    const back = open(user);
    assert.equal(await (await kept(back)).draft(), 'add two');
  });
});
