// A tool as it stood when it was listed: each member read once and copied, so that what is shown is
// what is checked and sent, whatever its page does to its own objects later. Calls nothing.

import { isJsonObject, parseJson } from '../base/json.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import type { Tool } from '../tools/types.js';
import { plainTool } from './plain-tool.js';
import { schemaFault } from './quarantine.js';

type Told = Omit<Tool, 'execute' | 'targets'>;

export interface ListedTool {
  /** All that it tells of itself; another text is another tool. */
  readonly said: string;
  /** Absent where it can't be used. */
  readonly tool?: Tool;
  readonly fault?: string;
}

/**
 * The tool now; `before` where it says what it said before. Throws what its getters throw. Its code
 * stays its page's own: what it runs is asked for with the call.
 */
export function listTool(tool: Tool, before: ListedTool | undefined): ListedTool {
  const { name, title, description, inputSchema, outputSchema, annotations, undo } = tool;
  const { timeout, submitLabel, destination, elsewhere, prefilled, target, targets } = tool;
  const said = JSON.stringify({
    ...{ name, title, description, inputSchema, outputSchema, annotations, undo },
    ...{ timeout, submitLabel, destination, elsewhere, prefilled, target },
  });
  if (said === before?.said) return before;
  const read = parseJson(said);
  // Code without types may leave the description out.
  const told = isJsonObject(read) ? { description: '', ...read } : read;
  if (!isTold(told)) return { said, fault: 'its names or descriptions are no texts' };
  const fault = schemaFault(told.inputSchema);
  if (fault !== undefined) return { said, fault };
  return {
    said,
    tool: {
      ...plainTool(told),
      ...(targets && { targets }),
      execute: (args, options) => tool.execute(args, options),
    },
  };
}

function isTold(value: JsonValue | undefined): value is JsonObject & Told {
  if (!isJsonObject(value)) return false;
  const { name, description, title, submitLabel, destination } = value;
  const given = [title, submitLabel, destination].filter((text) => text !== undefined);
  return [name, description, ...given].every(
    (text: JsonValue | undefined) => typeof text === 'string',
  );
}
