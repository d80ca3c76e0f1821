// Runs the shared conformance corpus for completion, field by field.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isJsonObject } from '../../../src/base/json.js';
import type { JsonObject, JsonValue } from '../../../src/base/json.js';
import { compileGrammar, matchGrammarCompletion } from '../../../src/grammar.js';

const folders = [
  new URL('../../cases/complete/', import.meta.url),
  new URL('../../../../shared/conformance/complete/', import.meta.url),
];

function parsed(url: URL): JsonObject {
  const content: JsonValue = JSON.parse(readFileSync(url, 'utf8'));
  assert.ok(isJsonObject(content));
  return content;
}

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
  const { files, cases } = file;
  assert.ok(files !== undefined && isJsonObject(files) && Array.isArray(cases));
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, String(text)]),
  );
  const { grammar } = compileGrammar('main.agr', texts);
  assert.ok(grammar);
  for (const entry of cases) {
    assert.ok(isJsonObject(entry));
    const result = matchGrammarCompletion(grammar, String(entry['prefix']), {
      direction: entry['direction'] === 'backward' ? 'backward' : 'forward',
      minPrefixLength: Number(entry['minPrefixLength'] ?? 0),
    });
    const fields = fieldsOf(result);
    for (const [field, wanted] of Object.entries(entry)) {
      if (!(field in fields)) continue;
      const place: string = `${field} after ${JSON.stringify(entry['prefix'])}, ${String(entry['direction'])}`;
      assert.deepEqual(fields[field], wanted, place);
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
      check(parsed(new URL(name, folder))),
    );
  }
}
