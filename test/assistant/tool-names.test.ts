// Names of tools that the owner misspelled: told once, with what was meant; never of tools that come later.

import assert from 'node:assert/strict';
import { beforeEach, mock, test, type TestContext } from 'node:test';
import { loadAssistant } from '../../src/assistant/load.js';
import type { AssistantOptions } from '../../src/assistant/options.js';
import { ToolNames } from '../../src/assistant/tool-names.js';
import { until } from '../until.js';

beforeEach(() => {
  mock.method(console, 'warn', () => undefined);
});

const PAGE = ['search_products', 'add_to_cart', 'order_status', 'order_cancel'];

/** What is said of `tools` of one agent, after checks against each of `pages`. */
function told(tools: readonly string[], ...pages: readonly (readonly string[])[]): string[] {
  const said: string[] = [];
  const names = new ToolNames({ agents: { shop: { tools } } }, (message) => said.push(message));
  for (const page of pages) names.check(page.map((name) => ({ name })));
  return said;
}

const HAS = 'It has "search_products", "add_to_cart", "order_status", "order_cancel".';

test('a slip is told with its place, the nearest name and what there is, once', () => {
  assert.deepEqual(told(['add_to_cart', 'serach_products'], PAGE, PAGE), [
    `agents.shop.tools[1]: this page has no tool "serach_products". Did you mean "search_products"? ${HAS}`,
  ]);
});

test('a pattern is compared by what stands before its star', () => {
  assert.deepEqual(told(['add_to_cart', 'ordr_*'], PAGE), [
    `agents.shop.tools[1]: this page has no tool "ordr_*". Did you mean "order_status"? ${HAS}`,
  ]);
});

test('names of which none is there are told together, once the page has other tools', () => {
  assert.deepEqual(told(['find_items', 'buy'], [], PAGE, PAGE), [
    `This page has none of the tools that are named: agents.shop.tools[0] "find_items", agents.shop.tools[1] "buy". ${HAS}`,
  ]);
});

for (const [why, tools, pages] of [
  ['a tool of a later route', ['search_products', 'pay_invoice'], [PAGE]],
  ['a tool that comes later, on a page that has none yet', ['search_products'], [[], PAGE]],
  [
    'one of two names that are alike, where the other is there',
    ['get_order', 'set_order'],
    [['get_order', 'x']],
  ],
  ['a pattern that fits later', ['search_*', 'ticket_*'], [PAGE]],
  ['right names', ['search_products', 'order_*'], [PAGE]],
] as const) {
  test(`nothing is said of ${why}`, () => {
    assert.deepEqual(told(tools, ...pages), []);
  });
}

test('names of a remote agent are read too, and tools that an agent holds itself are no guess', () => {
  const said: string[] = [];
  const own = { name: 'add_to_car', description: 'Adds', execute: () => undefined };
  const options: AssistantOptions = {
    agents: { shop: { tools: [own, 'search_products'] } },
    handoff: {
      desk: { kind: 'ag-ui', name: 'Desk', url: '/desk', tools: ['order_statis', 'add_to_card'] },
    },
  };
  new ToolNames(options, (message) => said.push(message)).check(
    ['add_to_car', 'search_products', 'order_status'].map((name) => ({ name })),
  );
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /^handoff\.desk\.tools\[0\]: .*Did you mean "order_status"\?/);
});

test('a word of the attribute that is no source is told with the sources there are', async (t: TestContext) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  const host = { config: undefined, user: '', retention: 30, lang: 'en', storage: 'none' } as const;
  const assistant = await loadAssistant({ ...host, tools: ['forms', 'none', 'webmpc'] });
  await until(() => warn.mock.callCount() === 1);
  assert.deepEqual(warn.mock.calls[0]?.arguments, [
    'agent-chat: The attribute tools knows no "webmpc". Did you mean "webmcp"? It takes webmcp, forms, plain-forms, none.',
  ]);
  assistant.dispose();
});
