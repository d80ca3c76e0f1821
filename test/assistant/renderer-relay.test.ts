// One renderer for the harness, whichever one is attached.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssistantMessage } from '../../src/assistant/contract.js';
import { keptCard, type KeptCall } from '../../src/assistant/kept-card.js';
import { RendererRelay } from '../../src/assistant/renderer-relay.js';
import { messageOf, Thread } from '../../src/assistant/thread.js';
import type { HarnessRenderer } from '../../src/harness/ports/renderer.js';

const TOOL = { name: 'add', description: 'Adds', execute: () => undefined };

function relayed() {
  const messages: AssistantMessage[] = [];
  const cards: (KeptCall['values'] | undefined)[] = [];
  let entries = 0;
  const thread = new Thread({ now: () => 7, newId: () => `entry-${(entries += 1)}` });
  const relay = new RendererRelay({
    thread,
    onMessage: (message) => messages.push(message),
    onCard: (card) => {
      const task = { agent: 'shop', goal: 'add' };
      const kept = card && keptCard(card, task, { page: 'page', now: () => 7 });
      cards.push(kept && 'values' in kept ? kept.values : undefined);
    },
  });
  return { relay, messages, cards, said: () => thread.entries.map(messageOf) };
}

/** A renderer that writes down its calls and has none of the optional members. */
function writing(calls: string[]): HarnessRenderer {
  const note = (name: string) => () => void calls.push(name);
  return {
    message: (role, text) => calls.push(`${role}: ${text}`),
    streaming: () => ({
      thinking: note('thinking'),
      update: (text) => calls.push(`update ${text}`),
      finalize: (text) => calls.push(`finalize ${text}`),
    }),
    status: note('status'),
    ask: note('ask'),
    confirm: note('confirm'),
    results: note('results'),
    detail: note('detail'),
    toolError: note('toolError'),
  };
}

test('the thread keeps what was said, whether or not anyone draws it', () => {
  const { relay, messages, said } = relayed();
  relay.message('user', 'add a mug');
  const calls: string[] = [];
  relay.attach(writing(calls));
  const bubble = relay.streaming();
  bubble.thinking();
  bubble.update('Add');
  bubble.finalize('Added.');
  assert.deepEqual(said(), [
    { role: 'user', text: 'add a mug', at: 7 },
    { role: 'assistant', text: 'Added.', at: 7 },
  ]);
  assert.deepEqual(messages, said());
  assert.deepEqual(calls, ['thinking', 'update Add', 'finalize Added.']);
});

test('a removed bubble is no message', () => {
  const { relay, said } = relayed();
  relay.streaming().finalize('');
  assert.deepEqual(said(), []);
});

test('a card that nobody can see is cancelled at once', () => {
  const { relay } = relayed();
  const cancelled: string[] = [];
  relay.confirm({
    tool: TOOL,
    slots: [],
    values: {},
    onSubmit: () => assert.fail('nobody pressed'),
    onCancel: () => cancelled.push('confirm'),
    onEdit: () => assert.fail('nobody pressed'),
  });
  relay.ask({
    tool: TOOL,
    plan: { steps: [], stepped: false },
    resolution: { slots: [], values: {}, gaps: [], dropped: [] },
    onComplete: () => assert.fail('nobody pressed'),
    onCancel: () => cancelled.push('ask'),
  });
  assert.deepEqual(cancelled, ['confirm', 'ask']);
});

test('the second renderer attached takes over, and detaching the first changes nothing', () => {
  const { relay } = relayed();
  const first: string[] = [];
  const second: string[] = [];
  const detachFirst = relay.attach(writing(first));
  const detachSecond = relay.attach(writing(second));
  detachFirst();
  relay.message('assistant', 'hello');
  detachSecond();
  relay.message('assistant', 'anyone?');
  assert.deepEqual(first, []);
  assert.deepEqual(second, ['assistant: hello']);
});

test('an optional member is there exactly when the attached renderer has it', () => {
  const { relay } = relayed();
  assert.equal(relay.choose, undefined);
  relay.attach(writing([]));
  assert.equal(relay.choose, undefined);
  assert.equal(relay.notice, undefined);
  const stops: boolean[] = [];
  relay.attach({ ...writing([]), stoppable: (canStop) => stops.push(canStop) });
  relay.stoppable?.(true);
  assert.deepEqual(stops, [true]);
});

test('a renderer that is replaced loses its open card', () => {
  const { relay } = relayed();
  const dismissed: string[] = [];
  relay.attach({ ...writing([]), dismissPrompt: () => dismissed.push('first') });
  relay.attach(writing([]));
  assert.deepEqual(dismissed, ['first']);
});

test('a waiting card is told of as it is filled in, without its secrets, until it is closed', () => {
  const { relay, cards } = relayed();
  const requests: Parameters<HarnessRenderer['ask']>[0][] = [];
  relay.attach({ ...writing([]), ask: (request) => requests.push(request) });
  const slot = (name: string, secret: boolean) => ({ name, schema: {}, required: true, secret });
  relay.ask({
    tool: TOOL,
    plan: { steps: [], stepped: false },
    resolution: {
      slots: [slot('city', false), slot('pin', true)],
      values: { pin: '1234' },
      gaps: [],
      dropped: [],
    },
    onComplete: () => undefined,
    onCancel: () => undefined,
  });
  const [drawn] = requests;
  drawn?.onStep?.(0, { city: 'Bern', pin: '1234' });
  drawn?.onCancel();
  drawn?.onStep?.(0, { city: 'Too late' });
  assert.deepEqual(cards, [{}, { city: 'Bern' }, undefined]);
});
