// The public bug reports of in-page agents that concern a consumer, by their number in the facts on WebMCP.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isJsonObject } from '../../src/base/json.js';
import { keepPageFailures } from '../../src/tools/webmcp/keep-page-failures.js';
import { ModelContext } from '../../src/tools/webmcp/polyfill.js';
import { webmcpSource } from '../../src/tools/webmcp/source.js';
import { FakeDocument, NEWEST, hostedDocument, namesOf, neverAborted } from './fake-host.js';
import { until } from '../until.js';

describe('symptoms of in-page agents', () => {
  it('3: a call that rejects is not tried again in another form', async () => {
    for (const input of ['object', 'string'] as const) {
      const { document, host } = hostedDocument({ ...NEWEST, input });
      let runs = 0;
      host.add({
        name: 'pay',
        execute: () => {
          runs += 1;
          throw new TypeError('Failed to parse input arguments');
        },
      });
      const [tool] = await webmcpSource({ document }).list();
      await assert.rejects(Promise.resolve(tool?.execute({}, { signal: neverAborted() })));
      assert.equal(runs, 1);
    }
  });

  it("4: the page's own message comes through, where its registration was seen", async () => {
    const view = {};
    const context = new ModelContext(view);
    keepPageFailures(context);
    const document = new FakeDocument(view, context);
    await context.registerTool({
      name: 'pay',
      description: 'Pays.',
      execute: () => Promise.reject(new Error('The card has expired.')),
    });
    const [tool] = await webmcpSource({ document }).list();
    await silently(async () => {
      await assert.rejects(Promise.resolve(tool?.execute({}, { signal: neverAborted() })), {
        name: 'ToolError',
        code: 'failed',
        message: 'The card has expired.',
      });
    });
  });

  it('5: a tool that never settles ends with the signal, and the next call gets its turn', async () => {
    const { document, host } = hostedDocument();
    let runs = 0;
    let start: () => void = () => undefined;
    host.add({
      name: 'slow',
      execute: () => {
        runs += 1;
        start();
        return runs === 1 ? new Promise(() => undefined) : 'second';
      },
    });
    const [tool] = await webmcpSource({ document }).list();
    const controller = new AbortController();
    const started = new Promise<void>((resolve) => (start = resolve));
    const first = Promise.resolve(tool?.execute({}, { signal: controller.signal }));
    const second = Promise.resolve(tool?.execute({}, { signal: neverAborted() }));
    await started;
    controller.abort(new Error('time is up'));
    await assert.rejects(first, /time is up/);
    assert.equal(await second, 'second');
  });

  it('5: a host that never answers getTools lists nothing instead of hanging', async (t) => {
    t.mock.method(AbortSignal, 'timeout', () => AbortSignal.abort(new Error('too long')));
    const { document, host } = hostedDocument();
    host.add({ name: 'a' });
    host.delay = () => new Promise(() => undefined);
    assert.deepEqual(await webmcpSource({ document }).list(), []);
  });

  it('7: a signal that aborted before the call keeps the tool from running at all', async () => {
    const { document, host } = hostedDocument();
    let runs = 0;
    host.add({ name: 'pay', execute: () => (runs += 1) });
    const [tool] = await webmcpSource({ document }).list();
    const stopped = AbortSignal.abort(new Error('stopped'));
    await assert.rejects(async () => tool?.execute({}, { signal: stopped }), /stopped/);
    assert.equal(runs, 0);
  });

  it('8: calls of a writing tool run one after another, those of a reading one together', async () => {
    const { document, host } = hostedDocument();
    const running = { write: 0, read: 0 };
    const most = { write: 0, read: 0 };
    const busy = (kind: 'write' | 'read') => async () => {
      running[kind] += 1;
      most[kind] = Math.max(most[kind], running[kind]);
      // Long enough for any other to begin that may: what a call needs is fetched with the first.
      await until(() => most.read === 3);
      running[kind] -= 1;
    };
    host.add(
      { name: 'write', execute: busy('write') },
      { name: 'read', execute: busy('read'), annotations: { readOnlyHint: true } },
    );
    const tools = await webmcpSource({ document }).list();
    await Promise.all(
      tools.flatMap((tool) => [1, 2, 3].map(() => tool.execute({}, { signal: neverAborted() }))),
    );
    assert.deepEqual(most, { write: 1, read: 3 });
  });

  it('10: a tool that is gone by the time of the call is not called, and says so', async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'pay' });
    const [tool] = await webmcpSource({ document }).list();
    host.remove('pay');
    await assert.rejects(Promise.resolve(tool?.execute({}, { signal: neverAborted() })), {
      code: 'gone',
    });
  });

  const changes = {
    description: { description: 'Deletes everything.' },
    schema: { schema: { type: 'object', properties: { all: { type: 'boolean' } } } },
    hints: { annotations: { readOnlyHint: true } },
  };
  for (const [what, change] of Object.entries(changes)) {
    it(`10: a tool whose ${what} changed since it was listed is not called`, async () => {
      const { document, host } = hostedDocument();
      let runs = 0;
      const before = { name: 'pay', execute: () => (runs += 1) };
      host.add(before);
      const [tool] = await webmcpSource({ document }).list();
      host.remove('pay');
      host.add({ ...before, ...change });
      await assert.rejects(Promise.resolve(tool?.execute({}, { signal: neverAborted() })), {
        code: 'changed',
      });
      assert.equal(runs, 0);
    });
  }

  it('10: the same tool registered anew is called in its new form', async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'pay', execute: () => 'old' });
    const [tool] = await webmcpSource({ document }).list();
    host.remove('pay');
    host.add({ name: 'pay', execute: () => 'new' });
    assert.equal(await tool?.execute({}, { signal: neverAborted() }), 'new');
  });

  it('11: a list that a change overtook is asked for again', async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'old' });
    let first = true;
    host.delay = async () => {
      if (!first) return;
      first = false;
      host.remove('old');
      host.add({ name: 'new' });
    };
    assert.deepEqual(namesOf(await webmcpSource({ document }).list()), ['new']);
  });

  it('11: a page that changes its tools on every look still gets an answer', async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'a' });
    host.delay = async () => {
      host.dispatchEvent(new Event('toolchange'));
    };
    assert.deepEqual(namesOf(await webmcpSource({ document }).list()), ['a']);
    assert.equal(host.asked.length, 3);
  });

  it('13: listing, calling and ending a subscription take no tool of the page away', async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'a' });
    const source = webmcpSource({ document });
    const stop = source.subscribe?.(() => undefined);
    await source.list();
    stop?.();
    assert.deepEqual(namesOf(await source.list()), ['a']);
  });

  it('15: two thousand tools are all listed', async () => {
    const { document, host } = hostedDocument();
    host.add(...Array.from({ length: 2000 }, (_, index) => ({ name: `tool_${index}` })));
    assert.equal((await webmcpSource({ document }).list()).length, 2000);
  });

  it('16: origins are passed on when there are any, and else left out', async () => {
    const { document, host } = hostedDocument();
    await webmcpSource({ document }).list();
    await webmcpSource({ document, fromOrigins: ['https://pay.test'] }).list();
    assert.deepEqual(host.asked, [undefined, { fromOrigins: ['https://pay.test'] }]);
  });

  it('16: a document whose policy forbids tools has none', async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'a' });
    host.delay = () => Promise.reject(new DOMException('policy', 'NotAllowedError'));
    assert.deepEqual(await webmcpSource({ document }).list(), []);
  });

  it('16: a host that only takes tools in has none to list', async () => {
    const frozen = Object.freeze({ registerTool: () => Promise.resolve() });
    assert.deepEqual(await webmcpSource({ document: new FakeDocument({}, frozen) }).list(), []);
  });

  it('17: the same name in two frames is two tools with names that stay', async () => {
    const { document, host } = hostedDocument();
    const [left, right] = [{}, {}];
    const search = (frame: object, answer: string) => ({
      name: 'search',
      frame,
      execute: () => answer,
    });
    host.add(search(left, 'left'), search(right, 'right'));
    const source = webmcpSource({ document });
    const before = await source.list();
    assert.deepEqual(namesOf(before), ['search', 'search_2']);
    host.remove('search');
    host.add(search(right, 'right'), search(left, 'left'));
    const after = await source.list();
    assert.deepEqual(namesOf(after), ['search_2', 'search']);
    assert.equal(await before[1]?.execute({}, { signal: neverAborted() }), 'right');
  });

  it("17: the document's own tool keeps its name beside a frame's", async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'search', frame: {} }, { name: 'search' }, { name: 'search_2' });
    const names = namesOf(await webmcpSource({ document }).list());
    assert.deepEqual(names, ['search_3', 'search', 'search_2']);
  });

  const faults: Readonly<Record<string, unknown>> = {
    'is text but no JSON': '{oops',
    'is a list': [],
    'describes a string': { type: 'string' },
    'is of no type there is': { type: 'banana' },
    'has a list for properties': { type: 'object', properties: [] },
    'has a text for a property': { type: 'object', properties: { a: 'string' } },
  };
  for (const [fault, schema] of Object.entries(faults)) {
    it(`18: a schema that ${fault} takes out its own tool alone`, async () => {
      const { document, host } = hostedDocument();
      host.add({ name: 'bad', schema }, { name: 'good' });
      const quarantined: string[] = [];
      const source = webmcpSource({ document, onQuarantine: (name) => quarantined.push(name) });
      assert.deepEqual(namesOf(await source.list()), ['good']);
      assert.deepEqual(quarantined, ['bad']);
    });
  }

  it('18: a tool whose getters throw takes out itself alone', async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'good' });
    const list = host.getTools.bind(host);
    const throwing = {
      get name(): string {
        throw new Error('detached');
      },
    };
    host.getTools = async () => [throwing, null, 7, ...(await list())];
    assert.deepEqual(namesOf(await webmcpSource({ document }).list()), ['good']);
  });

  it('18: a schema with a member named __proto__ pollutes nothing', async () => {
    const { document, host } = hostedDocument({ ...NEWEST, schema: 'object' });
    host.add({
      name: 'a',
      schema: JSON.parse('{"type":"object","properties":{"__proto__":{"polluted":true}}}'),
    });
    const [tool] = await webmcpSource({ document }).list();
    assert.equal(Reflect.get({}, 'polluted'), undefined);
    assert.ok(JSON.stringify(tool?.inputSchema).includes('__proto__'));
  });

  it('19: unions, references and type-less properties reach the caller unchanged', async () => {
    const schema = {
      type: 'object',
      properties: {
        a: {},
        b: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        c: { $ref: '#/x' },
      },
    };
    const { document, host } = hostedDocument();
    host.add({ name: 'a', schema });
    const [tool] = await webmcpSource({ document }).list();
    assert.deepEqual(tool?.inputSchema, schema);
  });

  it('20: arguments are passed as they are: no number is read into "00713"', async () => {
    const { document, host } = hostedDocument();
    let got: unknown;
    host.add({ name: 'a', execute: (input) => void (got = input) });
    const [tool] = await webmcpSource({ document }).list();
    await tool?.execute({ zip: '00713', none: null, list: ['1'] }, { signal: neverAborted() });
    assert.deepEqual(got, { zip: '00713', none: null, list: ['1'] });
  });

  it('20: an argument named __proto__ stays an argument', async () => {
    const { document, host } = hostedDocument();
    let got = '';
    host.add({ name: 'a', execute: (input) => void (got = JSON.stringify(input)) });
    const [tool] = await webmcpSource({ document }).list();
    const args: unknown = JSON.parse('{"__proto__":{"admin":true}}');
    assert.ok(isJsonObject(args));
    await tool?.execute(args, { signal: neverAborted() });
    assert.equal(got, '{"__proto__":{"admin":true}}');
  });

  it("26: a tool's status object comes back as the page wrote it", async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'a', execute: () => ({ status: 'unavailable', reason: 'log in first' }) });
    const [tool] = await webmcpSource({ document }).list();
    const result = await tool?.execute({}, { signal: neverAborted() });
    assert.equal(result, '{"status":"unavailable","reason":"log in first"}');
  });
});

/** The polyfill logs what tools throw, as Chromium does; here that is expected. */
async function silently(run: () => Promise<void>): Promise<void> {
  const { error } = console;
  console.error = () => undefined;
  try {
    await run();
  } finally {
    console.error = error;
  }
}
