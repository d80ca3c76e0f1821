// What was learned outlives its page, and is known in every tab of the visitor: over one database.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createAssistant } from '../../src/assistant/assistant.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { scripted } from '../../src/providers/scripted.js';
import type { LearningOptions } from '../../src/assistant/options.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';
import { kept } from './kept-scene.js';

const water: Tool = {
  name: 'irrigate',
  title: 'Irrigate',
  description: 'Open the valves of a bed',
  inputSchema: {
    type: 'object',
    properties: { bed: { type: 'string', enum: ['roses', 'herbs', 'tulips'] } },
    required: ['bed'],
  },
  execute: () => 'Done.',
};

const opened: (() => void)[] = [];
after(() => {
  for (const dispose of opened) dispose();
});

function visit(user: string, tools: readonly Tool[] = [water], learning: LearningOptions = {}) {
  const provider = scripted((request) => {
    const said = request.messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const bed = ['roses', 'herbs', 'tulips'].find((one) => said.includes(one)) ?? 'roses';
    return { toolCalls: [{ name: 'irrigate', arguments: { bed } }] };
  });
  const assistant = createAssistant({
    agents: { garden: { tools } },
    provider,
    storage: { user },
    locale: 'en',
    learning,
  });
  opened.push(() => assistant.dispose());
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  const learned: string[] = [];
  assistant.subscribe((event) => {
    if (event.type === 'learned') learned.push(event.rule);
  });
  const confirm = async (text: string): Promise<string | undefined> => {
    const result = await assistant.send(text);
    const { card } = renderer;
    if (card?.kind === 'confirm') card.request.onSubmit(card.request.values);
    await result.settled;
    await result.next;
    return result.stage;
  };
  const known = async (sentence: string): Promise<boolean> =>
    ((await (await assistant.rules?.())?.try(sentence)) ?? []).length > 0;
  return { assistant, confirm, known, learned, provider };
}

/** What goes on behind a turn is done, in other tabs too. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

describe('over one database', () => {
  test('the second time, no model: after a reload, and for another value', async () => {
    const first = visit('reload');
    assert.equal(await first.confirm('give the thirsty roses a drink'), 'model');
    await until(() => first.learned.length === 1);
    const asked = first.provider.requests.length;
    assert.equal(await first.confirm('give the thirsty herbs a drink'), 'grammar');
    assert.equal(first.provider.requests.length, asked);
    first.assistant.dispose();
    const second = visit('reload');
    assert.equal(await second.confirm('give the thirsty tulips a drink'), 'grammar');
    assert.deepEqual(second.provider.requests, []);
  });

  test('what one tab learns, another knows, and forgets with it', async () => {
    const one = visit('tabs');
    const other = visit('tabs');
    assert.equal(await other.known('give the thirsty roses a drink'), false);
    await one.confirm('give the thirsty roses a drink');
    await until(() => one.learned.length === 1);
    await until(() => other.known('give the thirsty roses a drink'));
    const rules = await one.assistant.rules?.();
    const [rule] = (await rules?.list()) ?? [];
    if (rules === undefined || rule === undefined) throw new Error('Nothing was learned.');
    await rules.delete(rule);
    await until(async () => !(await other.known('give the thirsty roses a drink')));
  });

  test('what one person taught, another is not told', async () => {
    const one = visit('anna');
    await one.confirm('give the thirsty roses a drink');
    await until(() => one.learned.length === 1);
    assert.equal(await visit('ben').known('give the thirsty roses a drink'), false);
  });

  test('what was learned is gone with all other data, in the tab where that was wished too', async () => {
    const page = visit('ann');
    assert.equal(await page.confirm('sprinkle the roses'), 'model');
    await until(() => page.learned.length === 1);
    assert.equal(await page.confirm('sprinkle the herbs'), 'grammar');
    await (await kept(page)).eraseAll();
    await settled();
    assert.equal(await page.known('sprinkle the herbs'), false);
    assert.equal(await page.confirm('sprinkle the herbs'), 'model');
  });

  for (const where of ['this', 'another']) {
    test(`what was done before all data was deleted in ${where} tab is not gone on from`, async () => {
      const learning = { confirmations: 2 };
      const page = visit(`eve in ${where}`, [water], learning);
      const other = visit(`eve in ${where}`, [water], learning);
      await page.confirm('sprinkle the roses');
      await settled();
      await (await kept(where === 'this' ? page : other)).eraseAll();
      await settled();
      const { text } = await page.assistant.send('remember this');
      assert.equal(text, 'There is nothing new here that I could remember.');
      assert.notEqual((await page.assistant.send('again')).stage, 'grammar');
      await page.confirm('sprinkle the herbs');
      await settled();
      assert.deepEqual(page.learned, []);
      await page.confirm('sprinkle the tulips');
      await until(() => page.learned.length === 1);
    });
  }

  test('a lesson that is under way when all is deleted or forgotten leaves nothing behind', async () => {
    const page = visit('zoe');
    const other = visit('zoe');
    const rules = await page.assistant.rules?.();
    const verbs = ['soak', 'mist', 'hose', 'spray', 'drench', 'moisten', 'sprinkle', 'shower'];
    for (const [index, verb] of verbs.entries()) {
      await page.confirm(`${verb} the roses`);
      // Before the lesson, in the middle of it and behind it.
      await new Promise((resolve) => setTimeout(resolve, index * 2));
      if (index % 3 === 0) await rules?.reset();
      else await (await kept(index % 3 === 1 ? page : other)).eraseAll();
      await settled();
      const lines = ((await rules?.exportLog()) ?? '').split('\n');
      assert.deepEqual(await rules?.list(), [], verb);
      assert.deepEqual(lines, [''], verb);
      assert.equal(await page.known(`${verb} the roses`), false, verb);
    }
    await page.confirm('water the roses');
    await until(async () => (await rules?.list())?.length === 1);
  });

  test('a rule whose tool is gone calls nothing', async () => {
    const first = visit('gone');
    await first.confirm('give the thirsty roses a drink');
    await until(() => first.learned.length === 1);
    first.assistant.dispose();
    const done: string[] = [];
    const other: Tool = {
      name: 'mow',
      description: 'Mow the lawn',
      execute: () => {
        done.push('mow');
        return 'Done.';
      },
    };
    const second = visit('gone', [other]);
    const result = await second.assistant.send('give the thirsty roses a drink');
    assert.notEqual(result.decision, 'execute');
    assert.notEqual(result.tool, 'mow');
    assert.deepEqual(done, []);
  });
});
