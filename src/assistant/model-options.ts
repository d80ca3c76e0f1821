// What an owner can say about language models in the configuration. Types only.

import type { OpenAiCompatibleOptions } from '../providers/openai-compatible/options.js';
import type { WebLlmOptions } from '../providers/web-llm/options.js';

export type ModelName = 'prompt-api' | 'web-llm' | 'openai-compatible';

/** Which language models may answer, and how they are set up. */
export interface ModelOptions {
  /** Best first. The first that the device and the visitor allow answers. */
  readonly prefer: readonly ModelName[];
  readonly webLlm?: Pick<
    WebLlmOptions,
    'preset' | 'model' | 'contextWindow' | 'temperature' | 'workerUrl'
  >;
  /** Needed where `prefer` names `openai-compatible`. */
  readonly openAiCompatible?: Pick<
    OpenAiCompatibleOptions,
    'baseUrl' | 'model' | 'credentials' | 'timeout' | 'retries'
  >;
}
