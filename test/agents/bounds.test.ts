// The bounds of a tree of calls: time, depth, tokens, and that no child outlives its parent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AgentCallError } from '../../src/agents.js';
import type { AgentTask, SubAgent } from '../../src/agents.js';
import { FakeClock } from '../conversations/fake-clock.js';
import { open, saying } from './opened.js';

const silent: SubAgent = { run: () => new Promise(() => undefined) };

const fails = (code: string) => (error: unknown) =>
  error instanceof AgentCallError &&
  error.code === code &&
  error.message.startsWith('agents.run: ');

test('a call ends with its time', async () => {
  const clock = new FakeClock();
  const agents = open({ a: silent }, { clock, limits: { time: 1000 } });
  const running = agents.runText('a', 'x');
  await new Promise(setImmediate);
  clock.advance(1000);
  await assert.rejects(running, fails('time'));
  assert.equal(clock.pending, 0);
  assert.deepEqual(
    agents.calls().map(({ outcome, duration }) => [outcome, duration]),
    [['time', 1000]],
  );
});

/** An agent that passes its task on to `name`. */
function passing(name: string): SubAgent {
  return { run: async ({ agents, input }) => ({ text: await agents.runText(name, input) }) };
}

test('agents run agents as themselves, and the log knows the tree', async () => {
  const callers: string[] = [];
  const agents = open(
    { outer: passing('inner'), inner: saying('deep') },
    {
      policy: ({ caller }) => {
        callers.push(caller);
        return true;
      },
    },
  );
  assert.equal(await agents.runText('outer', 'x'), 'deep');
  assert.deepEqual(callers, ['page', 'outer']);
  const [outer, inner] = agents.calls();
  assert.deepEqual([outer?.parent, inner?.parent, inner?.caller], [undefined, outer?.id, 'outer']);
});

test('recursion ends at the depth limit', async () => {
  const agents = open({ loop: passing('loop') });
  await assert.rejects(agents.runText('loop', 'x'), fails('depth'));
  assert.equal(agents.calls().length, 3);
  await assert.rejects(
    open({ a: passing('b'), b: saying('x') }, { limits: { depth: 1 } }).runText('a', 'x'),
    fails('depth'),
  );
});

test('a child goes when its parent goes', async () => {
  const tasks: AgentTask[] = [];
  const child: SubAgent = {
    run: (task) => {
      tasks.push(task);
      return new Promise(() => undefined);
    },
  };
  const controller = new AbortController();
  const agents = open({ parent: passing('child'), child });
  const running = agents.runText('parent', 'x', undefined, { signal: controller.signal });
  await new Promise(setImmediate);
  assert.equal(tasks[0]?.signal.aborted, false);
  controller.abort();
  await assert.rejects(running, fails('cancelled'));
  await new Promise(setImmediate);
  assert.equal(tasks[0]?.signal.aborted, true);
  assert.deepEqual(
    agents.calls().map(({ outcome }) => outcome),
    ['cancelled', 'cancelled'],
  );
});

test('a parent that answers before its child does takes it along, and so does one that fails', async () => {
  for (const end of [() => ({ text: 'done' }), () => assert.fail('no')]) {
    const tasks: AgentTask[] = [];
    const child: SubAgent = {
      run: (task) => {
        tasks.push(task);
        return new Promise(() => undefined);
      },
    };
    const hasty: SubAgent = {
      run: async ({ agents }) => {
        agents.runText('child', 'x').catch(() => undefined);
        await new Promise(setImmediate);
        return end();
      },
    };
    const agents = open({ hasty, child });
    await agents.runText('hasty', 'x').catch(() => undefined);
    await new Promise(setImmediate);
    assert.equal(tasks[0]?.signal.aborted, true);
    assert.equal(agents.calls()[1]?.outcome, 'cancelled');
  }
});

/** An agent that uses so many tokens. */
function using(tokens: number): SubAgent {
  return {
    run: () => Promise.resolve({ text: 'x', usage: { promptTokens: 0, completionTokens: tokens } }),
  };
}

test("children share their parent's tokens", async () => {
  const greedy: SubAgent = {
    async run({ agents }) {
      await agents.runText('child', 'x');
      await agents.runText('child', 'x');
      return { text: await agents.runText('child', 'x') };
    },
  };
  const agents = open({ greedy, child: using(60) }, { limits: { tokens: 100 } });
  await assert.rejects(agents.runText('greedy', 'x'), fails('tokens'));
  assert.equal(await agents.runText('child', 'x'), 'x');
});

test('an agent is told the tokens that are left, and refused when none are', async () => {
  const left: (number | undefined)[] = [];
  const child: SubAgent = {
    run: (task) => {
      left.push(task.maxTokens);
      return Promise.resolve({ text: 'x', usage: { promptTokens: 50, completionTokens: 50 } });
    },
  };
  const greedy: SubAgent = {
    async run({ agents }) {
      await agents.runText('child', 'x');
      return { text: await agents.runText('child', 'x') };
    },
  };
  const agents = open({ greedy, child }, { limits: { tokens: 100 } });
  await assert.rejects(agents.runText('greedy', 'x'), fails('tokens'));
  assert.deepEqual(left, [100]);
  await open({ child }).runText('child', 'x');
  assert.equal(left[1], undefined);
});

for (const odd of [Number.NaN, -1000, Number.POSITIVE_INFINITY]) {
  test(`a usage of ${odd} tokens neither lifts nor refills a budget`, async () => {
    const greedy: SubAgent = {
      async run({ agents }) {
        await agents.runText('odd', 'x');
        await agents.runText('child', 'x');
        return { text: await agents.runText('child', 'x') };
      },
    };
    const agents = open({ greedy, odd: using(odd), child: using(60) }, { limits: { tokens: 100 } });
    await assert.rejects(agents.runText('greedy', 'x'), fails('tokens'));
    assert.equal(agents.calls()[1]?.usage, undefined);
  });
}

for (const answer of ['null', '{}', '{"text":1}', '{"text":"x","usage":null}']) {
  test(`an agent that answers ${answer} gives an answer or a coded error`, async () => {
    const agents = open({ odd: { run: () => Promise.resolve(JSON.parse(answer)) } });
    const running = agents.runText('odd', 'x');
    if (answer.includes('"x"')) assert.equal(await running, 'x');
    else await assert.rejects(running, fails('failed'));
  });
}
