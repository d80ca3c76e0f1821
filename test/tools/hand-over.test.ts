import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryJourney } from '../../src/storage/memory.js';
import type { JourneyStore } from '../../src/storage/types.js';
import { readArrival, saveHandOver } from '../../src/tools/site-map/hand-over.js';
import type { HandOver } from '../../src/tools/site-map/hand-over.js';
import { resumeHandOver } from '../../src/tools/site-map/resume.js';
import { NAVIGATED, ToolError } from '../../src/tools/types.js';
import type { Tool } from '../../src/tools/types.js';
import { neverAborted } from './fake-host.js';

const inputSchema = {
  type: 'object',
  properties: { text: { type: 'string' } },
  required: ['text'],
};

describe('arriving', () => {
  const call: HandOver = {
    tool: 'contact',
    args: { text: 'Hello' },
    url: 'https://shop.test/contact.html',
    tab: 'tab-1',
    expiresAt: 5000,
    state: 'confirmed',
  };
  const here = { url: call.url, tab: 'tab-1', now: 2000 };

  async function stored(over: Partial<HandOver> = {}): Promise<JourneyStore> {
    const journeys = memoryJourney(() => 1000);
    await saveHandOver(journeys, { ...call, ...over }, 'j');
    return journeys;
  }

  const cases: readonly (readonly [string, Partial<HandOver>, Partial<typeof here>, string])[] = [
    ['on its page', {}, {}, 'due'],
    ['on its page with a fragment', {}, { url: `${call.url}#form` }, 'due'],
    ['on another page first', {}, { url: 'https://shop.test/login.html' }, 'none'],
    ['in another tab', {}, { tab: 'tab-2' }, 'none'],
    ['too late', {}, { now: 5000 }, 'expired'],
    ['after a reload in the middle of it', { state: 'started' }, {}, 'unknown'],
    [
      'where the call itself led to',
      { state: 'started' },
      { url: 'https://shop.test/thanks' },
      'left',
    ],
  ];
  for (const [when, over, at, kind] of cases) {
    it(`${when} is "${kind}", and told once unless there is more to come`, async () => {
      const journeys = await stored(over);
      assert.equal((await readArrival(journeys, { ...here, ...at })).kind, kind);
      const again = await readArrival(journeys, { ...here, ...at });
      assert.equal(again.kind, kind === 'due' ? 'due' : 'none');
    });
  }

  it('finds nothing in a record that is damaged', async () => {
    for (const handOver of [null, 7, {}, { ...call, url: 'nowhere' }, { ...call, state: 'done' }]) {
      const journeys = memoryJourney(() => 1000);
      await journeys.save({ id: 'j', expiresAt: 5000, data: { handOver } });
      assert.deepEqual(await readArrival(journeys, here), { kind: 'none' });
    }
  });

  const tool = (execute: Tool['execute'], over: Partial<Tool> = {}): Tool => ({
    name: 'contact',
    description: 'Sends a message.',
    inputSchema,
    execute,
    ...over,
  });
  const resume = (
    journeys: JourneyStore,
    tools: () => Promise<readonly Tool[]>,
    signal = neverAborted(),
  ): Promise<unknown> => resumeHandOver(call, { journeys, tools, pause: async () => {}, signal });

  it('marks the call before it is done, and forgets it after', async () => {
    const journeys = await stored();
    let during: unknown;
    const execute = async (args: object): Promise<unknown> => {
      during = (await journeys.load())?.data['handOver'];
      return args;
    };
    assert.deepEqual(await resume(journeys, async () => [tool(execute)]), { text: 'Hello' });
    assert.equal(Reflect.get(Object(during), 'state'), 'started');
    assert.deepEqual(await readArrival(journeys, here), { kind: 'none' });
  });

  it('leaves the mark where the call leads on to another page', async () => {
    const journeys = await stored();
    assert.equal(await resume(journeys, async () => [tool(() => NAVIGATED)]), NAVIGATED);
    const next = await readArrival(journeys, { ...here, url: 'https://shop.test/thanks' });
    assert.equal(next.kind, 'left');
  });

  it('waits for a tool that the page registers late', async () => {
    const journeys = await stored();
    let looks = 0;
    const tools = async (): Promise<readonly Tool[]> => {
      looks += 1;
      return looks < 5 ? [] : [tool(() => 'sent')];
    };
    assert.equal(await resume(journeys, tools), 'sent');
  });

  const endings: readonly (readonly [string, readonly Tool[], string])[] = [
    ['gone', [], 'gone'],
    [
      'changed: it wants more',
      [
        tool(() => assert.fail('ran'), {
          inputSchema: { ...inputSchema, required: ['text', 'email'] },
        }),
      ],
      'changed',
    ],
    [
      'changed: it lacks a field',
      [tool(() => assert.fail('ran'), { inputSchema: { type: 'object', properties: {} } })],
      'changed',
    ],
    ['failing', [tool(() => Promise.reject(new ToolError('failed', 'No.')))], 'failed'],
  ];
  for (const [what, tools, code] of endings) {
    it(`ends plainly for a tool that is ${what}, and is not tried again`, async () => {
      const journeys = await stored();
      await assert.rejects(
        resume(journeys, async () => tools),
        { code },
      );
      assert.deepEqual(await readArrival(journeys, here), { kind: 'none' });
    });
  }

  it('does nothing once it is stopped', async () => {
    const journeys = await stored();
    const stopped = AbortSignal.abort(new Error('stopped'));
    await assert.rejects(
      resume(journeys, async () => [tool(() => assert.fail('ran'))], stopped),
      /stopped/,
    );
  });
});
