import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMeasurement, measure, type Chunk, type Stage } from './budgets.js';

function chunk(
  fileName: string,
  sources: readonly string[],
  imports: readonly string[] = [],
): Chunk {
  const moduleIds = sources.map((path) => `/home/project/${path}`);
  const modules = Object.fromEntries(moduleIds.map((id) => [id, { renderedLength: 2000 }]));
  return { fileName, code: `export default "${fileName}"`, imports, moduleIds, modules };
}

const chunks = [
  chunk('entry.js', ['src/drop-in.ts'], ['shared.js']),
  chunk('shared.js', ['src/base/text.ts', 'node_modules/lit/index.js']),
  chunk('panel.js', ['src/element/panel.ts'], ['shared.js', 'list.js']),
  chunk('list.js', ['src/element/parts/list.ts']),
];

const stages: readonly Stage[] = [
  { name: 'page', limit: 1000, roots: ['src/drop-in.ts'], without: ['/zod/'] },
  { name: 'open', limit: 1000, roots: ['src/element/panel.ts'], without: ['/zod/'] },
];

test('a stage is what it adds: all that its roots import, less what is loaded already', () => {
  const [page, open] = measure(chunks, stages);
  const [alone] = measure(chunks.slice(0, 2), stages.slice(0, 1));
  assert.equal(page?.bytes, alone?.bytes);
  const [both] = measure(
    chunks.filter(({ fileName }) => fileName !== 'shared.js'),
    stages.slice(1),
  );
  assert.equal(open?.bytes, both?.bytes);
  assert.deepEqual(page?.problems, []);
});

test('a stage over its limit says by how much, and which modules are the largest', () => {
  const [page] = measure(chunks, [
    { name: 'page', limit: 10, roots: ['src/drop-in.ts'], without: [] },
  ]);
  assert.match(
    page?.problems.join() ?? '',
    /^\d+ bytes over; the largest: src\/drop-in\.ts 2\.0, /,
  );
  assert.match(page ? describeMeasurement(page) : '', /^✗ budget page: /);
});

test('a module that must not load by then is named with its chunk', () => {
  const heavy = chunk('heavy.js', ['node_modules/zod/index.js']);
  const entry = chunk('entry.js', ['src/drop-in.ts'], ['heavy.js']);
  const [page] = measure([entry, heavy], stages.slice(0, 1));
  assert.deepEqual(page?.problems, ['heavy.js holds node_modules/zod/index.js']);
});

test('a forbidden module counts against every later stage too', () => {
  const late = [
    chunk('entry.js', ['src/drop-in.ts']),
    chunk('panel.js', ['src/element/panel.ts', 'node_modules/zod/index.js']),
  ];
  const [page, open] = measure(late, stages);
  assert.deepEqual(page?.problems, []);
  assert.equal(open?.problems.length, 1);
});

test('a root that is in no chunk is a problem, so that a renamed file cannot hide a stage', () => {
  const [page] = measure([], stages.slice(0, 1));
  assert.match(page?.problems.join() ?? '', /src\/drop-in\.ts is in no chunk/);
});
