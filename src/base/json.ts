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
