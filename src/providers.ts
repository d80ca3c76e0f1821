// The entry `agent-chat/providers`: ways to ask a language model.

export { autoProvider } from './providers/auto.js';
export type { AutoProviderOptions } from './providers/auto.js';
export { ProviderError } from './providers/errors.js';
export type { ProviderErrorCode } from './providers/errors.js';
export type { OpenAiCompatibleOptions } from './providers/openai-compatible/options.js';
export { openAiCompatible } from './providers/openai-compatible/provider.js';
export { promptApi } from './providers/prompt-api/provider.js';
export type { PromptApiOptions } from './providers/prompt-api/provider.js';
export { scripted } from './providers/scripted.js';
export type { ScriptedAnswer, ScriptedAnswers, ScriptedProvider } from './providers/scripted.js';
export type * from './providers/types.js';
export type { WebLlmModel, WebLlmOptions, WebLlmPreset } from './providers/web-llm/options.js';
export { webLlm } from './providers/web-llm/provider.js';
