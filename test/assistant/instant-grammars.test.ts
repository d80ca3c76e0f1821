// Completion for agents that were given no grammar.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InstantGrammars } from '../../src/assistant/instant-grammars.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool, ToolSource } from '../../src/tools/types.js';

function tool(name: string): Tool {
  return { name, description: name, execute: () => undefined };
}

const settings = { now: new Date(0), timeZone: 'UTC', locale: 'en' };

test('an agent without a grammar gets one of the tools that it may use, and of no others', async () => {
  const sources = [memorySource([tool('open_door'), tool('ring_bell')])];
  const agents = { porter: { tools: ['*_door'] }, talker: { grammar: '/talk.ag.json' } };
  const grammars = await new InstantGrammars({ agents, sources }).all();
  assert.equal(grammars.length, 1);
  const actions = ['open door', 'ring bell'].map((text) =>
    grammars.flatMap((grammar) => matchGrammar(grammar, text, settings).map(({ value }) => value)),
  );
  assert.deepEqual(actions, [[{ actionName: 'open_door', parameters: {} }], []]);
});

test('the grammar stays while the tools do, and follows them when they change', async () => {
  let tools = [tool('open_door')];
  let lists = 0;
  const changes = new Set<() => void>();
  const source: ToolSource = {
    name: 'memory',
    list() {
      lists += 1;
      return Promise.resolve(tools);
    },
    subscribe(listener) {
      changes.add(listener);
      return () => changes.delete(listener);
    },
  };
  const instant = new InstantGrammars({ agents: { page: {} }, sources: [source] });
  const [first] = await instant.all();
  const [again] = await instant.all();
  assert.equal(again, first);
  assert.equal(lists, 1, 'tools are not listed with every key');
  tools = [...tools, tool('ring_bell')];
  for (const changed of changes) changed();
  const [later] = await instant.all();
  assert.notEqual(later, first);
  instant.expire();
  const [same] = await instant.all();
  assert.equal(same, later, 'the same tools are the same grammar');
  assert.equal(lists, 3);
  instant.dispose();
  assert.equal(changes.size, 0);
});

test('a page without tools, or with a source in trouble, has no grammar and no error', async () => {
  const broken: ToolSource = { name: 'memory', list: () => Promise.reject(new Error('gone')) };
  for (const sources of [[], [memorySource([])], [broken]]) {
    assert.deepEqual(await new InstantGrammars({ agents: { page: {} }, sources }).all(), []);
  }
});
