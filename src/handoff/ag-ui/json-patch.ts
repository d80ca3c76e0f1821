// Applies an agent's JSON Patch (RFC 6902) to its state, without changing the state it is given.
// Knows no event and no meaning.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';

/** Levels that a path may lead down: each costs stack, here and with whoever writes the state down. */
const DEEPEST = 64;

export interface PatchLimits {
  /** What copies may come to, in characters of JSON or so. */
  readonly copied: number;
  /** Members and items that are gone through: each change makes anew what lies around it. */
  readonly touched: number;
}

/**
 * What all patches of a run may cost: a handful of copies, each of what the one before made, would else be a
 * state that no memory holds, and a list of changes to a large state would stop the page.
 */
export class PatchBudget {
  #copied: number;
  #touched: number;

  constructor({ copied = 1_000_000, touched = 2_000_000 }: Partial<PatchLimits> = {}) {
    this.#copied = copied;
    this.#touched = touched;
  }

  /** Whether there was room for a copy of `value`, which is taken. */
  copy(value: JsonValue): boolean {
    this.#copied = weighed(value, this.#copied);
    return this.#copied >= 0;
  }

  /** Whether there was room for a walk down `path`, which is taken. */
  walk(value: JsonValue, path: Path): boolean {
    let place: JsonValue | undefined = value;
    for (let level = 0; place !== undefined && this.#touched >= 0; level += 1) {
      this.#touched -= sizeOf(place);
      const key = path[level];
      place = key === undefined ? undefined : childOf(place, key);
    }
    return this.#touched >= 0;
  }
}

function sizeOf(value: JsonValue): number {
  if (isJsonArray(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : 1;
}

/** What is left of `room` behind `value`; below nothing, no more of it is looked at. */
function weighed(value: JsonValue, room: number): number {
  if (typeof value === 'string') return room - value.length - 1;
  if (typeof value !== 'object' || value === null) return room - 1;
  let left = room - 1;
  for (const [name, inner] of Object.entries<JsonValue>(value)) {
    if (left < 0) break;
    left = weighed(inner, left - name.length);
  }
  return left;
}

/**
 * The patched value; `undefined` when any operation can't be applied, since a patch counts whole or
 * not. Its cost is paid from `budget`.
 */
export function applyPatch(
  value: JsonValue,
  patch: JsonValue | undefined,
  budget: PatchBudget = new PatchBudget(),
): JsonValue | undefined {
  if (!isJsonArray(patch)) return undefined;
  let patched: JsonValue | undefined = value;
  for (const operation of patch) {
    if (patched === undefined || !isJsonObject(operation)) return undefined;
    patched = applyOperation(patched, operation, budget);
  }
  return patched;
}

function applyOperation(
  value: JsonValue,
  operation: JsonObject,
  budget: PatchBudget,
): JsonValue | undefined {
  const path = pathOf(operation.path);
  const from = pathOf(operation.from);
  if (path === undefined || !budget.walk(value, path)) return undefined;
  if (from !== undefined && !budget.walk(value, from)) return undefined;
  switch (operation.op) {
    case 'add':
      return put(value, path, operation.value, 'insert');
    case 'replace':
      return put(value, path, operation.value, 'replace');
    case 'remove':
      return remove(value, path);
    case 'copy': {
      const copied = from && at(value, from);
      return copied !== undefined && budget.copy(copied)
        ? put(value, path, copied, 'insert')
        : undefined;
    }
    case 'move': {
      const rest = from && remove(value, from);
      return from && rest !== undefined ? put(rest, path, at(value, from), 'insert') : undefined;
    }
    case 'test':
      return isSame(at(value, path), operation.value) ? value : undefined;
    default:
      return undefined;
  }
}

type Path = readonly string[];

function pathOf(pointer: JsonValue | undefined): Path | undefined {
  if (pointer === '') return [];
  if (typeof pointer !== 'string' || !pointer.startsWith('/')) return undefined;
  const parts = pointer.slice(1).split('/', DEEPEST + 1);
  if (parts.length > DEEPEST) return undefined;
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function at(value: JsonValue, [key, ...rest]: Path): JsonValue | undefined {
  if (key === undefined) return value;
  const child = childOf(value, key);
  return child === undefined ? undefined : at(child, rest);
}

function childOf(value: JsonValue, key: string): JsonValue | undefined {
  if (isJsonArray(value)) return isIndex(key) ? value[Number(key)] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isIndex(key: string): boolean {
  return /^(?:0|[1-9]\d*)$/u.test(key);
}

/** A copy with `added` at `path`: within a list, before what stands there or in its place. */
function put(
  value: JsonValue,
  [key, ...rest]: Path,
  added: JsonValue | undefined,
  how: 'insert' | 'replace',
): JsonValue | undefined {
  if (added === undefined) return undefined;
  if (key === undefined) return added;
  if (rest.length > 0) {
    const child = childOf(value, key);
    const changed = child === undefined ? undefined : put(child, rest, added, how);
    return changed === undefined ? undefined : withChild(value, key, changed);
  }
  if (how === 'replace' && childOf(value, key) === undefined) return undefined;
  if (!isJsonArray(value) || how === 'replace') return withChild(value, key, added);
  const index = key === '-' ? value.length : Number(key);
  if (key !== '-' && (!isIndex(key) || index > value.length)) return undefined;
  return value.toSpliced(index, 0, added);
}

function remove(value: JsonValue, [key, ...rest]: Path): JsonValue | undefined {
  if (key === undefined) return null;
  const child = childOf(value, key);
  if (child === undefined) return undefined;
  if (rest.length > 0) {
    const changed = remove(child, rest);
    return changed === undefined ? undefined : withChild(value, key, changed);
  }
  if (isJsonArray(value)) return value.toSpliced(Number(key), 1);
  if (!isJsonObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** A computed key is an own member, `__proto__` too. */
function withChild(value: JsonValue, key: string, child: JsonValue): JsonValue | undefined {
  if (isJsonArray(value)) return value.with(Number(key), child);
  if (!isJsonObject(value)) return undefined;
  return { ...value, [key]: child };
}

function isSame(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  if (isJsonArray(left)) {
    return (
      isJsonArray(right) &&
      left.length === right.length &&
      left.every((item: JsonValue, index: number) => isSame(item, right[index]))
    );
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return left === right;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => isSame(childOf(left, name), childOf(right, name)))
  );
}
