// What is confirmed once is understood by the grammar the next time: the assistant from end to end.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { AssistantEvent } from '../../src/assistant/contract.js';
import type { AssistantOptions } from '../../src/assistant/options.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import type { TurnResult } from '../../src/harness/types.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';
import { confirmCard } from './presses.js';

/** The agent's tools; what they did goes to `done`. */
function shopAgent(done: string[]) {
  const addToCart: Tool = {
    name: 'add_to_cart',
    title: 'Add to cart',
    description: 'Add a product to the cart',
    inputSchema: {
      type: 'object',
      properties: {
        product: { type: 'string', enum: ['mug', 'plate', 'lamp'] },
        quantity: { type: 'integer', default: 1 },
      },
      required: ['product'],
    },
    execute: (args) => {
      done.push(JSON.stringify(args));
      return 'Added.';
    },
  };
  return { tools: [addToCart] };
}

function shop(more: AssistantOptions = {}) {
  const done: string[] = [];
  const options: AssistantOptions = { agents: { shop: shopAgent(done) }, locale: 'en' };
  const assistant = createAssistant({ ...options, ...more });
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  const learned: string[] = [];
  const problems: string[] = [];
  assistant.subscribe((event: AssistantEvent) => {
    if (event.type === 'learned') learned.push(event.rule);
    if (event.type === 'error') problems.push(event.message);
  });
  const confirm = (text: string) => confirmCard(assistant, renderer, text);
  return { assistant, renderer, done, learned, problems, confirm };
}

/** Asks until something is learned: what was confirmed is taken note of behind the turn. */
async function untilAnswered(
  ask: () => Promise<TurnResult>,
  learned: readonly string[],
): Promise<TurnResult> {
  for (let count = 0; count < 40; count++) {
    const result = await ask();
    if (learned.length > 0) return result;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It was never learned.');
}

describe('learning', () => {
  test('the second time the grammar answers, for other values too', async () => {
    const { confirm, learned, problems, done } = shop();
    assert.equal(await confirm('add 2 mugs to my cart'), 'schema');
    await until(() => learned.length === 1);
    assert.deepEqual(problems, []);
    assert.equal(await confirm('please put three plates in my basket'), 'grammar');
    assert.equal(await confirm('add five lamps to the cart'), 'grammar');
    assert.equal(done.at(-1), '{"product":"lamp","quantity":5}');
  });

  test('a learned rule takes no words for a value that say what is not wanted', async () => {
    const note: Tool = {
      name: 'add_note',
      description: 'Add a note',
      inputSchema: {
        type: 'object',
        properties: { note: { type: 'string' } },
        required: ['note'],
      },
      execute: () => 'Noted.',
    };
    const { assistant, confirm } = shop({ agents: { notes: { tools: [note] } } });
    const stages: (string | undefined)[] = [];
    for (const text of ['buy milk', 'feed cat', 'call Bob', 'pay rent', 'buy bread']) {
      stages.push(await confirm(`add note ${text} to the list`));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(stages.at(-1), 'grammar');
    const denials = [
      'no milk',
      'nothing',
      'not that',
      'milk never',
      'keine Milch',
      '牛乳はいらない',
    ];
    for (const text of [...denials, '不要牛奶']) {
      const { stage } = await assistant.send(`add note ${text} to the list`);
      assert.notEqual(stage, 'grammar', text);
    }
  });

  test('a write that is undone right after is forgotten again', async () => {
    const { confirm, learned, assistant, renderer } = shop();
    await confirm('add 2 mugs to my cart');
    await until(() => learned.length === 1);
    // The shop has no way back: that it was not wanted is known all the same.
    assert.equal((await assistant.send('undo that')).decision, 'answer');
    await until(() => renderer.notices.size === 0);
    assert.equal(await confirm('add 2 mugs to my cart'), 'schema');
  });

  for (const words of ['please undo that', 'Undo that, please!', 'undo it, thank you']) {
    test(`"${words}" takes a lesson back as plainer words do`, async () => {
      const { confirm, learned, assistant, renderer } = shop();
      await confirm('add 2 mugs to my cart');
      await until(() => learned.length === 1);
      await assistant.send(words);
      await until(() => renderer.notices.size === 0);
      assert.equal(await confirm('add 2 mugs to my cart'), 'schema');
    });
  }

  test('what is said in between makes an undo somebody else’s', async () => {
    const { confirm, learned, assistant } = shop();
    await confirm('add 2 mugs to my cart');
    await until(() => learned.length === 1);
    assert.equal(await confirm('please put three plates in my basket'), 'grammar');
    await assistant.send('undo that');
    assert.equal(await confirm('add 2 mugs to my cart'), 'grammar');
  });

  for (const [locale, words] of [
    ['en', 'Remember this!'],
    ['de', 'Merk dir das'],
    ['fr', 'Retiens ça.'],
    ['es', 'recuérdalo'],
    ['pt', 'Lembre-se disso'],
    ['it', 'ricordalo'],
    ['ja', 'これを覚えて'],
    ['zh', '记住这个'],
    ['ar', 'تذكر هذا'],
    ['he', 'זכור את זה'],
  ] as const) {
    test(`"${words}" learns at once what takes more confirmations (${locale})`, async () => {
      const { confirm, learned, assistant } = shop({ locale, learning: { confirmations: 3 } });
      await confirm('add mug to cart');
      const { decision } = await untilAnswered(() => assistant.send(words), learned);
      assert.equal(decision, 'answer');
      assert.equal(await confirm('add lamp to cart'), 'grammar');
    });
  }

  test('where nothing was done there is nothing to remember', async () => {
    const { assistant } = shop();
    const { text } = await assistant.send('remember this');
    assert.equal(text, 'There is nothing new here that I could remember.');
  });

  test('a notice is in the visitor’s language', async () => {
    const { confirm, renderer } = shop({ locale: 'de-AT' });
    await confirm('add mug to cart');
    await until(() => renderer.notices.size === 1);
    const [notice] = renderer.notices.values();
    if (notice?.kind !== 'learned') throw new Error('Nothing was announced.');
    assert.match(notice.text, /^Von jetzt an bedeutet „add … to cart“: Add to cart\.$/);
    assert.equal(notice.actions[0]?.label, 'Rückgängig');
  });

  test('a notice says in words what was learned, and its Undo takes it back', async () => {
    const { confirm, renderer } = shop();
    await confirm('add 2 mugs to my cart');
    await until(() => renderer.notices.size === 1);
    const [notice] = renderer.notices.values();
    if (notice?.kind !== 'learned') throw new Error('Nothing was announced.');
    assert.match(notice.text, /“add … to my cart” means: Add to cart/);
    notice.actions[0]?.run();
    await until(() => renderer.lines.includes('status: Forgotten again.'));
    assert.equal(await confirm('add 2 mugs to my cart'), 'schema');
  });

  test('words that may hold a secret never become a rule', async () => {
    const signIn: Tool = {
      name: 'sign_in',
      title: 'Sign in',
      description: 'Sign in with a user name and a password',
      inputSchema: {
        type: 'object',
        properties: { user: { type: 'string' }, password: { type: 'string', writeOnly: true } },
        required: ['user', 'password'],
      },
      execute: () => 'Welcome.',
    };
    const { confirm, renderer } = shop({ agents: { shop: { tools: [signIn] } } });
    await confirm('sign in as ada with password hunter2xyz');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    assert.deepEqual(
      renderer.lines.filter((line) => line.includes('From now on')),
      [],
    );
  });

  test('nothing is learned where the owner switched it off', async () => {
    const { confirm, learned } = shop({ learning: false });
    await confirm('add 2 mugs to my cart');
    assert.equal(await confirm('add 2 mugs to my cart'), 'schema');
    assert.deepEqual(learned, []);
  });

  for (const text of ['add 2 mugs and show my orders', 'show my orders and add 2 mugs']) {
    test(`"${text}" is two requests, and teaches neither as what the whole means`, async () => {
      const orders: Tool = {
        name: 'show_orders',
        description: 'Show my orders',
        annotations: { readOnlyHint: true },
        execute: () => 'None.',
      };
      const { tools } = shopAgent([]);
      const { confirm, learned, renderer } = shop({
        agents: { shop: { tools: [...tools, orders] } },
      });
      for (const _time of [1, 2, 3]) assert.equal(await confirm(text), 'schema');
      // What is learned of the next request was noted after all that was said before.
      await confirm('add 3 lamps to my cart');
      await until(() => learned.length > 0);
      assert.equal(learned.length, 1);
      assert.equal(await confirm(text), 'schema');
      assert.equal(
        renderer.lines.filter((line) => line.startsWith('results show_orders')).length,
        4,
      );
    });
  }

  test('an owner can ask for several confirmations', async () => {
    const { confirm, learned } = shop({ learning: { confirmations: 2 } });
    await confirm('add 2 mugs to my cart');
    assert.deepEqual(learned, []);
    await confirm('add 3 mugs to my cart');
    await until(() => learned.length === 1);
  });
});
