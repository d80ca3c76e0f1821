// A handoff by the public entries alone, as in docs/handoff.md: no assistant, no storage.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgentCoordinator, HandoffController } from '../../src/harness.js';
import type { ChatMessage, CoordinatedAgent, ReachableTarget } from '../../src/harness.js';

const agent: CoordinatedAgent = {
  turn: () => Promise.resolve({ decision: 'answer' }),
  stop: () => undefined,
  owns: () => false,
};

test('turns go to the target while it has the conversation, and to the agents again after it', async () => {
  const heard: string[] = [];
  const person: ReachableTarget = {
    id: 'person',
    name: 'Our support',
    connect: () => ({
      ready: Promise.resolve(),
      send: (text) => {
        heard.push(text);
        return Promise.resolve();
      },
      end: () => Promise.resolve(),
      close: () => undefined,
    }),
  };
  const controller = new HandoffController({ targets: [person] });
  await controller.restore();
  const coordinator = new AgentCoordinator({
    agents: { shop: agent },
    rules: [],
    fallback: 'shop',
    handoff: { controller, conversationId: () => 'main' },
  });
  const messages: ChatMessage[] = [];
  await controller.begin('main', 'person');
  assert.deepEqual(controller.active('main'), { id: 'person', name: 'Our support' });
  assert.equal((await coordinator.turn('Hello', messages)).decision, 'handoff');
  await controller.end('main');
  assert.equal((await coordinator.turn('Hello', messages)).decision, 'answer');
  assert.deepEqual(heard, ['Hello']);
});
