import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { AgentCallError, AgentFailure, PermissionDeniedError } from '../../src/agents.js';
import type { AgentTask, CallRecord, CreateAgentsOptions, SubAgent } from '../../src/agents.js';
import type { Completion, CompletionRequest, ModelProvider } from '../../src/providers/types.js';
import { open, saying } from './opened.js';

const silent: SubAgent = { run: () => new Promise(() => undefined) };

function provider(complete: (request: CompletionRequest) => Promise<Completion>): ModelProvider {
  return {
    name: 'scripted',
    availability: () => Promise.resolve({ state: 'ready' }),
    load: () => Promise.resolve(),
    complete,
    unload: () => Promise.resolve(),
  };
}

const fails = (code: string, reason?: string) => (error: unknown) =>
  error instanceof AgentCallError &&
  error.code === code &&
  error.reason === reason &&
  error.message.startsWith('agents.run: ');

test('runText returns the answer as it is', async () => {
  assert.equal(await open({ echo: saying('{"a": 1} ') }).runText('echo', 'hi'), '{"a": 1} ');
});

test('runText sends a text schema byte for byte and an object as JSON', async () => {
  const tasks: AgentTask[] = [];
  const agents = open({ echo: saying('x', tasks) });
  await agents.runText('echo', 'hi', '{ "type" :\t"object" }');
  await agents.runText('echo', 'hi', { type: 'object' });
  await agents.runText('echo', 'hi');
  assert.deepEqual(
    tasks.map((task) => task.schema),
    ['{ "type" :\t"object" }', '{"type":"object"}', undefined],
  );
});

test('runText refuses a schema that is no JSON object', async () => {
  const agents = open({ echo: saying('x') });
  for (const schema of ['', '[]', '"a"', 'null', '{', 'type: object']) {
    await assert.rejects(agents.runText('echo', 'hi', schema), TypeError);
  }
});

test('a task that is no text is refused', async () => {
  const { runText } = open({ a: saying('1') });
  const untyped: unknown = Reflect.apply(runText, undefined, ['a', 3]);
  await assert.rejects(Promise.resolve(untyped), TypeError);
});

test('permission comes before anything else and tells nothing', async () => {
  const seen: unknown[] = [];
  const agents = open(
    { open: saying('x'), closed: saying('x') },
    {
      policy: (request) => {
        seen.push(request);
        return request.agent === 'open';
      },
    },
  );
  const denied = (error: unknown) =>
    error instanceof PermissionDeniedError && error.capability === 'agent.run';
  await assert.rejects(agents.runText('closed', 'a secret', '[not a schema'), denied);
  await assert.rejects(agents.run('closed', 'a secret', z.any()), denied);
  await assert.rejects(agents.runText('missing', 'a secret'), denied);
  assert.equal(await agents.runText('open', 'a secret'), 'x');
  assert.ok(!JSON.stringify(seen).includes('secret'));
  assert.deepEqual(seen[0], { capability: 'agent.run', agent: 'closed', caller: 'page' });
});

test('whoever is denied cannot tell whether there is a provider, an agent or a fault', async () => {
  const definition = { writer: { prompt: 'Be brief.' }, broken: silent };
  const asked: unknown[] = [];
  const closed = { policy: () => false, logBodies: true } as const;
  const denials = async (agents: ReturnType<typeof open>): Promise<readonly string[]> => {
    const calls = [
      agents.runText('writer', 'x'),
      agents.run('writer', 'x', z.string()),
      agents.run('nobody', 'x', z.date()),
      agents.runText('broken', 'x', undefined, { signal: AbortSignal.abort() }),
    ];
    const ends = await Promise.allSettled(calls);
    assert.deepEqual([await agents.list(), agents.calls()], [[], []]);
    return ends.map((end) => String(end.status === 'rejected' && end.reason));
  };
  const without = await denials(open(definition, closed));
  const within = provider((request) => {
    asked.push(request);
    return Promise.resolve({ text: 'x', toolCalls: [], finish: 'stop' });
  });
  assert.deepEqual(without, await denials(open(definition, { ...closed, provider: within })));
  assert.deepEqual(asked, []);
  for (const message of without) assert.match(message, /^PermissionDeniedError: /);
});

test('a policy that breaks or answers anything but true denies', async () => {
  const policies: readonly CreateAgentsOptions['policy'][] = [
    () => Promise.reject(new Error('down')),
    () => {
      throw new Error('down');
    },
    () => Promise.resolve(false),
  ];
  for (const policy of policies) {
    await assert.rejects(
      open({ a: saying('x') }, { policy }).runText('a', 'hi'),
      PermissionDeniedError,
    );
  }
});

test('list names only what the caller may run, on one clean line each', async () => {
  const agents = open(
    {
      hidden: saying('x'),
      plain: { run: silent.run },
      long: { description: `a\u0000b\n\n${'x'.repeat(500)}\u202e`, run: silent.run },
      blank: { description: ' \n ', run: silent.run },
    },
    { policy: ({ agent }) => agent !== 'hidden' },
  );
  const listed = await agents.list();
  assert.deepEqual(
    listed.map(({ name }) => name),
    ['plain', 'long', 'blank'],
  );
  assert.equal('description' in (listed[0] ?? {}), false);
  assert.equal('description' in (listed[2] ?? {}), false);
  const description = listed[1]?.description ?? '';
  assert.ok(
    description.length <= 200 &&
      description.startsWith('a b x') &&
      !/[\p{Cc}\p{Cf}]/u.test(description),
  );
});

test('list can be cancelled', async () => {
  await assert.rejects(open({}).list({ signal: AbortSignal.abort() }), fails('cancelled'));
});

test('a name that is no agent points to list()', async () => {
  await assert.rejects(
    open({}).runText('nobody', 'hi'),
    (error) => fails('unknown-agent')(error) && /list\(\)/.test(String(error)),
  );
  await assert.rejects(open({}).runText('constructor', 'hi'), fails('unknown-agent'));
});

test('a prompt agent without a provider says so', async () => {
  await assert.rejects(
    open({ a: { prompt: 'Be brief.' } }).runText('a', 'hi'),
    fails('no-provider'),
  );
});

test('a prompt agent asks the provider once, with prompt, task, schema and no tools', async () => {
  const requests: CompletionRequest[] = [];
  const agents = open(
    { a: { prompt: 'Be brief.', description: 'brief', maxTokens: 50 } },
    {
      provider: provider((request) => {
        requests.push(request);
        return Promise.resolve({
          text: '{}',
          toolCalls: [],
          finish: 'stop',
          usage: { promptTokens: 9, completionTokens: 1 },
        });
      }),
    },
  );
  assert.equal(await agents.runText('a', 'hi', { type: 'object' }), '{}');
  assert.equal(await agents.runText('a', 'hi'), '{}');
  const [first, second] = requests;
  assert.match(
    first?.messages[0]?.content ?? '',
    /^Be brief\.\n\n.*schema:\n\{"type":"object"\}$/s,
  );
  assert.deepEqual(first?.messages[1], { role: 'user', content: 'hi' });
  assert.deepEqual([first?.tools, first?.maxTokens, first?.schema], [[], 50, { type: 'object' }]);
  assert.equal(second?.schema, undefined);
  assert.deepEqual(agents.calls()[0]?.usage, { promptTokens: 9, completionTokens: 1 });
});

test('a model that fails or says nothing is a failure of a fixed kind', async () => {
  const dead = provider(() => Promise.reject(new Error('secret inner text')));
  const mute = provider(() => Promise.resolve({ text: ' ', toolCalls: [], finish: 'stop' }));
  const definition = { a: { prompt: 'p' } };
  await assert.rejects(
    open(definition, { provider: dead }).runText('a', 'x'),
    fails('failed', 'model'),
  );
  await assert.rejects(
    open(definition, { provider: mute }).runText('a', 'x'),
    fails('failed', 'no-answer'),
  );
});

test('an agent that throws is classified; its words are not passed on', async () => {
  const thrower = (error: unknown): SubAgent => ({ run: () => Promise.reject(error) });
  const agents = open({
    any: thrower(new Error('secret inner text')),
    tool: thrower(new AgentFailure('tool')),
    inner: thrower(new AgentCallError('cancelled', 'x')),
    depth: thrower(new AgentCallError('depth', 'x')),
  });
  await assert.rejects(
    agents.runText('any', 'x'),
    (error) => fails('failed')(error) && !String(error).includes('secret'),
  );
  await assert.rejects(agents.runText('tool', 'x'), fails('failed', 'tool'));
  await assert.rejects(agents.runText('inner', 'x'), fails('failed'));
  await assert.rejects(agents.runText('depth', 'x'), fails('depth'));
});

test('a call is cancelled by its signal, before and while it runs', async () => {
  const tasks: AgentTask[] = [];
  const agents = open({
    a: {
      run: (task) => {
        tasks.push(task);
        return new Promise(() => undefined);
      },
    },
  });
  await assert.rejects(
    agents.runText('a', 'x', undefined, { signal: AbortSignal.abort() }),
    fails('cancelled'),
  );
  assert.equal(tasks.length, 0);
  const controller = new AbortController();
  const running = agents.runText('a', 'x', undefined, { signal: controller.signal });
  await new Promise(setImmediate);
  controller.abort();
  await assert.rejects(running, fails('cancelled'));
  assert.equal(tasks[0]?.signal.aborted, true);
});

test('unknown usage stays unknown', async () => {
  const agents = open({ a: saying('x') });
  await agents.runText('a', 'x');
  assert.equal(agents.calls()[0]?.usage, undefined);
});

test('the log keeps sizes, and bodies only when asked', async () => {
  const plain = open({ a: saying('answer') });
  await plain.runText('a', 'task');
  const [record] = plain.calls();
  assert.deepEqual([record?.inputLength, record?.outputLength], [4, 6]);
  assert.deepEqual([record?.input, record?.output], [undefined, undefined]);
  const full = open({ a: saying('answer') }, { logBodies: true });
  await full.runText('a', 'task');
  assert.deepEqual([full.calls()[0]?.input, full.calls()[0]?.output], ['task', 'answer']);
});

test('the log tells of each call as it begins and ends, and forgets the oldest', async () => {
  const agents = open({ a: saying('"x"') });
  const heard: CallRecord[] = [];
  const stop = agents.subscribe((record) => heard.push(record));
  await assert.rejects(agents.run('a', 'hi', z.number()), TypeError);
  stop();
  assert.deepEqual(
    heard.map(({ outcome }) => outcome),
    ['running', 'mismatched'],
  );
  for (let count = 0; count < 201; count += 1) await agents.runText('a', 'hi');
  assert.equal(agents.calls().length, 200);
});
