// Keys and clicks that were on their way when a card came up press nothing on it. Fingers: test/e2e.

import type { JsonObject } from '../../src/assistant/contract.js';
import { assert } from './assert.js';
import { sendMouse } from '@web/test-runner-commands';
import { click, press, type } from './input.js';
import { beRead, open, settle, until, type Mounted } from './mount.js';
import { addToCart, ask, confirm, mugSlots, slot } from './samples.js';

async function confirming() {
  const chat = await open();
  const submitted: JsonObject[] = [];
  const onSubmit = (values: JsonObject): void => void submitted.push(values);
  chat.assistant.renderer.confirm(confirm(addToCart, mugSlots, { onSubmit }));
  await until(() => chat.root.activeElement?.matches('.submit'));
  return { chat, submitted };
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

  it('says that a press was held back, until one counts', async () => {
    const { chat, submitted } = await confirming();
    assert.equal(chat.findAll('[role=alert]').length, 0);
    await press('Enter');
    await until(() => chat.findAll('[role=alert]').length === 1);
    assert.equal(
      chat.find('[role=alert]').innerText,
      'Not done yet. Please check, then press again.',
    );
    await beRead();
    await press('Enter');
    await until(() => chat.findAll('[role=alert]').length === 0);
    assert.equal(submitted.length, 1);
  });

  for (const [kind, show, button] of [
    ['a card', (chat) => chat.assistant.renderer.confirm(confirm(addToCart, mugSlots)), '.submit'],
    [
      'a notice',
      (chat) =>
        chat.assistant.renderer.notice?.({
          id: 'n',
          kind: 'consent',
          text: 'Answer with a small model?',
          actions: [{ id: 'yes', label: 'Download', primary: true, run: () => undefined }],
        }),
      '.notice .button',
    ],
    [
      'a choice',
      (chat) =>
        chat.assistant.renderer.choose?.({
          options: [{ text: 'Show orders', tool: addToCart, args: {} }],
          onPick: () => undefined,
          onCancel: () => undefined,
        }),
      '.chip',
    ],
  ] as const satisfies readonly (readonly [string, (chat: Mounted) => void, string])[]) {
    for (const lang of ['en', 'de']) {
      it(`moves nothing and hides no value when it says so: ${kind}, ${lang}`, async () => {
        const chat = await open({ lang });
        for (let n = 0; n < 12; n += 1) chat.assistant.renderer.message('user', `Message ${n}`);
        await settle(12);
        show(chat);
        await until(() => chat.findAll(button).length > 0);
        await settle();
        const places = (): readonly string[] =>
          chat
            .findAll(
              '.thread, .thread > *, [data-prompt] :is(dt, dd, button), .notice :is(p, button)',
            )
            .filter((one) => !one.matches('.refusal'))
            .map((one) => JSON.stringify(one.getBoundingClientRect()));
        const before = places();
        chat.find(button).focus();
        await press('Enter');
        await until(() => chat.findAll('.refusal').length === 1);
        await settle();
        assert.deepEqual(places(), before);
        const said = chat.find('.refusal').getBoundingClientRect();
        const values = [...chat.findAll('[data-prompt] dd, .notice p:not(.refusal)')];
        assert.ok(values.every((one) => one.getBoundingClientRect().bottom <= said.top));
        const hit = chat.root.elementFromPoint(said.left + 4, said.bottom - 4);
        assert.ok(hit?.matches('.refusal'), 'it is cut off');
      });
    }
  }

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

/** The mouse goes to where the button will be, before it is there. */
async function waitAt(element: HTMLElement): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await sendMouse({ type: 'move', position: [1, 1] });
  await sendMouse({ type: 'move', position });
}

async function clickThere(): Promise<void> {
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'up' });
}

describe('a card that comes up under the mouse', () => {
  /** Shows the card, twice: the first tells where its button comes up. */
  async function underMouse() {
    const chat = await open();
    const submitted: JsonObject[] = [];
    const onSubmit = (values: JsonObject): void => void submitted.push(values);
    const show = async (): Promise<void> => {
      chat.assistant.renderer.confirm(confirm(addToCart, mugSlots, { onSubmit }));
      await until(() => chat.findAll('.submit').length === 1);
      await settle();
    };
    await show();
    await waitAt(chat.find('.submit'));
    chat.assistant.renderer.dismissPrompt?.();
    await until(() => chat.findAll('.submit').length === 0);
    await show();
    return { chat, submitted };
  }

  it('is not pressed by a click that comes at once, and is by one that comes later', async () => {
    const { submitted } = await underMouse();
    await clickThere();
    await settle();
    assert.deepEqual(submitted, []);
    await beRead();
    await clickThere();
    assert.equal(submitted.length, 1);
  });

  it('is not pressed by a button that went down too early, however long it is held', async () => {
    const { submitted } = await underMouse();
    await sendMouse({ type: 'down' });
    await beRead();
    await sendMouse({ type: 'up' });
    await settle();
    assert.deepEqual(submitted, []);
  });

  it('is pressed at once by a mouse that has been moved to its button since', async () => {
    const { chat, submitted } = await underMouse();
    await sendMouse({ type: 'move', position: [1, 1] });
    await click(chat.find('.submit'));
    assert.equal(submitted.length, 1);
  });

  it('is not pressed while it cannot be seen', async () => {
    const { chat, submitted } = await underMouse();
    await beRead();
    chat.element.style.opacity = '0';
    await clickThere();
    await settle();
    assert.deepEqual(submitted, []);
    chat.element.style.opacity = '0.9';
    await clickThere();
    assert.equal(submitted.length, 1);
  });
});

describe('a choice that has just come up', () => {
  it('is not picked by a key or a click that was meant for something else', async () => {
    const chat = await open();
    const picked: number[] = [];
    const options = ['show my orders', 'show my order'].map((text) => ({
      text,
      tool: addToCart,
      args: {},
    }));
    chat.assistant.renderer.choose?.({
      options,
      onPick: (index) => void picked.push(index),
      onCancel: () => undefined,
    });
    await until(() => chat.root.activeElement?.matches('.chip'));
    await press('Enter');
    await press('Space');
    await settle();
    assert.deepEqual(picked, []);
    assert.equal(chat.findAll('.chips [role=alert]').length, 1);
    await beRead();
    await press('Enter');
    assert.deepEqual(picked, [0]);
  });
});

describe('a notice whose buttons change', () => {
  it('is not answered by the second press on the place of the first', async () => {
    const chat = await open();
    const run: string[] = [];
    const notice = (id: string): void =>
      chat.assistant.renderer.notice?.({
        id: 'n',
        kind: 'consent',
        text: id,
        actions: [{ id, label: 'Go', run: () => void run.push(id) }],
      });
    notice('first');
    await until(() => chat.findAll('agent-chat-notice button').length === 1);
    await beRead();
    const button = chat.find('agent-chat-notice button');
    await click(button);
    notice('second');
    await until(() => chat.find('agent-chat-notice p').innerText === 'second');
    await clickThere();
    button.focus();
    await press('Enter');
    await settle();
    assert.deepEqual(run, ['first']);
    assert.equal(chat.findAll('agent-chat-notice [role=alert]').length, 1);
    await beRead();
    await press('Enter');
    assert.deepEqual(run, ['first', 'second']);
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
    assert.equal(chat.findAll('[role=alert]').length, 1);
    await type('x');
    await press('Backspace');
    await until(() => chat.findAll('[role=alert]').length === 0);
    await beRead();
    await press('Enter');
    assert.deepEqual(sent, [{ size: 'large' }]);
  });
});
