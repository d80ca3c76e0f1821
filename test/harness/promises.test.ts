// What the reference promises of one agent and no conversation can show: what an interpreter is told, when
// the validator comes, how much of an answer goes where, where each value came from.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../src/base/json.js';
import { AgentCoordinator, RecordingRenderer } from '../../src/harness.js';
import type {
  ChatMessage,
  InterpretContext,
  Interpreter,
  Slot,
  SlotSource,
  TraceEntry,
} from '../../src/harness.js';
import { reconcile } from '../../src/harness/slots.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import { FakeClock } from '../conversations/fake-clock.js';
import { compile, open, quiet, words } from './opened.js';

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({
  name,
  description: name,
  execute: () => 'ok',
  ...more,
});

/** A model that keeps what it was told and answers in words. */
function listening(told: InterpretContext[], answer = 'Hm.'): Interpreter {
  return {
    stage: 'model',
    interpret: (_request, context) => {
      told.push({ ...context, messages: [...context.messages] });
      return Promise.resolve({ kind: 'answer', text: answer });
    },
  };
}

describe('an interpreter is told', () => {
  test('the tools, the transcript, the moment, the zone, the language and a signal that a stop fires', async () => {
    const told: InterpretContext[] = [];
    const clock = new FakeClock();
    const settings = { clock, timeZone: 'Asia/Tokyo', locale: 'ja' };
    const { harness } = open({ ...settings, interpreters: [listening(told)] });
    await harness.turn('hello', [{ role: 'assistant', content: 'Welcome.' }]);
    const [context] = told;
    assert.deepEqual(
      [context?.timeZone, context?.locale, context?.now.getTime()],
      ['Asia/Tokyo', 'ja', clock.now()],
    );
    assert.deepEqual(
      context?.messages.map(({ content }) => content),
      ['Welcome.', 'hello'],
    );
    assert.deepEqual(
      context?.tools.map(({ name }) => name),
      ['write', 'read'],
    );
    const hanging: Interpreter = {
      stage: 'model',
      interpret: (_request, { signal }) => {
        signal.addEventListener('abort', () => told.splice(0));
        return new Promise(() => undefined);
      },
    };
    const stopped = open({ interpreters: [hanging] });
    void stopped.harness.turn('hello', []);
    await quiet();
    stopped.harness.stop();
    assert.deepEqual(told, []);
  });

  test('of the tools of its own agent alone, those that the page has at this moment', async () => {
    const told: InterpretContext[] = [];
    let tools = ['shop_find', 'shop_pay', 'desk_open'].map((name) => tool(name));
    const sources = [{ name: 'memory' as const, list: () => Promise.resolve(tools) }];
    const agentOf = (pattern: string) =>
      open({ sources, tools: [pattern], interpreters: [listening(told)] }).harness;
    const coordinator = new AgentCoordinator({
      agents: { shop: agentOf('shop_*'), desk: agentOf('desk_*') },
      rules: [{ route: 'desk', match: /ticket/ }],
      fallback: 'shop',
    });
    await coordinator.turn('hello', []);
    await coordinator.turn('a ticket', []);
    tools = tools.filter(({ name }) => name !== 'shop_pay');
    await coordinator.turn('hello', []);
    assert.deepEqual(
      told.map((context) => context.tools.map(({ name }) => name)),
      [['shop_find', 'shop_pay'], ['desk_open'], ['shop_find']],
    );
  });

  test('no secret that was said before, neither by the visitor nor by a tool', async () => {
    const told: InterpretContext[] = [];
    const signIn = tool('sign_in', {
      annotations: { readOnlyHint: true },
      inputSchema: { type: 'object', properties: { password: { type: 'string' } } },
      execute: ({ password }) => ({ welcome: `with ${JSON.stringify(password)}` }),
    });
    const reader: Interpreter = {
      stage: 'grammar',
      interpret: (request) =>
        request.startsWith('sign in')
          ? {
              kind: 'call',
              calls: [{ tool: 'sign_in', args: { password: 'hunter22' } }],
              evidence: request,
            }
          : { kind: 'abstain', reason: '' },
    };
    const { harness } = open({
      sources: [memorySource([signIn])],
      interpreters: [reader, listening(told)],
    });
    const messages: ChatMessage[] = [];
    const { values, response } = await harness.turn('sign in with hunter22', messages);
    assert.deepEqual(values, { password: '••••' });
    assert.doesNotMatch(JSON.stringify(response), /hunter22/);
    await harness.turn('hello', messages);
    assert.doesNotMatch(JSON.stringify(told), /hunter22/);
    assert.match(JSON.stringify(told), /sign in with ••••/);
  });
});

test('the validator is not fetched before there is a call', async () => {
  let fetched = 0;
  const { harness } = open({
    interpreters: [words, listening([])],
    loadCompiler: () => {
      fetched += 1;
      return Promise.resolve(compile);
    },
  });
  await harness.turn('hello', []);
  assert.equal(fetched, 0);
  await harness.turn('read', []);
  assert.equal(fetched, 1);
});

describe('of a huge answer', () => {
  class Traces extends RecordingRenderer {
    readonly entries: TraceEntry[] = [];
    override trace(entry: TraceEntry): void {
      this.entries.push(entry);
    }
  }

  for (const [what, answer] of [
    ['text', 'x'.repeat(5_000_000)],
    ['records', Array.from({ length: 50_000 }, (_, id) => ({ id, name: `Record ${id}` }))],
  ] as const) {
    test(`in ${what}, the thread, the trace and the transcript each hold a bounded part`, async () => {
      const renderer = new Traces();
      const huge = tool('read', { annotations: { readOnlyHint: true }, execute: () => answer });
      const { harness } = open({ renderer, sources: [memorySource([huge])] });
      const messages: ChatMessage[] = [];
      const { response } = await harness.turn('read', messages);
      assert.ok((response?.text.length ?? 0) < 51_000);
      const [trace] = renderer.entries;
      assert.ok(trace !== undefined && trace.text.length > 0 && trace.text.length < 10_200);
      const said = messages.find(({ role }) => role === 'tool')?.content ?? '';
      assert.ok(said.length > 0 && said.length < 4_200, `${said.length} units in the transcript`);
    });
  }
});

describe('what comes too late', () => {
  test('a tool’s answer after its time is not drawn, and changes no result', async () => {
    const clock = new FakeClock();
    let answer: (text: string) => void = () => undefined;
    const slow = tool('read', {
      annotations: { readOnlyHint: true },
      timeout: 2_000,
      execute: () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    });
    const { harness, renderer } = open({ clock, sources: [memorySource([slow])] });
    const messages: ChatMessage[] = [];
    const turn = harness.turn('read', messages);
    await quiet();
    clock.advance(2_000);
    assert.equal((await turn).error?.code, 'timeout');
    const before = [renderer.lines.length, messages.length];
    answer('late');
    await quiet();
    assert.deepEqual([renderer.lines.length, messages.length], before);
  });

  test('a model’s words after its answer are not drawn', async () => {
    let late: (text: string) => void = () => undefined;
    const model: Interpreter = {
      stage: 'model',
      interpret: (_request, { onText }) => {
        late = onText;
        onText('Good');
        return Promise.resolve({ kind: 'answer', text: 'Good day.' });
      },
    };
    const { harness, renderer } = open({ interpreters: [model] });
    await harness.turn('hello', []);
    const drawn = [...renderer.lines];
    late('Good day. And now');
    assert.deepEqual(renderer.lines, drawn);
  });
});

test('each value is told with where it came from', async () => {
  const inputSchema: JsonObject = {
    type: 'object',
    properties: { a: {}, b: {}, c: {}, d: {}, e: {}, f: { default: 1 }, g: { const: 'x' } },
  };
  const offered: readonly SlotSource[] = ['grammar', 'schema', 'model', 'memory', 'user'];
  const offers = offered.map((source, index) => ({
    values: { [['a', 'b', 'c', 'd', 'e'][index] ?? '']: source },
    source,
  }));
  const sourcesOf = (slots: readonly Slot[]) => slots.map(({ source }) => source);
  const own = reconcile({ inputSchema }, offers, { compile });
  assert.deepEqual(sourcesOf(own.slots), [...offered, 'default', 'default']);
  // What a form of the page holds already is the page's.
  const filled = reconcile({ inputSchema, prefilled: true }, [], { compile });
  assert.deepEqual(sourcesOf(filled.slots).slice(-2), ['page', 'page']);
  const form = tool('write', { inputSchema, prefilled: true });
  const { harness, renderer } = open({ sources: [memorySource([form])] });
  await harness.turn('write', []);
  const rows = renderer.lines.filter((line) => line.startsWith('  '));
  assert.deepEqual(rows, ['  f = 1 (page)', '  g = "x" (page)']);
});
