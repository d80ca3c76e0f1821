// Tools for a model that has no tool calls of its own: how they are described to it, what it may write,
// and how that is read. Knows no runtime; each provider puts it into its own terms.

import { isJsonObject, parseJson } from '../base/json.js';
import type { JsonObject, JsonSchema } from '../base/json.js';
import { oneLine } from '../base/text.js';
import { SchemaGrammar } from './ebnf/schema-grammar.js';
import { literal, oneOf } from './ebnf/rules.js';
import type { ChatMessage, ModelTool, ModelToolCall } from './types.js';

/** The member that names the tool, and the one that holds its arguments. */
const TOOL = 'tool';
const ARGUMENTS = 'args';
/** As much of a description and of a schema as a small model can use, in characters. */
const LONGEST_DESCRIPTION = 240;
const LONGEST_SCHEMA = 800;

/** The messages with the tools said in words, and calls and results written as this file reads them. */
export function withToolPrompt(
  messages: readonly ChatMessage[],
  tools: readonly ModelTool[],
): readonly ChatMessage[] {
  const plain = messages.map(inWords);
  if (tools.length === 0) return plain;
  const [first, ...rest] = plain;
  if (first?.role !== 'system') return [{ role: 'system', content: toolPrompt(tools) }, ...plain];
  return [{ ...first, content: `${first.content}\n\n${toolPrompt(tools)}` }, ...rest];
}

function toolPrompt(tools: readonly ModelTool[]): string {
  const lines = tools.map(
    ({ name, description, inputSchema }) =>
      `- ${name}: ${oneLine(description, LONGEST_DESCRIPTION)} ${oneLine(JSON.stringify(inputSchema), LONGEST_SCHEMA)}`,
  );
  return (
    `To use a tool, answer with this JSON alone: {"${TOOL}":"NAME","${ARGUMENTS}":{…}}. ` +
    `Leave out arguments that the user did not give. Otherwise answer in plain text.\n` +
    `Tools:\n${lines.join('\n')}`
  );
}

function inWords(message: ChatMessage): ChatMessage {
  if (message.role === 'tool') return { role: 'user', content: `Tool result:\n${message.content}` };
  const [call] = message.toolCalls ?? [];
  if (call === undefined) return { role: message.role, content: message.content };
  return {
    role: message.role,
    content: JSON.stringify({ [TOOL]: call.name, [ARGUMENTS]: call.arguments }),
  };
}

/**
 * What may be written with these tools in hand, as EBNF: a call of one of them with arguments of its
 * schema or, with `orText`, any text that can't be taken for a call.
 */
export function toolGrammar(tools: readonly ModelTool[], orText: boolean): string {
  const builder = new SchemaGrammar();
  const calls = tools.map(({ name, inputSchema }) => {
    const head = literal(`{"${TOOL}":${JSON.stringify(name)},"${ARGUMENTS}":`);
    return `${head} ${builder.add(objectSchema(inputSchema))} "}"`;
  });
  const text = String.raw`[^{<\[ \t\n] [^\x00]*`;
  return builder.rules.text(oneOf(orText ? [...calls, text] : calls));
}

/** The same as JSON Schema, for runtimes that take that; text becomes `{"answer": "…"}`. */
export function toolSchema(tools: readonly ModelTool[]): JsonSchema {
  const calls = tools.map(({ name, inputSchema }) => ({
    type: 'object',
    properties: { [TOOL]: { const: name }, [ARGUMENTS]: objectSchema(inputSchema) },
    required: [TOOL, ARGUMENTS],
    additionalProperties: false,
  }));
  const answer = {
    type: 'object',
    properties: { answer: { type: 'string' } },
    required: ['answer'],
    additionalProperties: false,
  };
  return { anyOf: [answer, ...calls] };
}

/** Arguments are an object, whatever a page's schema forgets to say. */
function objectSchema(schema: JsonSchema): JsonSchema {
  return schema.type === undefined ? { ...schema, type: 'object' } : schema;
}

/** The call that a whole answer is; `undefined` when it isn't one. */
export function readToolChoice(text: string): ModelToolCall | undefined {
  const value = parseJson(text.trim());
  if (!isJsonObject(value) || typeof value[TOOL] !== 'string') return undefined;
  const given: JsonObject = isJsonObject(value[ARGUMENTS]) ? value[ARGUMENTS] : {};
  return { id: 'call-1', name: value[TOOL], arguments: given };
}
