// What is read out without being asked for, and what a restored conversation leaves alone.

import { spokenText } from '../../src/element/spoken.js';
import { assert } from './assert.js';
import { fastest } from './fastest.js';
import { press, type } from './input.js';
import { open, restored, settle, until, type Mounted } from './mount.js';
import { showOrders } from './samples.js';

describe('the live region', () => {
  const live = ({ find }: Mounted): string =>
    find('[role=status].visually-hidden').innerText.trim();

  it('says the start and the end of an answer, not its chunks', async () => {
    const chat = await open();
    const heard: string[] = [];
    const region = chat.find('[role=status].visually-hidden');
    const observer = new MutationObserver(() => void heard.push(region.textContent.trim()));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    const { update, finalize } = chat.assistant.renderer.streaming();
    await settle();
    for (let n = 1; n < 5; n += 1) {
      update('word '.repeat(n));
      await settle(2);
    }
    finalize('All the words');
    await settle();
    observer.disconnect();
    assert.deepEqual(heard, ['Working on it…', 'All the words']);
  });

  it('is silent when a conversation is restored', async () => {
    const chat = await restored([
      { role: 'user', text: 'Earlier question', at: 1 },
      { role: 'assistant', text: 'Earlier answer', at: 2 },
    ]);
    await until(() => chat.root.textContent.includes('Earlier answer'));
    assert.equal(live(chat), '');
    assert.equal(chat.find('.thread').ariaLive, 'off');
  });

  for (const count of [0, 1, 20]) {
    it(`leaves the field usable after restoring ${count} messages, the greeting only for none`, async () => {
      const messages = Array.from(
        { length: count },
        (_, at) => ({ role: 'user', text: `${at}`, at }) as const,
      );
      const chat = await restored(messages);
      await settle();
      assert.equal(chat.findAll('.greeting').length, count === 0 ? 1 : 0);
      await type('hello');
      await press('Enter');
      await until(() => chat.assistant.sent.length === 1);
      assert.equal(chat.findAll('.user').length, count + 1);
    });
  }

  it('says what can be chosen together with the question', async () => {
    const chat = await open();
    chat.assistant.renderer.choose?.({
      options: [{ text: 'Show mugs', tool: showOrders, args: {} }],
      onPick: () => undefined,
      onCancel: () => undefined,
    });
    await settle();
    assert.equal(live(chat), 'Did you mean: Show mugs');
  });
});

describe('what is spoken of an answer', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['The **blue** mug', 'The blue mug'],
    ['See [care](https://example.com) and `code`', 'See care and code'],
    ['# Title\n\n- one\n- *two*', 'Title one two'],
    ['| a | b |\n| --- | --- |\n| 1 | 2 |', 'a, b 1, 2'],
    ['snake_case * 2 stays', 'snake_case * 2 stays'],
    ['x'.repeat(5_000), `${'x'.repeat(600)}…`],
  ];
  for (const [markdown, words] of cases) {
    it(`${JSON.stringify(markdown.slice(0, 40))} is its words`, () => {
      assert.equal(spokenText(markdown), words);
    });
  }

  it('takes no longer than it should on hostile text', () => {
    const took = fastest(() => {
      for (const text of ['['.repeat(50_000), '*'.repeat(50_000), ' |'.repeat(50_000)])
        spokenText(text);
    });
    assert.ok(took < 1_000);
  });
});
