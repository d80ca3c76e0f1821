// Reads a file of tools: a list, or an object with a list of `tools`, in the shapes of WebMCP and MCP
// (`inputSchema`) and of model APIs (`parameters`, also inside `function`).

import { isJsonObject, type JsonObject } from '../../base/json.js';
import type { LearnedTool } from '../../learning/types.js';
import { UsageError } from './command.js';

/** The tools in `text`. Throws a UsageError that says what was found where a tool was expected. */
export function readTools(text: string, path: string): readonly LearnedTool[] {
  const content = parse(text, path);
  const list = isJsonObject(content) ? content['tools'] : content;
  if (!Array.isArray(list)) {
    throw new UsageError(
      `"${path}" holds no list of tools`,
      'Expected [{ "name": …, "inputSchema": … }] or { "tools": [ … ] }.',
    );
  }
  return list.map((entry: unknown, index) => readTool(entry, `${path}: tool ${index + 1}`));
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`"${path}" is no JSON: ${reason}`);
  }
}

function readTool(entry: unknown, where: string): LearnedTool {
  const tool = isJsonObject(entry) && isJsonObject(entry['function']) ? entry['function'] : entry;
  if (!isJsonObject(tool) || typeof tool['name'] !== 'string') {
    throw new UsageError(`${where} has no name`, 'Expected { "name": …, "inputSchema": … }.');
  }
  const inputSchema = schemaOf(tool, where);
  return {
    name: tool['name'],
    ...textOf(tool, 'title'),
    ...textOf(tool, 'description'),
    ...(inputSchema && { inputSchema }),
  };
}

function textOf(tool: JsonObject, member: 'title' | 'description'): Partial<LearnedTool> {
  const text = tool[member];
  return typeof text === 'string' ? { [member]: text } : {};
}

function schemaOf(tool: JsonObject, where: string): JsonObject | undefined {
  const schema = tool['inputSchema'] ?? tool['input_schema'] ?? tool['parameters'];
  if (schema === undefined || isJsonObject(schema)) return schema;
  throw new UsageError(`${where} has an inputSchema that is no object`);
}
