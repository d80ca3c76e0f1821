import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registerTools } from '../../src/tools/register-tools.js';
import { NAVIGATED } from '../../src/tools/types.js';
import type { Tool } from '../../src/tools/types.js';
import { ModelContext } from '../../src/tools/webmcp/polyfill.js';
import { FakeDocument, neverAborted } from './fake-host.js';

const tool = (name: string, execute: Tool['execute'] = () => name): Tool => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object' },
  annotations: { readOnlyHint: true },
  undo: 'nothing',
  execute,
});

function page(): { readonly document: FakeDocument; readonly context: ModelContext } {
  const view = {};
  const context = new ModelContext(view);
  return { document: new FakeDocument(view, context), context };
}

async function namesOn(context: ModelContext): Promise<readonly unknown[]> {
  return (await context.getTools()).map((entry): unknown => Reflect.get(entry, 'name'));
}

async function answer(context: ModelContext): Promise<string> {
  const [entry] = await context.getTools();
  return context.executeTool(entry, { a: 1 }, { signal: neverAborted() });
}

describe('registerTools', () => {
  it('offers the tools until the signal aborts', async () => {
    const { document, context } = page();
    const { signal, stop } = lifetime();
    await registerTools([tool('b'), tool('a')], { document, signal });
    assert.deepEqual(await namesOn(context), ['a', 'b']);
    stop();
    assert.deepEqual(await namesOn(context), []);
  });

  it('passes arguments and a signal, and the result back', async () => {
    const { document, context } = page();
    await registerTools([tool('a', (args, { signal }) => ({ args, live: !signal.aborted }))], {
      document,
    });
    assert.equal(await answer(context), '{"args":{"a":1},"live":true}');
  });

  it('never hands a symbol to the host: a call that navigates answers null', async () => {
    const { document, context } = page();
    await registerTools([tool('a', () => NAVIGATED)], { document });
    assert.equal(await answer(context), 'null');
  });

  it('registers nothing with a signal that has aborted', async () => {
    const { document, context } = page();
    await registerTools([tool('a')], { document, signal: AbortSignal.abort() });
    assert.deepEqual(await namesOn(context), []);
  });

  it('registers nothing lasting when the signal aborts at once', async () => {
    const { document, context } = page();
    const { signal, stop } = lifetime();
    const done = registerTools([tool('a')], { document, signal });
    stop();
    await done;
    assert.deepEqual(await namesOn(context), []);
  });

  it('survives effects that run twice: mount, unmount, mount', async () => {
    const { document, context } = page();
    const first = lifetime();
    const one = registerTools([tool('a', () => 'first')], { document, signal: first.signal });
    first.stop();
    const two = registerTools([tool('a', () => 'second')], {
      document,
      signal: lifetime().signal,
    });
    await Promise.all([one, two]);
    assert.equal(await answer(context), 'second');
  });

  it('survives a hot reload, where the old signal never aborts, or aborts later', async () => {
    const { document, context } = page();
    const old = lifetime();
    await registerTools([tool('a', () => 'old')], { document, signal: old.signal });
    await registerTools([tool('a', () => 'new')], { document });
    assert.equal(await answer(context), 'new');
    old.stop();
    assert.equal(await answer(context), 'new');
  });

  it('rejects where the page has a tool of that name itself, and leaves that one', async () => {
    const { document, context } = page();
    await context.registerTool({ name: 'a', description: 'Own.', execute: () => 'own' });
    await assert.rejects(registerTools([tool('a')], { document }), { name: 'InvalidStateError' });
    assert.equal(await answer(context), 'own');
  });

  it('works on a frozen host that only takes tools in', async () => {
    const registered: object[] = [];
    const host = Object.freeze({ registerTool: async (given: object) => registered.push(given) });
    await registerTools([tool('a')], { document: new FakeDocument({}, host) });
    assert.deepEqual(Object.keys(registered[0] ?? {}), [
      'name',
      'description',
      'inputSchema',
      'annotations',
      'execute',
    ]);
  });

  it('does nothing where there is no WebMCP, as in Node', async () => {
    await registerTools([tool('a')], { document: new FakeDocument() });
    await registerTools([tool('a')]);
  });
});

function lifetime(): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
