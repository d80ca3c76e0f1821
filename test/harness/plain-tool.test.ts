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
  assert.deepEqual(tool, {
    name: 'pay',
    title: 'Pay tiforp',
    description: 'Pays',
    submitLabel: 'Pay',
    execute,
    inputSchema: {
      properties: {
        'to\u200b': { title: 'To', enum: ['a\u200bb'], enumNames: ['AB'] },
        title: { type: 'string', description: 'The title' },
      },
      required: ['to\u200b'],
    },
  });
});

test('a tool that is plain stays the very same object, and any stays one object', async () => {
  const plain: Tool = { name: 'a', title: 'A', description: 'A', execute };
  const hidden: Tool = { name: 'b', title: 'B\u202e', description: 'B', execute };
  const box = new Toolbox({ sources: [memorySource([plain, hidden])], onWarning: () => undefined });
  const [first, second] = [await box.list(), await box.list()];
  assert.equal(first[0], plain);
  assert.equal(first[1], second[1]);
});
