// The model stage with everything behind it: providers as configured, the gate, the interpreter. One chunk,
// fetched with the first request that reaches it.

import { messageOf } from '../base/errors.js';
import type { JsonValue } from '../base/json.js';
import type { Interpreter } from '../harness/ports/interpreter.js';
import { modelInterpreter } from '../interpreters/model/interpreter.js';
import type { ModelInterpreterOptions } from '../interpreters/model/interpreter.js';
import { autoProvider } from '../providers/auto.js';
import { ProviderError } from '../providers/errors.js';
import { openAiCompatible } from '../providers/openai-compatible/provider.js';
import { promptApi } from '../providers/prompt-api/provider.js';
import type { ModelProvider } from '../providers/types.js';
import { webLlm } from '../providers/web-llm/provider.js';
import type { DeviceModels } from './contract.js';
import type { ModelMemory } from './declined-models.js';
import { ModelGate } from './model-gate.js';
import type { LazyModelPorts } from './lazy-model.js';
import { localeOf } from './locale.js';
import type { ModelName, ModelOptions } from './model-options.js';
import { ModelTexts } from './model-texts.js';
import { loadWords } from './words/load.js';

export interface Model {
  interpreter(options: Omit<ModelInterpreterOptions, 'provider'>): Interpreter;
  readonly classifier: ModelProvider;
  readonly device: DeviceModels;
  dispose(): void;
}

export async function createModel(ports: LazyModelPorts): Promise<Model> {
  const { options, renderer, settings, goOn } = ports;
  const { locale } = localeOf(options);
  const texts = new ModelTexts(await loadWords(locale), locale);
  const provider = options.provider ?? configured(options.model ?? { prefer: [] }, locale);
  const gate = new ModelGate({
    provider,
    renderer,
    texts,
    goOn,
    onTrouble,
    memory: memoryOver(settings),
  });
  return {
    interpreter: (more) =>
      gate.guard(
        modelInterpreter({
          ...more,
          provider,
          progressText: (progress) => texts.progress(progress),
          onWithout: (error) => gate.failed(error),
        }),
      ),
    classifier: gate.classifier(),
    device: gate,
    dispose: () => gate.dispose(),
  };
}

/** Visitors are told in their language, and in a few words; the whole is for whoever opens the console. */
function onTrouble(what: unknown): void {
  console.warn('agent-chat: the language model can’t be used.', what);
}

function configured(options: ModelOptions, language: string): ModelProvider {
  const prefer = options.prefer.map((name) => {
    try {
      return providerNamed(name, options, language);
    } catch (error) {
      return misconfigured(name, error);
    }
  });
  return autoProvider({ prefer });
}

/** Stands for a provider whose options are wrong, so that the others and the chat go on. */
function misconfigured(name: ModelName, error: unknown): ModelProvider {
  const detail = messageOf(error, 'Its options are wrong.');
  return {
    name,
    availability: async () => ({ state: 'unavailable', reason: 'configuration', detail }),
    load: () => Promise.reject(new ProviderError('unavailable', detail, { cause: error })),
    complete: () => Promise.reject(new ProviderError('unavailable', detail, { cause: error })),
    unload: async () => undefined,
  };
}

function providerNamed(name: ModelName, options: ModelOptions, language: string): ModelProvider {
  switch (name) {
    case 'prompt-api':
      return promptApi({ language });
    case 'web-llm':
      return webLlm(options.webLlm);
    case 'openai-compatible':
      return openAiCompatible(options.openAiCompatible ?? { baseUrl: '', model: '' });
  }
}

/** The device's settings or, where there are none, those of this page. */
function memoryOver(settings: LazyModelPorts['settings']): ModelMemory {
  const page = new Map<string, JsonValue>();
  return {
    get: async (key) => page.get(key) ?? (await (await settings())?.get(key)),
    async set(key, value) {
      page.set(key, value);
      await (await settings())?.set(key, value);
    },
  };
}
