// A tool in plain words: what its page calls it and its inputs, without characters that nobody sees.
// Names and values that are sent stay as they are.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonSchema, JsonValue } from '../base/json.js';
import { plainText } from '../base/plain-text.js';
import type { Tool } from '../tools/types.js';

/** Keywords whose texts are for people. */
const words = new Set(['title', 'description', 'enumNames', '$comment']);
/** Keywords whose content is sent. */
const data = new Set(['const', 'default', 'enum', 'examples', 'required', 'pattern', '$ref']);

/** The same object where there is nothing to take out, as almost always. */
export function plainTool(tool: Tool): Tool {
  const { title, description, submitLabel, destination, inputSchema } = tool;
  const said = JSON.stringify([title, description, submitLabel, destination, inputSchema]);
  if (plainText(said) === said) return tool;
  return {
    ...tool,
    description: plainText(description),
    ...(title !== undefined && { title: plainText(title) }),
    ...(submitLabel !== undefined && { submitLabel: plainText(submitLabel) }),
    ...(destination !== undefined && { destination: plainText(destination) }),
    ...(inputSchema !== undefined && { inputSchema: plainSchema(inputSchema) }),
  };
}

function plainSchema(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, plainMember(keyword, value)]),
  );
}

function plainMember(keyword: string, value: JsonValue): JsonValue {
  if (words.has(keyword) && typeof value === 'string') return plainText(value);
  if (data.has(keyword)) return value;
  if (isJsonArray(value)) return value.map((item: JsonValue) => plainMember(keyword, item));
  return isJsonObject(value) ? plainSchema(value) : value;
}
