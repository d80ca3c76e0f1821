// Keys that were on their way when a card came up press nothing on it. Double clicks: test/e2e.

import type { JsonObject } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { press, type } from './input.js';
import { beRead, open, settle, until } from './mount.js';
import { addToCart, ask, confirm, mugSlots, slot } from './samples.js';

async function confirming() {
  const chat = await open();
  const submitted: JsonObject[] = [];
  const onSubmit = (values: JsonObject): void => void submitted.push(values);
  chat.assistant.renderer.confirm(confirm(addToCart, mugSlots, { onSubmit }));
  await until(() => chat.root.activeElement?.matches('.submit'));
  return { submitted };
}

describe('a card that has just come up', () => {
  it('is not pressed by the second Enter of two', async () => {
    const { submitted } = await confirming();
    await press('Enter');
    await settle();
    assert.deepEqual(submitted, []);
    await beRead();
    await press('Enter');
    assert.equal(submitted.length, 1);
  });

  it('is not pressed by the spaces of a sentence that is typed on', async () => {
    const { submitted } = await confirming();
    await beRead();
    await type('and one vase');
    await settle();
    assert.deepEqual(submitted, []);
  });

  it('is pressed by a space that stands for itself', async () => {
    const { submitted } = await confirming();
    await beRead();
    await press('Space');
    assert.equal(submitted.length, 1);
  });
});

describe('a step that has just come up', () => {
  it('is not sent by the Enter that was meant for the step before', async () => {
    const chat = await open();
    const sent: JsonObject[] = [];
    const size = slot('size', { type: 'string' });
    const note = { ...slot('note', { type: 'string' }), required: false };
    const resolution = { slots: [size, note], values: {}, gaps: [size], dropped: [] };
    const onComplete = (values: JsonObject): void => void sent.push(values);
    chat.assistant.renderer.ask(ask(addToCart, [size, note], [], { resolution, onComplete }));
    await until(() => chat.root.activeElement?.matches('input'));
    await type('large');
    await press('Enter', 'Enter');
    await settle();
    assert.deepEqual(sent, []);
    await beRead();
    await press('Enter');
    assert.deepEqual(sent, [{ size: 'large' }]);
  });
});
