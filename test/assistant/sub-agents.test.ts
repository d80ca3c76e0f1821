// An assistant's agents as sub-agents of a tool: their cards are the visitor's to answer, by pressing or
// by typing, while the turn that waits for them goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssistant, type AssistantWithAgents } from '../../src/assistant/assistant.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';

const { grammar: trip } = compileGrammar('trip.agr', {
  'trip.agr': '<Start> = plan a trip -> { actionName: "plan_trip", parameters: {} };',
});
const { grammar: hotel } = compileGrammar('hotel.agr', {
  'hotel.agr': '<Start> = book a room -> { actionName: "book_room", parameters: {} };',
});

function travelAgency() {
  const done: string[] = [];
  const planTrip: Tool = {
    name: 'plan_trip',
    description: 'Plans a trip',
    annotations: { readOnlyHint: true },
    execute: async () => `Planned. ${await assistant.agents.runText('hotel', 'book a room')}`,
  };
  const bookRoom: Tool = {
    name: 'book_room',
    description: 'Books a room',
    inputSchema: { type: 'object', properties: { town: { type: 'string' } }, required: ['town'] },
    execute: (args) => {
      done.push(JSON.stringify(args));
      return 'Booked.';
    },
  };
  const assistant: AssistantWithAgents = createAssistant({
    agents: {
      trip: { grammar: trip, tools: [planTrip] },
      hotel: { grammar: hotel, tools: [bookRoom] },
    },
  });
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  return { assistant, renderer, done };
}

test('what is typed answers the sub-agent’s card while its parent’s call waits for it', async () => {
  const { assistant, renderer, done } = travelAgency();
  const planning = assistant.send('plan a trip');
  await until(() => renderer.card?.kind === 'ask');
  await assistant.send('Lisbon');
  await until(() => renderer.card?.kind === 'confirm' || renderer.lines.length > 6);
  assert.deepEqual(done, [], 'a write waits for a press on the value that was typed');
  await assistant.send('yes');
  assert.equal((await planning).decision, 'execute');
  assert.deepEqual(done, ['{"town":"Lisbon"}']);
  assert.deepEqual(
    renderer.lines.filter((line) => line.startsWith('user: ')),
    ['user: plan a trip', 'user: Lisbon', 'user: yes'],
  );
});

test('a text that nobody typed just now does not answer it', async () => {
  const { assistant, renderer, done } = travelAgency();
  void assistant.send('plan a trip');
  await until(() => renderer.card?.kind === 'ask');
  void assistant.send('Lisbon', { answersCards: false });
  await new Promise(setImmediate);
  assert.equal(renderer.card?.kind, 'ask');
  assert.deepEqual(done, []);
  assistant.dispose();
});

test('what a sub-agent asks ends with the assistant, and nothing new begins', async () => {
  const { assistant, renderer, done } = travelAgency();
  const running = assistant.agents.runText('hotel', 'book a room');
  await until(() => renderer.card?.kind === 'ask');
  assistant.dispose();
  await assert.rejects(running, { code: 'cancelled' });
  await assert.rejects(assistant.agents.runText('hotel', 'book a room'), { code: 'cancelled' });
  assert.deepEqual(done, []);
});
