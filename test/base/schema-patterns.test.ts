// What a schema's author can do to the validator: patterns and formats that would hang are left to the
// tool, everything else is checked.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonSchema, JsonValue } from '../../src/base/json.js';
import { loadSchemaCompiler, patternsLeftOut } from '../../src/base/json-schema.js';

const compile = await loadSchemaCompiler();
const keywords = (schema: JsonSchema, value: JsonValue): readonly string[] =>
  compile(schema)(value).map(({ keyword }) => keyword);

const evilText = `${'a'.repeat(40)}!`;

describe('a pattern that would hang', () => {
  const cases: readonly (readonly [string, JsonSchema, JsonValue])[] = [
    ['as a keyword', { type: 'string', pattern: '^(a+)+$' }, evilText],
    ['of a property', { properties: { code: { pattern: '^(a|a)*$' } } }, { code: evilText }],
    ['behind a reference', { $defs: { x: { pattern: '^(a+)+$' } }, $ref: '#/$defs/x' }, evilText],
    ['in a branch', { anyOf: [{ pattern: '^(a+)+$' }, { type: 'number' }] }, evilText],
    ['for names', { propertyNames: { pattern: '^(a+)+$' } }, { [evilText]: 1 }],
    [
      'as the name of properties, others being refused',
      { patternProperties: { '^(a+)+$': {} }, additionalProperties: false },
      { [evilText]: 1 },
    ],
  ];
  for (const [name, schema, value] of cases) {
    test(`is not tried ${name}`, async () => {
      const started = performance.now();
      assert.deepEqual(keywords(schema, value), []);
      assert.ok(performance.now() - started < 500);
      assert.equal((await patternsLeftOut(schema)).length, 1);
    });
  }

  test('leaves every other check in force', () => {
    const schema = { type: 'string', pattern: '^(a+)+$', minLength: 50 };
    assert.deepEqual(keywords(schema, evilText), ['minLength']);
  });
});

describe('a pattern whose work grows with the square of the text', () => {
  const schema = {
    properties: { mail: { pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }, id: { pattern: '^\\d+$' } },
  };

  test('is tried on texts that it can bear', async () => {
    assert.deepEqual(keywords(schema, { mail: 'nobody' }), ['pattern']);
    assert.deepEqual(await patternsLeftOut(schema), []);
  });

  test('is left to the tool for longer ones, when those beside it are not', () => {
    const started = performance.now();
    assert.deepEqual(keywords(schema, { mail: `a@${'a.'.repeat(50_000)}`, id: 'x' }), ['pattern']);
    assert.ok(performance.now() - started < 500);
  });
});

test('a property that is called pattern is no pattern', async () => {
  const schema = { properties: { pattern: { type: 'string', const: '(a+)+$' } } };
  assert.deepEqual(await patternsLeftOut(schema), []);
  assert.deepEqual(keywords(schema, { pattern: 'b' }), ['const']);
});

test('no format hangs on any text', () => {
  const formats = ['url', 'uri', 'uri-reference', 'email', 'hostname', 'date-time', 'ipv6', 'uuid'];
  const texts = ['http://a', 'http://a-', 'a@a.', '0:', '%20', '2020-01-01T0'];
  for (const format of formats) {
    const validate = compile({ format });
    for (const text of texts) {
      const started = performance.now();
      validate(`${text.slice(0, 7)}${text.slice(7).repeat(2_000)}!`);
      validate(`${text.repeat(2_000)}!`);
      assert.ok(performance.now() - started < 500, `${format} on ${text}`);
    }
  }
  assert.deepEqual(keywords({ format: 'url' }, 'https://example.com/a?b'), []);
  assert.deepEqual(keywords({ format: 'url' }, 'no address'), ['format']);
});

test('a compiler that was loaded for a schema without patterns tries none', async () => {
  const small = await loadSchemaCompiler({ type: 'object' });
  assert.deepEqual(small({ type: 'string', pattern: '^a$', minLength: 2 })('b'), [
    { path: [], keyword: 'minLength' },
  ]);
});
