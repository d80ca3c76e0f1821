// The model stage over a scripted provider: prompts, repair, unknown tools.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InterpretContext } from '../../../src/harness/ports/interpreter.js';
import { modelInterpreter } from '../../../src/interpreters/model/interpreter.js';
import { MOST_TOOLS } from '../../../src/interpreters/model/select-tools.js';
import { ProviderError } from '../../../src/providers/errors.js';
import type { ModelProvider } from '../../../src/providers/types.js';
import { scripted } from '../../../src/providers/scripted.js';
import type { ScriptedAnswers } from '../../../src/providers/scripted.js';
import type { Tool } from '../../../src/tools/types.js';

function tool(name: string, change: Partial<Tool> = {}): Tool {
  return { name, description: `Does ${name}`, execute: () => undefined, ...change };
}

const add = tool('cart.add', {
  inputSchema: {
    type: 'object',
    properties: { product: { type: 'string' }, count: { type: 'integer', minimum: 1 } },
    required: ['product'],
  },
});

function ask(answers: ScriptedAnswers, change: Partial<InterpretContext> = {}) {
  const provider = scripted(answers);
  const shown: string[] = [];
  const context: InterpretContext = {
    tools: [add],
    messages: [{ role: 'user', content: 'add two mugs' }],
    now: new Date('2026-11-30T23:30:00Z'),
    timeZone: 'Europe/Berlin',
    locale: 'de',
    signal: new AbortController().signal,
    onText: (text) => shown.push(text),
    ...change,
  };
  const interpreter = modelInterpreter({ provider, description: 'products and cart' });
  const meant = Promise.resolve(interpreter.interpret('add two mugs', context));
  return { meant, shown, provider };
}

describe('the prompt', () => {
  it('says who, when and in which language, and stays short', async () => {
    const { meant, provider } = ask(['Gerne.']);
    await meant;
    const system = provider.requests[0]?.messages[0];
    assert.equal(system?.role, 'system');
    assert.match(system.content, /products and cart/u);
    assert.match(system.content, /Tuesday, 2026-12-01/u);
    assert.match(system.content, /German/u);
    assert.ok(system.content.length < 700);
  });

  it('has one system message, whatever the conversation holds', async () => {
    const messages = [
      { role: 'system', content: 'Earlier: …' },
      { role: 'user', content: 'add' },
    ] as const;
    const { meant, provider } = ask(['Hi.'], { messages });
    await meant;
    assert.deepEqual(
      provider.requests[0]?.messages.map(({ role }) => role),
      ['system', 'user'],
    );
    assert.match(provider.requests[0]?.messages[0]?.content ?? '', /Earlier: …/u);
  });

  it('shows the tools that are spoken of, where there are too many', async () => {
    const others = Array.from({ length: 30 }, (_, index) => tool(`other_${index}`));
    const { meant, provider } = ask(['Hi.'], { tools: [...others, tool('add_mugs')] });
    await meant;
    const names = provider.requests[0]?.tools.map(({ name }) => name) ?? [];
    assert.equal(names.length, MOST_TOOLS);
    assert.equal(names[0], 'add_mugs');
  });

  it('has names that every API takes, and two that look alike stay apart', async () => {
    const call = { name: 'a_b_2', arguments: {} };
    const { meant, provider } = ask([{ toolCalls: [call] }], { tools: [tool('a.b'), tool('a b')] });
    const interpretation = await meant;
    assert.deepEqual(
      provider.requests[0]?.tools.map(({ name }) => name),
      ['a_b', 'a_b_2'],
    );
    assert.equal(interpretation.kind === 'call' && interpretation.calls[0]?.tool, 'a b');
  });
});

describe('an answer', () => {
  it('in text is shown as it grows', async () => {
    const { meant, shown } = ask([{ chunks: ['Zwei ', 'Becher.'] }]);
    assert.deepEqual(await meant, { kind: 'answer', text: 'Zwei Becher.' });
    assert.deepEqual(shown, ['Zwei', 'Zwei Becher.']);
  });

  it('with a written call shows none of it', async () => {
    const chunks = [
      ...'Ok. <tool_call>{"name":"cart_add","arguments":{"product":"mug"}}</tool_call>',
    ];
    const { meant, shown } = ask([{ chunks }]);
    const interpretation = await meant;
    assert.deepEqual(interpretation.kind === 'call' && interpretation.calls, [
      { tool: 'cart.add', args: { product: 'mug' } },
    ]);
    assert.equal(shown.at(-1), 'Ok.');
  });

  it('that broke off or is no JSON is not shown, and repaired once', async () => {
    for (const broken of ['{"name":"add","arguments":{"n":', '{"name":add,"arguments":{}}']) {
      const right = '{"name":"cart_add","arguments":{"product":"mug"}}';
      const { meant, shown, provider } = ask([broken, right]);
      assert.equal((await meant).kind, 'call');
      assert.deepEqual(shown, []);
      assert.match(provider.requests[1]?.messages.at(-1)?.content ?? '', /not readable JSON/u);
    }
  });

  it('whose values don’t fit is repaired once, told what was wrong', async () => {
    const wrong = { name: 'cart_add', arguments: { product: 'mug', count: 'two' } };
    const right = { name: 'cart_add', arguments: { product: 'mug', count: 2 } };
    const { meant, provider } = ask([{ toolCalls: [wrong] }, { toolCalls: [right] }]);
    const interpretation = await meant;
    assert.deepEqual(
      interpretation.kind === 'call' && interpretation.calls[0]?.args,
      right.arguments,
    );
    assert.match(provider.requests[1]?.messages.at(-1)?.content ?? '', /count: type is "integer"/u);
  });

  it('that stays wrong goes on to the person', async () => {
    const wrong = { toolCalls: [{ name: 'cart_add', arguments: { product: 'mug', count: 0 } }] };
    const { meant, provider } = ask([wrong, wrong, wrong]);
    assert.equal((await meant).kind, 'call');
    assert.equal(provider.requests.length, 2);
  });

  it('that lacks a value is not sent back to be made up', async () => {
    const { meant, provider } = ask([{ toolCalls: [{ name: 'cart_add', arguments: {} }] }]);
    assert.equal((await meant).kind, 'call');
    assert.equal(provider.requests.length, 1);
  });

  it('with a call of an unknown tool is handed back', async () => {
    const { meant } = ask([{ toolCalls: [{ name: 'refund', arguments: {} }] }]);
    assert.deepEqual(await meant, { kind: 'handback', wanted: 'refund' });
  });

  it('with a call that can’t be read is asked for again, then given up', async () => {
    const { meant, provider } = ask(['<tool_call>add two', '<tool_call>add two']);
    assert.equal((await meant).kind, 'abstain');
    assert.equal(provider.requests.length, 2);
  });
});

describe('a model that fails', () => {
  it('rejects with its reason', async () => {
    const { meant } = ask([{ error: new ProviderError('network', 'No connection.') }]);
    await assert.rejects(meant, /No connection/u);
  });

  it('abstains where there is no model to be had', async () => {
    const { meant } = ask([{ error: new ProviderError('consent', 'Not downloaded.') }]);
    assert.deepEqual(await meant, { kind: 'abstain', reason: 'Not downloaded.' });
  });
});

describe('an answer that doesn’t end', () => {
  it('is gone through in ever longer strides, and a short one with every letter', async () => {
    const strides = async (letters: number): Promise<number> => {
      let shown = 0;
      const provider = scripted(['Done.']);
      const endless: ModelProvider = {
        ...provider,
        complete: (request) => {
          let text = '';
          for (let n = 0; n < letters; n += 1) request.onText?.((text += 'x'));
          return Promise.resolve({ text, toolCalls: [], finish: 'stop' });
        },
      };
      await modelInterpreter({ provider: endless }).interpret('go on', {
        tools: [],
        messages: [],
        now: new Date(0),
        timeZone: 'UTC',
        locale: 'en',
        signal: new AbortController().signal,
        onText: () => (shown += 1),
      });
      return shown;
    };
    assert.equal(await strides(100), 100);
    const [many, more] = [await strides(20_000), await strides(40_000)];
    assert.ok(many < 1_000, `${many} of 20,000 were shown`);
    assert.ok(more - many < 100, 'twice the letters are a few strides more');
  });
});
