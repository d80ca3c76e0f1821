// What is typed at a card is an answer, no request: it teaches nothing, is told once, and the task goes on
// under the words that began it.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { AssistantEvent } from '../../src/assistant/contract.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';

const empty: Tool = {
  name: 'empty_cart',
  title: 'Empty the cart',
  description: 'Empty the cart',
  execute: () => 'Emptied.',
};
const add: Tool = {
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

function shop() {
  const assistant = createAssistant({ agents: { shop: { tools: [empty, add] } }, locale: 'en' });
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  const events: AssistantEvent[] = [];
  assistant.subscribe((event) => events.push(event));
  const learned = (): readonly string[] =>
    events.flatMap((event) => (event.type === 'learned' ? [event.rule] : []));
  return { assistant, renderer, events, learned };
}

describe('text that answers a card', () => {
  test('teaches nothing, however often it is said; the request that it answered does', async () => {
    const { assistant, learned } = shop();
    const requests = ['empty my cart please', 'do empty the cart', 'empty the whole cart'];
    for (const [index, request] of requests.entries()) {
      assert.equal((await assistant.send(request)).decision, 'confirm');
      assert.equal((await assistant.send('yes')).decision, 'execute');
      await until(() => learned().length === index + 1);
    }
    assert.deepEqual(
      learned().filter((rule) => /\byes\b/.test(rule)),
      [],
    );
    assert.equal((await assistant.send('yes')).decision, 'unavailable');
  });

  test('has the result that follows the card, which the page hears of once', async () => {
    const { assistant, events } = shop();
    const asked = await assistant.send('empty my cart please');
    const answered = await assistant.send('yes');
    assert.equal(await asked.next, answered);
    const results = events.flatMap((event) => (event.type === 'result' ? [event.result] : []));
    assert.deepEqual(results, [asked, answered]);
    const routes = events.flatMap((event) => (event.type === 'route' ? [event.awaited] : []));
    assert.deepEqual(routes, [undefined, true]);
  });

  test('leaves whoever asked under way: a later answer is theirs as well', async () => {
    const { assistant, renderer } = shop();
    assert.equal((await assistant.send('add to cart')).decision, 'ask');
    const confirm = await assistant.send('the plate');
    assert.deepEqual([confirm.decision, confirm.values], ['confirm', { product: 'plate' }]);
    assert.equal((await assistant.send('ok')).decision, 'execute');
    assert.ok(renderer.lines.includes('detail add_to_cart {"product":"plate"}: Added.'));
  });
});
