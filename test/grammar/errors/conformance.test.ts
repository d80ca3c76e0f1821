// The error cases of the shared conformance corpus, where it is checked out beside the repository.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isJsonObject } from '../../../src/base/json.js';
import { linkAndCheck } from '../../../src/grammar/compile/compile.js';
import type { Diagnostic } from '../../../src/grammar/diagnostics.js';

const folder = new URL('../../../../shared/conformance/errors/', import.meta.url);

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Expectation {
  readonly severity: unknown;
  readonly mentions: readonly unknown[];
  readonly at?: Place;
}

function place(at: unknown): Place | undefined {
  if (!isJsonObject(at)) return undefined;
  return { line: Number(at['line']), column: Number(at['column']) };
}

function isAt({ range }: Diagnostic, at: Place): boolean {
  const { start, end } = range;
  const afterStart = start.line < at.line || (start.line === at.line && start.column <= at.column);
  const beforeEnd = end.line > at.line || (end.line === at.line && end.column >= at.column);
  return (
    (afterStart && beforeEnd) || (start.line === at.line && Math.abs(start.column - at.column) <= 3)
  );
}

function fits(found: Diagnostic, expected: Expectation): boolean {
  const words = `${found.message} ${found.hint ?? ''}`;
  return (
    found.severity === expected.severity &&
    expected.mentions.every((mention) => words.includes(String(mention))) &&
    (expected.at === undefined || isAt(found, expected.at))
  );
}

if (!existsSync(folder)) {
  test('conformance of errors', { skip: '../shared is not here' }, () => undefined);
} else {
  for (const name of readdirSync(folder)) runFile(name);
}

function runFile(name: string): void {
  const suite: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const cases = isJsonObject(suite) && Array.isArray(suite['cases']) ? suite['cases'] : [];
  assert.ok(cases.length > 0);
  for (const one of cases) {
    test(`${name}: ${String(one.about)}`, () => {
      const files = Object.fromEntries(
        Object.entries(one.files).map(([file, text]) => [file, String(text)]),
      );
      const { program, diagnostics } = linkAndCheck('main.agr', files);
      const expected = { severity: one.severity, mentions: one.mentions, at: place(one.at) };
      assert.ok(
        diagnostics.some((found) => fits(found, expected)),
        JSON.stringify({ files, expected, diagnostics }, undefined, 2),
      );
      if (one.severity === 'error') assert.equal(program, undefined);
    });
  }
}
