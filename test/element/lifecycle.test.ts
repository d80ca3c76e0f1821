// An element that comes and goes leaves nothing behind: listeners, sheets, observers, assistants.

import { assert } from './assert.js';
import { AgentChat } from '../../src/element.js';
import { FakeAssistant } from './fake-assistant.js';
import { open, place, settle, until } from './mount.js';
import { addToCart, confirm, mugSlots } from './samples.js';

/** Counts listeners on everything that outlives an element, while `run` runs. */
async function countListeners(run: () => Promise<void>): Promise<number> {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const live = new Set<string>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const idOf = (thing: object): number => {
    const id = ids.get(thing) ?? (last += 1);
    ids.set(thing, id);
    return id;
  };
  const isOutside = (target: EventTarget): boolean =>
    !(target instanceof Node) || target === document;
  const keyOf = (target: EventTarget, type: string, listener: object): string =>
    `${idOf(target)} ${type} ${idOf(listener)}`;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    if (listener !== null && isOutside(this) && !(this instanceof AbortSignal)) {
      const key = keyOf(this, type, listener);
      live.add(key);
      const signal = typeof options === 'object' ? options.signal : undefined;
      signal?.addEventListener('abort', () => live.delete(key));
    }
    return addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    if (listener !== null) live.delete(keyOf(this, type, listener));
    return removeEventListener.call(this, type, listener, options);
  };
  try {
    await run();
    return live.size;
  } finally {
    Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
  }
}

describe('an element that is removed', () => {
  it('leaves no listener on the page, however often it comes and goes', async () => {
    const sheets = document.adoptedStyleSheets.length;
    const left = await countListeners(async () => {
      const chat = await open({ mode: 'rail' });
      for (let n = 0; n < 5; n += 1) {
        chat.element.remove();
        await settle(3);
        document.body.append(chat.element);
        await until(() => chat.assistant.isAttached);
        await settle(3);
      }
      chat.element.remove();
      await settle(6);
      assert.equal(chat.assistant.listeners, 0);
      assert.equal(chat.assistant.isAttached, false);
    });
    assert.equal(left, 0);
    assert.equal(document.adoptedStyleSheets.length, sheets);
  });

  it('opens again, empty, when it comes back', async () => {
    const chat = await open();
    chat.assistant.renderer.message('assistant', 'Before');
    chat.element.remove();
    await settle(6);
    document.body.append(chat.element);
    await until(() => chat.assistant.isAttached);
    await settle();
    assert.equal(chat.root.textContent.includes('Before'), false);
    assert.equal(chat.find('.frame').inert, false);
  });
});

describe('another assistant', () => {
  it('replaces the conversation: its card is cancelled and its assistant let go', async () => {
    const chat = await open();
    let cancelled = 0;
    chat.assistant.renderer.confirm(
      confirm(addToCart, mugSlots, { onCancel: () => (cancelled += 1) }),
    );
    const next = place();
    chat.element.assistant = next.assistant;
    await until(() => next.assistant.isAttached);
    assert.equal(cancelled, 1);
    assert.equal(chat.assistant.isAttached, false);
    await until(() => chat.findAll('agent-chat-confirm-card').length === 0);
  });

  it('is built anew when the user changes, so that nothing of one is seen by the next', async () => {
    const chat = await open({ user: 'ada' });
    chat.assistant.renderer.message('assistant', 'For Ada only');
    await settle();
    chat.element.user = 'grace';
    await until(() => chat.assistant.detached === 1 && chat.assistant.isAttached);
    await settle();
    assert.equal(chat.root.textContent.includes('For Ada only'), false);
  });
});

describe('an assistant that the element built', () => {
  const built: FakeAssistant[] = [];

  beforeEach(() => {
    built.length = 0;
    AgentChat.loadAssistant = async () => {
      const assistant = new FakeAssistant();
      built.push(assistant);
      return assistant;
    };
  });

  afterEach(() => {
    AgentChat.loadAssistant = undefined;
  });

  async function openBuilt() {
    const chat = place();
    chat.element.assistant = undefined;
    await chat.element.updateComplete;
    chat.element.show();
    await until(() => built[0]?.isAttached);
    return chat;
  }

  it('is disposed of when the element is removed, and not when it is moved', async () => {
    const chat = await openBuilt();
    document.body.prepend(chat.element);
    await settle();
    assert.equal(built[0]?.disposals, 0);
    chat.element.remove();
    await settle();
    assert.equal(built[0]?.disposals, 1);
  });

  it('is disposed of when another user begins, who gets one of their own', async () => {
    const chat = await openBuilt();
    chat.element.user = 'grace';
    await until(() => built[1]?.isAttached);
    assert.deepEqual(
      built.map(({ disposals }) => disposals),
      [1, 0],
    );
  });

  it('is not the page’s own, which the page disposes of', async () => {
    const chat = await open();
    chat.element.remove();
    await settle();
    assert.equal(chat.assistant.disposals, 0);
  });
});
