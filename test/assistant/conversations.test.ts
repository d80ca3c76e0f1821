// What stays on the device: two assistants one after another are a reload, two at once are two tabs.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { kept, leave, open, restored, said, visitor, written } from './kept-scene.js';
import { until } from '../until.js';

describe('a reload', () => {
  test('shows the conversation again, silently and with its cards', async () => {
    const user = visitor();
    const before = open(user);
    await before.assistant.send('show cart');
    await leave(before);
    const after = open(user);
    await kept(after);
    assert.deepEqual(restored(after), ['show cart', 'Two mugs.', 'trace']);
    assert.deepEqual(said(after), ['user: show cart', 'assistant: Two mugs.']);
    assert.deepEqual(after.renderer.lines, []);
  });

  test('before the first message does nothing', async () => {
    const page = open(visitor());
    await kept(page);
    assert.deepEqual(page.changes, []);
    assert.deepEqual(await (await kept(page)).list(), []);
  });

  test('goes on in the same conversation', async () => {
    const user = visitor();
    const before = open(user);
    await before.assistant.send('show cart');
    await leave(before);
    const after = open(user);
    await after.assistant.send('show cart');
    await written(after);
    assert.equal((await (await kept(after)).list()).length, 1);
    assert.equal(said(after).length, 4);
  });

  test('of a long thread restores its last 50 entries and pages in the others', async () => {
    const user = visitor();
    const before = open(user);
    for (let turn = 0; turn < 20; turn += 1) await before.assistant.send('show cart');
    await leave(before);
    const after = open(user);
    await kept(after);
    assert.equal(restored(after).length, 50);
    await (await kept(after)).older();
    const older = after.changes.find(({ kind }) => kind === 'older');
    assert.ok(older?.kind === 'older');
    assert.equal(older.entries.length, 10);
    assert.equal(older.more, false);
    assert.equal(said(after).length, 40);
  });

  test('with an open card asks again and never acts by itself', async () => {
    const user = visitor();
    const before = open(user);
    // Cards that take one another's place: the last one is the open one.
    for (const count of [1, 2]) await before.assistant.send(`add ${count} mugs`);
    await before.assistant.send('add 3 mugs');
    await written(before);
    // The page is lost; nothing is told to the assistant any more.
    const after = open(user);
    await until(() => after.renderer.card?.kind === 'confirm');
    assert.deepEqual(after.done, []);
    const { card } = after.renderer;
    if (card?.kind !== 'confirm') throw new Error('There is no card to press.');
    assert.deepEqual(card.request.values, { quantity: 3 });
    card.request.onSubmit(card.request.values);
    await until(() => after.done.length > 0);
    assert.deepEqual(after.done, ['added 3']);
    assert.deepEqual(before.done, []);
    await leave(after);
    const later = open(user);
    await kept(later);
    await written(later);
    assert.equal(later.renderer.card, undefined);
  });

  test('with an open choice offers it again, and says what is picked', async () => {
    const user = visitor();
    const before = open(user);
    await before.assistant.send('socks please the cart or things');
    assert.equal(before.renderer.card?.kind, 'choose');
    await written(before);
    const after = open(user);
    await until(() => after.renderer.card?.kind === 'choose');
    const again = open(user);
    await kept(again);
    assert.equal(again.renderer.card, undefined, 'another tab shows it a second time');
    const { card } = after.renderer;
    if (card?.kind !== 'choose') throw new Error('There is no choice.');
    assert.deepEqual(after.done, []);
    const [first] = card.request.options;
    card.request.onPick(0);
    await until(() => said(after).includes(`user: ${first?.text}`));
  });

  test('doubles nothing, in five rounds', async () => {
    const user = visitor();
    const first = open(user);
    await first.assistant.send('show cart');
    const before = said(first);
    await leave(first);
    for (let round = 0; round < 5; round += 1) {
      const page = open(user);
      await kept(page);
      assert.deepEqual(said(page), before);
      await leave(page);
    }
  });

  test('names who answered', async () => {
    const user = visitor();
    const before = open(user);
    await before.assistant.send('help');
    await written(before);
    const after = open(user);
    await kept(after);
    const [restored] = after.changes;
    assert.ok(restored?.kind === 'restored');
    const answers = restored.entries.filter(({ kind }) => kind === 'assistant');
    assert.ok(answers.length > 0);
    for (const entry of answers) assert.ok(entry.kind === 'assistant' && entry.agent === 'Shop');
  });

  test('with a card that was filled in for a read asks, and runs nothing before a press', async () => {
    const user = visitor();
    const before = open(user);
    await before.assistant.send('look for socks');
    const { card } = before.renderer;
    if (card?.kind !== 'ask') throw new Error('There is no card to fill in.');
    card.request.onStep?.(0, { what: 'socks', where: 'drawer' });
    await written(before);
    const after = open(user);
    await until(() => after.renderer.card !== undefined);
    assert.deepEqual(after.done, []);
  });

  test('after a card was cancelled shows no card, but that it was cancelled', async () => {
    const user = visitor();
    const before = open(user);
    await before.assistant.send('add 3 mugs');
    const { card } = before.renderer;
    if (card?.kind !== 'confirm') throw new Error('There is no card to cancel.');
    card.request.onCancel();
    await leave(before);
    const after = open(user);
    await kept(after);
    await written(after);
    assert.equal(after.renderer.card, undefined);
    assert.ok(restored(after).includes('cancelled: add_mugs'), restored(after).join());
  });

  test('keeps what was typed and not sent', async () => {
    const user = visitor();
    const before = open(user);
    (await kept(before)).keepDraft('add two');
    await leave(before);
    const after = open(user);
    assert.equal(await (await kept(after)).draft(), 'add two');
    (await kept(after)).keepDraft('');
    assert.equal(await (await kept(after)).draft(), '');
  });
});

describe('secrets', () => {
  test('in the visitor’s words are nowhere on the device', async () => {
    const user = visitor();
    const page = open(user);
    await page.assistant.send('sign in with hunter22');
    await leave(page);
    const after = open(user);
    await kept(after);
    assert.match(restored(after).join(), /sign in with ••••/);
    const exported = (await (await kept(after)).export('json')) ?? '';
    assert.doesNotMatch(exported, /hunter22/);
    await until(() => after.renderer.card?.kind === 'ask');
    const { card } = after.renderer;
    assert.ok(card?.kind === 'ask');
    assert.equal(card.request.resolution.values['password'], undefined);
  });
});

describe('two tabs', () => {
  test('show one thread, nothing lost and nothing twice', async () => {
    const user = visitor();
    const one = open(user);
    const other = open(user);
    await one.assistant.send('show cart');
    await until(() => said(other).length === 2);
    await Promise.all([one.assistant.send('show cart'), other.assistant.send('show cart')]);
    await until(() => said(one).length === 6 && said(other).length === 6);
    await leave(one);
    await leave(other);
    const later = open(user);
    await kept(later);
    assert.equal(said(later).length, 6);
  });

  test('follow what is cleared in one of them', async () => {
    const user = visitor();
    const one = open(user);
    const other = open(user);
    await one.assistant.send('show cart');
    await until(() => said(other).length === 2);
    one.assistant.clear();
    await until(() => said(other).length === 0);
    assert.deepEqual(await (await kept(other)).list(), []);
  });
});

describe('conversations', () => {
  test('are listed by what was asked, renamed, opened and deleted', async () => {
    const { assistant } = open(visitor());
    const conversations = await kept({ assistant });
    await assistant.send('show cart');
    await conversations.start();
    assert.deepEqual(assistant.messages(), []);
    await assistant.send('look for socks');
    await written({ assistant });
    const [newest, oldest] = await conversations.list();
    assert.deepEqual([newest?.title, oldest?.title], ['look for socks', 'show cart']);
    assert.equal(newest?.isOpen, true);
    await conversations.rename(oldest?.id ?? '', 'My cart');
    await conversations.open(oldest?.id ?? '');
    assert.equal(assistant.messages().length, 2);
    assert.ok(
      (await conversations.list()).some(({ title, isOpen }) => isOpen && title === 'My cart'),
    );
    await conversations.delete(oldest?.id ?? '');
    assert.deepEqual(assistant.messages(), []);
    assert.equal((await conversations.list()).length, 1);
  });

  test('are exported as JSON and as Markdown', async () => {
    const page = open(visitor());
    await page.assistant.send('show cart');
    const json = await (await kept(page)).export('json');
    assert.match(json, /"title": "show cart"/);
    const markdown = (await (await kept(page)).export('markdown')) ?? '';
    assert.match(markdown, /^# show cart\n/);
    assert.match(markdown, /\n> show cart\n/);
    assert.match(markdown, /\nTwo mugs\.\n/);
  });

  test('of one visitor are unknown to another', async () => {
    const one = open(visitor());
    await one.assistant.send('show cart');
    await leave(one);
    const other = open(visitor());
    await kept(other);
    assert.deepEqual(await (await kept(other)).list(), []);
  });

  test('are gone with all other data when the visitor wishes so', async () => {
    const user = visitor();
    const page = open(user);
    await page.assistant.send('show cart');
    (await kept(page)).keepDraft('add');
    await (await kept(page)).eraseAll();
    assert.deepEqual(page.assistant.messages(), []);
    await leave(page);
    const after = open(user);
    assert.deepEqual(await (await kept(after)).list(), []);
    assert.equal(await (await kept(after)).draft(), '');
  });
});
