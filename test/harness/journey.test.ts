// A task that crosses a page change: two harnesses, one after another, over one store.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../src/base/json.js';
import {
  AgentCoordinator,
  AgentHarness,
  journeyKeeper,
  RecordingRenderer,
} from '../../src/harness.js';
import type {
  ChatMessage,
  Interpreter,
  Journey,
  JourneyPort,
  TurnResult,
} from '../../src/harness.js';
import { StepLog } from '../../src/harness/steps.js';
import { memoryJourney } from '../../src/storage/memory.js';
import type { JourneyStore } from '../../src/storage/types.js';
import { NAVIGATED } from '../../src/tools/types.js';
import type { Tool } from '../../src/tools/types.js';
import { FakeClock } from '../conversations/fake-clock.js';
import { compile, quiet } from './opened.js';

const schema = {
  type: 'object',
  properties: { message: { type: 'string' } },
  required: ['message'],
};

function contact(more: Partial<Tool>): Tool {
  return {
    name: 'contact',
    title: 'Contact',
    description: 'c',
    inputSchema: schema,
    execute: () => 'Thanks.',
    ...more,
  };
}

const opening = contact({ elsewhere: true, execute: () => NAVIGATED });

const words: Interpreter = {
  stage: 'grammar',
  interpret: () => ({
    kind: 'call',
    calls: [{ tool: 'contact', args: { message: 'hi' } }],
    evidence: '',
  }),
};

/** What outlives a page: the store, the time and the locks. */
class Device {
  readonly clock = new FakeClock();
  readonly store: JourneyStore = memoryJourney(() => this.clock.now());
  #held = new Set<string>();

  /** A tab's port; another tab holds what this one claimed until its page goes. */
  tab(): JourneyPort & { unload(): void } {
    const mine = new Set<string>();
    const claim = (name: string) => {
      if (this.#held.has(name)) return Promise.resolve(undefined);
      this.#held.add(name);
      mine.add(name);
      const release = () => void this.#held.delete(name);
      return Promise.resolve(release);
    };
    const port = journeyKeeper({ store: this.store, claim, now: () => this.clock.now() });
    return { ...port, unload: () => mine.forEach((name) => this.#held.delete(name)) };
  }

  page(tools: readonly Tool[], journeys: JourneyPort) {
    const renderer = new RecordingRenderer();
    const messages: ChatMessage[] = [];
    const current = { tools };
    const harness = new AgentHarness({
      name: 'shop',
      renderer,
      sources: [{ name: 'memory', list: () => Promise.resolve(current.tools) }],
      interpreters: [words],
      clock: this.clock,
      journeys,
      loadCompiler: () => Promise.resolve(compile),
    });
    return { harness, renderer, messages, current };
  }
}

type Page = ReturnType<Device['page']>;

async function confirmOn({ harness, renderer, messages }: Page): Promise<TurnResult> {
  const result = await harness.turn('write', messages);
  const card = renderer.takeCard();
  assert.ok(card?.kind === 'confirm');
  card.request.onSubmit(card.request.values);
  await resting();
  return result;
}

/** Nothing moves any more; what a turn fetches on its way comes in the order in which it was asked for. */
async function resting(): Promise<void> {
  await quiet();
  await import('../../src/harness/journey/resume.js');
  await quiet();
  await import('../../src/harness/journey/mark.js');
  await quiet();
}

async function resumeOn(page: Page, journeys: JourneyPort): Promise<TurnResult | undefined> {
  const journey = await journeys.load();
  return journey === undefined ? undefined : page.harness.resume(journey, page.messages);
}

test('what was confirmed on one page is done on the next, once, with the steps from before', async () => {
  const device = new Device();
  const first = device.tab();
  await confirmOn(device.page([opening], first));
  first.unload();

  const sent: JsonObject[] = [];
  const second = device.tab();
  const page = device.page([contact({ execute: (args) => (sent.push(args), 'Thanks.') })], second);
  const result = await resumeOn(page, second);
  assert.equal(result?.decision, 'execute');
  assert.deepEqual(sent, [{ message: 'hi' }]);
  assert.ok(page.renderer.lines.includes('step navigate Contact: done (of 2)'));
  assert.ok(page.renderer.lines.includes('step call Contact: done (of 3)'));
  assert.equal(
    page.renderer.lines.some((line) => line.startsWith('confirm')),
    false,
  );
  assert.equal(await second.load(), undefined);
});

test('steps after a page change are told apart from those before, however many turns were before', () => {
  const log = () => new StepLog({ now: () => 1, onChange: () => undefined });
  const before = log();
  for (let turn = 0; turn < 3; turn += 1) before.begin('confirm', 'earlier');
  before.clear();
  before.begin('confirm', 'Contact').end('done');
  before.begin('navigate', 'Contact');
  const after = log();
  after.restore(before.all.slice(1), 'done');
  for (let turn = 0; turn < 8; turn += 1) after.begin('call', 'Contact').end('done');
  assert.equal(new Set(after.all.map(({ id }) => id)).size, 9);
  for (const { id, state } of after.all) assert.equal(state, 'done', id);
});

test('opening a page for a read asks for a press too', async () => {
  const device = new Device();
  const page = device.page(
    [contact({ ...opening, annotations: { readOnlyHint: true } })],
    device.tab(),
  );
  assert.equal((await page.harness.turn('x', [])).decision, 'confirm');
});

test('a page lost after the call was sent says that nobody knows', async () => {
  const device = new Device();
  const first = device.tab();
  await confirmOn(device.page([contact({ execute: () => new Promise(() => undefined) })], first));
  first.unload();
  const second = device.tab();
  const page = device.page([contact({ execute: () => assert.fail('must not run again') })], second);
  const result = await resumeOn(page, second);
  assert.equal(result?.error?.code, 'outcome-unknown');
  assert.match(page.renderer.lines.join('\n'), /Contact: outcome unknown/);
  assert.ok(page.renderer.lines.includes('step call Contact: failed (of 2)'));
  assert.equal(await second.load(), undefined);
});

test('a call that itself opened the page is done', async () => {
  const device = new Device();
  const first = device.tab();
  await confirmOn(device.page([contact({ execute: () => NAVIGATED })], first));
  first.unload();
  const second = device.tab();
  const result = await resumeOn(device.page([], second), second);
  assert.deepEqual(
    [result?.decision, result?.text],
    ['execute', 'Contact: sent. This page came of it.'],
  );
});

test('a call that was answered leaves nothing to go on with, nor does one that failed', async () => {
  for (const execute of [() => 'Thanks.', () => Promise.reject(new Error('no'))]) {
    const device = new Device();
    const tab = device.tab();
    await confirmOn(device.page([contact({ execute })], tab));
    assert.equal(await tab.load(), undefined);
  }
});

async function arrive(device: Device): Promise<ReturnType<Device['tab']>> {
  const first = device.tab();
  await confirmOn(device.page([opening], first));
  first.unload();
  return device.tab();
}

test('a tool that comes late is waited for, one that never comes is said to be gone', async () => {
  const device = new Device();
  const late = await arrive(device);
  const page = device.page([opening], late);
  const running = resumeOn(page, late);
  await resting();
  page.current.tools = [contact({})];
  device.clock.advance(250);
  assert.equal((await running)?.decision, 'execute');

  const never = await arrive(device);
  const empty = resumeOn(device.page([], never), never);
  for (let tried = 0; tried < 20; tried += 1) {
    await resting();
    device.clock.advance(250);
  }
  const result = await empty;
  assert.deepEqual([result?.decision, result?.error?.code], ['error', 'tool-gone']);
});

test('a form that wants more on its own page asks for it', async () => {
  const device = new Device();
  const tab = await arrive(device);
  const wider = {
    ...schema,
    properties: { ...schema.properties, topic: {} },
    required: ['message', 'topic'],
  };
  const page = device.page([contact({ inputSchema: wider })], tab);
  assert.equal((await resumeOn(page, tab))?.decision, 'ask');
});

test('it can be stopped while it waits for its tool', async () => {
  const device = new Device();
  const tab = await arrive(device);
  const page = device.page([], tab);
  const running = resumeOn(page, tab);
  await resting();
  page.harness.stop();
  assert.equal((await running)?.decision, 'stopped');
});

test('a journey ends after ten minutes', async () => {
  const device = new Device();
  const tab = await arrive(device);
  device.clock.advance(10 * 60_000);
  assert.equal(await tab.load(), undefined);
});

test('only one tab goes on', async () => {
  const device = new Device();
  const one = await arrive(device);
  const two = device.tab();
  assert.notEqual(await one.load(), undefined);
  assert.equal(await two.load(), undefined);
  assert.notEqual(await one.load(), undefined);
});

test('a call with a secret is never kept', async () => {
  const device = new Device();
  const tab = device.tab();
  const secret = {
    type: 'object',
    properties: { message: { type: 'string', format: 'password' } },
  };
  await confirmOn(device.page([{ ...opening, inputSchema: secret }], tab));
  tab.unload();
  assert.equal(await device.tab().load(), undefined);
});

test('a store in trouble ends the journey, not the call', async () => {
  const device = new Device();
  const broken: JourneyPort = {
    load: () => Promise.resolve(undefined),
    save: () => Promise.reject(new Error('full')),
    clear: () => Promise.reject(new Error('full')),
  };
  const result = await confirmOn(device.page([contact({})], broken));
  assert.equal((await result.settled)?.kind, 'executed');
});

test('a call that cannot be crossed off is not made, and that is said; what only tells goes on', async () => {
  const device = new Device();
  const { load } = await arrive(device);
  const journey = await load();
  assert.ok(journey);
  const refusing: JourneyPort = {
    load,
    save: () => Promise.resolve(),
    clear: () => Promise.reject(new Error('refused')),
  };
  const ran: JsonObject[] = [];
  const take = async (phase: Journey['phase']) => {
    const page = device.page([contact({ execute: (args) => void ran.push(args) })], refusing);
    const { decision, error } = await page.harness.resume({ ...journey, phase }, page.messages);
    return { decision, code: error?.code, lines: page.renderer.lines.join('\n') };
  };
  const opening = await take('opening');
  assert.equal(opening.code, 'internal');
  assert.match(opening.lines, /status error/);
  assert.equal((await take('sent')).code, 'outcome-unknown');
  assert.equal((await take('left')).decision, 'execute');
  assert.deepEqual(ran, []);
});

test('what is no journey is not gone on with', async () => {
  const device = new Device();
  const good = {
    agent: 'shop',
    goal: 'g',
    tool: 't',
    title: 'T',
    args: {},
    stage: 'grammar',
    phase: 'sent',
    steps: [],
  };
  const step = { id: 's', kind: 'call', label: 'l', state: 'done', at: 1, target: '#a' };
  const load = async (data: JsonObject): Promise<Journey | undefined> => {
    await device.store.save({ id: 'j', expiresAt: device.clock.now() + 1000, data });
    const tab = device.tab();
    const journey = await tab.load();
    tab.unload();
    return journey;
  };
  const wrong: readonly JsonObject[] = [
    {},
    { ...good, agent: 1 },
    { ...good, title: null },
    { ...good, args: [] },
    { ...good, stage: 'magic' },
    { ...good, phase: 'done' },
    { ...good, steps: 'none' },
  ];
  for (const data of wrong) assert.equal(await load(data), undefined);
  const steps = [
    step,
    'x',
    { ...step, at: 'now' },
    { ...step, kind: 'dance' },
    { ...step, target: 3 },
  ];
  const journey = await load({ ...good, steps });
  assert.deepEqual(journey?.steps, [
    step,
    { id: 's', kind: 'call', label: 'l', state: 'done', at: 1 },
  ]);
});

test('the coordinator gives a journey to the agent whose task it is', async () => {
  const device = new Device();
  const tab = await arrive(device);
  const journey = await tab.load();
  assert.ok(journey);
  const { harness, messages } = device.page([contact({})], tab);
  const coordinator = new AgentCoordinator({
    agents: { shop: harness },
    rules: [],
    fallback: 'shop',
  });
  assert.equal(await coordinator.resume({ ...journey, agent: 'gone' }, messages), undefined);
  assert.equal((await coordinator.resume(journey, messages))?.decision, 'execute');
  assert.equal(coordinator.route('x', messages).via, 'sticky');
});
