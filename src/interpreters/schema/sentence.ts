// The sentence that says a call, for "did you mean" and "you can ask". Shortens, invents nothing.

import type { JsonObject, JsonValue } from '../../base/json.js';
import { isJsonArray, isJsonObject } from '../../base/json.js';
import { oneLine, readableName } from '../../base/text.js';
import type { Tool } from '../../tools/types.js';

const MAX_SENTENCE = 120;

/** "Add to cart: product Mug, quantity 2"; the tool's title alone when nothing is given. */
export function callSentence(tool: Tool, args: JsonObject): string {
  const title = toolName(tool);
  const values = Object.entries(args).map(
    ([name, value]) => `${readableName(name).toLowerCase()} ${valueText(value)}`,
  );
  return oneLine(values.length === 0 ? title : `${title}: ${values.join(', ')}`, MAX_SENTENCE);
}

/** The title, else the name made readable. */
export function toolName({ title, name }: Tool): string {
  return oneLine(title?.trim() || readableName(name), MAX_SENTENCE);
}

function valueText(value: JsonValue): string {
  if (isJsonArray(value)) return value.map(valueText).join(' and ');
  if (isJsonObject(value))
    return Object.entries(value)
      .map(([name, inner]) => `${readableName(name).toLowerCase()} ${valueText(inner)}`)
      .join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
