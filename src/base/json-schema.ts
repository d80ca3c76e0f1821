// The one door to the JSON Schema validator, which is fetched with the first call.
// Knows the library's shapes so that nobody else does; knows no tool, slot or wording.

import { isJsonArray, isJsonObject } from './json.js';
import type { JsonObject, JsonSchema, JsonValue } from './json.js';

/** One way in which a value fails its schema. */
export interface SchemaProblem {
  /** Property names and array indices from the value's root to the place. */
  readonly path: readonly string[];
  /** The JSON Schema keyword that failed, e.g. `minimum`. */
  readonly keyword: string;
}

/** Checks one value; no problems means that it holds. Throws nothing. */
export type Validate = (value: JsonValue) => readonly SchemaProblem[];

/** Compiles schemas without generating code, so that it runs under a strict CSP. */
export type SchemaCompiler = (schema: JsonSchema) => Validate;

/** Loads the validator. Repeated calls share one module; a failed load may be tried again. */
export async function loadSchemaCompiler(): Promise<SchemaCompiler> {
  const { Validator } = await import('@cfworker/json-schema');
  return (schema) => {
    // The library writes marks into the schema, so it works on a copy.
    const validator = new Validator(copyWithNull(schema), draftOf(schema), false);
    return (value) => leafProblems(validator.validate(value).errors);
  };
}

/** A deep copy in which OpenAPI's `nullable: true`, which the library doesn't know, admits null. */
function copyWithNull(schema: JsonObject): Record<string, JsonValue> {
  const copy: Record<string, JsonValue> = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      dataKeywords.has(keyword) ? structuredClone(value) : copyValue(value),
    ]),
  );
  // The library looks formats up in a plain object, where these names mean something else.
  if (typeof copy.format === 'string' && copy.format in Object.prototype) delete copy.format;
  if (schema.nullable !== true) return copy;
  if (typeof schema.type === 'string') copy.type = [schema.type, 'null'];
  if (isJsonArray(schema.enum)) copy.enum = [...schema.enum, null];
  return copy;
}

/** Keywords whose content is data, not schema. */
const dataKeywords = new Set(['const', 'default', 'enum', 'examples', 'required']);

function copyValue(value: JsonValue): JsonValue {
  if (isJsonArray(value)) return value.map((item: JsonValue) => copyValue(item));
  return isJsonObject(value) ? copyWithNull(value) : value;
}

function draftOf(schema: JsonSchema): '7' | '2020-12' {
  const dialect = schema.$schema;
  return typeof dialect === 'string' && /draft-0[4-7]/.test(dialect) ? '7' : '2020-12';
}

/** Errors in the library's order, outer ones first; wrapper errors ("a subschema had errors") go. */
function leafProblems(
  errors: readonly { readonly keyword: string; readonly instanceLocation: string }[],
): readonly SchemaProblem[] {
  const wrappers = new Set([
    'properties',
    'items',
    'prefixItems',
    '$ref',
    'allOf',
    'patternProperties',
  ]);
  return errors
    .filter((error) => !wrappers.has(error.keyword))
    .map((error) => ({ path: pointerPath(error.instanceLocation), keyword: error.keyword }));
}

function pointerPath(location: string): readonly string[] {
  return location
    .split('/')
    .slice(1)
    .map((part) => decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
