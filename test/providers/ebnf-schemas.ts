// Schemas for the grammar tests, each with the keyword that it is about. Every one is enforced whole.

import type { JsonSchema } from '../../src/base/json.js';

const object = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
});

/** Name and schema. */
export function ownSchemas(): readonly (readonly [string, JsonSchema])[] {
  return [
    ['no property', { type: 'object', properties: {} }],
    ['only optional ones', object({ a: { type: 'boolean' }, b: { type: 'null' } })],
    [
      'required between optional',
      object({ a: { const: 1 }, b: { const: 2 }, c: { const: 3 } }, ['b']),
    ],
    ['a required name without a schema', { type: 'object', required: ['x'] }],
    [
      'names to be escaped',
      object({ 'a"b\\c\n\u0001é': { type: 'boolean' } }, ['a"b\\c\n\u0001é']),
    ],
    ['an enum of all types', { enum: ['a "b"', 1, null, true, { x: [1] }, 'ü\\'] }],
    ['length', { type: 'string', minLength: 3, maxLength: 5 }],
    ['a nullable list of types', { type: ['string', 'null'], maxLength: 4 }],
    ['OpenAPI nullable', { type: 'integer', nullable: true, minimum: 1, maximum: 3 }],
    ['integers', { type: 'integer', minimum: 18, maximum: 1307 }],
    ['negative integers', { type: 'integer', minimum: -1203, maximum: -7 }],
    ['integers around zero', { type: 'integer', exclusiveMinimum: -12, exclusiveMaximum: 31 }],
    ['latitude', { type: 'number', minimum: -90, maximum: 90 }],
    ['a share', { type: 'number', minimum: 0, maximum: 1 }],
    ['a narrow number', { type: 'number', minimum: 0.05, maximum: 0.95 }],
    ['a price', { type: 'number', exclusiveMinimum: 0 }],
    ['items', { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 3 }],
    ['any items', { type: 'array' }],
    ['a tuple', { type: 'array', prefixItems: [{ const: 'a' }, { type: 'number' }] }],
    ['$ref', { $ref: '#/$defs/p', $defs: { p: object({ x: { type: 'integer' } }, ['x']) } }],
    ['allOf', { allOf: [object({ a: { const: 1 } }, ['a']), { type: 'object' }] }],
    ['anyOf', { anyOf: [{ type: 'integer' }, object({ x: { type: 'boolean' } }, ['x'])] }],
    ['oneOf of types', { oneOf: [{ type: 'boolean' }, { type: 'string', maxLength: 3 }] }],
    [
      'required by a branch',
      { ...object({ a: {}, b: {} }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    ],
    ['a map', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['date', { type: 'string', format: 'date' }],
    ['time', { type: 'string', format: 'time' }],
    ['date-time', { type: 'string', format: 'date-time' }],
    ['email', { type: 'string', format: 'email' }],
    ['uri', { type: 'string', format: 'uri' }],
    ['uuid', { type: 'string', format: 'uuid' }],
    ['duration', { type: 'string', format: 'duration' }],
    ['ipv4', { type: 'string', format: 'ipv4' }],
    ['anything', {}],
  ];
}
