// What pages may style: each `part` that the element draws is documented at its class, and no other.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { glob } from 'tinyglobby';

test('every part that is drawn is documented, and every documented part is drawn', async () => {
  const files = await glob('src/element/**/*.ts');
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const drawn = sources.flatMap((source) =>
    [...source.matchAll(/\bpart="([\w -]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const element = await readFile('src/element/agent-chat.ts', 'utf8');
  const documented = [...element.matchAll(/@csspart ([\w-]+) - /g)].map(([, name = '']) => name);
  assert.deepEqual([...new Set(documented)].toSorted(), [...new Set(drawn)].toSorted());
});
