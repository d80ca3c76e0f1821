// Reads the shared conformance corpus, which may not be checked out beside the repository.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isJsonArray, isJsonObject, parseJson } from '../../src/base/json.js';
import type { JsonObject } from '../../src/base/json.js';

const shared = new URL('../../../shared/', import.meta.url);

/** Whether `../shared` is there. */
export const hasCorpus = existsSync(shared);

/** The texts of the files in a folder of `../shared` whose names end in `suffix`. */
export function filesIn(
  folder: string,
  suffix: string,
): readonly { readonly name: string; readonly text: string }[] {
  const place = new URL(`${folder}/`, shared);
  return readdirSync(place)
    .filter((name) => name.endsWith(suffix))
    .map((name) => ({ name, text: readFileSync(new URL(name, place), 'utf8') }));
}

/** The objects in the list `cases` of a JSON text; throws when it has none. */
export function casesOf(text: string): readonly JsonObject[] {
  const suite = parseJson(text);
  const cases = isJsonObject(suite) && isJsonArray(suite['cases']) ? suite['cases'] : [];
  if (cases.length === 0) throw new Error('No cases');
  return cases.filter(isJsonObject);
}

/** The strings of a JSON object or array, by key. */
export function textsOf(value: unknown): { readonly [key: string]: string } {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]));
}
