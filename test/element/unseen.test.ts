// Characters that nobody sees, wherever a value is shown before a press: marked, or not there.

import type { JsonObject } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { click } from './input.js';
import { beRead, open, restored, settle, until } from './mount.js';
import { addToCart, ask, confirm, slot } from './samples.js';

/** Each would make of a value one that looks the same. */
const unseen = [
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u3164',
  '\ufeff',
  '\u{e0041}',
];

const holdsUnseen = (text: string | null): boolean =>
  unseen.some((character) => text?.includes(character) === true);

describe('a value with characters that nobody sees', () => {
  it('is marked on a card, whichever of them it holds', async () => {
    const chat = await open();
    const slots = unseen.map((character, index) =>
      slot(`s${index}`, { type: 'string' }, `a${character}b`),
    );
    chat.assistant.renderer.confirm(confirm(addToCart, slots));
    await until(() => chat.findAll('dd').length === unseen.length);
    assert.deepEqual(
      chat.findAll('dd').map(({ innerText }) => innerText.trim()),
      unseen.map(() => 'a\ufffdb'),
    );
  });

  it('is marked within a list, an object and a list of objects too', async () => {
    const chat = await open();
    const values = [
      ['a\u200bb', 'c'],
      { to: 'a\u202eb' },
      [{ to: 'a\u{e0041}b', cc: '' }],
      [['\u2800']],
    ];
    const slots = values.map((value, index) => slot(`s${index}`, {}, value));
    chat.assistant.renderer.confirm(confirm(addToCart, slots));
    await until(() => chat.findAll('dd').length === values.length);
    assert.deepEqual(
      chat.findAll('dd').map(({ innerText }) => innerText.trim()),
      ['a\ufffdb, c', 'To: a\ufffdb', 'To: a\ufffdb, Cc: None', '\ufffd'],
    );
  });

  it('keeps the joiners that a script or an emoji needs', async () => {
    const chat = await open();
    const texts = ['می\u200cخواهم', '👩\u200d🚒', 'क\u094d\u200dष'];
    const slots = texts.map((text, index) => slot(`s${index}`, { type: 'string' }, text));
    chat.assistant.renderer.confirm(confirm(addToCart, slots));
    await until(() => chat.findAll('dd').length === texts.length);
    assert.deepEqual(
      chat.findAll('dd').map(({ textContent }) => textContent?.trim()),
      texts,
    );
  });

  for (const [look, more] of [
    ['radio buttons', 0],
    ['a list', 8],
  ] as const) {
    it(`is told from its double among ${look}`, async () => {
      const chat = await open();
      const others = Array.from({ length: more }, (_, index) => `Other ${index}`);
      const choice = slot('size', { type: 'string', enum: ['Large', 'La\u200brge', ...others] });
      chat.assistant.renderer.ask(ask(addToCart, [choice]));
      await until(() => chat.findAll('agent-chat-ask-card .submit').length > 0);
      await settle();
      const shown = chat.find('agent-chat-ask-card').textContent ?? '';
      assert.match(shown, /La\ufffdrge/);
      assert.equal(holdsUnseen(shown), false);
    });
  }

  it('is sent from a text box as it stands in it', async () => {
    const chat = await open();
    const sent: JsonObject[] = [];
    const to = slot('to', { type: 'string' }, 'Ada\u{e0041}\u202e');
    const password = { ...slot('password', { type: 'string' }, 'a\u200bb'), secret: true };
    const lines = slot('lines', { type: 'array', items: { type: 'string' } }, ['a\u200bb']);
    const slots = [to, password, lines];
    const values = { to: 'Ada\u{e0041}\u202e', password: 'a\u200bb', lines: ['a\u200bb'] };
    const resolution = { slots, values, gaps: [], dropped: [] };
    const onComplete = (all: JsonObject): void => void sent.push(all);
    const steps = [{ slots, index: 0, title: 'All' }];
    const plan = { steps, stepped: false };
    chat.assistant.renderer.ask(ask(addToCart, slots, [], { resolution, onComplete, plan }));
    await until(() => chat.findAll('agent-chat-ask-card input').length > 0);
    await beRead();
    await click(chat.find('.submit'));
    assert.deepEqual(sent, [{ to: 'Ada', password: 'a\u200bb', lines: ['ab'] }]);
  });

  it('is marked in a sentence that is offered', async () => {
    const chat = await open();
    chat.assistant.renderer.choose?.({
      options: [{ text: 'pay A\u202eda', tool: addToCart, args: {} }],
      onPick: () => undefined,
      onCancel: () => undefined,
    });
    await until(() => chat.findAll('.chip').length === 1);
    assert.equal(chat.find('.chip').innerText.trim(), 'pay A\ufffdda');
  });

  it('is gone from what was said, now and on the page before', async () => {
    const at = Date.now();
    const chat = await restored([
      { role: 'user', text: 'pay\u202e Ada', at },
      { role: 'assistant', text: 'Paid\u{e0041}.', at },
    ]);
    chat.assistant.renderer.message('user', 'and\u200b Eve');
    await settle();
    assert.equal(holdsUnseen(chat.root.textContent), false);
  });
});
