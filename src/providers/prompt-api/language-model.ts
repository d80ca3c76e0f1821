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

export interface SessionOptions {
  readonly initialPrompts: readonly PromptMessage[];
  readonly signal: AbortSignal;
  readonly monitor?: (monitor: DownloadMonitor) => void;
}

export interface LanguageModelSession {
  promptStreaming(
    text: string,
    options: { readonly signal: AbortSignal; readonly responseConstraint?: JsonSchema },
  ): ReadableStream<string>;
  /** `contextoverflow`, or `quotaoverflow` before Chrome 148: what was said first is being dropped. */
  addEventListener(type: 'contextoverflow' | 'quotaoverflow', listener: () => void): void;
  destroy(): void;
}

export interface LanguageModel {
  availability(): Promise<string>;
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
