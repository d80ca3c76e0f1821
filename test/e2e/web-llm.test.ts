// The real WebLLM in a real browser, on the paths that end badly: each has to end, and to say what it was.
// No inference happens here: this machine has no graphics device, and software would take minutes a word.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../runner/launch-browser.js';

const ROOT = resolve(import.meta.dirname, '../..');
const POLICY =
  "default-src 'self'; connect-src 'self' http://127.0.0.1:9; " +
  "require-trusted-types-for 'script'; trusted-types agent-chat";

/** Pages by the policy that each adds. The server's other name stands for a CDN. */
const PAGES = new Map([
  ['/', "script-src 'self'; worker-src 'self'"],
  [
    '/cdn',
    "script-src 'self' http://127.0.0.1:* 'wasm-unsafe-eval'; worker-src blob: http://127.0.0.1:*",
  ],
  [
    '/cdn-without-wasm',
    "script-src 'self' http://127.0.0.1:*; worker-src blob: http://127.0.0.1:*",
  ],
  [
    '/cdn-without-blob',
    "script-src 'self' http://127.0.0.1:* 'wasm-unsafe-eval'; worker-src http://127.0.0.1:*",
  ],
]);

let folder = '';
let server: Server;
let origin = '';
let browser: Browser;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-chat-web-llm-'));
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      page: 'test/e2e/fixtures/web-llm-page.ts',
      worker: 'src/providers/web-llm-worker.ts',
    },
    bundle: true,
    format: 'esm',
    minify: true,
    outdir: folder,
    logLevel: 'error',
    // Node's modules, which the package reaches for where there is no browser.
    external: ['url', 'fs', 'path', 'crypto', 'ws', 'perf_hooks'],
  });
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const policy = PAGES.get(pathname);
    if (policy !== undefined) {
      response.setHeader('content-security-policy', `${POLICY}; ${policy}`);
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><script type="module" src="/page.js"></script>');
    } else if (pathname.endsWith('.js')) {
      const strict = pathname.startsWith('/strict/');
      const file = join(folder, basename(pathname));
      readFile(file).then(
        (code) => {
          response.setHeader(
            'content-security-policy',
            `script-src 'self'${strict ? '' : " 'wasm-unsafe-eval'"}`,
          );
          response.setHeader('access-control-allow-origin', '*');
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        },
        () => response.writeHead(404).end(),
      );
    } else if (pathname.startsWith('/slow/')) {
      // Never answered: only stopping ends it.
    } else if (pathname.endsWith('mlc-chat-config.json') && pathname.startsWith('/garbage/')) {
      response.setHeader('content-type', 'application/json');
      response.end('{"model_type":"x","tokenizer_files":[]}');
    } else if (pathname.endsWith('.wasm')) {
      response.end('this is no program');
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  origin = `http://localhost:${address.port}`;
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(path = '/', from = browser): Promise<Page> {
  const page = await from.newPage();
  await page.goto(`${origin}${path}`);
  await page.waitForFunction('"loadModel" in globalThis');
  return page;
}

/** What loading ends as: an error code, or `loaded`. */
async function load(page: Page, model: object, more: object = {}): Promise<string> {
  const { code } = await loadAndSay(page, model, more);
  return code;
}

/** As `load`, with what the engine itself said. */
async function loadAndSay(page: Page, model: object, more: object = {}) {
  const code = await page.evaluate<string>(
    `loadModel(${JSON.stringify({ model, workerUrl: '/worker.js', ...more })})`,
  );
  const why = await page.evaluate<string>('whyNot()');
  await page.close();
  return { code, why };
}

function modelAt(root: string, library = '/missing.wasm') {
  return { id: 'own-q4f32_1-MLC', url: `${root}/resolve/main/`, library };
}

describe('the real WebLLM', () => {
  it('ends at a model that it does not know', async () => {
    assert.equal(await load(await open(), { id: 'nobody-q4f32_1-MLC' }), 'unavailable');
  });

  it('ends at files that are not there', async () => {
    assert.equal(await load(await open(), modelAt(`${origin}/gone`)), 'network');
  });

  it('ends at a host that is down', async () => {
    assert.equal(await load(await open(), modelAt('http://127.0.0.1:9/dead')), 'network');
  });

  it('ends at a library that is none', async () => {
    assert.equal(
      await load(await open(), modelAt(`${origin}/garbage`, '/bad.wasm')),
      'unavailable',
    );
  });

  it('ends at a worker that is not there', async () => {
    const page = await open();
    assert.equal(await load(page, modelAt(origin), { workerUrl: '/no-worker.js' }), 'unavailable');
  });

  it('starts for each of several providers, under a policy that allows one name once', async () => {
    const page = await open();
    const again = JSON.stringify({ model: modelAt(`${origin}/gone`), workerUrl: '/worker.js' });
    assert.equal(await page.evaluate(`loadModel(${again})`), 'network');
    assert.equal(await load(page, modelAt(`${origin}/gone`)), 'network');
  });

  it('ends at a policy that allows no worker', async () => {
    const page = await open();
    const elsewhere = { workerUrl: 'http://127.0.0.1:9/worker.js' };
    assert.equal(await load(page, modelAt(origin), elsewhere), 'unavailable');
  });

  it('ends at a policy that allows no WebAssembly', async () => {
    const page = await open();
    const strict = { workerUrl: '/strict/worker.js' };
    const ended = await loadAndSay(page, modelAt(`${origin}/garbage`, '/bad.wasm'), strict);
    assert.equal(ended.code, 'unavailable');
    assert.match(ended.why, /Content Security Policy/iu);
  });

  describe('from a CDN, in a worker that has the page’s policy', () => {
    const fromCdn = async (path: string) => {
      const workerUrl = `${origin.replace('localhost', '127.0.0.1')}/worker.js`;
      const model = modelAt(`${origin}/garbage`, '/bad.wasm');
      return loadAndSay(await open(path), model, { workerUrl });
    };

    it('runs until the library turns out to be none', async () => {
      const { why } = await fromCdn('/cdn');
      assert.match(why, /magic word/u);
    });

    it('needs WebAssembly in that policy', async () => {
      const { why } = await fromCdn('/cdn-without-wasm');
      assert.match(why, /Content Security Policy/iu);
    });

    it('needs workers of blobs in that policy', async () => {
      const { code } = await fromCdn('/cdn-without-blob');
      assert.equal(code, 'unavailable');
    });
  });

  it('ends when it is stopped while it fetches', async () => {
    assert.equal(
      await load(await open(), modelAt(`${origin}/slow`), { stopAfter: 500 }),
      'aborted',
    );
  });
});

describe('the device of this machine', () => {
  it('has no adapter without a flag', async () => {
    const page = await open();
    assert.equal(await page.evaluate('availabilityHere()'), 'unavailable no-adapter');
    await page.close();
  });

  it('is refused where graphics are computed in software', async () => {
    const software = await launchBrowser(['--enable-unsafe-webgpu']);
    try {
      const page = await open('/', software);
      assert.equal(await page.evaluate('availabilityHere()'), 'unavailable software');
    } finally {
      await software.close();
    }
  });
});

describe('real inference', () => {
  const model = process.env['WEBLLM_E2E_MODEL_URL'];
  it(
    'answers, where a device and WEBLLM_E2E_MODEL_URL are',
    { skip: model === undefined && 'WEBLLM_E2E_MODEL_URL is not set' },
    async () => {
      const library = process.env['WEBLLM_E2E_LIBRARY_URL'] ?? '';
      const gpu = await launchBrowser(['--enable-unsafe-webgpu', '--enable-features=Vulkan']);
      try {
        const page = await open('/', gpu);
        const own = { id: 'e2e-q4f32_1-MLC', url: model, library };
        const said = await page.evaluate<string>(
          `chooseWith(${JSON.stringify(own)}, '/worker.js')`,
        );
        assert.match(said, /^(?:yes|no)$/u);
      } finally {
        await gpu.close();
      }
    },
  );
});
