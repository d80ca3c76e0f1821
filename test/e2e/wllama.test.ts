// A real language model in the widget: llama.cpp in WebAssembly with random weights. Its words are nonsense;
// that they stream, stop and overflow is not.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'esbuild';
import type { Browser, Locator, Page } from 'playwright';
import type { ModelProvider } from '../../src/providers/types.js';
import { describeProvider } from '../providers/provider-contract.js';
import { launchBrowser } from '../runner/launch-browser.js';
import { pageProvider } from './fixtures/page-provider.js';
import { tinyModel } from './fixtures/tiny-gguf.js';

const ROOT = resolve(import.meta.dirname, '../..');
const RUNTIME = 'node_modules/@wllama/wllama/esm/wasm/wllama.wasm';

let folder = '';
let server: Server;
let browser: Browser;
let page: Page;
let provider: ModelProvider;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-chat-wllama-'));
  await build({
    absWorkingDir: ROOT,
    entryPoints: { page: 'test/e2e/fixtures/wllama-page.ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: folder,
    logLevel: 'error',
  });
  const files = new Map<string, () => Promise<Buffer>>([
    ['/tiny.gguf', async () => tinyModel()],
    ['/wllama.wasm', () => readFile(join(ROOT, RUNTIME))],
    [
      '/',
      async () =>
        Buffer.from('<!doctype html><body><script type="module" src="/page.js"></script>'),
    ],
  ]);
  const types = new Map([
    ['.js', 'text/javascript'],
    ['wasm', 'application/wasm'],
  ]);
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const read = files.get(path) ?? (() => readFile(join(folder, path)));
    read().then(
      (content) => {
        const type = [...types].find(([end]) => path.endsWith(end))?.[1] ?? 'text/html';
        response.writeHead(200, { 'content-type': type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(`http://localhost:${address.port}/`);
  await page.waitForFunction('"complete" in globalThis');
  provider = await pageProvider(page);
});

after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

describeProvider({
  name: 'wllama',
  real: true,
  open: async () => ({ provider, close: async () => undefined }),
});

/** The chat, opened as a visitor opens it. */
async function openChat(): Promise<{ readonly chat: Locator; readonly composer: Locator }> {
  const chat = page.locator('agent-chat');
  const composer = chat.getByRole('combobox');
  if (!(await composer.isVisible())) await chat.getByRole('button').first().click();
  await composer.waitFor();
  return { chat, composer };
}

async function say(composer: Locator, text: string): Promise<void> {
  await composer.fill(text);
  await composer.press('Enter');
}

/** The words of the last message once `condition`, an expression over `said`, holds. */
async function lastWords(condition: string): Promise<string> {
  const words = await page.waitForFunction(
    `(() => {
      const said = document.querySelector('agent-chat').assistant.messages().at(-1);
      return ${condition} ? said.text : '';
    })()`,
    undefined,
    { timeout: 60_000 },
  );
  return String(await words.jsonValue());
}

test('a whole turn in the widget streams its words', async () => {
  const { composer } = await openChat();
  await say(composer, 'zzqx vvwk');
  assert.notEqual(await lastWords("said?.role === 'assistant' && said.text !== ''"), '');
});

test('an answer in the widget ends when Stop is pressed, and the next one is whole', async () => {
  const { composer } = await openChat();
  const answerTo = async (text: string, isStopped: boolean): Promise<string> => {
    await page.evaluate("document.querySelector('agent-chat').clear()");
    await say(composer, text);
    if (isStopped) await page.waitForFunction(stopAtFirstWords);
    // What streams is no message yet.
    return lastWords("said?.role === 'assistant' && said.text !== ''");
  };
  const half = await answerTo('qqzx wwyk', true);
  // The same weights say the same again, and this time to the end.
  const whole = await answerTo('qqzx wwyk', false);
  assert.ok(whole.startsWith(half.trimEnd()), half);
  assert.ok(half.length < whole.length);
});

/** Presses Stop in the page itself, once there are words: from outside it may come after the last of them. */
function stopAtFirstWords(): boolean {
  const root = document.querySelector('agent-chat')?.shadowRoot;
  const stop = root?.querySelector('[part=stop]');
  const words = root?.querySelector('[part=message-text]')?.textContent ?? '';
  if (words === '' || !(stop instanceof HTMLElement)) return false;
  stop.click();
  return true;
}

test('a message longer than the model can read is told, and the next one is answered', async () => {
  const { chat, composer } = await openChat();
  await page.evaluate("document.querySelector('agent-chat').clear()");
  await say(composer, 'zzqx '.repeat(900));
  await chat.getByText('this conversation is too long for it').first().waitFor();
  await page.evaluate("document.querySelector('agent-chat').clear()");
  await say(composer, 'short');
  await lastWords("said?.role === 'assistant' && said.text !== ''");
});
