// Every pitfall of the shared list has a test, and every test that the table names is there.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pitfalls } from './table.js';

const SHARED = '../shared/reference/pitfalls.md';

for (const [symptom, file, name] of pitfalls) {
  test(`${symptom}: ${name}`, async () => {
    if (name.endsWith('.txt')) return assert.ok(existsSync(join(file, name)));
    const source = await readFile(file, 'utf8');
    assert.ok(
      titlesIn(source).some((title) => title.includes(name)),
      `${file} has no "${name}…"`,
    );
  });
}

/** What the tests of a file are called; a title may begin with what its table says. */
function titlesIn(source: string): readonly string[] {
  return [...source.matchAll(/\b(?:it|test)\(\s*(['`])(.*?)\1,/gsu)].map(
    ([, , title = '']) => title,
  );
}

test('no pitfall of the shared list is left out', async (t) => {
  if (!existsSync(SHARED)) return t.skip('the shared references are not beside this checkout');
  const lines = (await readFile(SHARED, 'utf8')).split('\n');
  const symptoms = new Set(pitfalls.map(([symptom]) => symptom));
  assert.equal(symptoms.size, lines.filter((line) => line.startsWith('- ')).length);
});
