// The error cases of the shared conformance corpus, where it is checked out beside the repository.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJsonObject } from '../../../src/base/json.js';
import type { JsonObject } from '../../../src/base/json.js';
import { linkAndCheck } from '../../../src/grammar/compile/compile.js';
import type { Diagnostic } from '../../../src/grammar/diagnostics.js';
import { casesOf, filesIn, hasCorpus, textsOf } from '../corpus.js';

if (!hasCorpus) {
  test('conformance of errors', { skip: '../shared is not here' }, () => undefined);
} else {
  for (const { name, text } of filesIn('conformance/errors', '.json')) {
    for (const one of casesOf(text))
      test(`${name}: ${JSON.stringify(one['about'])}`, () => run(one));
  }
}

function run(expected: JsonObject): void {
  const { program, diagnostics } = linkAndCheck('main.agr', textsOf(expected['files']));
  assert.ok(
    diagnostics.some((found) => fits(found, expected)),
    JSON.stringify({ expected, diagnostics }, undefined, 2),
  );
  if (expected['severity'] === 'error') assert.equal(program, undefined);
}

function fits(found: Diagnostic, expected: JsonObject): boolean {
  const words = `${found.message} ${found.hint ?? ''}`;
  return (
    found.severity === expected['severity'] &&
    Object.values(textsOf(expected['mentions'])).every((mention) => words.includes(mention)) &&
    isAt(found, expected['at'])
  );
}

/** The range holds the place, or starts on its line within three columns of it. */
function isAt({ range: { start, end } }: Diagnostic, at: unknown): boolean {
  if (!isJsonObject(at)) return true;
  const line = Number(at['line']);
  const column = Number(at['column']);
  const begun = start.line < line || (start.line === line && start.column <= column);
  const open = end.line > line || (end.line === line && end.column >= column);
  return (begun && open) || (start.line === line && Math.abs(start.column - column) <= 3);
}
