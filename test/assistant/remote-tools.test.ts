// What a remote agent is lent: the tools that the owner names for it, and no other, whatever it asks for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteTools } from '../../src/assistant/remote-tools.js';
import { answerCall } from '../../src/handoff/ag-ui/answers.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';

test('a call of a tool that the owner keeps from the agent is answered without running anything', async () => {
  const ran: string[] = [];
  const tool = (name: string): Tool => ({
    name,
    description: name,
    annotations: { readOnlyHint: true },
    execute: () => void ran.push(name),
  });
  const names = ['search_orders', 'delete_account', 'search', '__proto__', 'talk_to_person'];
  const runner = remoteTools({
    sources: [memorySource(names.map(tool))],
    names: ['search_*'],
    createHarness: () => assert.fail('nothing is to be run'),
    onWarning: () => undefined,
  });
  assert.deepEqual(
    (await runner.list()).map(({ name }) => name),
    ['search_orders'],
  );
  const { signal } = new AbortController();
  for (const name of [...names.slice(1), 'search_orders2', 'SEARCH_ORDERS', '']) {
    const told = await answerCall({ id: '1', name, args: {} }, runner, signal);
    assert.match(told, /^There is no tool/);
  }
  assert.deepEqual(ran, []);
});
