// The JSON value types that every layer shares. Knows no schema and no text format.

/** Any value that survives a JSON round trip. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** A JSON Schema document (draft 2020-12 or 7), as pages hand it over: unchecked. */
export type JsonSchema = JsonObject;

/** Whether `value` is a plain JSON object (not null, not an array). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a JSON value is a list. Unlike `Array.isArray`, it keeps the items' type. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The same data, each text in it changed; names stay. */
export function mapTexts(value: JsonObject, change: (text: string) => string): JsonObject;
export function mapTexts(value: JsonValue, change: (text: string) => string): JsonValue;
export function mapTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (isJsonArray(value)) return value.map((item: JsonValue) => mapTexts(item, change));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([name, inner]) => [name, mapTexts(inner, change)]));
}

/** What JSON text says; `undefined` when it isn't JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isParsed(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Whatever `JSON.parse` returns is JSON, so that only its type is left to say. */
function isParsed(value: unknown): value is JsonValue {
  return value !== undefined;
}
