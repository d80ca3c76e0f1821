// Another visitor in the middle of a turn: nothing of the former one's comes to the next one, and nothing
// that waits for a person is done any more.

import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { createAssistant, type AssistantWithAgents } from '../../src/assistant/assistant.js';
import { deferred, type Deferred } from '../../src/harness/deferred.js';
import { RecordingRenderer } from '../../src/harness/recording-renderer.js';
import { openStorage } from '../../src/storage/open.js';
import type { Tool } from '../../src/tools/types.js';
import { until } from '../until.js';
import { visitor } from './kept-scene.js';

interface Visit {
  readonly assistant: AssistantWithAgents;
  readonly renderer: RecordingRenderer;
}

const visits: Visit[] = [];

function visit(user: string, tool: Partial<Tool>, kind?: 'session'): Visit {
  const description = 'Orders mugs';
  const order: Tool = { name: 'order_mugs', description, execute: () => 'Ordered.', ...tool };
  const assistant = createAssistant({
    agents: { shop: { tools: [order] } },
    storage: { kind: kind ?? 'indexeddb', user },
  });
  const renderer = new RecordingRenderer();
  assistant.attach(renderer);
  const opened = { assistant, renderer };
  visits.push(opened);
  return opened;
}

afterEach(() => {
  for (const { assistant } of visits.splice(0)) assistant.dispose();
});

const said = ({ assistant }: Visit): readonly string[] =>
  assistant.messages().map(({ role, text }) => `${role}: ${text}`);

/** All that a visitor's device holds. */
async function keptOf(user: string): Promise<string> {
  const storage = await openStorage({ kind: 'indexeddb', user, now: Date.now });
  const heads = await storage.conversations.list();
  const threads = heads.map(({ id }) => storage.conversations.entries(id));
  const all = [heads, await Promise.all(threads), await storage.journeys.list()];
  storage.close();
  return JSON.stringify(all);
}

/** A tool that is on its way until told. */
function slowly(): Partial<Tool> & { readonly ran: string[]; readonly answer: Deferred<string> } {
  const ran: string[] = [];
  const answer = deferred<string>();
  return {
    ran,
    answer,
    execute() {
      ran.push('order_mugs');
      return answer.promise;
    },
  };
}

describe('another visitor in the middle of a turn', () => {
  test('hears nothing of a call that was on its way, which stays with whoever asked', async () => {
    const [ann, bob] = [visitor(), visitor()];
    const tool = slowly();
    const before = visit(ann, tool);
    await before.assistant.send('order mugs');
    const { card } = before.renderer;
    assert.ok(card?.kind === 'confirm');
    card.request.onSubmit({});
    await until(() => tool.ran.length === 1);
    before.assistant.dispose();
    const after = visit(bob, {});
    await after.assistant.send('what can I do?');
    tool.answer.resolve('Ordered for Ann.');
    await until(async () => /order mugs/.test(await keptOf(ann)));
    assert.equal(tool.ran.length, 1);
    assert.doesNotMatch(said(after).join('\n'), /Ann|order mugs$/m);
    await until(async () => /what can I do/.test(await keptOf(bob)));
    assert.doesNotMatch(await keptOf(bob), /Ann|"order mugs"/);
    assert.doesNotMatch(await keptOf(ann), /what can I do/);
  });

  test('finds the card of the former one gone, and a late press on it without effect', async () => {
    const tool = slowly();
    const before = visit(visitor(), tool);
    await before.assistant.send('order mugs');
    const { card } = before.renderer;
    assert.ok(card?.kind === 'confirm');
    before.assistant.dispose();
    const after = visit(visitor(), tool);
    card.request.onSubmit({});
    const result = await after.assistant.send('yes');
    assert.notEqual(result.decision, 'execute');
    assert.deepEqual(tool.ran, []);
  });

  test('gets no answer to what the former one had still to be asked', async () => {
    const tool = slowly();
    const before = visit(visitor(), { ...tool, annotations: { readOnlyHint: true } });
    const sent = [before.assistant.send('order mugs'), before.assistant.send('order mugs')];
    await until(() => tool.ran.length === 1);
    before.assistant.dispose();
    const after = visit(visitor(), {});
    const results = await Promise.all(sent);
    assert.deepEqual(
      results.map(({ decision }) => decision),
      ['stopped', 'stopped'],
    );
    assert.equal(tool.ran.length, 1);
    assert.deepEqual(said(after), []);
  });

  test('sees nothing of a thread that was kept for the tab alone', async () => {
    const ann = visitor();
    const before = visit(ann, { annotations: { readOnlyHint: true } }, 'session');
    await before.assistant.send('order mugs');
    before.assistant.dispose();
    const after = visit(visitor(), {}, 'session');
    await after.assistant.keeping?.conversations();
    assert.deepEqual(said(after), []);
    const back = visit(ann, {}, 'session');
    await until(() => said(back).includes('user: order mugs'));
  });
});

test('a visitor who leaves while a task of an earlier page is taken up finds it again, undone', async () => {
  const user = visitor();
  const url = 'https://shop.test/contact.html';
  Object.defineProperty(globalThis, 'location', { configurable: true, value: { href: url } });
  sessionStorage.setItem('agent-chat:tab', 'tab');
  const storage = await openStorage({ kind: 'indexeddb', user, now: Date.now });
  const expiresAt = Date.now() + 600_000;
  const call = { tool: 'order_mugs', args: {}, url, tab: 'tab', expiresAt, state: 'confirmed' };
  const task = { agent: 'shop', goal: 'order mugs', tool: 'order_mugs', title: 'Order', args: {} };
  const way = { stage: 'grammar', phase: 'opening', steps: [], tab: 'tab', handOver: call };
  await storage.journeys.save({ id: 'j', expiresAt, data: { ...task, ...way } });
  storage.close();
  const tool = slowly();
  visit(user, tool).assistant.dispose();
  const other = visit(visitor(), tool);
  await other.assistant.send('what can I do?');
  assert.deepEqual(tool.ran, []);
  visit(user, tool);
  await until(() => tool.ran.length === 1);
  Reflect.deleteProperty(globalThis, 'location');
});
