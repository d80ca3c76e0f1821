// The form of an answer as JSON Schema, for runtimes that hold a model to one, and how such an answer is read
// while it grows and when it is whole. Knows no runtime.

import type { JsonSchema } from '../base/json.js';
import { answerText } from './answer-text.js';
import { readToolChoice, toolSchema } from './tool-choice.js';
import type { Completion, CompletionRequest } from './types.js';

/** What the answer must be; `undefined` for plain text. */
export function formOf({ choices, schema, tools }: CompletionRequest): JsonSchema | undefined {
  if (choices !== undefined) return { type: 'string', enum: [...choices] };
  return schema ?? (tools.length > 0 ? toolSchema(tools) : undefined);
}

/** As much of the text so far as is for the visitor. */
export function shownText(text: string, request: CompletionRequest): string | undefined {
  const { tools, choices, schema } = request;
  if (choices !== undefined || schema !== undefined) return undefined;
  const shown = tools.length === 0 ? text : answerText(text);
  return shown === '' ? undefined : shown;
}

/** A whole answer that kept to the form, or didn't. */
export function readWhole(text: string, { choices, schema, tools }: CompletionRequest): Completion {
  const whole: Completion = { text, toolCalls: [], finish: 'stop' };
  if (choices !== undefined) return { ...whole, text: text.trim().replace(/^"([\s\S]*)"$/u, '$1') };
  if (schema !== undefined || tools.length === 0) return whole;
  const call = readToolChoice(text);
  if (call !== undefined) return { text: '', toolCalls: [call], finish: 'tool-calls' };
  return { ...whole, text: answerText(text) ?? text };
}
