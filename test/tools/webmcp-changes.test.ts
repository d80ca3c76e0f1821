import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { webmcpSource } from '../../src/tools/webmcp/source.js';
import { FakeDocument, FakeHost, hostedDocument, namesOf } from './fake-host.js';

describe('changes of the list', () => {
  it('are told once for a burst', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { document, host } = hostedDocument();
    let told = 0;
    const stop = webmcpSource({ document }).subscribe?.(() => (told += 1));
    for (let index = 0; index < 300; index += 1) host.add({ name: `tool_${index}` });
    assert.equal(told, 0);
    t.mock.timers.tick(50);
    assert.equal(told, 1);
    host.add({ name: 'later' });
    t.mock.timers.tick(50);
    assert.equal(told, 2);
    stop?.();
    host.add({ name: 'unheard' });
    t.mock.timers.tick(50);
    assert.equal(told, 2);
  });

  it('include a polyfill that comes while the document loads', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const document = new FakeDocument();
    let told = 0;
    webmcpSource({ document }).subscribe?.(() => (told += 1));
    const host = new FakeHost(document.defaultView);
    document.modelContext = host;
    document.dispatchEvent(new Event('readystatechange'));
    t.mock.timers.tick(50);
    assert.equal(told, 1);
    host.add({ name: 'a' });
    t.mock.timers.tick(50);
    assert.equal(told, 2);
  });

  it('leave the tools alone that stay as they are', async () => {
    const { document, host } = hostedDocument();
    host.add({ name: 'a' }).add({ name: 'b' });
    const source = webmcpSource({ document });
    const [a, b] = await source.list();
    host.remove('a');
    host.add({ name: 'a', description: 'Another' }, { name: 'c' });
    const after = await source.list();
    const named = (name: string) => after.find((tool) => tool.name === name);
    assert.deepEqual(namesOf(after).toSorted(), ['a', 'b', 'c']);
    assert.notEqual(named('a'), a);
    assert.equal(named('b'), b);
  });

  it('need no announcement: a polyfill that comes late is found by the next list', async () => {
    const document = new FakeDocument();
    const source = webmcpSource({ document });
    assert.deepEqual(await source.list(), []);
    document.modelContext = new FakeHost(document.defaultView).add({ name: 'a' });
    assert.deepEqual(namesOf(await source.list()), ['a']);
  });

  it('are found on navigator, where hosts before Chrome 150 had them', async () => {
    const view = {};
    const host = new FakeHost(view).add({ name: 'a' });
    const document = new FakeDocument({ navigator: { modelContext: host } });
    assert.deepEqual(namesOf(await webmcpSource({ document }).list()), ['a']);
  });
});

describe('a list', () => {
  it('comes out for whatever a host answers, each tool readable or left out', async () => {
    const member = fc.oneof(fc.string(), fc.anything(), fc.constant({ type: 'object' }));
    const entry = fc.record(
      {
        name: member,
        description: member,
        inputSchema: member,
        annotations: member,
        window: member,
      },
      { requiredKeys: [] },
    );
    const answers = fc.oneof(fc.array(fc.oneof(entry, fc.anything())), fc.anything());
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const host = { getTools: async () => answer, executeTool: async () => null };
        const tools = await webmcpSource({ document: new FakeDocument({}, host) }).list();
        assert.equal(new Set(namesOf(tools)).size, tools.length);
        for (const tool of tools) assert.doesNotThrow(() => JSON.stringify(tool));
      }),
    );
  });
});
