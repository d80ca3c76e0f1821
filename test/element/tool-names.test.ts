// A misspelled name of a tool, with the assistant and a page's own WebMCP tools as they are.

import { createAssistant } from '../../src/assistant/assistant.js';
import { installWebmcp } from '../../src/tools/webmcp/install.js';
import { registerTools } from '../../src/tools.js';
import { assert } from './assert.js';
import { open, settle, until } from './mount.js';

describe('a name of a tool that no tool answers to', () => {
  it('is told to the page’s owner once, and the chat goes on', async () => {
    installWebmcp(document);
    const page = new AbortController();
    const search = { name: 'search_products', description: 'Search', execute: () => 'none' };
    void registerTools([search], { signal: page.signal });
    const chat = await open();
    const heard: string[] = [];
    chat.element.addEventListener('agent-error', ({ detail }) => heard.push(detail.message));
    const shop = { tools: ['serach_products'] };
    chat.element.assistant = createAssistant({ agents: { shop }, storage: { kind: 'none' } });
    await chat.element.updateComplete;
    await settle();
    let results = 0;
    chat.element.addEventListener('agent-result', () => (results += 1));
    for (const count of [1, 2]) {
      assert.ok(await chat.element.send('hello'));
      await until(() => results === count && heard.length > 0);
      await settle();
    }
    assert.deepEqual(heard, [
      'agents.shop.tools[0]: this page has no tool "serach_products". Did you mean "search_products"? It has "search_products".',
    ]);
    assert.equal(chat.findAll('[part=problems]').length, 0);
    page.abort();
  });
});
