// Writes a completion request as WebLLM takes it: messages that fit, a limit always, and the form of the
// answer as EBNF. Its own `tools` are for five large models only, and so are never used.

import type { JsonObject } from '../../base/json.js';
import { choiceGrammar } from '../ebnf/rules.js';
import { schemaGrammar } from '../ebnf/schema-grammar.js';
import { toolGrammar, withToolPrompt } from '../tool-choice.js';
import type { ChatMessage, CompletionRequest } from '../types.js';

export interface RequestSettings {
  readonly contextWindow: number;
  readonly temperature: number;
  /** Without the form: a second try after the grammar engine failed. */
  readonly free: boolean;
}

/** Characters a token, on the safe side for English and code. */
const CHARACTERS_PER_TOKEN = 3;
/** Role marks of the chat template. */
const TOKENS_PER_MESSAGE = 8;
/**
 * Asks for the odds of each letter, five at the most. WebLLM computes them after the temperature: at 0 the
 * best letter's would always be 1. So the temperature is 1, and no share but the best one's is drawn from.
 */
const ODDS = {
  logprobs: true,
  top_logprobs: 5,
  repetition_penalty: 1,
  temperature: 1,
  top_p: 1e-5,
} as const;

/** The body of a streaming completion. */
export function requestBody(request: CompletionRequest, settings: RequestSettings): JsonObject {
  const { choices, schema, tools } = request;
  const letters = choices !== undefined && lettersFit(choices);
  const form = settings.free ? undefined : grammarFor(request);
  const messages = letters
    ? withLetters(request.messages, choices)
    : withToolPrompt(request.messages, choices || schema ? [] : tools);
  return {
    messages: fitted(messages, settings.contextWindow - request.maxTokens).map(
      ({ role, content }) => ({ role, content }),
    ),
    max_tokens: letters ? 2 : request.maxTokens,
    stream: true,
    stream_options: { include_usage: true },
    temperature: choices ? 0 : settings.temperature,
    // The form holds from the first token, so that there is no room for thoughts.
    extra_body: { enable_thinking: false },
    ...(form === undefined ? {} : { response_format: { type: 'grammar', grammar: form } }),
    ...(letters ? ODDS : {}),
  };
}

function grammarFor({ choices, schema, tools }: CompletionRequest): string | undefined {
  if (choices !== undefined) {
    return choiceGrammar(lettersFit(choices) ? choices.map((_, index) => letter(index)) : choices);
  }
  if (schema !== undefined) return schemaGrammar(schema).grammar;
  return tools.length > 0 ? toolGrammar(tools, true) : undefined;
}

/** Whether each label can be one capital letter, which every vocabulary has as one token. */
export function lettersFit(choices: readonly string[]): boolean {
  return choices.length > 0 && choices.length <= 26;
}

export function letter(index: number): string {
  return String.fromCodePoint(65 + index);
}

function withLetters(
  messages: readonly ChatMessage[],
  choices: readonly string[],
): readonly ChatMessage[] {
  const lines = choices.map((choice, index) => `${letter(index)}: ${choice}`);
  const hint = `Choices:\n${lines.join('\n')}\nAnswer with the letter alone.`;
  const plain = withToolPrompt(messages, []);
  const [first, ...rest] = plain;
  return first?.role === 'system'
    ? [{ ...first, content: `${first.content}\n${hint}` }, ...rest]
    : [{ role: 'system', content: hint }, ...plain];
}

/** The system message, the newest message, and of those between as many of the newest as fit. */
function fitted(messages: readonly ChatMessage[], tokens: number): readonly ChatMessage[] {
  const [first, ...others] = messages;
  const system = first?.role === 'system' ? [first] : [];
  const rest = system.length > 0 ? others : messages;
  let left = tokens - system.reduce((sum, message) => sum + costOf(message), 0);
  const kept: ChatMessage[] = [];
  for (const message of rest.toReversed()) {
    left -= costOf(message);
    if (left < 0 && kept.length > 0) break;
    kept.unshift(message);
  }
  return [...system, ...kept];
}

function costOf({ content }: ChatMessage): number {
  return TOKENS_PER_MESSAGE + Math.ceil(content.length / CHARACTERS_PER_TOKEN);
}
