// Agents that have no grammar are chosen by what their tools say of a request.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgentCoordinator } from '../../src/harness.js';
import type { CoordinatedAgent } from '../../src/harness.js';
import type { ChatMessage } from '../../src/providers/types.js';

function agent(more: Partial<CoordinatedAgent>): CoordinatedAgent {
  return {
    turn: () => Promise.resolve({ decision: 'answer' }),
    stop: () => undefined,
    owns: () => false,
    ...more,
  };
}

function open(agents: Readonly<Record<'shop' | 'support', CoordinatedAgent>>) {
  const ways: string[] = [];
  const coordinator = new AgentCoordinator({
    agents,
    rules: [],
    fallback: 'shop',
    onRoute: ({ agent: name, via }) => ways.push(`${name} via ${via}`),
  });
  return { coordinator, ways };
}

test('where nothing cheaper decides, the only agent whose tools speak of the request takes it', async () => {
  const yes = { recognises: () => Promise.resolve(true) };
  const no = { recognises: () => Promise.resolve(false) };
  const broken = { recognises: () => Promise.reject(new Error('no')) };
  const throws = {
    recognises: () => {
      throw new Error('no');
    },
  };
  const table = [
    { shop: no, support: yes, way: 'support via schema' },
    { shop: broken, support: yes, way: 'support via schema' },
    { shop: throws, support: yes, way: 'support via schema' },
    { shop: yes, support: yes, way: 'shop via fallback' },
    { shop: no, support: no, way: 'shop via fallback' },
    { shop: {}, support: { ...no, understands: () => true }, way: 'support via grammar' },
  ];
  for (const { shop: one, support: other, way } of table) {
    const { coordinator, ways } = open({ shop: agent(one), support: agent(other) });
    await coordinator.turn('x', []);
    assert.deepEqual(ways, [way]);
  }
});

test('a conversation moves to the agent whose tools speak of the request, but not from an open question', async () => {
  const asked: string[] = [];
  const { coordinator, ways } = open({
    shop: agent({ awaits: (goal) => (goal === 'blue' ? 'yes' : 'no') }),
    support: agent({
      recognises: (goal) => {
        asked.push(goal);
        return Promise.resolve(goal !== 'hello');
      },
    }),
  });
  const messages: ChatMessage[] = [];
  for (const goal of ['hello', 'blue', 'where is it']) await coordinator.turn(goal, messages);
  assert.deepEqual(ways, ['shop via fallback', 'shop via sticky', 'support via schema']);
  assert.deepEqual(asked, ['hello', 'where is it']);
});
