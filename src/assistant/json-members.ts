// The members of a JSON object, each read by what it must be. Says nothing about what is wrong: `Doubt` is
// all that a reader throws.

import { isJsonObject, type JsonObject } from '../base/json.js';

/** Thrown where a configuration isn't plainly right; never leaves the reader. */
export class Doubt extends Error {}

/** The members of one object, none of them unknown. */
export class Members {
  readonly #object: JsonObject;

  constructor(value: unknown, names: readonly string[]) {
    this.#object = readObject(value);
    if (Object.keys(this.#object).some((name) => !names.includes(name))) throw new Doubt();
  }

  required<Value>(name: string, read: (value: unknown) => Value): Value {
    if (!Object.hasOwn(this.#object, name)) throw new Doubt();
    return read(this.#object[name]);
  }

  optional<Value>(name: string, read: (value: unknown) => Value): Value | undefined {
    return Object.hasOwn(this.#object, name) ? read(this.#object[name]) : undefined;
  }
}

export function readObject(value: unknown): JsonObject {
  if (isJsonObject(value)) return value;
  throw new Doubt();
}

export function readText(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Doubt();
}

export function readNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Doubt();
}

export function readFlag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Doubt();
  return value;
}

export function readCount(value: unknown): number {
  if (Number.isInteger(value)) {
    const count = readNumber(value);
    if (count >= 1) return count;
  }
  throw new Doubt();
}

export function readOneOf<const Name extends string>(
  names: readonly Name[],
): (value: unknown) => Name {
  return (value) => {
    const name = names.find((one) => one === value);
    if (name === undefined) throw new Doubt();
    return name;
  };
}

export function listOf<Value>(
  read: (value: unknown) => Value,
): (value: unknown) => readonly Value[] {
  return (value) => {
    if (Array.isArray(value)) return value.map((item: unknown) => read(item));
    throw new Doubt();
  };
}
