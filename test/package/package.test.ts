// What users get: the packed tarball, installed in an empty project, every entry imported there.
// Needs the build, and the packages that the project itself was installed from.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { isJsonObject } from '../../src/base/json.js';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const FIXTURE = join(ROOT, 'test/fixtures/consumer');

let project = '';
let entries: readonly string[] = [];

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'agent-chat-package-'));
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  entries = importableEntries(manifest);
  const { stdout } = await npm(ROOT, 'pack', '--ignore-scripts', '--pack-destination', project);
  const tarball = stdout.trim().split('\n').at(-1) ?? '';
  await cp(FIXTURE, project, { recursive: true });
  await npm(
    project,
    'install',
    `./${tarball}`,
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  );
});

after(() => rm(project, { recursive: true, force: true }));

function npm(folder: string, ...args: readonly string[]) {
  return run('npm', [...args], { cwd: folder, shell: process.platform === 'win32' });
}

function node(...args: readonly string[]) {
  return run(process.execPath, [...args], { cwd: project });
}

/** The entries that are modules: those whose condition for imports is one of the library's files. */
function importableEntries(manifest: unknown): readonly string[] {
  const table = isJsonObject(manifest) ? manifest['exports'] : undefined;
  assert.ok(isJsonObject(table), 'package.json has no table of exports');
  return Object.entries(table)
    .filter(([, target]) => isJsonObject(target) && 'default' in target)
    .map(([name]) => name.replace(/^\./, 'agent-chat'));
}

test('every entry can be imported in Node and exports something', async () => {
  assert.ok(entries.length >= 7, `only ${entries.join(', ')}`);
  for (const entry of entries) {
    const script = `const m = await import(${JSON.stringify(entry)}); console.log(Object.keys(m).length)`;
    const { stdout } = await node('--input-type=module', '--eval', script);
    assert.ok(Number(stdout) > 0, `${entry} exports nothing`);
  }
});

test('a TypeScript project sees the types of every entry and of .agr files', async () => {
  await symlink(join(ROOT, 'node_modules/typescript'), join(project, 'node_modules/typescript'));
  const imports = entries.map((entry, index) => `import * as e${index} from '${entry}';`);
  const uses = entries.map((_entry, index) => `e${index}`).join(', ');
  await writeFile(
    join(project, 'every-entry.ts'),
    `${imports.join('\n')}\nexport const entries = [${uses}];\n`,
  );
  for (const config of ['tsconfig.json', 'tsconfig.bundler.json']) {
    await node('node_modules/typescript/bin/tsc', '-p', config).catch((error: unknown) => {
      const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
      assert.fail(`${config}:\n${output || String(error)}`);
    });
  }
});

test('the types name no package but those that come with it', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  assert.ok(isJsonObject(manifest));
  const given = [manifest['dependencies'], manifest['peerDependencies']].flatMap((packages) =>
    isJsonObject(packages) ? Object.keys(packages) : [],
  );
  const files = await readdir(join(ROOT, 'dist/lib'), { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const text = await readFile(join(ROOT, 'dist/lib', file), 'utf8');
    const imports = text.matchAll(/(?:from |import\()["']((?:@[\w-]+\/)?[a-z][\w:-]*)/g);
    const names = [...imports].map(([, name = '']) => name);
    const missing = names.filter((name) => !name.startsWith('node:') && !given.includes(name));
    assert.deepEqual(missing, [], file);
  }
});

test('the agr command runs from the installed package', async () => {
  const { stdout } = await node(
    'node_modules/agent-chat/dist/lib/cli.js',
    'match',
    'tea.agr',
    'make two green teas',
  );
  assert.deepEqual(JSON.parse(stdout), {
    actionName: 'make_tea',
    parameters: { kind: 'green', count: 2 },
  });
});

test('npm links the command under the name agr', async () => {
  const { stdout } = await npm(project, 'exec', '--offline', '--', 'agr', '--help');
  assert.match(stdout, /^agr: /);
});

test('a grammar can be compiled and matched in code', async () => {
  const { stdout } = await node('match.mjs');
  assert.equal(stdout.trim(), 'make_tea');
});

test('the tarball holds no test, no source and nothing of the working tree but what it names', async () => {
  const { stdout } = await npm(ROOT, 'pack', '--dry-run', '--ignore-scripts', '--json');
  const packed: unknown = JSON.parse(stdout);
  const paths = packedPaths(packed);
  const allowed =
    /^(?:dist\/|src\/vite-client\.d\.ts$|(?:README|CHANGELOG)\.md$|LICENSE$|package\.json$)/;
  assert.deepEqual(
    paths.filter((path) => !allowed.test(path)),
    [],
  );
});

/** npm has printed a list with one entry, and, since version 11, an object with one. */
function packedPaths(packed: unknown): readonly string[] {
  const packages: readonly unknown[] = Array.isArray(packed) ? packed : Object.values(packed ?? {});
  const files = isJsonObject(packages[0]) ? packages[0]['files'] : undefined;
  assert.ok(Array.isArray(files), 'npm pack lists no files');
  return files.map((file: unknown) => {
    assert.ok(isJsonObject(file) && typeof file['path'] === 'string');
    return file['path'];
  });
}

test('publint finds nothing wrong', async () => {
  const { publint } = await import('publint');
  const { messages } = await publint({ pkgDir: ROOT, strict: true });
  assert.deepEqual(messages, []);
});

test('the types resolve as attw expects of an ESM package', async () => {
  const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const tarball = (await npm(ROOT, 'pack', '--ignore-scripts', '--pack-destination', project))
    .stdout;
  const path = join(project, tarball.trim().split('\n').at(-1) ?? '');
  const options = ['--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji'];
  const excluded = ['vite/client', 'agent-chat.js', 'agent-chat-webmcp.js', 'custom-elements.json'];
  await node(attw, path, ...options, '--exclude-entrypoints', ...excluded).catch(
    (error: unknown) => {
      const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
      assert.fail(output || String(error));
    },
  );
});

test('the drop-in finds its chunks from its own address alone', async () => {
  const code = await readFile(join(ROOT, 'dist/agent-chat.js'), 'utf8');
  const dynamic = [...code.matchAll(/import\(([^)]*)\)/g)].map((match) => match[1] ?? '');
  assert.ok(dynamic.length > 0, 'it loads nothing later');
  for (const specifier of dynamic) assert.match(specifier, /^[`'"]\.\/chunks\//);
  assert.doesNotMatch(code, /currentScript|from ?["'`][^."'`]/);
});

test('the element is described in custom-elements.json', async () => {
  const text = await readFile(join(ROOT, 'dist/custom-elements.json'), 'utf8');
  assert.match(text, /"tagName": "agent-chat"/);
});
