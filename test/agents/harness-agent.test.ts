import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { AgentCallError, createAgents, harnessAgent, remoteAgent } from '../../src/agents.js';
import type { HarnessAgentOptions, OpenTask, SubAgent } from '../../src/agents.js';
import { AgentHarness, RecordingRenderer } from '../../src/harness.js';
import type { HarnessRenderer, Interpreter } from '../../src/harness.js';
import { deferred } from '../../src/harness/deferred.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';

const stock: Tool = {
  name: 'stock',
  description: 'How many are left',
  annotations: { readOnlyHint: true },
  execute: () => ({ left: 3 }),
};
const order: Tool = {
  name: 'order',
  description: 'Order one',
  execute: () => 'Ordered.',
};
const broken: Tool = {
  name: 'broken',
  description: 'Fails',
  annotations: { readOnlyHint: true },
  execute: () => Promise.reject(new Error('inner words')),
};

const interpreter: Interpreter = {
  stage: 'grammar',
  interpret(request) {
    if (request === 'say hello') return { kind: 'answer', text: 'hello' };
    if (request === 'choose') {
      return {
        kind: 'choose',
        calls: [
          { tool: 'stock', args: {} },
          { tool: 'order', args: {} },
        ],
      };
    }
    if (request === 'hand back') return { kind: 'handback', wanted: 'x' };
    if (request === 'nonsense') return { kind: 'abstain', reason: 'no rule' };
    return { kind: 'call', calls: [{ tool: request, args: {} }], evidence: 'test' };
  },
};

function shop(parent?: HarnessRenderer, onTask?: HarnessAgentOptions['onTask']): SubAgent {
  return harnessAgent({
    description: 'runs the shop',
    ...(onTask === undefined ? {} : { onTask }),
    ...(parent === undefined ? {} : { parent }),
    create: (renderer) =>
      new AgentHarness({
        name: 'shop',
        renderer,
        sources: [memorySource([stock, order, broken])],
        interpreters: [interpreter],
      }),
  });
}

/** A parent's renderer, and the moment at which it shows a card. */
function watched(): { readonly parent: RecordingRenderer; readonly shown: Promise<void> } {
  const { promise, resolve } = deferred<void>();
  const parent = new RecordingRenderer((line) => {
    if (/^(confirm|choose)/.test(line)) resolve();
  });
  return { parent, shown: promise };
}

function open(agent: SubAgent) {
  return createAgents({ caller: 'page', policy: () => true, agents: { shop: agent } });
}

const failsFor = (reason: string) => (error: unknown) =>
  error instanceof AgentCallError && error.reason === reason && !error.message.includes('inner');

test("a harness answers in words, or with the tool's data where a type was asked for", async () => {
  const agents = open(shop());
  assert.equal(await agents.runText('shop', 'say hello'), 'hello');
  assert.equal(await agents.runText('shop', 'stock'), '{"left":3}');
  assert.deepEqual(await agents.run('shop', 'stock', z.object({ left: z.int() })), { left: 3 });
});

test("a child asks through its parent's renderer and is followed to its end", async () => {
  const { parent, shown } = watched();
  const answer = open(shop(parent)).runText('shop', 'order');
  await shown;
  const card = parent.takeCard();
  assert.ok(card?.kind === 'confirm');
  card.request.onSubmit(card.request.values);
  assert.equal(await answer, 'Ordered.');
  assert.deepEqual(parent.lines, ['confirm order']);
});

test("what a person types answers a child's card, as long as there is one", async () => {
  const { parent, shown } = watched();
  const open: OpenTask[] = [];
  let over = 0;
  const agent = shop(parent, (task) => {
    open.push(task);
    return () => {
      over += 1;
    };
  });
  const answer = createAgents({ caller: 'page', policy: () => true, agents: { shop: agent } });
  const text = answer.runText('shop', 'order');
  await shown;
  assert.equal(open[0]?.awaits('show my orders'), false);
  assert.equal(open[0]?.awaits('yes'), true);
  assert.equal((await open[0]?.answer('yes'))?.decision, 'execute');
  assert.equal(await text, 'Ordered.');
  assert.equal(open[0]?.awaits('yes'), false);
  assert.equal(over, 1);
});

test("a child's choice goes to the parent too", async () => {
  const { parent, shown } = watched();
  const answer = open(shop(parent)).runText('shop', 'choose');
  await shown;
  const card = parent.takeCard();
  assert.ok(card?.kind === 'choose');
  card.request.onPick(0);
  assert.equal(await answer, '{"left":3}');
});

test('a person who declines is told apart from nobody to ask', async () => {
  const { parent, shown } = watched();
  const answer = open(shop(parent)).runText('shop', 'order');
  await shown;
  parent.takeCard()?.request.onCancel();
  await assert.rejects(answer, failsFor('declined'));
  await assert.rejects(open(shop()).runText('shop', 'order'), failsFor('needs-person'));
  await assert.rejects(open(shop()).runText('shop', 'choose'), failsFor('needs-person'));
});

test('a failed tool, an unknown request and a handback fail in fixed words', async () => {
  await assert.rejects(open(shop()).runText('shop', 'broken'), failsFor('tool'));
  await assert.rejects(open(shop()).runText('shop', 'nonsense'), failsFor('no-answer'));
  await assert.rejects(open(shop()).runText('shop', 'hand back'), failsFor('no-answer'));
});

test("cancelling the call takes the child's card away", async () => {
  const { parent, shown } = watched();
  const controller = new AbortController();
  const answer = open(shop(parent)).runText('shop', 'order', undefined, controller);
  await shown;
  controller.abort();
  await assert.rejects(
    answer,
    (error) => error instanceof AgentCallError && error.code === 'cancelled',
  );
  assert.equal(parent.card, undefined);
});

test('a remote agent gets the task and the form of its answer', async () => {
  const tasks: string[] = [];
  const remote = remoteAgent(
    {
      answer: (task) => {
        tasks.push(task);
        return Promise.resolve('7');
      },
    },
    'far away',
  );
  const agents = open(remote);
  assert.equal(await agents.run('shop', 'count', z.int()), 7);
  assert.equal(await agents.runText('shop', 'count'), '7');
  assert.match(tasks[0] ?? '', /^count\n\nAnswer with JSON/);
  assert.equal(tasks[1], 'count');
  assert.equal((await agents.list())[0]?.description, 'far away');
});
