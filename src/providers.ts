// The entry `agent-chat/providers`: ways to ask a language model.

export { ProviderError } from './providers/errors.js';
export type { ProviderErrorCode } from './providers/errors.js';
export type { OpenAiCompatibleOptions } from './providers/openai-compatible/options.js';
export { openAiCompatible } from './providers/openai-compatible/provider.js';
export { scripted } from './providers/scripted.js';
export type { ScriptedAnswer, ScriptedAnswers, ScriptedProvider } from './providers/scripted.js';
export type * from './providers/types.js';
