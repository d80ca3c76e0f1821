// Further phrasings in the page: asked for only where the owner wants them, and verified like words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { LearningOptions } from '../../src/assistant/options.js';
import type { TraceEntry } from '../../src/harness/ports/renderer.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { scripted } from '../../src/providers/scripted.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';
import { confirmCard } from './presses.js';

const ADD: Tool = {
  name: 'add_to_cart',
  title: 'Add to cart',
  description: 'Add a product to the cart',
  inputSchema: {
    type: 'object',
    properties: { product: { type: 'string', enum: ['mug', 'plate', 'lamp'] } },
    required: ['product'],
  },
  execute: () => 'Added.',
};

class TracedRenderer extends RecordingRenderer {
  readonly evidence: string[] = [];

  override trace(entry: TraceEntry): void {
    super.trace(entry);
    if (entry.evidence !== undefined) this.evidence.push(entry.evidence);
  }
}

function shop(phrasings: readonly string[], learning: LearningOptions) {
  const provider = scripted(() => JSON.stringify({ phrasings }));
  const agents = { shop: { tools: [ADD] } };
  const assistant = createAssistant({ agents, locale: 'en', provider, learning });
  const renderer = new TracedRenderer();
  assistant.attach(renderer);
  const learned: string[] = [];
  assistant.subscribe((event) => {
    if (event.type === 'learned') learned.push(event.rule);
  });
  const confirm = async (text: string): Promise<void> => {
    await confirmCard(assistant, renderer, text);
    await until(() => learned.length > 0);
  };
  const evidence = (): string => renderer.evidence.find((text) => text.includes('phrasings')) ?? '';
  return { assistant, renderer, provider, confirm, evidence };
}

test('what the model says otherwise is understood without it, and the trace tells', async () => {
  const { assistant, renderer, provider, confirm, evidence } = shop(
    ['toss one mug onto the pile', 'forget it'],
    { phrasings: true },
  );
  await confirm('add a mug to my cart');
  await until(() => evidence() !== '');
  assert.match(evidence(), /learned "toss one mug onto the pile"; not "forget it": /);
  assert.equal(provider.requests.length, 1);
  const later = await assistant.send('toss one lamp onto the pile');
  assert.equal(later.stage, 'grammar');
  // It is as much a write as before.
  assert.equal(renderer.card?.kind, 'confirm');
  assert.equal(provider.requests.length, 1);
});

test('nobody is asked unless the owner says so', async () => {
  const { provider, confirm } = shop(['toss one mug onto the pile'], {});
  await confirm('add a mug to my cart');
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(provider.requests.length, 0);
});

test('a model that answers rubbish takes nothing away', async () => {
  const { assistant, confirm, evidence } = shop([], { phrasings: true });
  await confirm('add a mug to my cart');
  await until(() => evidence() !== '');
  assert.match(evidence(), /none/);
  assert.equal((await assistant.send('add a lamp to my cart')).stage, 'grammar');
});

test('undo takes the phrasings back with what they say otherwise', async () => {
  const { assistant, renderer, confirm, evidence } = shop(['toss one mug onto the pile'], {
    phrasings: true,
  });
  await confirm('add a mug to my cart');
  await until(() => evidence() !== '');
  const [notice] = renderer.notices.values();
  if (notice?.kind !== 'learned') throw new Error('Nothing was announced.');
  notice.actions[0]?.run();
  await until(() => renderer.lines.some((line) => line.startsWith('status')));
  const later = await assistant.send('toss one lamp onto the pile');
  assert.notEqual(later.stage, 'grammar');
});
