// What a page calls its tools reaches people without characters that nobody sees; what is sent stays.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Toolbox } from '../../src/harness/toolbox.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';

const execute = (): undefined => undefined;
const listed = (tools: readonly Tool[]) =>
  new Toolbox({ sources: [memorySource(tools)], onWarning: () => undefined }).list();

test('a tool’s words for people are plain, its names and values are untouched', async () => {
  const [tool] = await listed([
    {
      name: 'pay',
      title: 'Pay \u202etiforp',
      description: 'Pays\u{e0041}',
      submitLabel: 'P\u200bay',
      execute,
      inputSchema: {
        properties: {
          'to\u200b': { title: 'T\u2066o', enum: ['a\u200bb'], enumNames: ['A\u200bB'] },
          title: { type: 'string', description: 'The\u202e title' },
        },
        required: ['to\u200b'],
      },
    },
  ]);
  assert.deepEqual(JSON.parse(JSON.stringify(tool)), {
    name: 'pay',
    title: 'Pay tiforp',
    description: 'Pays',
    submitLabel: 'Pay',
    inputSchema: {
      properties: {
        'to\u200b': { title: 'To', enum: ['a\u200bb'], enumNames: ['AB'] },
        title: { type: 'string', description: 'The title' },
      },
      required: ['to\u200b'],
    },
  });
});

test('a tool stays one object for as long as it says the same', async () => {
  const tool = { name: 'a', title: 'A\u202e', description: 'A', execute };
  const box = new Toolbox({ sources: [memorySource([tool])], onWarning: () => undefined });
  const [first] = await box.list();
  assert.equal((await box.list())[0], first);
  tool.title = 'B';
  const [other] = await box.list();
  assert.equal(other?.title, 'B');
  assert.equal(first?.title, 'A', 'what was listed before stays what it was');
});

test('a title, a label or a description leaves room for the values beside it', async () => {
  const long = 'Pay '.repeat(10_000);
  const [tool] = await listed([
    {
      name: 'pay',
      title: long,
      description: long,
      submitLabel: long,
      destination: long,
      execute,
      inputSchema: { properties: { to: { title: long, description: long, enum: [long] } } },
    },
  ]);
  const {
    title = '',
    description = '',
    submitLabel = '',
    destination = '',
    inputSchema,
  } = tool ?? {};
  for (const text of [title, submitLabel, destination]) assert.ok(text.length <= 120, text);
  assert.ok(description.length <= 2_000);
  const schema = JSON.stringify(inputSchema);
  assert.ok(schema.length < long.length + 2_500, 'only what is sent keeps its length');
  assert.ok(schema.includes(long));
});
