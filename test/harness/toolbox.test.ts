import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesName, Toolbox } from '../../src/harness/toolbox.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool, ToolSource } from '../../src/tools/types.js';

function tool(name: string, description = name): Tool {
  return { name, description, execute: () => undefined };
}

function open(sources: readonly ToolSource[], names?: readonly string[]) {
  const warnings: string[] = [];
  const toolbox = new Toolbox({ sources, names, onWarning: (text) => warnings.push(text) });
  return { toolbox, warnings };
}

test('a pattern that could hang is left to its tool, and said so once', async () => {
  const schema = { properties: { a: { type: 'string', pattern: '^(a+)+$' } } };
  const { toolbox, warnings } = open([memorySource([{ ...tool('a'), inputSchema: schema }])]);
  await toolbox.list();
  const tools = await toolbox.list();
  assert.equal(tools.length, 1);
  // What judges patterns is fetched; the list doesn't wait for a warning.
  while (warnings.length === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(warnings, [
    'A pattern of a is left to the tool, because it could hang: ^(a+)+$',
  ]);
});

test('sources are merged in order; the first to list a name keeps it', async () => {
  const { toolbox } = open([
    memorySource([tool('a', 'mine')]),
    memorySource([tool('a'), tool('b')]),
  ]);
  assert.deepEqual(
    (await toolbox.list()).map(({ description }) => description),
    ['mine', 'b'],
  );
});

test('tools are listed anew each time', async () => {
  let tools = [tool('a')];
  const { toolbox } = open([{ name: 'memory', list: () => Promise.resolve(tools) }]);
  await toolbox.list();
  tools = [tool('b')];
  assert.deepEqual(
    (await toolbox.list()).map(({ name }) => name),
    ['b'],
  );
  assert.equal(toolbox.owns('a'), false);
  assert.equal(toolbox.owns('b'), true);
});

test('a source that breaks lists nothing and is named once', async () => {
  const broken: ToolSource = {
    name: 'webmcp',
    list: () => Promise.reject(new Error('no permission')),
  };
  const { toolbox, warnings } = open([broken, memorySource([tool('a')])]);
  await toolbox.list();
  assert.equal((await toolbox.list()).length, 1);
  assert.deepEqual(warnings, ["The tools of webmcp can't be listed: no permission."]);
});

test('what was warned of is known again as long as that is not too much', async () => {
  let fault = 0;
  const failing: ToolSource = {
    name: 'webmcp',
    list: () => Promise.reject(new Error(`fault ${fault}`)),
  };
  const { toolbox, warnings } = open([failing]);
  const failOnce = async (number: number): Promise<number> => {
    fault = number;
    await toolbox.list();
    return warnings.length;
  };
  for (let number = 1; number <= 1_000; number += 1) await failOnce(number);
  assert.equal(await failOnce(1_000), 1_000);
  assert.equal(await failOnce(1), 1_001, 'forgotten');
});

test('an agent holds what its names and patterns allow; before it has looked, all that they could', async () => {
  const source = memorySource(['order_show', 'order_return', 'pay'].map((name) => tool(name)));
  const { toolbox } = open([source], ['order_*', 'ticket']);
  const held = (): readonly boolean[] =>
    ['ticket', 'order_show', 'order_cancel', 'pay'].map((name) => toolbox.owns(name));
  assert.deepEqual(held(), [true, true, true, false]);
  await toolbox.list();
  assert.deepEqual(held(), [true, true, false, false]);
  assert.equal(open([source]).toolbox.owns('pay'), false);
});

test('a star stands for any run of characters and nothing else is special', () => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['order_show', 'order_*', true],
    ['order', 'order_*', false],
    ['show_order', '*_order', true],
    ['a.b', 'a.b', true],
    ['axb', 'a.b', false],
    ['a_mid_z', 'a*mid*z', true],
    ['a_z', 'a*mid*z', false],
    ['anything', '*', true],
    ['aba', 'ab*ba', false],
    ['amidz', 'a*mid*midz', false],
  ];
  for (const [name, pattern, expected] of cases) {
    assert.equal(matchesName(name, pattern), expected, `${name} against ${pattern}`);
  }
});
