// A renderer that can't ask for consent: silence is no consent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { scripted } from '../../src/providers/scripted.js';
import type { ModelProvider } from '../../src/providers/types.js';

test('a model is not downloaded under a renderer that has no notices, and the turn ends', async () => {
  const ready = scripted(['Never said.']);
  let loads = 0;
  const provider: ModelProvider = {
    name: 'far',
    availability: async () => ({ state: 'downloadable', model: 'Far-1', bytes: 1_000_000 }),
    load: async () => void (loads += 1),
    complete: (request) => ready.complete(request),
    unload: async () => undefined,
  };
  const assistant = createAssistant({ agents: { shop: { description: 'orders' } }, provider });
  assistant.attach(Object.assign(new RecordingRenderer(), { notice: undefined }));
  assert.equal((await assistant.send('why is the sky blue')).decision, 'unavailable');
  assert.equal(loads, 0);
  assert.equal(ready.requests.length, 0);
});
