// The polyfill against what Chromium 156 was seen to do; the native run repeats the heart of it in a browser.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { installWebmcp } from '../../src/tools/webmcp/install.js';
import { ModelContext } from '../../src/tools/webmcp/polyfill.js';
import { FakeDocument } from './fake-host.js';

const tool = { name: 'echo', description: 'Echoes.', execute: (input: unknown) => input };
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function call(
  context: ModelContext,
  execute: (input: unknown, options: { signal: AbortSignal }) => unknown,
  input?: unknown,
  options?: object,
): Promise<unknown> {
  const registration = new AbortController();
  await context.registerTool({ ...tool, execute }, { signal: registration.signal });
  const [entry] = await context.getTools();
  try {
    return await context.executeTool(entry, input, options);
  } finally {
    registration.abort();
  }
}

describe('registering', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const refusals: readonly (readonly [string, unknown, string, object?])[] = [
    ['no object', null, 'TypeError'],
    ['no name', { ...tool, name: undefined }, 'TypeError'],
    ['an empty name', { ...tool, name: '' }, 'InvalidStateError'],
    ['a name with a blank', { ...tool, name: 'a b' }, 'InvalidStateError'],
    ['a name of 129 characters', { ...tool, name: 'a'.repeat(129) }, 'InvalidStateError'],
    ['no description', { ...tool, description: undefined }, 'TypeError'],
    ['an empty description', { ...tool, description: '' }, 'InvalidStateError'],
    ['no execute', { ...tool, execute: undefined }, 'TypeError'],
    ['a schema that is text', { ...tool, inputSchema: '{}' }, 'TypeError'],
    ['a schema without end', { ...tool, inputSchema: circular }, 'TypeError'],
    ['every origin', tool, 'SecurityError', { exposedTo: ['*'] }],
    ['an insecure origin', tool, 'SecurityError', { exposedTo: ['http://shop.test'] }],
  ];
  for (const [what, bad, name, options] of refusals) {
    it(`refuses ${what}`, async () => {
      const context = new ModelContext({});
      await assert.rejects(context.registerTool(bad, options), { name });
      assert.deepEqual(await context.getTools(), []);
    });
  }

  for (const schema of [[], { type: 'banana' }, { type: 'string' }]) {
    it(`takes ${JSON.stringify(schema)} for a schema unchecked`, async () => {
      const context = new ModelContext({});
      await context.registerTool({ ...tool, inputSchema: schema });
      const [entry] = await context.getTools();
      assert.deepEqual(Reflect.get(entry ?? {}, 'inputSchema'), schema);
    });
  }

  it('refuses a second tool of the same name', async () => {
    const context = new ModelContext({});
    await context.registerTool(tool);
    await assert.rejects(context.registerTool(tool), { name: 'InvalidStateError' });
  });

  it('takes the tool away when its signal aborts, and then only', async () => {
    const context = new ModelContext({});
    const first = new AbortController();
    await context.registerTool(tool, { signal: first.signal });
    first.abort();
    await context.registerTool(tool);
    assert.equal((await context.getTools()).length, 1);
  });

  it('rejects with the reason of a signal that aborted before', async () => {
    const context = new ModelContext({});
    const signal = AbortSignal.abort(new Error('unmounted'));
    await assert.rejects(context.registerTool(tool, { signal }), /unmounted/);
    assert.deepEqual(await context.getTools(), []);
  });

  it('announces each change before its promise resolves', async () => {
    const context = new ModelContext({});
    const events: string[] = [];
    context.ontoolchange = () => events.push('change');
    await context.registerTool(tool);
    events.push('registered');
    assert.deepEqual(events, ['change', 'registered']);
  });
});

describe('listing', () => {
  it('gives fresh plain objects, sorted by code units, with what was registered', async () => {
    const view = { origin: 'https://shop.test' };
    const context = new ModelContext(view);
    const inputSchema = { type: 'object' };
    const annotations = { readOnlyHint: true, destructiveHint: true };
    await context.registerTool({ ...tool, name: 'b' });
    await context.registerTool({ ...tool, name: 'B', title: 'Bee', inputSchema, annotations });
    const [upper, lower] = await context.getTools();
    assert.deepEqual(upper, {
      name: 'B',
      title: 'Bee',
      description: 'Echoes.',
      inputSchema,
      annotations: {
        readOnlyHint: true,
        untrustedContentHint: false,
        consequentialHint: false,
        debugging: false,
      },
      window: view,
      origin: 'https://shop.test',
    });
    assert.deepEqual(Object.keys(lower ?? {}).sort(), [
      'description',
      'name',
      'origin',
      'title',
      'window',
    ]);
    assert.notEqual(upper, (await context.getTools())[0]);
  });

  it('includes frames of the same origin, both ways, and leaves out those of another', async () => {
    const top = frame();
    const child = frame();
    const foreign = {
      get document(): object {
        throw new DOMException('cross-origin', 'SecurityError');
      },
    };
    Object.assign(top, { top, 0: child, 1: foreign, length: 2 });
    Object.assign(child, { top });
    installWebmcp(top.document);
    installWebmcp(child.document);
    const [outer, inner] = [contextOf(top), contextOf(child)];
    await outer.registerTool({ ...tool, name: 'outer' });
    let told = 0;
    outer.ontoolchange = () => (told += 1);
    await inner.registerTool({ ...tool, name: 'inner', execute: () => 'from the frame' });
    assert.equal(told, 1);
    for (const context of [outer, inner]) {
      const tools = await context.getTools();
      assert.deepEqual(
        tools.map((entry): unknown => Reflect.get(entry, 'name')),
        ['inner', 'outer'],
      );
      assert.equal(await context.executeTool(tools[0], {}), 'from the frame');
    }
  });
});

describe('running', () => {
  const results: readonly (readonly [string, unknown, string])[] = [
    ['a text', 'hello', 'hello'],
    ['an object', { a: 1, b: undefined }, '{"a":1}'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a big integer', 10n, '10'],
    ['a map', new Map([[1, 2]]), '{}'],
    ['an object with toJSON', { toJSON: () => 'short' }, '"short"'],
  ];
  for (const [what, value, text] of results) {
    it(`turns ${what} into ${text}`, async () => {
      assert.equal(await call(new ModelContext({}), () => value), text);
    });
  }

  it('clones the input through JSON', async () => {
    const input = { when: new Date(0), none: undefined, list: [1] };
    const text = await call(new ModelContext({}), (given) => given, input);
    assert.equal(text, '{"when":"1970-01-01T00:00:00.000Z","list":[1]}');
  });

  it('gives an empty object for no input', async () => {
    assert.equal(await call(new ModelContext({}), (given) => given), '{}');
  });

  for (const input of [null, 1, '{}']) {
    it(`refuses ${JSON.stringify(input)} for an input before anything runs`, async () => {
      let runs = 0;
      const running = call(new ModelContext({}), () => (runs += 1), input);
      await assert.rejects(running, { name: 'TypeError' });
      assert.equal(runs, 0);
    });
  }

  for (const [what, execute] of [
    ['throws', () => fail()],
    ['rejects', () => Promise.reject(new Error('inner'))],
    ['answers with a circle', () => circle()],
  ] as const) {
    it(`rejects with one plain error when the tool ${what}, and logs the rest`, async (t) => {
      const log = t.mock.method(console, 'error', () => undefined);
      await assert.rejects(call(new ModelContext({}), execute), {
        name: 'UnknownError',
        message: 'The tool "echo" failed.',
      });
      assert.equal(log.mock.callCount(), 1);
    });
  }

  it('goes by the name at the time of the call', async () => {
    const context = new ModelContext({});
    const first = new AbortController();
    await context.registerTool(tool, { signal: first.signal });
    const [stale] = await context.getTools();
    first.abort();
    await assert.rejects(context.executeTool(stale), { name: 'UnknownError' });
    await context.registerTool({ ...tool, execute: () => 'new' });
    assert.equal(await context.executeTool(stale), 'new');
  });

  it("rejects with the caller's reason and tells the tool only that it ended", async () => {
    const context = new ModelContext({});
    const cancelled: unknown[] = [];
    context.ontoolcancel = (event) => cancelled.push(Reflect.get(event, 'toolName'));
    const controller = new AbortController();
    let inner: AbortSignal | undefined;
    const running = call(
      context,
      (_, { signal }) => {
        inner = signal;
        return new Promise(() => undefined);
      },
      {},
      { signal: controller.signal },
    );
    await settle();
    controller.abort(new Error('enough'));
    await assert.rejects(running, /enough/);
    assert.equal(inner?.aborted, true);
    assert.throws(() => inner?.throwIfAborted(), { name: 'AbortError' });
    assert.deepEqual(cancelled, ['echo']);
  });

  it('lets a call finish whose tool was taken away meanwhile', async () => {
    const context = new ModelContext({});
    const registration = new AbortController();
    let finish: (value: string) => void = () => undefined;
    const execute = (): Promise<string> => new Promise((resolve) => (finish = resolve));
    await context.registerTool({ ...tool, execute }, { signal: registration.signal });
    const [entry] = await context.getTools();
    const running = context.executeTool(entry);
    registration.abort();
    finish('done');
    assert.equal(await running, 'done');
  });
});

describe('installing', () => {
  it('puts a context on a document without one, at once, and only once', () => {
    const { document } = frame();
    assert.equal(installWebmcp(document), true);
    const context = document.modelContext;
    assert.ok(context instanceof ModelContext);
    assert.equal(installWebmcp(document), false);
    assert.equal(document.modelContext, context);
  });

  it('leaves a context alone that was there before, on document or navigator', () => {
    const native = Object.freeze({ registerTool: () => undefined });
    const document = new FakeDocument({}, native);
    assert.equal(installWebmcp(document), false);
    assert.equal(document.modelContext, native);
    const older = new FakeDocument({ navigator: { modelContext: native } });
    assert.equal(installWebmcp(older), false);
  });

  it('turns a symbol, which crashes Chromium, into its text', async () => {
    const { document } = frame();
    installWebmcp(document);
    const context = document.modelContext;
    assert.ok(context instanceof ModelContext);
    await context.registerTool({ ...tool, execute: () => Symbol('odd') });
    const [entry] = await context.getTools();
    assert.equal(await context.executeTool(entry), 'Symbol(odd)');
  });
});

function fail(): never {
  throw new Error('inner');
}

function circle(): object {
  const made: Record<string, unknown> = {};
  made.self = made;
  return made;
}

function frame(): { readonly document: FakeDocument } {
  const view = { origin: 'https://shop.test' };
  return Object.assign(view, { document: new FakeDocument(view) });
}

function contextOf({ document }: { readonly document: FakeDocument }): ModelContext {
  assert.ok(document.modelContext instanceof ModelContext);
  return document.modelContext;
}
