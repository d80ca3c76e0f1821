// Runs the shared conformance corpus for matching, and its pathological inputs with a bound on steps.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { JsonValue } from '../../../src/base/json.js';
import { compileGrammar } from '../../../src/grammar/compile/compile-grammar.js';
import { defaultEntities } from '../../../src/grammar/entities/default.js';
import type { Grammar } from '../../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../../src/grammar/match/match.js';
import { isSameValue } from '../../../src/grammar/match/same-value.js';
import { readCases, readPathological } from './case-files.js';

const shared = new URL('../../../../shared/conformance/', import.meta.url);
const own = new URL('../../cases/match/', import.meta.url);
// The costliest case of the corpus takes a fifth of this.
const pathologicalSteps = 250_000;

function compiled(files: Readonly<Record<string, string>>, start?: string): Grammar {
  const { grammar, diagnostics } = compileGrammar('main.agr', files, { start });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  assert.ok(grammar, errors.map(({ message }) => message).join('\n'));
  return grammar;
}

for (const folder of [own, new URL('match/', shared)]) {
  const skip = existsSync(folder) ? false : 'the shared conformance corpus is not here';
  const names =
    skip === false ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [''];
  for (const name of names) {
    test(`matching gives the values of ${name || 'the shared corpus'}`, { skip }, () => {
      const { files, options, cases } = readCases(new URL(name, folder));
      const grammar = compiled(files, options.start);
      const now = options.now === undefined ? undefined : new Date(options.now);
      for (const { input, values, ordered } of cases) {
        const matches = matchGrammar(grammar, input, {
          ...options,
          now,
          entities: defaultEntities,
        });
        const found = matches.map(({ value }) => value);
        const wanted = ordered ? values : inOrderOf(found, values);
        assert.deepEqual(found, wanted, `input ${JSON.stringify(input)}`);
      }
    });
  }
}

/** The values that are found too in the order in which they are, then the others. */
function inOrderOf(found: readonly JsonValue[], values: readonly JsonValue[]): JsonValue[] {
  const isAmong = (list: readonly JsonValue[], one: JsonValue): boolean =>
    list.some((other) => isSameValue(other, one));
  return [
    ...found.filter((one) => isAmong(values, one)),
    ...values.filter((one) => !isAmong(found, one)),
  ];
}

const pathological = new URL('pathological.json', shared);
const absent = existsSync(pathological) ? false : 'the shared conformance corpus is not here';
const hard = absent === false ? readPathological(readFileSync(pathological, 'utf8')) : [];
for (const { name, files, input, values } of hard) {
  test(`pathological input ${name} takes few steps`, () => {
    const stats = { steps: 0, exhausted: false };
    const matches = matchGrammar(compiled(files), input, { stats });
    assert.deepEqual(
      matches.map(({ value }) => value),
      values,
    );
    assert.equal(stats.exhausted, false);
    assert.ok(stats.steps < pathologicalSteps, `${stats.steps} steps`);
  });
}
test('the pathological corpus is here', { skip: absent }, () => assert.ok(hard.length > 0));
