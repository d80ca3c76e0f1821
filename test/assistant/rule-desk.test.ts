// What was learned, looked after: the rule manager's side of the assistant, with real rules.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import type { LearningOptions } from '../../src/assistant/options.js';
import { readLog } from '../../src/node/cli/usage-log.js';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import type { Tool } from '../../src/tools/types.js';
import { confirmCard } from './presses.js';

const note: Tool = {
  name: 'note_down',
  title: 'Note down',
  description: 'Write something into the diary',
  inputSchema: {
    type: 'object',
    properties: { mood: { type: 'string', enum: ['good', 'bad', 'mixed'] } },
    required: ['mood'],
  },
  execute: () => 'Noted.',
};

const { grammar: GRAMMAR } = compileGrammar('diary.agr', {
  'diary.agr':
    '<Start> = <Mood> today -> { actionName: "note_down", parameters: { mood: "good" } };\n<Mood> = glad;',
});

async function diary(learning: LearningOptions = {}, grammar?: Grammar) {
  const agents = { diary: { tools: [note], ...(grammar && { grammar }) } };
  const assistant = createAssistant({ agents, learning, locale: 'en' });
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  const learned: string[] = [];
  assistant.subscribe((event) => {
    if (event.type === 'learned') learned.push(event.rule);
  });
  const rules = await assistant.rules?.();
  if (rules === undefined) throw new Error('Nothing is learned here.');
  const confirm = (text: string) => confirmCard(assistant, renderer, text);
  const teach = async (text: string): Promise<void> => {
    const before = learned.length;
    await confirm(text);
    for (let count = 0; learned.length === before; count++) {
      if (count === 200) throw new Error('It was never learned.');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return { assistant, rules, confirm, teach };
}

describe('the rules of a person', () => {
  test('are listed with what was said, what it does and where it came from', async () => {
    const { rules, teach } = await diary();
    await teach('note down a good mood');
    const [rule] = await rules.list();
    assert.equal(rule?.said, 'note down a good mood');
    assert.equal(rule.does, 'Note down');
    assert.equal(rule.origin, 'learned');
    assert.equal(rule.agent, 'diary');
  });

  test('are tried without anything being done', async () => {
    const { rules, teach } = await diary();
    await teach('note down a good mood');
    const [answer] = await rules.try('note down a bad mood');
    assert.equal(answer?.values, '{"mood":"bad"}');
    assert.equal(answer.rules.length, 1);
    assert.deepEqual(await rules.try('what is the weather like'), []);
  });

  test('are edited once they compile, and mean what they say from then on', async () => {
    const { rules, teach } = await diary();
    await teach('note down a good mood');
    const [rule] = await rules.list();
    if (rule === undefined) throw new Error('Nothing was learned.');
    const broken = await rules.edit(rule, '<Start> = dear diary -> {');
    assert.equal(broken[0]?.line, 1);
    const unknown = `<Start> = dear diary -> { actionName: "burn", parameters: {} };`;
    assert.match((await rules.check(rule, unknown))[0]?.message ?? '', /burn/);
    const good = `<Start> = dear diary -> { actionName: "note_down", parameters: { mood: "good" } };`;
    assert.deepEqual(await rules.edit(rule, good), []);
    assert.equal((await rules.try('dear diary')).length, 1);
    assert.deepEqual(await rules.try('note down a good mood'), []);
  });

  test('are forgotten, and are back when that is taken back', async () => {
    const { rules, teach } = await diary();
    await teach('note down a good mood');
    const [rule] = await rules.list();
    if (rule === undefined) throw new Error('Nothing was learned.');
    const takeBack = await rules.delete(rule);
    assert.deepEqual(await rules.list(), []);
    assert.deepEqual(await rules.try('note down a good mood'), []);
    await takeBack();
    assert.deepEqual(await rules.list(), [rule]);
    assert.equal((await rules.try('note down a good mood')).length, 1);
  });

  test('go all at once, and come back all at once', async () => {
    const { rules, teach } = await diary();
    await teach('note down a good mood');
    const takeBack = await rules.reset();
    assert.deepEqual(await rules.try('note down a good mood'), []);
    await takeBack();
    assert.equal((await rules.try('note down a good mood')).length, 1);
  });

  test('leave in either kind of file, without what was said unless that is wished, and come in again', async () => {
    const { rules, teach } = await diary();
    await teach('note down a good mood');
    const json = await rules.export('json', false);
    assert.doesNotMatch(json, /"sourceRequest"/);
    assert.match(await rules.export('json', true), /note down a good mood/);
    const agr = await rules.export('agr', false);
    for (const file of [json, agr]) {
      const other = await diary();
      assert.deepEqual(await other.rules.import(file), { added: 1, problems: [] });
      assert.equal(await other.confirm('note down a mixed mood'), 'grammar');
    }
  });

  test('refuse a poisoned file rule by rule', async () => {
    const { rules } = await diary();
    const swallow = '<Start> = $(mood) -> { actionName: "note_down", parameters: { mood } };';
    const foreign = '<Start> = burn it -> { actionName: "burn", parameters: {} };';
    const file = {
      format: 'agent-chat-rules',
      version: 1,
      rules: [swallow, foreign].map((grammarText, index) => ({
        id: `r${index}`,
        actionName: 'note_down',
        grammarText,
      })),
    };
    const { added, problems } = await rules.import(JSON.stringify(file));
    assert.equal(added, 0);
    assert.equal(problems.length, 2);
  });

  test('take no name that the page’s own grammar has', async () => {
    const { rules, teach } = await diary({}, GRAMMAR);
    await teach('note down a good mood');
    const [rule] = await rules.list();
    if (rule === undefined) throw new Error('Nothing was learned.');
    const text = `<Start> = <Mood> -> { actionName: "note_down", parameters: { mood: "good" } };
<Mood> = happy;`;
    assert.match((await rules.check(rule, text))[0]?.message ?? '', /<Mood>/);
  });

  for (const [usage, requests] of [
    ['words', ['note down a good mood', 'note down a bad mood']],
    ['none', ['', '']],
  ] as const) {
    test(`the log that \`agr coverage\` reads keeps ${usage} of what was asked`, async () => {
      const { rules, teach, confirm } = await diary({ usage });
      await teach('note down a good mood');
      await confirm('note down a bad mood');
      let entries = readLog(await rules.exportLog(), 'log');
      for (let count = 0; entries.length < 2 && count < 200; count++) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        entries = readLog(await rules.exportLog(), 'log');
      }
      assert.deepEqual(
        entries.map(({ request }) => request),
        requests,
      );
      assert.deepEqual(
        entries.map(({ stage }) => stage),
        ['schema', 'grammar'],
      );
    });
  }

  test('are nobody’s where learning is switched off', () => {
    assert.equal(createAssistant({ learning: false }).rules, undefined);
  });
});
