// What `npm start` serves, by the project's own Vite configuration.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { createServer, type ViteDevServer } from 'vite';
import { grammarFromJson, matchGrammar } from '../../src/grammar.js';

const ROOT = resolve(import.meta.dirname, '../..');
let server: ViteDevServer;
let base = '';

before(async () => {
  server = await createServer({
    root: ROOT,
    configFile: resolve(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
  });
  await server.listen();
  base = server.resolvedUrls?.local[0] ?? '';
});
after(() => server.close());

test('the page is there, and every module script that it names', async () => {
  const response = await fetch(base);
  assert.equal(response.status, 200);
  const html = await response.text();
  const scripts = [...html.matchAll(/<script[^>]*type="module"[^>]*src="([^"]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((url) => !url.startsWith('/@'));
  assert.ok(scripts.length > 0, 'the page has no module script');
  for (const url of scripts) {
    const script = await fetch(new URL(url, base));
    assert.equal(script.status, 200, url);
    assert.match(script.headers.get('content-type') ?? '', /javascript/, url);
  }
});

test('grammars are compiled from their sources as they are asked for', async () => {
  const response = await fetch(new URL('grammars/shop.ag.json', base));
  assert.equal(response.status, 200);
  const grammar = grammarFromJson(await response.json());
  assert.ok(matchGrammar(grammar, 'add two blue mugs to my cart').length > 0);
});
