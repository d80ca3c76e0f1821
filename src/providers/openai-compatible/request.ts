// Writes a completion request in the words of the chat-completions API. Sends nothing.

import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import type { ChatMessage, CompletionRequest } from '../types.js';
import type { OpenAiCompatibleOptions } from './options.js';

/** The member of a constrained answer that holds the chosen label. */
export const CHOICE_MEMBER = 'choice';

/** The body to post. Tool names are sent as they are: whoever asks has made them safe already. */
export function requestBody(
  request: CompletionRequest,
  options: OpenAiCompatibleOptions,
): JsonObject {
  const format = responseFormat(request);
  return {
    ...options.body,
    model: options.model,
    messages: request.messages.map(wireMessage),
    max_tokens: request.maxTokens,
    stream: true,
    stream_options: { include_usage: true },
    ...(request.tools.length > 0 ? { tools: request.tools.map(wireTool) } : {}),
    ...(format ? { response_format: format } : {}),
  };
}

function wireMessage(message: ChatMessage): JsonValue {
  const { role, content } = message;
  if (role === 'tool') return { role, content, tool_call_id: message.toolCallId ?? '' };
  if (!message.toolCalls || message.toolCalls.length === 0) return { role, content };
  return {
    role,
    content: content === '' ? null : content,
    tool_calls: message.toolCalls.map((call) => ({
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: JSON.stringify(call.arguments) },
    })),
  };
}

function wireTool(tool: CompletionRequest['tools'][number]): JsonValue {
  return {
    type: 'function',
    function: {
      name: tool.name,
      description: tool.description,
      parameters: tool.inputSchema,
    },
  };
}

function responseFormat(request: CompletionRequest): JsonObject | undefined {
  if (request.choices) return schemaFormat('label', choiceSchema(request.choices));
  return request.schema ? schemaFormat('answer', request.schema) : undefined;
}

function schemaFormat(name: string, schema: JsonSchema): JsonObject {
  return { type: 'json_schema', json_schema: { name, strict: true, schema } };
}

function choiceSchema(choices: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: { [CHOICE_MEMBER]: { type: 'string', enum: [...choices] } },
    required: [CHOICE_MEMBER],
    additionalProperties: false,
  };
}
