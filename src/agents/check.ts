// The border between an agent's text and a typed value: refuses types that would change what they
// check, describes the others as JSON Schema, and checks an answer without changing it.

import { safeParseAsync, toJSONSchema } from 'zod/v4/core';
import type { $ZodType, $ZodTypes, output } from 'zod/v4/core';

/** The JSON Schema of `type` as text. Throws a `TypeError` for a type that can't be checked as it is. */
export function describeType(type: $ZodType): string {
  const fault = typeFault(type, '', []);
  if (fault !== undefined) throw new TypeError(`agents.run: ${fault}`);
  return JSON.stringify(toJSONSchema(type));
}

/**
 * The value that `text` holds, if it is JSON that fits `type`. Throws a `SyntaxError` when it is no
 * JSON, a `TypeError` with the path when it doesn't fit.
 */
export async function readAnswer<Type extends $ZodType>(
  text: string,
  type: Type,
): Promise<output<Type>> {
  const value = parse(text);
  // The asynchronous check never compiles code, so that it runs under a strict CSP.
  const result = await safeParseAsync(type, value);
  const path = result.success
    ? changedAt(value, result.data, [])
    : (result.error.issues[0]?.path ?? []);
  if (result.success && path === undefined) return result.data;
  throw new TypeError(`agents.run: the answer does not fit the type at ${pathText(path ?? [])}.`);
}

/** Where checking changed a value (some formats trim); names left out are no change. */
function changedAt(
  before: unknown,
  after: unknown,
  path: readonly PropertyKey[],
): readonly PropertyKey[] | undefined {
  if (typeof after !== 'object' || after === null) return before === after ? undefined : path;
  for (const [key, value] of Object.entries(after)) {
    const original: unknown =
      typeof before === 'object' && before !== null ? Reflect.get(before, key) : undefined;
    const changed = changedAt(original, value, [...path, key]);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    // The parser's own message would quote the answer.
    throw new SyntaxError('agents.run: the answer is not JSON.', { cause });
  }
}

function pathText(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'its root' : path.map(String).join('.');
}

/** Whether this is a zod schema at all. */
function isZodType(value: unknown): value is $ZodTypes {
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return false;
  const { _zod: internals } = value;
  return typeof internals === 'object' && internals !== null && 'def' in internals;
}

/** Why a type is refused, with its path; `undefined` when the check leaves values as they are. */
function typeFault(type: unknown, path: string, active: readonly unknown[]): string | undefined {
  if (!isZodType(type)) return `"type" must be a zod schema${at(path)}.`;
  if (active.includes(type)) return `a recursive type can't be checked${at(path)}.`;
  const { def } = type._zod;
  if (rewrites(def)) return `a type that rewrites its value is refused${at(path)}.`;
  const parts = partsOf(type);
  if (parts === undefined) return `${def.type} is refused${at(path)}.`;
  for (const [name, part] of parts) {
    const fault = typeFault(part, joined(path, name), [...active, type]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function at(path: string): string {
  return path === '' ? '' : ` (at ${path})`;
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Coercion, and checks such as `trim` that write a new value. */
function rewrites(def: $ZodTypes['_zod']['def']): boolean {
  if ('coerce' in def && def.coerce === true) return true;
  return (def.checks ?? []).some((check) => check._zod.def.check === 'overwrite');
}

type Part = readonly [name: string, type: unknown];

/** The types inside a type; `undefined` for a kind that is refused. */
function partsOf(type: $ZodTypes): readonly Part[] | undefined {
  const { def } = type._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'template_literal':
      return [];
    case 'literal':
      return def.values.every(isJsonLiteral) ? [] : undefined;
    case 'array':
      return [['[]', def.element]];
    case 'object':
      return [...Object.entries(def.shape), ...rest(def.catchall)];
    case 'tuple':
      return [...def.items.map((item, index): Part => [String(index), item]), ...rest(def.rest)];
    case 'record':
      return [
        ['key', def.keyType],
        ['value', def.valueType],
      ];
    case 'union':
      return def.options.map((option, index): Part => [`option ${index + 1}`, option]);
    case 'intersection':
      return [
        ['left', def.left],
        ['right', def.right],
      ];
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
      return [['', def.innerType]];
    default:
      return undefined;
  }
}

/** `z.strictObject` ends in "never", which accepts nothing more and so changes nothing. */
function rest(type: $ZodType | null | undefined): readonly Part[] {
  if (type === null || type === undefined) return [];
  return isZodType(type) && type._zod.def.type === 'never' ? [] : [['*', type]];
}

function isJsonLiteral(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
