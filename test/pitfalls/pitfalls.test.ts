// Every pitfall of the shared list has a test, and every test that the table names is there.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pitfalls } from './table.js';

const SHARED = '../shared/reference/pitfalls.md';

for (const [symptom, file, name] of pitfalls) {
  test(`${symptom}: there is a test`, async () => {
    if (name.endsWith('.txt')) return assert.ok(existsSync(join(file, name)));
    const source = await readFile(file, 'utf8');
    assert.ok(source.includes(name), `${file} has no test "${name}…"`);
  });
}

test('no pitfall of the shared list is left out', async (t) => {
  if (!existsSync(SHARED)) return t.skip('the shared references are not beside this checkout');
  const lines = (await readFile(SHARED, 'utf8')).split('\n');
  assert.equal(pitfalls.length, lines.filter((line) => line.startsWith('- ')).length);
});
