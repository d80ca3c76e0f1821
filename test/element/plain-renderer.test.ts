// The renderer that docs/renderer.md shows, taken from that page and driven by a real harness.

import type { JsonObject } from '../../src/base/json.js';
import { AgentHarness } from '../../src/harness/harness.js';
import type { Interpreter } from '../../src/harness/ports/interpreter.js';
import type { HarnessRenderer } from '../../src/harness/ports/renderer.js';
import type { ChatMessage } from '../../src/harness/types.js';
import { memorySource } from '../../src/tools/memory.js';
import type { Tool } from '../../src/tools/types.js';
import { assert } from './assert.js';

interface DocumentedModule {
  plainRenderer(root: HTMLElement): HarnessRenderer;
}

function isDocumented(module: unknown): module is DocumentedModule {
  return typeof module === 'object' && module !== null && 'plainRenderer' in module;
}

async function documentedSource(): Promise<string> {
  const page = await (await fetch('/docs/renderer.md')).text();
  return /^```js\n(.*?)^```$/ms.exec(page)?.[1] ?? '';
}

async function load(source: string): Promise<DocumentedModule> {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const module: unknown = await import(/* @vite-ignore */ url);
  if (!isDocumented(module)) throw new Error('the page shows no plainRenderer');
  return module;
}

const cart: string[] = [];
const add: Tool = {
  name: 'add_to_cart',
  title: 'Add to cart',
  description: 'Adds a product',
  inputSchema: {
    type: 'object',
    properties: { product: { type: 'string' }, quantity: { type: 'integer', default: 1 } },
    required: ['product'],
  },
  execute: ({ product, quantity }) => {
    cart.push(JSON.stringify([quantity, product]));
    return `Cart: <b>${cart.length}</b>`;
  },
};

const words: Interpreter = {
  stage: 'grammar',
  interpret: (request) =>
    request === 'hello'
      ? { kind: 'answer', text: 'Hello <i>you</i>' }
      : {
          kind: 'call',
          calls: [{ tool: 'add_to_cart', args: argsFor(request) }],
          evidence: 'words',
        },
};

function argsFor(request: string): JsonObject {
  return request === 'add' ? {} : { product: request };
}

async function open() {
  const { plainRenderer } = await load(await documentedSource());
  const root = document.body.appendChild(document.createElement('main'));
  const harness = new AgentHarness({
    name: 'shop',
    renderer: plainRenderer(root),
    sources: [memorySource([add])],
    interpreters: [words],
  });
  const messages: ChatMessage[] = [];
  const press = (label: string): void => {
    const buttons = Array.from(root.querySelectorAll('button'));
    buttons.find((button) => button.textContent === label)?.click();
  };
  return { root, press, say: (text: string) => harness.turn(text, messages) };
}

describe('the renderer of docs/renderer.md', () => {
  it('is at most 60 lines', async () => {
    assert.ok((await documentedSource()).split('\n').length <= 61);
  });

  it('shows text as text', async () => {
    const { root, say } = await open();
    await say('hello');
    assert.equal(root.querySelector('i'), null);
    assert.ok(root.textContent?.includes('Hello <i>you</i>'));
  });

  it('confirms a write, runs it once and shows its answer', async () => {
    const { root, press, say } = await open();
    cart.length = 0;
    const result = await say('Mug');
    assert.equal(cart.length, 0);
    press('Add to cart');
    await result.settled;
    assert.equal(cart.join(), '[1,"Mug"]');
    assert.equal(root.querySelector('form'), null);
    assert.ok(root.textContent?.includes('Cart: <b>1</b>'));
  });

  it('asks for what is missing', async () => {
    const { root, press, say } = await open();
    cart.length = 0;
    const result = await say('add');
    const field = root.querySelector('input');
    assert.ok(field);
    field.value = 'Bowl';
    press('Add to cart');
    await result.settled;
    assert.equal(cart.join(), '[1,"Bowl"]');
  });

  it('opens the whole form on Edit, and Cancel sends nothing', async () => {
    const { root, press, say } = await open();
    cart.length = 0;
    const result = await say('Mug');
    press('Edit');
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(root.querySelectorAll('input').length, 2);
    press('Cancel');
    assert.equal((await result.settled)?.kind, 'cancelled');
    assert.equal(cart.length, 0);
  });
});
