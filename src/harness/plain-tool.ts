// What a page says of a tool, in plain words: of a length that leaves room for the values beside it,
// and without characters that nobody sees. Names and values that are sent stay as they are.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonSchema, JsonValue } from '../base/json.js';
import { plainText } from '../base/plain-text.js';
import { shortened } from '../base/text.js';
import type { Tool } from '../tools/types.js';

/** Keywords whose texts are for people. */
const words = new Set(['title', 'description', 'enumNames', '$comment']);
/** Keywords whose content is sent. */
const data = new Set(['const', 'default', 'enum', 'examples', 'required', 'pattern', '$ref']);

/** Characters of a heading, a button, a label: two lines of a card. */
const longestName = 120;
/** Characters of a description: more than a person reads before a press, or a model needs. */
const longestText = 2_000;

/** The same tool in plain words. */
export function plainTool<Told extends Omit<Tool, 'execute'>>(tool: Told): Told {
  const { title, description, submitLabel, destination, inputSchema } = tool;
  return {
    ...tool,
    description: plain(description, longestText),
    ...(title !== undefined && { title: plain(title, longestName) }),
    ...(submitLabel !== undefined && { submitLabel: plain(submitLabel, longestName) }),
    ...(destination !== undefined && { destination: plain(destination, longestName) }),
    ...(inputSchema !== undefined && { inputSchema: plainSchema(inputSchema) }),
  };
}

function plain(text: string, longest: number): string {
  return shortened(plainText(text), longest);
}

function plainSchema(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, plainMember(keyword, value)]),
  );
}

function plainMember(keyword: string, value: JsonValue): JsonValue {
  if (words.has(keyword) && typeof value === 'string') {
    return plain(value, keyword === 'description' ? longestText : longestName);
  }
  if (data.has(keyword)) return value;
  if (isJsonArray(value)) return value.map((item: JsonValue) => plainMember(keyword, item));
  return isJsonObject(value) ? plainSchema(value) : value;
}
