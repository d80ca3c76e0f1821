// The thread as a scroller: pinned, released, paged, and very long.

import { assert } from './assert.js';
import { click } from './input.js';
import { open, restored, settle, until, type Mounted } from './mount.js';
import { addToCart, answer, confirm, mugSlots, orders, showOrders } from './samples.js';

describe('scrolling', () => {
  const fill = async (chat: Mounted): Promise<HTMLElement> => {
    for (let n = 0; n < 30; n += 1) chat.assistant.renderer.message('assistant', `Line ${n}`);
    const thread = chat.find('.thread');
    await until(() => thread.scrollHeight > thread.clientHeight * 1.5);
    await settle();
    return thread;
  };
  const isAtEnd = (thread: HTMLElement): boolean =>
    thread.scrollHeight - thread.clientHeight - thread.scrollTop < 2;

  it('follows new text while at the end', async () => {
    const chat = await open();
    const thread = await fill(chat);
    assert.ok(isAtEnd(thread));
    chat.assistant.renderer.message('assistant', 'One more');
    await until(() => isAtEnd(thread) && thread.innerText.includes('One more'));
  });

  it('stays where the visitor scrolled to, offers the way back, and follows again after it', async () => {
    const chat = await open();
    const thread = await fill(chat);
    thread.scrollTop -= 200;
    await until(() => chat.findAll('.latest').length > 0);
    const { scrollTop } = thread;
    const { update } = chat.assistant.renderer.streaming();
    update('Streaming\n\n'.repeat(10));
    await settle();
    assert.equal(thread.scrollTop, scrollTop);
    await click(chat.button('Jump to latest'));
    await settle();
    assert.ok(isAtEnd(thread));
    assert.equal(chat.findAll('.latest').length, 0);
  });

  it('stays at the end when something above grows late', async () => {
    const chat = await open();
    const thread = await fill(chat);
    const child = thread.querySelector<HTMLElement>('agent-chat-bubble .text');
    assert.ok(child !== null);
    child.append(...Array.from({ length: 20 }, () => document.createElement('br')));
    await settle();
    assert.ok(isAtEnd(thread));
  });

  it('leaves no blank space after a stream', async () => {
    const chat = await open();
    const thread = await fill(chat);
    chat.assistant.renderer.streaming().finalize('The end');
    await settle();
    const last = thread.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    assert.ok(Math.abs(thread.getBoundingClientRect().bottom - last - 24) < 2);
  });

  it('shows a long table from its top', async () => {
    const chat = await open();
    const thread = await fill(chat);
    chat.assistant.renderer.results(showOrders, answer([...orders(40)]));
    chat.assistant.renderer.trace?.({ tool: 'show_orders', args: {}, text: '', isError: false });
    await until(() => chat.findAll('agent-chat-results table').length > 0);
    await settle();
    const table = chat.find('agent-chat-results').getBoundingClientRect();
    assert.ok(table.top >= thread.getBoundingClientRect().top);
  });

  it('stays at the end when a card is cancelled', async () => {
    const chat = await open();
    const thread = await fill(chat);
    chat.assistant.renderer.confirm(confirm(addToCart, mugSlots));
    await until(() => chat.root.activeElement?.matches('.submit'));
    await settle();
    await click(chat.button('Cancel'));
    await settle();
    assert.ok(isAtEnd(thread));
  });

  it('draws the last 50 items, and older ones when asked, without moving what is seen', async () => {
    const chat = await open();
    const thread = await fill(chat);
    for (let n = 0; n < 90; n += 1) chat.assistant.renderer.message('assistant', `Later ${n}`);
    await until(() => chat.findAll('.earlier').length > 0);
    assert.equal(chat.findAll('agent-chat-bubble').length, 50);
    thread.scrollTop = 0;
    await settle();
    const first = chat.find('agent-chat-bubble');
    const { top } = first.getBoundingClientRect();
    await click(chat.find('.earlier'));
    await settle();
    assert.equal(chat.findAll('agent-chat-bubble').length, 100);
    assert.ok(Math.abs(first.getBoundingClientRect().top - top) < 40);
    await until(() => chat.findAll('.latest').length > 0);
    await click(chat.button('Jump to latest'));
    await settle();
    assert.ok(isAtEnd(thread));
    chat.assistant.renderer.message('assistant', 'The latest');
    await until(() => isAtEnd(thread) && chat.findAll('agent-chat-bubble').length === 50);
  });

  it('takes nothing away above a visitor who reads there', async () => {
    const chat = await open();
    const thread = await fill(chat);
    for (let n = 0; n < 60; n += 1) chat.assistant.renderer.message('assistant', `Later ${n}`);
    await settle();
    thread.scrollTop = 200;
    await until(() => chat.findAll('.latest').length > 0);
    const first = chat.find('agent-chat-bubble');
    const { top } = first.getBoundingClientRect();
    for (let n = 0; n < 10; n += 1) chat.assistant.renderer.message('assistant', `More ${n}`);
    await settle();
    assert.ok(first.isConnected);
    assert.equal(first.getBoundingClientRect().top, top);
  });
});

describe('a long conversation', () => {
  it('of 10,000 messages is restored with few nodes', async () => {
    const messages = Array.from(
      { length: 10_000 },
      (_, at) =>
        ({ role: at % 2 === 0 ? 'user' : 'assistant', text: `Message **${at}**`, at }) as const,
    );
    const chat = await restored(messages);
    await until(() => chat.root.textContent.includes('Message 9999'));
    assert.ok(chat.root.querySelectorAll('*').length < 2_000);
    assert.match(chat.find('.earlier').innerText, /9,950 earlier messages/);
  });
});
