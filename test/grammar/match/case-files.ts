// Reads the data files of matching cases, checking their shape once at the border.

import { readFileSync } from 'node:fs';
import { isJsonArray, isJsonObject, parseJson } from '../../../src/base/json.js';
import type { JsonObject, JsonValue } from '../../../src/base/json.js';

export interface MatchCases {
  readonly files: Readonly<Record<string, string>>;
  readonly options: {
    readonly start?: string;
    readonly now?: string;
    readonly timeZone?: string;
    readonly locale?: string;
  };
  readonly cases: readonly {
    readonly input: string;
    readonly values: readonly JsonValue[];
    readonly ordered: boolean;
  }[];
}

export function readCases(url: URL): MatchCases {
  const content = parse(readFileSync(url, 'utf8'));
  const options = isJsonObject(content.options) ? texts(content.options) : {};
  return {
    files: texts(content.files),
    options,
    cases: list(content.cases).map((entry) => {
      const { input, values, ordered } = object(entry);
      return { input: text(input), values: list(values), ordered: ordered === true };
    }),
  };
}

/** The hard inputs, written out. */
export function readPathological(json: string): {
  name: string;
  files: Readonly<Record<string, string>>;
  input: string;
  values: readonly JsonValue[];
}[] {
  return list(parse(json).cases).map((entry) => {
    const { name, files, input, values } = object(entry);
    const { prefix = '', repeat, times, suffix = '' } = object(input);
    const repeated = text(repeat).repeat(Number(times));
    return {
      name: text(name),
      files: texts(files),
      input: text(prefix) + repeated + text(suffix),
      values: list(values),
    };
  });
}

export function parse(json: string): JsonObject {
  return object(parseJson(json));
}

export function object(value: JsonValue | undefined): JsonObject {
  if (value === undefined || !isJsonObject(value)) throw new TypeError('expected an object');
  return value;
}

export function list(value: JsonValue | undefined): readonly JsonValue[] {
  if (!isJsonArray(value)) throw new TypeError('expected a list');
  return value;
}

export function text(value: JsonValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError('expected a text');
  return value;
}

export function texts(value: JsonValue | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object(value)).map(([key, entry]) => [key, text(entry)]),
  );
}
