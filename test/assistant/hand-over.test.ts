// A page that is left while the device is still writing: its tab's next page finds all of it again.

import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { handOverSlot } from '../../src/assistant/this-tab.js';
import { until } from '../until.js';
import { kept, open, restored, said, visitor, written, type Page } from './kept-scene.js';

const view = new EventTarget();
Object.assign(globalThis, {
  addEventListener: view.addEventListener.bind(view),
  removeEventListener: view.removeEventListener.bind(view),
});

const { put, delete: remove } = IDBObjectStore.prototype;
const answer = (): void => void Object.assign(IDBObjectStore.prototype, { put, delete: remove });

/** From now on the device is told of conversations, cards and drafts, and never says that it has them. */
function stall(): void {
  const waiting = () => new IDBRequest();
  Object.assign(IDBObjectStore.prototype, {
    put(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      return this.name === 'journeys' ? put.apply(this, args) : waiting();
    },
    delete(this: IDBObjectStore, ...args: Parameters<typeof remove>) {
      return this.name === 'journeys' ? remove.apply(this, args) : waiting();
    },
  });
}

/** The page goes, and the tab's next one finds a device that answers. */
function reload(user: string): Page {
  view.dispatchEvent(new Event('pagehide'));
  answer();
  return open(user);
}

afterEach(answer);

const turn = ['show cart', 'Two mugs.', 'trace'];

describe('a page that is left while the device writes', () => {
  test('leaves nothing where all is written', async () => {
    const user = visitor();
    const page = open(user);
    await page.assistant.send('show cart');
    await written(page);
    view.dispatchEvent(new Event('pagehide'));
    assert.equal(handOverSlot(user).read(), undefined);
  });

  test('hands on the first conversation there is', async () => {
    const user = visitor();
    const before = open(user);
    await kept(before);
    stall();
    await before.assistant.send('show cart');
    const after = reload(user);
    await kept(after);
    assert.deepEqual(restored(after), turn);
    const [conversation, ...others] = await (await kept(after)).list();
    assert.equal(conversation?.title, 'show cart');
    assert.deepEqual(others, []);
    assert.equal(handOverSlot(user).read(), undefined, 'once');
  });

  test('hands on a turn of the conversation that goes on, and doubles none', async () => {
    const user = visitor();
    const before = open(user);
    await before.assistant.send('show cart');
    await written(before);
    stall();
    await before.assistant.send('show cart');
    const after = reload(user);
    await kept(after);
    assert.deepEqual(restored(after), [...turn, ...turn]);
    const later = reload(user);
    await kept(later);
    assert.deepEqual(restored(later), [...turn, ...turn]);
    assert.equal((await (await kept(later)).list()).length, 1);
  });

  test('hands on the card that waits, which runs nothing', async () => {
    const user = visitor();
    const before = open(user);
    await kept(before);
    stall();
    await before.assistant.send('add 3 mugs');
    const after = reload(user);
    await until(() => after.renderer.card?.kind === 'confirm');
    assert.deepEqual([...before.done, ...after.done], []);
    assert.equal(restored(after)[0], 'add 3 mugs');
  });

  test('hands on that a card was put away', async () => {
    const user = visitor();
    const before = open(user);
    await before.assistant.send('add 3 mugs');
    await written(before);
    stall();
    const { card } = before.renderer;
    if (card?.kind !== 'confirm') throw new Error('There is no card to press.');
    card.request.onCancel();
    await until(() => before.renderer.lines.some((line) => line.includes('cancelled')));
    const after = reload(user);
    await kept(after);
    await written(after);
    assert.equal(after.renderer.card, undefined, 'nobody is asked twice');
  });

  test('hands on what was typed that very moment', async () => {
    const user = visitor();
    const before = open(user);
    (await kept(before)).keepDraft('add two');
    const after = reload(user);
    assert.equal(await (await kept(after)).draft(), 'add two');
  });

  test('hands on that a draft was sent', async () => {
    const user = visitor();
    const before = open(user);
    const conversations = await kept(before);
    conversations.keepDraft('add two');
    const tab = await kept(open(user));
    await until(async () => (await tab.draft()) === 'add two');
    stall();
    conversations.keepDraft('');
    const after = reload(user);
    assert.equal(await (await kept(after)).draft(), '');
  });

  test('puts words that wait for their answer back into the text field, and no secret', async () => {
    for (const [words, found] of [
      ['research mugs', 'research mugs'],
      ['research my password hunter22', ''],
    ] as const) {
      const user = visitor();
      const before = open(user);
      await kept(before);
      stall();
      void before.assistant.send(words);
      await until(() => said(before).length > 0);
      const after = reload(user);
      assert.equal(await (await kept(after)).draft(), found);
      assert.deepEqual(restored(after), []);
    }
  });

  test('leaves the text field to what was typed since', async () => {
    const user = visitor();
    const before = open(user);
    const conversations = await kept(before);
    stall();
    void before.assistant.send('research mugs');
    await until(() => said(before).length > 0);
    conversations.keepDraft('add two');
    const after = reload(user);
    assert.equal(await (await kept(after)).draft(), 'add two');
  });

  test('hands on nothing to another visitor', async () => {
    const user = visitor();
    const before = open(user);
    await kept(before);
    stall();
    await before.assistant.send('show cart');
    const other = reload(visitor());
    await kept(other);
    assert.deepEqual(restored(other), []);
  });

  test('hands on nothing of what was erased', async () => {
    const user = visitor();
    const before = open(user);
    await kept(before);
    stall();
    await before.assistant.send('show cart');
    void (await kept(before)).eraseAll();
    const after = reload(user);
    await kept(after);
    assert.deepEqual(restored(after), []);
  });

  for (const left of [
    'no JSON',
    '[]',
    '{"conversation":1}',
    '{"conversation":"c","entries":[1]}',
  ]) {
    test(`reads only what a page of ours left: ${left}`, async () => {
      const user = visitor();
      handOverSlot(user).write(left);
      const page = open(user);
      await kept(page);
      assert.deepEqual(restored(page), []);
      assert.deepEqual(await (await kept(page)).list(), []);
    });
  }
});
