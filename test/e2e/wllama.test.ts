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
import type { Browser, Page } from 'playwright';
import { isJsonObject } from '../../src/base/json.js';
import type { JsonObject } from '../../src/base/json.js';
import { tinyModel } from './fixtures/tiny-gguf.js';
import { launchBrowser } from './visitor.js';

const ROOT = resolve(import.meta.dirname, '../..');
const RUNTIME = 'node_modules/@wllama/wllama/esm/wasm/wllama.wasm';

let folder = '';
let server: Server;
let browser: Browser;
let page: Page;

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
  await page.waitForFunction('"ask" in globalThis');
});

after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(request: object): Promise<JsonObject> {
  const outcome: unknown = await page.evaluate(`ask(${JSON.stringify(request)})`);
  assert.ok(isJsonObject(outcome));
  return outcome;
}

test('it streams the whole text so far, and says when it was cut', async () => {
  const { finish, shown, text } = await ask({ content: 'hello', maxTokens: 24 });
  assert.equal(finish, 'length');
  assert.ok(Array.isArray(shown) && shown.length > 1);
  assert.equal(shown.at(-1), text);
});

test('it stops in the middle of an answer, and answers the next request', async () => {
  assert.equal((await ask({ content: 'hello', maxTokens: 400, stopAt: 5 }))['code'], 'aborted');
  assert.equal((await ask({ content: 'again', maxTokens: 8 }))['finish'], 'length');
});

test('a conversation that is too long is told as that', async () => {
  assert.equal((await ask({ content: 'x'.repeat(6_000), maxTokens: 8 }))['code'], 'overflow');
});

test('a whole turn in the widget shows its words', async () => {
  const chat = page.locator('agent-chat');
  await chat.getByRole('button').first().click();
  const composer = chat.getByRole('combobox');
  await composer.waitFor();
  await composer.fill('zzqx vvwk');
  await composer.press('Enter');
  await page.waitForFunction(
    `(() => {
      const said = document.querySelector('agent-chat').assistant.messages().at(-1);
      return said?.role === 'assistant' && said.text !== '';
    })()`,
    undefined,
    { timeout: 25_000 },
  );
});
