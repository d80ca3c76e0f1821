import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HandoffPort } from '../../src/handoff/types.js';
import { AgentCoordinator } from '../../src/harness.js';
import type {
  AgentCoordinatorOptions,
  CoordinatedAgent,
  RoutedTurn,
  TurnResult,
} from '../../src/harness.js';
import { classify, namedIn } from '../../src/harness/router/classify.js';
import { scripted } from '../../src/providers/scripted.js';
import type { ChatMessage, CompletionRequest, ModelProvider } from '../../src/providers/types.js';

/** An agent with what a coordinator needs and nothing more. */
function agent(result: TurnResult, more: Partial<CoordinatedAgent> = {}): CoordinatedAgent {
  return { turn: () => Promise.resolve(result), stop: () => undefined, owns: () => false, ...more };
}

function replying(reply: (request: CompletionRequest) => Promise<string>): ModelProvider {
  return {
    name: 'scripted',
    availability: () => Promise.resolve({ state: 'ready' }),
    load: () => Promise.resolve(),
    unload: () => Promise.resolve(),
    complete: async (request) => ({ text: await reply(request), toolCalls: [], finish: 'stop' }),
  };
}

function open(options: Partial<AgentCoordinatorOptions> & Pick<AgentCoordinatorOptions, 'agents'>) {
  const routes: RoutedTurn[] = [];
  const coordinator = new AgentCoordinator({
    rules: [],
    fallback: 'shop',
    onRoute: (route) => routes.push(route),
    ...options,
  });
  return {
    coordinator,
    routes,
    ways: () => routes.map(({ agent: name, via }) => `${name} via ${via}`),
  };
}

const shop = agent({ decision: 'answer', text: 'shop' });
const support = agent({ decision: 'answer', text: 'support' });
const agents = { shop, support };

test('a fallback that is no agent throws at construction and names those there are', () => {
  assert.throws(
    () => open({ agents, fallback: 'sales' }),
    /"sales" is no agent; the agents: shop, support/,
  );
  assert.throws(() => open({ agents: {}, fallback: 'shop' }), /there are none/);
});

test('route decides without running anything', () => {
  let ran = false;
  const turn = () => {
    ran = true;
    return Promise.resolve({ decision: 'answer' } as const);
  };
  const { coordinator, routes } = open({
    agents: { shop: agent({ decision: 'answer' }, { turn }), support },
    rules: [{ route: 'support', match: /refund/, because: 'money' }],
    provider: replying(() => Promise.reject(new Error('no model in route'))),
  });
  const { agent: name, via, fellBack, matched, goal } = coordinator.route('a Refund');
  assert.deepEqual(
    [name, via, fellBack, goal, matched[0]?.because],
    ['support', 'rules', false, 'a Refund', 'money'],
  );
  assert.deepEqual(
    [coordinator.route('hello').via, coordinator.route('hello').fellBack],
    ['fallback', true],
  );
  assert.deepEqual([ran, routes.length], [false, 0]);
});

test('two agents that understand are no decision', () => {
  const sure = agent({ decision: 'answer' }, { understands: () => true });
  const { coordinator } = open({ agents: { shop: sure, support: sure } });
  assert.equal(coordinator.route('x').via, 'fallback');
});

test('an agent that breaks while it is asked understands nothing', () => {
  const broken = agent(
    { decision: 'answer' },
    {
      understands: () => {
        throw new Error('no');
      },
    },
  );
  const { coordinator } = open({ agents: { shop, support: broken } });
  assert.equal(coordinator.route('x').via, 'fallback');
});

test('rules that break, or that name no agent, have no say', () => {
  const hostile = /x/;
  Object.defineProperty(hostile, 'test', {
    value: () => {
      throw new Error('no');
    },
  });
  for (const rule of [
    { route: 'shop', match: hostile },
    { route: 'nobody', match: /x/ },
  ]) {
    const { coordinator } = open({ agents, fallback: 'support', rules: [rule] });
    assert.equal(coordinator.route('x').via, 'fallback');
  }
});

test('a conversation sticks to its agent, by its transcript array, until it is not understood', async () => {
  const results: TurnResult[] = [
    { decision: 'answer' },
    { decision: 'answer' },
    { decision: 'unavailable' },
  ];
  const turn = () => Promise.resolve(results.shift() ?? ({ decision: 'answer' } as const));
  const once = agent({ decision: 'answer' }, { turn, understands: (goal) => goal === 'return' });
  const { coordinator, ways } = open({ agents: { shop, support: once } });
  const messages: ChatMessage[] = [];
  await coordinator.turn('return', messages);
  await coordinator.turn('hm', messages);
  await coordinator.turn('hm', []);
  await coordinator.turn('hm', messages);
  await coordinator.turn('hm', messages);
  assert.deepEqual(ways(), [
    'support via grammar',
    'support via sticky',
    'shop via fallback',
    'support via sticky',
    'shop via fallback',
  ]);
});

test('the model is asked once, shortly, without tools, with descriptions of all agents', async () => {
  const requests: CompletionRequest[] = [];
  const { coordinator, ways } = open({
    agents,
    descriptions: { support: 'orders\nand returns' },
    provider: replying((request) => {
      requests.push(request);
      return Promise.resolve('Support!');
    }),
  });
  await coordinator.turn('I am unhappy', []);
  assert.deepEqual(ways(), ['support via model']);
  const [request] = requests;
  assert.deepEqual(
    [requests.length, request?.maxTokens, request?.tools, request?.choices],
    [1, 12, [], ['shop', 'support']],
  );
  assert.match(
    request?.messages[0]?.content ?? '',
    /shop: handles shop requests\nsupport: orders and returns/,
  );
});

test('a model that is in two minds leaves the fallback', async () => {
  const candidates = ['shop', 'support'].map((name) => ({ name, description: name }));
  const { signal } = new AbortController();
  const chosen = (support: number): Promise<string | undefined> => {
    const confidence = { support, shop: 1 - support };
    return classify('x', candidates, scripted([{ text: 'support', confidence }]), signal);
  };
  assert.equal(await chosen(0.9), 'support');
  assert.equal(await chosen(0.45), undefined);
});

test('a reply is searched for names, longest first; anything else is none', () => {
  assert.equal(namedIn('I say SUPPORT_EU', ['support', 'support_eu']), 'support_eu');
  assert.equal(namedIn('neither', ['support', 'shop']), undefined);
});

test('an unknown reply, a failure and a single agent leave the fallback', async () => {
  for (const provider of [
    replying(() => Promise.resolve('the bakery')),
    replying(() => Promise.reject(new Error('dead'))),
  ]) {
    const { coordinator, ways } = open({ agents, provider });
    await coordinator.turn('x', []);
    assert.deepEqual(ways(), ['shop via fallback']);
  }
  const unasked = replying(() => Promise.reject(new Error('must not be asked')));
  const { coordinator, routes } = open({ agents: { shop }, provider: unasked });
  assert.equal((await coordinator.turn('x', [])).text, 'shop');
  assert.equal(routes[0]?.fellBack, true);
});

test('a very long request is classified by its beginning', async () => {
  let length = 0;
  const provider = replying((request) => {
    length = request.messages[1]?.content.length ?? 0;
    return Promise.resolve('');
  });
  await classify('x'.repeat(100_000), [], provider, new AbortController().signal);
  assert.ok(length <= 2000);
});

test('stop ends a classification in flight and the working agent, and is safe when nothing runs', async () => {
  let stopped = 0;
  const busy = agent(
    { decision: 'answer' },
    {
      stop: () => {
        stopped += 1;
      },
    },
  );
  const { coordinator, ways } = open({
    agents: { shop: busy, support },
    provider: replying(() => new Promise(() => undefined)),
  });
  coordinator.stop();
  const running = coordinator.turn('x', []);
  coordinator.stop();
  assert.deepEqual(await running, { decision: 'stopped' });
  assert.deepEqual([stopped, ways()], [0, []]);
  const plain = open({ agents: { shop: busy } });
  await plain.coordinator.turn('x', []);
  plain.coordinator.stop();
  assert.equal(stopped, 1);
});

const wanting = (wanted: string) => agent({ decision: 'handback', wanted });

test('a handback goes once to the owner, whose answer stands', async () => {
  const owner = agent({ decision: 'answer', text: 'mine' }, { owns: (name) => name === 'refund' });
  const { coordinator, ways } = open({ agents: { shop: wanting('refund'), support: owner } });
  assert.equal((await coordinator.turn('x', [])).text, 'mine');
  assert.deepEqual(ways(), ['shop via fallback', 'support via handback']);
});

test('an owner that hands back too is not asked again', async () => {
  let turns = 0;
  const owner = agent(
    { decision: 'answer' },
    {
      owns: () => true,
      turn: () => {
        turns += 1;
        return Promise.resolve({ decision: 'handback', wanted: 'else' });
      },
    },
  );
  const { coordinator } = open({ agents: { shop: wanting('refund'), support: owner } });
  assert.equal((await coordinator.turn('x', [])).decision, 'handback');
  assert.equal(turns, 1);
});

test('what nobody owns is declined by the agent, and frees the conversation', async () => {
  const declined: (string | undefined)[] = [];
  const first = agent(
    { decision: 'handback', wanted: 'rocket' },
    {
      owns: () => true,
      decline: (_messages, wanted) => {
        declined.push(wanted);
        return { decision: 'unavailable' };
      },
    },
  );
  const { coordinator } = open({ agents: { shop: first, support } });
  assert.equal((await coordinator.turn('x', [])).decision, 'unavailable');
  assert.deepEqual(declined, ['rocket']);
});

test('an agent that rejects is an error, never a rejection', async () => {
  const broken = agent({ decision: 'answer' }, { turn: () => Promise.reject(new Error('bug')) });
  const silent = agent({ decision: 'answer' }, { turn: () => Promise.reject(undefined) });
  for (const [one, message] of [
    [broken, 'bug'],
    [silent, 'The agent failed.'],
  ] as const) {
    const { error } = await open({ agents: { shop: one } }).coordinator.turn('x', []);
    assert.deepEqual(error, { code: 'agent-failed', message });
  }
});

test('an agent that cannot be left in order does not keep the next from its turn', async () => {
  const clinging = agent(
    { decision: 'answer' },
    { leave: () => Promise.reject(new Error('no')), understands: (goal) => goal === 'stay' },
  );
  const { coordinator, ways } = open({
    agents: { shop: clinging, support },
    rules: [{ route: 'support', match: /go/ }],
  });
  const messages: ChatMessage[] = [];
  const results = [coordinator.turn('stay', messages), coordinator.turn('go', messages)];
  assert.equal((await Promise.all(results))[1]?.text, 'support');
  assert.deepEqual(ways(), ['shop via grammar', 'support via rules']);
});

test('a conversation that cannot be named is an error, and the next turn is taken', async () => {
  let broken = true;
  const conversationId = (): string => {
    if (broken) throw new Error('no id');
    return 'c1';
  };
  const { coordinator } = open({
    agents,
    handoff: { controller: controller([], false), conversationId },
  });
  assert.equal((await coordinator.turn('x', [])).error?.message, 'no id');
  broken = false;
  assert.equal((await coordinator.turn('x', [])).text, 'shop');
});

test('a listener that breaks does not break the turn, nor keep its news from the other', async () => {
  const onRoute = () => {
    throw new Error('listener');
  };
  const heard: string[] = [];
  const { coordinator } = open({ agents, onRoute, onEvent: ({ name }) => heard.push(name) });
  assert.equal((await coordinator.turn('x', [])).text, 'shop');
  assert.deepEqual(heard, ['agent_chat.route']);
});

function controller(sent: string[], target: boolean, failing = false): HandoffPort {
  return {
    active: () => (target ? { id: 'ann', name: 'Ann' } : undefined),
    begin: () => Promise.resolve(),
    send: (conversation, text) => {
      sent.push(`${conversation}: ${text}`);
      return failing ? Promise.reject(new Error('offline')) : Promise.resolve();
    },
    end: () => Promise.resolve(),
    subscribe: () => () => undefined,
  };
}

test('while a handoff is active, turns go to its target', async () => {
  const sent: string[] = [];
  const conversationId = () => 'c1';
  const messages: ChatMessage[] = [];
  const drawn: string[] = [];
  const draw = (text: string) => drawn.push(text);
  const { coordinator, routes } = open({
    agents,
    handoff: { controller: controller(sent, true), conversationId, draw },
  });
  assert.deepEqual(await coordinator.turn('hello', messages), { decision: 'handoff' });
  assert.deepEqual(
    [sent, messages, routes.length],
    [['c1: hello'], [{ role: 'user', content: 'hello' }], 0],
  );
  await coordinator.turn('hello', messages);
  // The same words twice to a person are two messages; both are drawn.
  assert.equal(messages.length, 2);
  assert.deepEqual(drawn, ['hello', 'hello']);
});

test("a message that can't be delivered is an error; without a handoff the agents answer", async () => {
  const conversationId = () => 'c1';
  const lost = open({
    agents,
    handoff: { controller: controller([], true, true), conversationId },
  });
  assert.deepEqual((await lost.coordinator.turn('hello', [])).error, {
    code: 'handoff-failed',
    message: 'offline',
  });
  const over = open({ agents, handoff: { controller: controller([], false), conversationId } });
  assert.equal((await over.coordinator.turn('hello', [])).text, 'shop');
});
