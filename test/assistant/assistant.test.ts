// The assistant from code, without an element and without a browser.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { AssistantEvent } from '../../src/assistant/contract.js';
import type { AgentOptions, AssistantOptions } from '../../src/assistant/options.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import { grammarToJson } from '../../src/grammar/json/write.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { defineTool } from '../../src/tools/define-tool.js';

function grammarOf(text: string): Grammar {
  const { grammar, diagnostics } = compileGrammar('test.agr', { 'test.agr': text });
  if (grammar === undefined) throw new Error(JSON.stringify(diagnostics));
  return grammar;
}

const SHOP = grammarOf(`
  <Start> = add $(quantity:number) mugs -> { actionName: "add_mugs", parameters: { quantity } }
    | show cart -> { actionName: "show_cart", parameters: {} };
`);

const SUPPORT = grammarOf(
  '<Start> = where is my order -> { actionName: "order_status", parameters: {} };',
);

/** An assistant of two agents, and what its tools did. */
function shopAssistant(more: Partial<AssistantOptions> = {}) {
  const done: string[] = [];
  const addMugs = defineTool({
    name: 'add_mugs',
    description: 'Adds mugs',
    input: z.object({ quantity: z.int() }),
    execute: ({ quantity }) => {
      done.push(`added ${quantity}`);
      return `Added ${quantity}.`;
    },
  });
  const showCart = defineTool({
    name: 'show_cart',
    description: 'Shows the cart',
    readOnly: true,
    execute: () => 'Two mugs.',
  });
  const orderStatus = defineTool({
    name: 'order_status',
    description: 'Tells where an order is',
    readOnly: true,
    execute: () => 'On its way.',
  });
  const agents = {
    shop: { grammar: SHOP, tools: [addMugs, showCart] },
    support: { grammar: SUPPORT, tools: [orderStatus] },
  } satisfies Record<string, AgentOptions>;
  const assistant = createAssistant({ agents, fallback: 'shop', ...more });
  const events: AssistantEvent[] = [];
  assistant.subscribe((event) => events.push(event));
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  return { assistant, renderer, events, done };
}

describe('turns', () => {
  test('of agents without grammars, the one whose tools speak of the request takes it', async () => {
    const tool = (name: string, description: string) =>
      defineTool({ name, description, readOnly: true, execute: () => `${name} done` });
    const agents = {
      shop: { tools: [tool('show_cart', 'Shows what is in the cart')] },
      support: { tools: [tool('order_status', 'Tells where an order is')] },
    };
    const { assistant, events } = shopAssistant({ agents });
    for (const text of ['where is my order', 'show my cart', 'who won the match']) {
      await assistant.send(text);
    }
    assert.deepEqual(
      events.flatMap((event) =>
        event.type === 'route' ? [`${event.agent} via ${event.via}`] : [],
      ),
      ['support via schema', 'shop via schema', 'shop via sticky'],
    );
  });

  test('a text that nobody typed just now answers no card: it is a request of its own', async () => {
    for (const text of ['yes', 'show cart']) {
      const { assistant, done } = shopAssistant();
      const { decision, settled } = await assistant.send('add 2 mugs');
      assert.equal(decision, 'confirm');
      await assistant.send(text, { answersCards: false });
      assert.equal((await settled)?.kind, 'cancelled');
      assert.deepEqual(done, []);
    }
    const { assistant, done } = shopAssistant();
    await assistant.send('add 2 mugs');
    await assistant.send('yes');
    assert.deepEqual(done, ['added 2']);
  });

  test('a read runs at once', async () => {
    const { assistant } = shopAssistant();
    const result = await assistant.send('show cart');
    assert.equal(result.decision, 'execute');
    assert.equal(result.stage, 'grammar');
    assert.equal(result.response?.text, 'Two mugs.');
  });

  test('a write waits for a press, and runs once with the card’s values', async () => {
    const { assistant, renderer, done } = shopAssistant();
    const result = await assistant.send('add 2 mugs');
    assert.equal(result.decision, 'confirm');
    assert.deepEqual(done, []);
    const { card } = renderer;
    if (card?.kind !== 'confirm') throw new Error('There is no card to press.');
    card.request.onSubmit(card.request.values);
    assert.equal((await result.settled)?.kind, 'executed');
    assert.deepEqual(done, ['added 2']);
  });

  test('each agent has its own requests, and the page is told which one took it', async () => {
    const { assistant, events } = shopAssistant();
    assert.equal((await assistant.send('where is my order')).tool, 'order_status');
    assert.equal((await assistant.send('show cart')).tool, 'show_cart');
    const routes = events.flatMap((event) => (event.type === 'route' ? [event.agent] : []));
    assert.deepEqual(routes, ['support', 'shop']);
  });

  test('what nobody understands is answered with what can be asked', async () => {
    const { assistant } = shopAssistant();
    const result = await assistant.send('sing me a song');
    assert.equal(result.decision, 'unavailable');
    assert.match(result.text ?? '', /Show cart/);
  });

  test('a prevented call does not run, and says so', async () => {
    const { assistant, events, done } = shopAssistant();
    assistant.subscribe((event) => {
      if (event.type === 'call') event.preventDefault();
    });
    const result = await assistant.send('show cart');
    assert.equal(result.decision, 'error');
    assert.deepEqual(done, []);
    assert.ok(events.some((event) => event.type === 'error'));
  });
});

describe('the conversation', () => {
  test('messages keep the order in which they were said', async () => {
    const { assistant } = shopAssistant({ now: () => new Date(7) });
    await assistant.send('show cart');
    assert.deepEqual(assistant.messages(), [
      { role: 'user', text: 'show cart', at: 7 },
      { role: 'assistant', text: 'Two mugs.', at: 7 },
    ]);
  });

  test('clearing forgets them and cancels what waits', async () => {
    const { assistant, done } = shopAssistant();
    const result = await assistant.send('add 2 mugs');
    assistant.clear();
    assert.equal((await result.settled)?.kind, 'cancelled');
    assert.deepEqual(assistant.messages(), []);
    assert.deepEqual(done, []);
  });

  test('after disposal nothing runs any more', async () => {
    const { assistant } = shopAssistant();
    assistant.dispose();
    const result = await assistant.send('show cart');
    assert.equal(result.error?.code, 'disposed');
  });
});

describe('examples and completions', () => {
  test('examples are sentences that the grammars understand, each agent’s in turn', async () => {
    const { assistant } = shopAssistant();
    assert.deepEqual(await assistant.examples(2), ['Add 2 mugs', 'Where is my order']);
    for (const example of await assistant.examples(9)) {
      assert.notEqual((await assistant.send(example)).decision, 'unavailable');
    }
  });

  test('the owner’s suggestions take their place', async () => {
    const { assistant } = shopAssistant({ suggestions: ['Show cart', 'Add 2 mugs'] });
    assert.deepEqual(await assistant.examples(1), ['Show cart']);
  });

  test('what is typed is completed to a whole sentence, in the visitor’s letter case', async () => {
    const { assistant } = shopAssistant();
    const { signal } = new AbortController();
    assert.deepEqual(await assistant.suggest('WHERE is', { signal }), [
      { text: 'WHERE is my order', label: ' my order', from: 8 },
    ]);
    assert.deepEqual(await assistant.suggest('xyz', { signal }), []);
    assert.deepEqual(await assistant.suggest('', { signal }), []);
  });
});

describe('grammars', () => {
  test('a compiled file’s content is as good as a grammar', async () => {
    const { assistant } = shopAssistant();
    const content: unknown = JSON.parse(JSON.stringify(grammarToJson(SUPPORT)));
    assert.ok(typeof content === 'object' && content !== null);
    const other = createAssistant({ agents: { support: { grammar: { ...content } } } });
    assert.deepEqual(await other.examples(3), ['Where is my order']);
    assert.deepEqual(await assistant.examples(0), []);
  });

  test('a broken one is reported by agent and reason, and the others work on', async () => {
    const errors: string[] = [];
    const assistant = createAssistant({
      agents: { shop: { grammar: SHOP }, broken: { grammar: { version: 'nonsense' } } },
    });
    assistant.subscribe((event) => {
      if (event.type === 'error') errors.push(event.message);
    });
    assert.deepEqual(await assistant.examples(1), ['Add 2 mugs']);
    assert.match(errors.join(), /"broken" can't be used: /);
  });
});

describe('mistakes of the caller', () => {
  const MISTAKES: readonly (readonly [string, AssistantOptions, RegExp])[] = [
    ['no agents', { agents: {} }, /`agents` is empty/],
    [
      'a fallback nobody is',
      { agents: { shop: {} }, fallback: 'sales' },
      /"sales"; it is one of shop/,
    ],
    [
      'a rule for nobody',
      { agents: { shop: {} }, rules: [{ route: 'sales', match: /x/ }] },
      /rules\[0\]\.route/,
    ],
    ['an agent called __proto__', { agents: { ['__proto__']: {} } }, /has "__proto__"/],
    [
      'a target called __proto__',
      { handoff: { ['__proto__']: { kind: 'websocket', name: 'A', url: '/a' } } },
      /no id in "__proto__"/,
    ],
    [
      'a person behind an address that is no socket’s',
      { handoff: { person: { kind: 'websocket', name: 'A', url: 'ftp://nowhere' } } },
      /`handoff\.person\.url` is "ftp:\/\/nowhere"; it is a URL: ws:, wss:, http:, https: or relative/,
    ],
    [
      'a remote agent that is data',
      { handoff: { expert: { kind: 'ag-ui', name: 'A', url: 'data:text/plain,hi' } } },
      /`handoff\.expert\.url` is "data:text\/plain,hi"; it is a URL: http:, https: or relative/,
    ],
    [
      'a remote agent behind a socket',
      { handoff: { expert: { kind: 'ag-ui', name: 'A', url: 'wss://a.example' } } },
      /`handoff\.expert\.url` is "wss:/,
    ],
    [
      'an endpoint without an address',
      {
        model: {
          prefer: ['openai-compatible'],
          openAiCompatible: { baseUrl: '', model: 'small' },
        },
      },
      /`model\.openAiCompatible\.baseUrl` is ""; it is a URL/,
    ],
    [
      'an endpoint that is a file, though nothing asks it yet',
      {
        model: { prefer: ['web-llm'], openAiCompatible: { baseUrl: 'file:///v1', model: 'small' } },
      },
      /`model\.openAiCompatible\.baseUrl` is "file:/,
    ],
    [
      'a worker of another scheme',
      { model: { prefer: ['web-llm'], webLlm: { workerUrl: 'blob:https://a.example/1' } } },
      /`model\.webLlm\.workerUrl` is "blob:/,
    ],
    [
      'a model of one’s own at no address',
      {
        model: {
          prefer: ['web-llm'],
          webLlm: { model: { id: 'm', url: 'https://a.example/m', library: 'data:,x' } },
        },
      },
      /`model\.webLlm\.model\.library` is "data:,x"/,
    ],
  ];
  for (const [what, options, message] of MISTAKES) {
    test(`${what} throws at once and names what is allowed`, () => {
      assert.throws(() => createAssistant(options), { name: 'TypeError', message });
    });
  }

  test('addresses that are relative to the page are none', () => {
    const person = { kind: 'websocket', name: 'A', url: '/desk' } as const;
    const expert = { kind: 'ag-ui', name: 'B', url: 'agent?of=mine' } as const;
    const openAiCompatible = { baseUrl: '/v1', model: 'small' };
    const model = { prefer: ['openai-compatible'], openAiCompatible } as const;
    assert.doesNotThrow(() => createAssistant({ handoff: { person, expert }, model }));
  });
});
