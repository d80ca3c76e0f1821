// The plugin inside a real Vite, serving and building a small site.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { isJsonObject } from '../../src/base/json.js';
import { grammarFromJson, matchGrammar } from '../../src/grammar.js';
import { agr } from '../../src/vite.js';
import { makeFolder, type Folder } from './folder.js';

const MAIN = `
import { matchGrammar } from 'agent-chat/grammar';
import tea from './grammars/tea.agr';
export const read = (text) => matchGrammar(tea, text).map((match) => match.value);
`;

let folder: Folder;
let server: ViteDevServer | undefined;

beforeEach(async () => {
  folder = await makeFolder({
    'main.js': MAIN,
    'index.html': '<script type="module" src="/main.js"></script>',
    'grammars/tea.agr':
      'import { Kind } from "./parts/kinds.agr";\n<Start> = make $(kind:<Kind>) tea -> { kind };\n',
    'grammars/parts/kinds.agr': 'export <Kind> = green | black;\n',
  });
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  await folder.remove();
});

const entry = resolve(import.meta.dirname, '../../src/grammar.ts');

function config(): InlineConfig {
  return {
    root: folder.path,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    resolve: { alias: { 'agent-chat/grammar': entry } },
    plugins: [agr({ emit: 'grammars/*.agr' })],
    server: { port: 0, host: '127.0.0.1', fs: { strict: false } },
    build: { write: true, outDir: 'dist' },
  };
}

async function serve(): Promise<ViteDevServer> {
  server = await createServer(config());
  return server;
}

/** What the page's own module makes of a sentence. */
async function read(site: ViteDevServer, sentence: string): Promise<unknown> {
  const page = await site.ssrLoadModule('/main.js');
  const exported: unknown = page['read'];
  assert.ok(typeof exported === 'function');
  const values: unknown = Reflect.apply(exported, undefined, [sentence]);
  return values;
}

test('an imported grammar is compiled, with what it imports itself', async () => {
  assert.deepEqual(await read(await serve(), 'make green tea'), [{ kind: 'green' }]);
});

test('a change to a grammar that another one imports reaches the page', async () => {
  const site = await serve();
  assert.deepEqual(await read(site, 'make white tea'), []);
  const reloaded = new Promise<void>((done) => {
    site.watcher.on('change', () => setTimeout(done, 0));
  });
  await folder.write('grammars/parts/kinds.agr', 'export <Kind> = green | white;\n');
  await reloaded;
  assert.deepEqual(await read(site, 'make white tea'), [{ kind: 'white' }]);
});

test('an error stands in the overlay at its place in the file that has it, with its lines', async () => {
  await folder.write('grammars/parts/kinds.agr', 'export <Kind>\n  = green | <Colour>;\n');
  const site = await serve();
  const failure: unknown = await site.transformRequest('/grammars/tea.agr').then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(failure instanceof Error && 'loc' in failure && 'frame' in failure);
  assert.match(failure.message, /Colour/);
  assert.ok(isJsonObject(failure.loc));
  const { file, line, column } = failure.loc;
  assert.deepEqual([file, line, column], [folder.at('grammars/parts/kinds.agr'), 2, 13]);
  assert.match(String(failure.frame), /= green \| <Colour>;/);
});

test('every error of a file is in the message, not the first alone', async () => {
  await folder.write('grammars/tea.agr', '<Start> = a <B> -> c;\n');
  const site = await serve();
  await assert.rejects(site.transformRequest('/grammars/tea.agr'), /B[^]*tea\.agr:1:\d+[^]*c/);
});

test('the compiled file is served under the URL that a script-tag user names', async () => {
  const site = await serve();
  await site.listen();
  const [base = ''] = site.resolvedUrls?.local ?? [];
  const response = await fetch(`${base}grammars/tea.ag.json`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /json/);
  const grammar = grammarFromJson(await response.json());
  assert.equal(matchGrammar(grammar, 'make black tea').length, 1);
});

test('a build holds the grammar, and emits the file for script-tag users', async () => {
  await build(config());
  const text = await folder.read('dist/grammars/tea.ag.json');
  assert.ok(!text.includes(folder.path), 'a build says where it was made');
  const grammar = grammarFromJson(JSON.parse(text));
  assert.equal(matchGrammar(grammar, 'make black tea').length, 1);
});

test('a build fails for an error in a grammar', async () => {
  await folder.write('grammars/parts/kinds.agr', 'export <Kind> = ;\n');
  await assert.rejects(build(config()), /kinds\.agr/);
});

test('two grammars that would be served under one name are named', async () => {
  await folder.write('more/tea.agr', '<Start> = a -> 1;');
  const plugin = agr({ emit: ['grammars/*.agr', 'more/*.agr'] });
  await assert.rejects(
    build({ ...config(), plugins: [plugin] }),
    /grammars\/tea\.agr and more\/tea\.agr would both become grammars\/tea\.ag\.json/,
  );
});
