// docs/errors.md: every code is explained, its example raises it and its cure doesn't.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DIAGNOSTIC_CODES } from '../../../src/grammar/diagnostics.js';
import { checkExample } from './cases.js';

const text = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
const library = /^```\n([^]*?)^```$/m.exec(text)?.[1] ?? '';

const sections = new Map(
  text
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

test('every code has a section, and every section a code', () => {
  assert.deepEqual([...sections.keys()].toSorted(), Object.keys(DIAGNOSTIC_CODES).toSorted());
});

for (const [code, section] of sections) {
  const [mistake, cure] = [...section.matchAll(/^```agr\n([^]*?)^```$/gm)].map(
    ([, body]) => body ?? '',
  );
  if (mistake === undefined || cure === undefined) continue;
  test(`the example of ${code} raises it, the cure raises nothing`, () => {
    const raised = checkExample({ 'main.agr': mistake, 'lib.agr': library });
    assert.ok(
      raised.some((found) => found.code === code),
      JSON.stringify(raised),
    );
    const left = checkExample({ 'main.agr': cure, 'lib.agr': library });
    assert.deepEqual(
      left.filter(({ file }) => file === 'main.agr'),
      [],
    );
  });
}

test('each section says whether it is an error', () => {
  for (const [code, severity] of Object.entries(DIAGNOSTIC_CODES)) {
    const word = severity === 'error' ? 'Error.' : 'Warning.';
    assert.ok(sections.get(code)?.startsWith(`${code}\n\n${word}`), code);
  }
});
