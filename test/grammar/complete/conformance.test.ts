// Runs the shared conformance corpus for completion, field by field.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { JsonObject, JsonValue } from '../../../src/base/json.js';
import { compileGrammar, matchGrammarCompletion } from '../../../src/grammar.js';
import { list, object, parse, text, texts } from '../match/case-files.js';

const folders = [
  new URL('../../cases/complete/', import.meta.url),
  new URL('../../../../shared/conformance/complete/', import.meta.url),
];

function fieldsOf(result: ReturnType<typeof matchGrammarCompletion>): Record<string, JsonValue> {
  const slots = new Set(result.properties.flatMap(({ propertyNames }) => propertyNames));
  return {
    completions: result.completions.toSorted(),
    slots: [...slots].sort(),
    matchedPrefixLength: result.matchedPrefixLength,
    separatorMode: result.separatorMode,
    closedSet: result.closedSet,
    openWildcard: result.openWildcard,
    directionSensitive: result.directionSensitive,
  };
}

function check(file: JsonObject): void {
  const { grammar } = compileGrammar('main.agr', texts(file['files']));
  assert.ok(grammar);
  for (const entry of list(file['cases']).map(object)) {
    const prefix = text(entry['prefix']);
    const direction = text(entry['direction']) === 'backward' ? 'backward' : 'forward';
    const minPrefixLength = Number(entry['minPrefixLength'] ?? 0);
    const result = matchGrammarCompletion(grammar, prefix, { direction, minPrefixLength });
    for (const [field, found] of Object.entries(fieldsOf(result))) {
      if (entry[field] === undefined) continue;
      assert.deepEqual(
        found,
        entry[field],
        `${field} ${direction} after ${JSON.stringify(prefix)}`,
      );
    }
    assert.equal(new Set(result.completions).size, result.completions.length, 'no duplicates');
  }
}

for (const folder of folders) {
  const isHere = existsSync(folder);
  const names = isHere ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [''];
  for (const name of names) {
    const title = `completion offers what ${name === '' ? 'the shared corpus' : name} says`;
    test(title, { skip: isHere ? false : `${folder.pathname} is not here` }, () =>
      check(parse(readFileSync(new URL(name, folder), 'utf8'))),
    );
  }
}
