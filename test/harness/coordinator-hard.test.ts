// A coordinator under load and under attack: patterns that hang, dozens of agents, a stop at any moment of
// any stage, agents that vanish.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AgentCoordinator } from '../../src/harness.js';
import type {
  AgentCoordinatorOptions,
  ChatMessage,
  CoordinatedAgent,
  RouteRule,
  RouteVia,
  TurnResult,
} from '../../src/harness.js';
// Fetched when it is needed; here it must come within a few microtasks.
import '../../src/harness/router/classify.js';
import type { ModelProvider } from '../../src/providers/types.js';
import { open as openHarness, quiet } from './opened.js';

function agent(more: Partial<CoordinatedAgent> = {}): CoordinatedAgent {
  const turn = (): Promise<TurnResult> => Promise.resolve({ decision: 'answer' });
  return { turn, stop: () => undefined, owns: () => false, ...more };
}

function replying(reply: () => Promise<string>): ModelProvider {
  return {
    name: 'scripted',
    availability: () => Promise.resolve({ state: 'ready' }),
    load: () => Promise.resolve(),
    unload: () => Promise.resolve(),
    complete: async () => ({ text: await reply(), toolCalls: [], finish: 'stop' }),
  };
}

function open(options: Partial<AgentCoordinatorOptions> & Pick<AgentCoordinatorOptions, 'agents'>) {
  const ways: string[] = [];
  const warnings: string[] = [];
  const coordinator = new AgentCoordinator({
    rules: [],
    fallback: 'shop',
    onRoute: ({ agent: name, via }) => ways.push(`${name} via ${via}`),
    onWarning: (text) => warnings.push(text),
    ...options,
  });
  return { coordinator, ways, warnings };
}

describe('a pattern that a request could hang in', () => {
  const agents = { shop: agent(), support: agent() };
  const hostile: readonly RegExp[] = [
    /^(a+)+$/,
    /^(a|aa)+$/u,
    /(x+x+)+y/g,
    /^(?:a*)*b/i,
    /(a)\1+$/,
  ];
  const request = `${'a'.repeat(60)}${'x'.repeat(60)}!`;

  for (const match of hostile) {
    test(`${match.source} is left out, and its owner is told so once`, async () => {
      const rules = [{ route: 'support', match }];
      const { coordinator, ways, warnings } = open({ agents, rules });
      await coordinator.turn(request, []);
      await coordinator.turn(request, []);
      assert.deepEqual(ways, ['shop via fallback', 'shop via fallback']);
      assert.deepEqual(warnings, [
        `A rule for support is left out, because it could hang: ${match.source}`,
      ]);
    });
  }

  test('is not tried by `route` before the first turn either, and others are', () => {
    for (const match of [...hostile, /^(?:a+){20}$/, /a*a*a*a*a*a*b/, /.*.*.*=.*/s]) {
      const rules = [
        { route: 'support', match },
        { route: 'support', match: /money.*back/ },
      ];
      const { coordinator } = open({ agents, rules });
      const started = performance.now();
      assert.equal(coordinator.route('a'.repeat(900)).via, 'fallback');
      assert.ok(performance.now() - started < 1_000, match.source);
      assert.equal(coordinator.route('I want my money all back').via, 'rules');
    }
  });

  test('takes no other rule along', async () => {
    const rules = [
      { route: 'shop', match: /^(a+)+$/ },
      { route: 'support', match: /refund|money.*back/ },
      { route: 'support', match: /broken/ },
    ];
    const { coordinator, ways } = open({ agents, rules });
    for (const goal of ['I want my money all back', 'it is broken', 'a refund'])
      await coordinator.turn(goal, []);
    assert.deepEqual(ways, Array(3).fill('support via rules'));
  });

  test('but is good for short requests is tried on their beginning alone', async () => {
    const rules: readonly RouteRule[] = [{ route: 'support', match: /\s+\s+x$/ }];
    const { coordinator, ways, warnings } = open({ agents, rules });
    await coordinator.turn(`${' '.repeat(20)}x`, []);
    await coordinator.turn(`${' '.repeat(100_000)}x`, []);
    assert.deepEqual(warnings, []);
    assert.deepEqual(ways, ['support via rules', 'shop via fallback']);
  });
});

describe('of eighty agents', () => {
  const names = ['shop', ...Array.from({ length: 79 }, (_, index) => `agent_${index}`)];
  const last = 'agent_78';
  const crowd = (chosen: Partial<CoordinatedAgent>, first: Partial<CoordinatedAgent> = {}) =>
    Object.fromEntries(
      names.map((name) => {
        const more = name === last ? chosen : name === 'shop' ? first : {};
        return [name, agent(more)] as const;
      }),
    );

  test('each stage finds the one that is meant', async () => {
    const wanting: TurnResult = { decision: 'handback', wanted: 'refund' };
    const scenes: readonly (readonly [RouteVia, Parameters<typeof open>[0]])[] = [
      ['rules', { agents: crowd({}), rules: [{ route: last, match: /go/ }] }],
      ['grammar', { agents: crowd({ understands: (goal) => goal === 'go' }) }],
      ['schema', { agents: crowd({ recognises: () => Promise.resolve(true) }) }],
      ['model', { agents: crowd({}), provider: replying(() => Promise.resolve(last)) }],
      [
        'handback',
        {
          agents: crowd(
            { owns: (tool) => tool === 'refund' },
            { turn: () => Promise.resolve(wanting) },
          ),
        },
      ],
    ];
    for (const [via, options] of scenes) {
      const { coordinator, ways } = open(options);
      await coordinator.turn('go', []);
      assert.equal(ways.at(-1), `${last} via ${via}`);
    }
  });

  test('a short name is not found inside a longer one that the model named', async () => {
    const provider = replying(() => Promise.resolve('I would say agent_78.'));
    const { coordinator, ways } = open({ agents: crowd({}), provider });
    await coordinator.turn('go', []);
    assert.deepEqual(ways, ['agent_78 via model']);
  });
});

async function ticks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve();
}

/** So many steps of the event loop: microtasks first, then turns in which what is fetched arrives. */
async function pass(moments: number): Promise<void> {
  await ticks(Math.min(moments, 60));
  for (let more = 60; more < moments; more += 1) await new Promise((next) => setTimeout(next, 1));
}

/** A conversation with `clerk`, who is slow to leave, and a request that goes elsewhere by way of `via`. */
function underWay(via: RouteVia) {
  const begun: string[] = [];
  const player = (name: string, more: Partial<CoordinatedAgent> = {}): CoordinatedAgent =>
    agent({
      leave: () => ticks(6),
      turn: async (goal) => {
        begun.push(name);
        await ticks(3);
        const isShy = via === 'handback' && name === 'shop' && goal === 'go';
        return isShy ? { decision: 'handback', wanted: 'refund' } : { decision: 'answer' };
      },
      ...more,
    });
  const routes = (name: string) => [{ route: name, match: /^go$/ }];
  const support = player('support', {
    understands: (goal) => via === 'grammar' && goal === 'go',
    recognises: (goal) => Promise.resolve(via === 'schema' && goal === 'go'),
    owns: (tool) => via === 'handback' && tool === 'refund',
  });
  const clerk = player('clerk', { understands: (goal) => goal === 'begin' });
  const isNew = via === 'model' || via === 'fallback';
  const scene = open({
    agents: { shop: player('shop'), support, clerk },
    rules: via === 'rules' ? routes('support') : via === 'handback' ? routes('shop') : [],
    ...(isNew && {
      provider: replying(async () => {
        await ticks(4);
        return via === 'model' ? 'support' : 'nobody';
      }),
    }),
  });
  return { ...scene, begun, isNew };
}

describe('a stop at any moment', () => {
  const stages: readonly RouteVia[] = [
    'rules',
    'grammar',
    'schema',
    'sticky',
    'model',
    'fallback',
    'handback',
  ];
  for (const via of stages) {
    test(`of a turn that goes by way of ${via} begins nothing afterwards`, async () => {
      const before = underWay(via);
      await before.coordinator.turn('begin', []);
      const seen = new Set<string>();
      for (let moment = 0; !seen.has('finished'); moment += 1) {
        const { coordinator, begun, isNew, ways } = underWay(via);
        const messages: ChatMessage[] = [];
        if (!isNew) await coordinator.turn('begin', messages);
        begun.length = 0;
        let isOver = false;
        const turn = coordinator.turn('go', messages).finally(() => {
          isOver = true;
        });
        await pass(moment);
        const atStop = [...begun];
        const wasOver = isOver;
        seen.add(wasOver ? 'finished' : 'under way');
        coordinator.stop();
        const { decision } = await turn;
        await quiet();
        assert.deepEqual(begun, atStop, `stopped after ${moment} steps`);
        if (atStop.length === 0) assert.equal(decision, 'stopped', `after ${moment} steps`);
        if (wasOver) assert.match(ways.at(-1) ?? '', new RegExp(`via ${via}$`));
        assert.equal((await coordinator.turn('begin', [])).decision, 'answer');
        assert.ok(moment < 200, 'the turn never ends');
      }
      assert.ok(seen.has('under way'));
    });
  }

  test('while a call that was left behind still runs, the next agent does not begin', async () => {
    let end: (answer: string) => void = () => undefined;
    const slow = {
      name: 'write',
      description: 'w',
      execute: () =>
        new Promise<string>((resolve) => {
          end = resolve;
        }),
    };
    const clerk = openHarness({
      sources: [{ name: 'memory', list: () => Promise.resolve([slow]) }],
    });
    const shop = openHarness();
    const { coordinator } = open({
      agents: { shop: shop.harness, clerk: clerk.harness },
      rules: [
        { route: 'clerk', match: /write/ },
        { route: 'shop', match: /read/ },
      ],
    });
    const messages: ChatMessage[] = [];
    await coordinator.turn('write', messages);
    const card = clerk.renderer.takeCard();
    assert.ok(card?.kind === 'confirm');
    card.request.onSubmit(card.request.values);
    await quiet();
    const next = coordinator.turn('read', messages);
    await quiet();
    coordinator.stop();
    assert.equal((await next).decision, 'stopped');
    end('late');
    await quiet();
    assert.deepEqual(shop.ran, []);
    assert.equal((await coordinator.turn('read', messages)).decision, 'execute');
  });
});

test('an agent that its owner takes out of the list during its turn ends that turn, and has the next', async () => {
  const agents: Record<string, CoordinatedAgent> = {
    shop: agent(),
    support: agent({
      turn: () => {
        delete agents['support'];
        return Promise.resolve({ decision: 'answer', text: 'still here' });
      },
    }),
  };
  const { coordinator, ways } = open({ agents, rules: [{ route: 'support', match: /help/ }] });
  const messages: ChatMessage[] = [];
  assert.equal((await coordinator.turn('help', messages)).text, 'still here');
  assert.equal((await coordinator.turn('and', messages)).text, 'still here');
  assert.deepEqual(ways, ['support via rules', 'support via sticky']);
});

test('an agent that breaks when it is asked anything keeps nobody from an answer', async () => {
  const breaks = () => {
    throw new Error('broken');
  };
  const saying = (result: TurnResult) => () => Promise.resolve(result);
  const broken = agent({
    turn: saying({ decision: 'answer', text: 'mine' }),
    awaits: breaks,
    understands: breaks,
    examples: breaks,
    owns: breaks,
  });
  let told: readonly string[] = [];
  const wanting = agent({
    turn: saying({ decision: 'handback', wanted: 'pay' }),
    speakFor: (examples) => {
      told = examples();
    },
    examples: () => ['pay a bill'],
  });
  const owner = agent({
    turn: saying({ decision: 'answer', text: 'paid' }),
    owns: (name) => name === 'pay',
  });
  const { coordinator } = open({
    agents: { broken, wanting, owner },
    fallback: 'broken',
    rules: [{ route: 'wanting', match: /pay/ }],
  });
  const messages: ChatMessage[] = [];
  assert.equal((await coordinator.turn('hello', messages)).text, 'mine');
  assert.equal(
    (await coordinator.turn('and again', messages)).text,
    'mine',
    'it has the conversation',
  );
  assert.equal(coordinator.route('and now', messages).agent, 'broken');
  assert.equal((await coordinator.turn('pay', messages)).text, 'paid', 'another owns it');
  assert.deepEqual(told, ['pay a bill']);
});
