// A question that wants yes or no takes either in the visitor's language; other ways to say no are about
// the question.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { harnessLanguages, loadHarnessStrings } from '../../src/harness/strings/load.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import type { ChatMessage } from '../../src/harness.js';
import { open } from './opened.js';

const subscribe: Tool = {
  name: 'write',
  description: 'Send the news',
  inputSchema: {
    type: 'object',
    properties: { html: { type: 'boolean', description: 'HTML?' } },
    required: ['html'],
  },
  execute: () => 'ok',
};

async function answered(language: string, text: string) {
  const strings = await loadHarnessStrings(language);
  const { harness } = open({ strings, sources: [memorySource([subscribe])] });
  const messages: ChatMessage[] = [];
  await harness.turn('write', messages);
  const { decision, values } = await harness.turn(text, messages);
  return decision === 'confirm' ? values?.['html'] : decision;
}

for (const language of ['en', ...harnessLanguages]) {
  test(`in ${language}`, async () => {
    const { yes, no, fillers } = await loadHarnessStrings(language);
    for (const word of yes) assert.equal(await answered(language, word), true, word);
    const [plainest = '', ...others] = no;
    const [filler = ''] = fillers;
    assert.equal(await answered(language, plainest), false, plainest);
    assert.equal(await answered(language, `${filler}, ${plainest}!`), false);
    const [cancel = ''] = others.toReversed();
    assert.equal(await answered(language, cancel), 'cancelled', cancel);
  });
}

describe('in English', () => {
  for (const [text, expected] of [
    ['yeah', true],
    ['Yep!', true],
    ['sure, thanks', true],
    ['nope', false],
    ['nah', false],
    ['never mind', 'cancelled'],
    ['perhaps', 'unavailable'],
  ] as const) {
    test(`"${text}" is ${expected}`, async () => {
      assert.equal(await answered('en', text), expected);
    });
  }
});
