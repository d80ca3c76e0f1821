// A key that is held, whatever it was pressed for, answers no card: not the one that comes up under it, nor
// a step or a confirmation after it, however long it is held.

import type { JsonObject } from '../../src/assistant/contract.js';
import { sendKeys } from '@web/test-runner-commands';
import { assert } from './assert.js';
import { press, type } from './input.js';
import { beRead, open, settle, until, type Mounted } from './mount.js';
import { addToCart, ask, confirm, mugSlots, slot } from './samples.js';

/** A key that is down repeats. */
async function hold(key: string): Promise<void> {
  for (let n = 0; n < 3; n += 1) await sendKeys({ down: key });
}

function ready(chat: Mounted) {
  const submitted: JsonObject[] = [];
  const onSubmit = (values: JsonObject): void => void submitted.push(values);
  chat.assistant.renderer.confirm(confirm(addToCart, mugSlots, { onSubmit }));
  return submitted;
}

describe('a key that is held', () => {
  for (const key of ['Enter', 'Space']) {
    it(`${key} presses nothing on a card that came up under it`, async () => {
      const chat = await open();
      await sendKeys({ down: key });
      chat.find('.input').textContent = '';
      const submitted = ready(chat);
      await until(() => chat.findAll('.submit').length === 1);
      chat.find('.submit').focus();
      await beRead();
      await hold(key);
      await sendKeys({ up: key });
      await settle();
      assert.deepEqual(submitted, []);
      await press(key);
      assert.equal(submitted.length, 1);
    });
  }

  it('Enter goes on by one step, and by none of those that come up under it', async () => {
    const chat = await open();
    const sent: JsonObject[] = [];
    const optional = ['note', 'more'].map((name) => ({
      ...slot(name, { type: 'string' }),
      required: false,
    }));
    const slots = [slot('size', { type: 'string' }), ...optional];
    const resolution = { slots, values: {}, gaps: slots, dropped: [] };
    const onComplete = (values: JsonObject): void => void sent.push(values);
    chat.assistant.renderer.ask(ask(addToCart, slots, [], { resolution, onComplete }));
    await until(() => chat.root.activeElement?.matches('input'));
    await type('large');
    await sendKeys({ down: 'Enter' });
    await settle();
    await beRead();
    await hold('Enter');
    await beRead();
    await hold('Enter');
    await sendKeys({ up: 'Enter' });
    assert.deepEqual(sent, []);
    const submitted = ready(chat);
    await until(() => chat.findAll('agent-chat-confirm-card .submit').length === 1);
    assert.deepEqual(submitted, []);
  });

  it('Enter that pressed a card presses the next one as little', async () => {
    const chat = await open();
    const first = ready(chat);
    await until(() => chat.root.activeElement?.matches('.submit'));
    await beRead();
    await sendKeys({ down: 'Enter' });
    assert.equal(first.length, 1);
    const second = ready(chat);
    await settle(10);
    await beRead();
    await hold('Enter');
    await sendKeys({ up: 'Enter' });
    assert.deepEqual(second, []);
  });
});

describe('a card that is replaced by another', () => {
  it('within a moment of a press is not pressed in its place', async () => {
    const chat = await open();
    const first = ready(chat);
    await until(() => chat.root.activeElement?.matches('.submit'));
    await beRead();
    await press('Enter');
    const second = ready(chat);
    await until(() => chat.findAll('.submit').length === 1);
    await press('Enter');
    await press('Space');
    await settle();
    assert.equal(first.length, 1);
    assert.deepEqual(second, []);
  });
});
