// One renderer for the harness, whichever one is attached.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssistantMessage } from '../../src/assistant/contract.js';
import { RendererRelay } from '../../src/assistant/renderer-relay.js';
import type { HarnessRenderer } from '../../src/harness/ports/renderer.js';

const TOOL = { name: 'add', description: 'Adds', execute: () => undefined };

function relayed(): { relay: RendererRelay; messages: AssistantMessage[] } {
  const messages: AssistantMessage[] = [];
  return {
    relay: new RendererRelay({ now: () => 7, onMessage: (message) => messages.push(message) }),
    messages,
  };
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
  const { relay, messages } = relayed();
  relay.message('user', 'add a mug');
  const calls: string[] = [];
  relay.attach(writing(calls));
  const bubble = relay.streaming();
  bubble.thinking();
  bubble.update('Add');
  bubble.finalize('Added.');
  assert.deepEqual(relay.thread, [
    { role: 'user', text: 'add a mug', at: 7 },
    { role: 'assistant', text: 'Added.', at: 7 },
  ]);
  assert.deepEqual(messages, relay.thread);
  assert.deepEqual(calls, ['thinking', 'update Add', 'finalize Added.']);
});

test('a removed bubble is no message', () => {
  const { relay } = relayed();
  relay.streaming().finalize('');
  assert.deepEqual(relay.thread, []);
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
