// Whether a tool can be used at all. One broken tool is set aside with a reason; the others live.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import { lookUp } from '../base/schema-shape.js';

const typeNames = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Deeper schemas are refused: no form nests so far, and each level costs stack. */
const maxDepth = 64;

/** Why `schema` can't be used for arguments, in words; `undefined` when it can. Never throws. */
export function schemaFault(schema: unknown): string | undefined {
  if (schema === undefined) return undefined;
  if (!isJsonObject(schema)) return 'its input schema is not an object';
  const { type } = schema;
  if (type !== undefined && type !== 'object' && !(isJsonArray(type) && type.includes('object'))) {
    return 'its input schema does not describe an object';
  }
  try {
    return nodeFault(schema, schema, 0) ?? costFault(schema);
  } catch {
    return 'its input schema cannot be read';
  }
}

/** More schemas than any one value is honestly checked against. */
const maxChecks = 2_000;

/**
 * Branches that name one another twice at each level check a value exponentially often, and a branch
 * that leads back to where it stands never ends. Both are found by walking as a validator does.
 */
function costFault(root: JsonSchema): string | undefined {
  const places = [root, ...definitionsOf(root)];
  return places.every((place) => checksOf(place, root, maxChecks) > 0)
    ? undefined
    : 'its schema checks one value too often';
}

function definitionsOf({ $defs, definitions }: JsonSchema): readonly JsonValue[] {
  return [$defs, definitions].flatMap((named) => (isJsonObject(named) ? Object.values(named) : []));
}

/** What is left of `budget` once every schema that applies to the very same value was counted. */
function checksOf(node: JsonValue, root: JsonSchema, budget: number): number {
  if (!isJsonObject(node) || budget <= 0) return budget;
  const reference = node.$ref ?? node.$recursiveRef;
  const target = typeof reference === 'string' ? lookUp(reference, root) : undefined;
  const branches = samePlace.flatMap((keyword) => [node[keyword] ?? []].flat());
  return [target ?? [], branches]
    .flat()
    .reduce((left: number, branch) => checksOf(branch, root, left), budget - 1);
}

function nodeFault(node: JsonValue, root: JsonSchema, depth: number): string | undefined {
  if (typeof node === 'boolean') return undefined;
  if (!isJsonObject(node)) return 'a part of its schema is no schema';
  if (depth > maxDepth) return 'its schema is nested too deeply';
  return keywordFault(node, root) ?? childFault(node, root, depth);
}

function keywordFault(node: JsonObject, root: JsonSchema): string | undefined {
  const types = node.type === undefined ? [] : [node.type].flat();
  const unknown = types.find((name) => typeof name !== 'string' || !typeNames.has(name));
  if (unknown !== undefined) return `its schema has the unknown type ${JSON.stringify(unknown)}`;
  if (typeof node.$ref === 'string') return referenceFault(node.$ref, root);
  if (node.enum !== undefined && !isJsonArray(node.enum)) return 'an enum in its schema is no list';
  if (node.properties !== undefined && !isJsonObject(node.properties)) {
    return 'the properties in its schema are no object';
  }
  if (node.required !== undefined && !isJsonArray(node.required)) {
    return 'the required names in its schema are no list';
  }
  const { pattern, patternProperties } = node;
  const names = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
  return [...(typeof pattern === 'string' ? [pattern] : []), ...names]
    .map(patternFault)
    .find((fault) => fault !== undefined);
}

/** A reference must lead to a schema, and not through references alone back to itself. */
function referenceFault(reference: string, root: JsonSchema): string | undefined {
  const seen = new Set<string>();
  let next: string | undefined = reference;
  while (next !== undefined) {
    if (seen.has(next)) return `its schema refers to itself in a circle at ${next}`;
    seen.add(next);
    const target: JsonValue | undefined = lookUp(next, root);
    if (target === undefined) return `its schema refers to ${next}, which is not there`;
    next = isJsonObject(target) && typeof target.$ref === 'string' ? target.$ref : undefined;
  }
  return undefined;
}

function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch {
    return `its schema has the broken pattern ${pattern}`;
  }
}

const singles = ['items', 'not', 'if', 'then', 'else', 'contains', 'additionalProperties'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
/** Keywords whose schemas apply to the value itself. */
const samePlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];
const maps = ['properties', '$defs', 'definitions', 'patternProperties'];

function childFault(node: JsonObject, root: JsonSchema, depth: number): string | undefined {
  const children: JsonValue[] = [];
  for (const keyword of singles) {
    const child = node[keyword];
    if (child !== undefined) children.push(...(isJsonArray(child) ? child : [child]));
  }
  for (const keyword of lists) {
    const branches = node[keyword];
    if (branches === undefined) continue;
    if (!isJsonArray(branches)) return `${keyword} in its schema is no list`;
    children.push(...branches);
  }
  for (const keyword of maps) {
    const named = node[keyword];
    if (isJsonObject(named)) children.push(...Object.values(named));
  }
  for (const child of children) {
    const fault = nodeFault(child, root, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
