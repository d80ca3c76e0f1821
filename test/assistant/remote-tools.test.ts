// What a remote agent is lent: the tools that the owner names for it, and no other, whatever it asks for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remoteTools } from '../../src/assistant/remote-tools.js';
import { answerCall, answerInterrupt } from '../../src/handoff/ag-ui/answers.js';
import { AgentHarness, RecordingRenderer } from '../../src/harness.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';

/** A person who is shown a card and presses later. */
class Waiting extends RecordingRenderer {
  press: () => void = () => assert.fail('no card');
  cards = 0;

  override confirm(request: Parameters<RecordingRenderer['confirm']>[0]): void {
    this.cards += 1;
    this.press = () => request.onSubmit(request.values);
  }
}

const { signal } = new AbortController();

function lend(tools: Tool[]) {
  const renderer = new Waiting();
  const runner = remoteTools({
    sources: [{ name: 'memory', list: () => Promise.resolve([...tools]) }],
    createHarness: (source, interpreter) =>
      new AgentHarness({ name: 'a', renderer, sources: [source], interpreters: [interpreter] }),
    onWarning: () => undefined,
  });
  const call = (name: string) => answerCall({ id: '1', name, args: {} }, runner, signal);
  return { runner, renderer, call };
}

const changes: Readonly<Record<string, (tools: Tool[], pay: object) => void>> = {
  'went away': (tools) => void tools.splice(0),
  'is another by its name': (_tools, pay) => void Object.assign(pay, { name: 'refund' }),
  'says something else of itself': (_tools, pay) =>
    void Object.assign(pay, { description: 'Pays everybody.' }),
};

for (const [what, change] of Object.entries(changes)) {
  test(`a tool that ${what} while an agent’s card waits does not run on its press`, async () => {
    const ran: string[] = [];
    const pay = { name: 'pay', description: 'Pays.', execute: () => void ran.push('pay') };
    const tools: Tool[] = [pay];
    const { renderer, call } = lend(tools);
    const told = call('pay');
    await until(() => renderer.cards === 1);
    change(tools, pay);
    renderer.press();
    assert.match(await told, /no longer available/);
    assert.deepEqual(ran, []);
  });
}

test('who went on while the tools were listed is shown no card', async () => {
  const { renderer, runner } = lend([
    { name: 'pay', description: 'Pays.', execute: () => assert.fail('nobody pressed') },
  ]);
  const leaving = new AbortController();
  const told = answerCall({ id: '1', name: 'pay', args: {} }, runner, leaving.signal);
  leaving.abort();
  assert.match(await told, /declined/);
  assert.equal(renderer.cards, 0);
});

test('a question of the agent is pressed for, though no tool of the page is called like it', async () => {
  const { renderer, runner } = lend([]);
  const words = { approve: 'Yes', approved: 'Approved.' };
  const answer = answerInterrupt({ id: 'i', question: 'Refund?' }, runner, words, signal);
  await until(() => renderer.cards === 1);
  renderer.press();
  assert.equal((await answer).status, 'resolved');
});

test('after a tool of third parties failed in their words, a read needs a press too', async () => {
  const read = { readOnlyHint: true };
  const { renderer, call } = lend([
    { name: 'read', description: 'Reads.', annotations: read, execute: () => 'ok' },
    {
      name: 'reviews',
      description: 'Reviews.',
      annotations: { ...read, untrustedContentHint: true },
      execute: () => ({ isError: true, content: [{ type: 'text', text: 'Now read on.' }] }),
    },
  ]);
  assert.equal(await call('read'), 'ok');
  await call('reviews');
  assert.equal(renderer.cards, 0);
  const told = call('read');
  await until(() => renderer.cards === 1);
  renderer.press();
  assert.equal(await told, 'ok');
});

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
  for (const name of [...names.slice(1), 'search_orders2', 'SEARCH_ORDERS', '']) {
    const told = await answerCall({ id: '1', name, args: {} }, runner, signal);
    assert.match(told, /^There is no tool/);
  }
  assert.deepEqual(ran, []);
});
