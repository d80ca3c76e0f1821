// What the slot tests share: values reconciled with a schema, as if a model had offered them.

import { loadSchemaCompiler } from '../../src/base/json-schema.js';
import type { JsonObject, JsonSchema, JsonValue } from '../../src/base/json.js';
import { reasonsIn } from '../../src/harness/problems.js';
import { reconcile } from '../../src/harness/slots.js';
import type { Resolution } from '../../src/harness/types.js';

export const compile = await loadSchemaCompiler();

function spoken(text: string, schema: JsonSchema): JsonValue | undefined {
  if (schema.format === 'date' && text === 'next friday') return '2026-12-04';
  return schema.type === 'integer' && text === 'two' ? 2 : undefined;
}

export function resolve(inputSchema: JsonSchema, values: JsonObject): Resolution {
  const options = { compile, recognise: spoken, reasons: reasonsIn() };
  return reconcile({ inputSchema }, [{ values, source: 'model' }], options);
}

/** A tool with the single, required input `x`. */
export function single(schema: JsonSchema, more: JsonObject = {}): JsonSchema {
  return { type: 'object', properties: { x: schema }, required: ['x'], ...more };
}
