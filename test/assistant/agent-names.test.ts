// How agents are named to the visitor: by their title, else by their name made readable, everywhere alike.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { AssistantEvent } from '../../src/assistant/contract.js';
import { configOf } from '../../src/assistant/json-options.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';

test('a title stands for the agent in events and steps; without one its name is made readable', async () => {
  const assistant = createAssistant({
    agents: {
      shop: { title: 'Der Laden', tools: [] },
      support_desk: { tools: [] },
    },
    rules: [{ route: 'support_desk', match: /broken/ }],
    locale: 'en',
  });
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  const named: (readonly [string, string])[] = [];
  assistant.subscribe((event: AssistantEvent) => {
    if (event.type === 'route') named.push([event.agent, event.name]);
  });
  await assistant.send('hello');
  await assistant.send('it is broken');
  assert.deepEqual(named, [
    ['shop', 'Der Laden'],
    ['support_desk', 'Support desk'],
  ]);
  assert.deepEqual(
    renderer.lines.filter((line) => /^step route .*: done/.test(line)),
    ['step route Der Laden: done (of 1)', 'step route Support desk: done (of 1)'],
  );
});

test('a configuration may give titles', () => {
  const agents = { shop: { title: 'The shop' } };
  assert.equal(configOf({ agents })?.agents?.['shop']?.title, 'The shop');
  assert.equal(configOf({ agents: { shop: { title: '' } } }), undefined);
});
