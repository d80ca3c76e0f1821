// The one door to the JSON Schema validator, which is fetched with the first call.
// Knows the library's shapes so that nobody else does; knows no tool, slot or wording.

import { isJsonArray, isJsonObject } from './json.js';
import type { JsonObject, JsonSchema, JsonValue } from './json.js';
import { unescapePointer } from './schema-shape.js';

/** One way in which a value fails its schema. */
export interface SchemaProblem {
  /** Property names and array indices from the value's root to the place, which may be missing. */
  readonly path: readonly string[];
  /** The JSON Schema keyword that failed, e.g. `minimum`. */
  readonly keyword: string;
}

/** Checks one value; no problems means that it holds. Throws nothing. */
export type Validate = (value: JsonValue) => readonly SchemaProblem[];

/**
 * Compiles schemas without generating code, so that it runs under a strict CSP. A pattern is tried on
 * texts of a length alone that it can't hang on; beyond that a value counts as fitting it, because the
 * tool sees for itself.
 */
export type SchemaCompiler = (schema: JsonSchema) => Validate;

/** Loads a compiler that is good for `schema`; without one, for every schema. */
export type LoadSchemaCompiler = (schema?: JsonSchema) => Promise<SchemaCompiler>;

/**
 * Loads the validator, and what judges patterns where there are any: patterns are never tried by a
 * compiler that was loaded for a schema without. Repeated calls share modules; a failed load may be
 * tried again.
 */
export const loadSchemaCompiler: LoadSchemaCompiler = async (forSchema) => {
  const [Validator, longestText] = await Promise.all([
    loadValidator(),
    forSchema === undefined || hasPatterns(forSchema) ? loadJudge() : tryNone,
  ]);
  return (schema) => {
    // The library writes marks into the schema, so it works on a copy.
    const compiled = (patterns: PatternFilter) =>
      new Validator(copyWithNull(schema, patterns), draftOf(schema), false);
    let longest = Infinity;
    const strict = compiled((pattern) => {
      const length = longestText(pattern, 'u');
      if (length < shortestUse) return false;
      longest = Math.min(longest, length);
      return true;
    });
    return (value) => {
      const length = longest === Infinity ? 0 : longestIn(value);
      const bears: PatternFilter = (pattern) => longestText(pattern, 'u') >= length;
      const validator = length <= longest ? strict : compiled(bears);
      return leafProblems(validator.validate(value).errors);
    };
  };
};

/** Whether a schema may hold patterns; one of no more than that name counts. */
export function hasPatterns(schema: JsonSchema): boolean {
  return /"pattern(?:Properties)?":/.test(JSON.stringify(schema));
}

const tryNone = (): number => 0;

/** Named here, and not where both are awaited: a bundler then leaves the rest of the library out. */
async function loadValidator() {
  const { Validator } = await import('@cfworker/json-schema');
  return Validator;
}

async function loadJudge() {
  const { longestText } = await import('./pattern.js');
  return longestText;
}

/** A pattern that is good for shorter texts only is no use. */
const shortestUse = 32;

/** Whether a pattern is tried at all. */
type PatternFilter = (pattern: string) => boolean;

/** The patterns of a schema, wherever they stand, that are never tried. */
export async function patternsLeftOut(schema: JsonSchema): Promise<readonly string[]> {
  if (!hasPatterns(schema)) return [];
  const longestText = await loadJudge();
  const leftOut = new Set<string>();
  copyWithNull(schema, (pattern) => {
    const isTried = longestText(pattern, 'u') >= shortestUse;
    if (!isTried) leftOut.add(pattern);
    return isTried;
  });
  return [...leftOut];
}

/** The length of the longest text in a value, names included. */
function longestIn(value: JsonValue): number {
  if (typeof value === 'string') return value.length;
  if (isJsonArray(value)) {
    return value.reduce<number>((most, item) => Math.max(most, longestIn(item)), 0);
  }
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (most, [name, item]) => Math.max(most, name.length, longestIn(item)),
    0,
  );
}

/**
 * A deep copy with those patterns alone that `patterns` takes, and in which OpenAPI's `nullable: true`,
 * which the library doesn't know, admits null.
 */
function copyWithNull(schema: JsonObject, patterns: PatternFilter): Record<string, JsonValue> {
  const copy: Record<string, JsonValue> = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      dataKeywords.has(keyword) ? structuredClone(value) : copyValue(value, patterns),
    ]),
  );
  // The library looks formats up in a plain object, where these names mean something else.
  if (typeof copy.format === 'string' && copy.format in Object.prototype) delete copy.format;
  // Its own expression for this one hangs on thirty letters.
  if (copy.format === 'url') copy.format = 'uri';
  leaveOut(copy, patterns);
  if (schema.nullable !== true) return copy;
  if (typeof schema.type === 'string') copy.type = [schema.type, 'null'];
  if (isJsonArray(schema.enum)) copy.enum = [...schema.enum, null];
  return copy;
}

/** Takes the patterns out that aren't tried, and what only makes sense with them. */
function leaveOut(copy: Record<string, JsonValue>, patterns: PatternFilter): void {
  if (typeof copy.pattern === 'string' && !patterns(copy.pattern)) delete copy.pattern;
  if (!isJsonObject(copy.patternProperties)) return;
  const named = Object.entries(copy.patternProperties);
  const tried = named.filter(([pattern]) => patterns(pattern));
  if (tried.length === named.length) return;
  copy.patternProperties = Object.fromEntries(tried);
  // What a pattern would have named counts as named.
  delete copy.additionalProperties;
  delete copy.unevaluatedProperties;
}

/** Keywords whose content is data, not schema. */
const dataKeywords = new Set(['const', 'default', 'enum', 'examples', 'required']);

function copyValue(value: JsonValue, patterns: PatternFilter): JsonValue {
  if (isJsonArray(value)) return value.map((item: JsonValue) => copyValue(item, patterns));
  return isJsonObject(value) ? copyWithNull(value, patterns) : value;
}

function draftOf(schema: JsonSchema): '7' | '2020-12' {
  const dialect = schema.$schema;
  return typeof dialect === 'string' && /draft-0[4-7]/.test(dialect) ? '7' : '2020-12';
}

interface LibraryError {
  readonly keyword: string;
  readonly keywordLocation: string;
  readonly instanceLocation: string;
  readonly error: string;
}

/** Keywords whose error says no more than that something within them is wrong. */
const wrappers = new Set([
  'if',
  'properties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'patternProperties',
]);

/** Errors in the library's order, outer ones first; wrapper errors ("a subschema had errors") go. */
function leafProblems(errors: readonly LibraryError[]): readonly SchemaProblem[] {
  return errors
    .filter((error) => !wrappers.has(error.keyword))
    .map((error) => {
      const path = pointerPath(error.instanceLocation);
      const missing = missingName(error);
      return missing === undefined
        ? { path, keyword: error.keyword }
        : { path: [...path, missing], keyword: 'required' };
    });
}

/** What has to be there whichever alternative is taken: the last name of the library's sentence. */
function missingName({ keyword, keywordLocation, error }: LibraryError): string | undefined {
  if (keyword !== 'required' && keyword !== 'dependentRequired') return undefined;
  if (/\/(?:anyOf|oneOf|not|if)\//.test(keywordLocation)) return undefined;
  return /.*"(.+)"\.$/s.exec(error)?.[1];
}

function pointerPath(location: string): readonly string[] {
  return location.split('/').slice(1).map(unescapePointer);
}
