// The list of what the reference says and which test holds it: every test that it names must be there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const rows = read('./reference.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, said = '', file = '', name = '']) =>
    /\.(?:ts|txt)$/.test(file) ? [{ said, file, name }] : [],
  );

test('the list is a long one', () => {
  assert.ok(rows.length > 90, `${rows.length} rows`);
});

for (const { said, file, name } of rows) {
  test(`there is a test that says: ${said}`, () => {
    assert.ok(read(`../${file}`).includes(name), `${file} has no test "${name}"`);
  });
}
