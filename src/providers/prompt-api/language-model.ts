// Chrome's `LanguageModel` as much of it as is used, under its present and its earlier names.

import type { JsonSchema } from '../../base/json.js';

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface DownloadMonitor {
  addEventListener(
    type: 'downloadprogress',
    listener: (event: { readonly loaded: number }) => void,
  ): void;
}

/** What the model shall read and write; the browser refuses languages that it has not tested. */
export interface LanguageOptions {
  readonly expectedInputs?: readonly ExpectedContent[];
  readonly expectedOutputs?: readonly ExpectedContent[];
}

interface ExpectedContent {
  readonly type: 'text';
  readonly languages: readonly string[];
}

export interface SessionOptions extends LanguageOptions {
  readonly initialPrompts: readonly PromptMessage[];
  readonly signal: AbortSignal;
  readonly monitor?: (monitor: DownloadMonitor) => void;
}

export interface LanguageModelSession {
  promptStreaming(text: string, options: PromptOptions): ReadableStream<string>;
  /** `contextoverflow`, or `quotaoverflow` before Chrome 148: what was said first is being dropped. */
  addEventListener(type: 'contextoverflow' | 'quotaoverflow', listener: () => void): void;
  /** Tokens that the session holds; `inputUsage` before Chrome 148. */
  readonly contextUsage?: number | undefined;
  readonly inputUsage?: number | undefined;
  /** Tokens that a prompt would take; `measureInputUsage` before Chrome 148. */
  measureContextUsage?(text: string, options: PromptOptions): Promise<number>;
  measureInputUsage?(text: string, options: PromptOptions): Promise<number>;
  destroy(): void;
}

export interface PromptOptions {
  readonly signal: AbortSignal;
  readonly responseConstraint?: JsonSchema;
}

export interface LanguageModel {
  availability(options: LanguageOptions): Promise<string>;
  create(options: SessionOptions): Promise<LanguageModelSession>;
}

/** The browser's model; `undefined` where it has none. */
export function browserLanguageModel(): LanguageModel | undefined {
  const found: unknown = Reflect.get(globalThis, 'LanguageModel');
  return isLanguageModel(found) ? found : undefined;
}

function isLanguageModel(value: unknown): value is LanguageModel {
  return (
    (typeof value === 'function' || typeof value === 'object') &&
    value !== null &&
    'availability' in value &&
    'create' in value
  );
}
