// Every mistake an author can make, with the diagnostics it raises, all of them and no others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIAGNOSTIC_CODES } from '../../../src/grammar/diagnostics.js';
import { diagnosticsOf, errorCases } from './cases.js';

const all = errorCases();

for (const { name, cases } of all) {
  for (const one of cases) {
    test(`${name}: ${one.title}`, () => {
      assert.deepEqual(diagnosticsOf(one), one.expected);
    });
  }
}

/** Too large for a case file; test/grammar/syntax/parser.test.ts raises them. */
const hostile = ['file-too-large', 'too-many'];

test('every code has a case', () => {
  const raised = new Set(
    all.flatMap(({ cases }) =>
      cases.flatMap(({ expected }) =>
        expected.map((line) => line.split(': ')[0]?.split(' ').at(-1)),
      ),
    ),
  );
  assert.deepEqual(
    Object.keys(DIAGNOSTIC_CODES).filter((code) => !raised.has(code) && !hostile.includes(code)),
    [],
  );
});
