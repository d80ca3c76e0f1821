// The worker of the web-llm provider, and the only file that imports WebLLM: 6 MB that load here, on
// consent, and nowhere else. Translates between our port and its engine; decides nothing.

import * as webLlm from '@mlc-ai/web-llm';
import type { JsonObject } from '../base/json.js';
import { serveEngine } from './web-llm/host.js';
import type { Engine } from './web-llm/host.js';
import type { EngineSetup } from './web-llm/messages.js';

/** What is used of the package, whose own types don't resolve for modules of Node's kind. */
interface Library {
  readonly MLCEngine: new () => LibraryEngine;
  readonly prebuiltAppConfig: JsonObject;
}

interface LibraryEngine {
  readonly chat: {
    readonly completions: { create(request: JsonObject): Promise<AsyncIterable<unknown>> };
  };
  setInitProgressCallback(
    callback: (report: { readonly progress: number; readonly text: string }) => void,
  ): void;
  setAppConfig(config: JsonObject): void;
  reload(modelId: string, overrides: JsonObject): Promise<void>;
  interruptGenerate(): void;
}

function isLibrary(value: unknown): value is Library {
  return (
    typeof value === 'object' &&
    value !== null &&
    'MLCEngine' in value &&
    'prebuiltAppConfig' in value
  );
}

function engineOf(library: Library): Engine {
  const engine = new library.MLCEngine();
  const configOf = ({ record }: EngineSetup): JsonObject =>
    record === undefined
      ? library.prebuiltAppConfig
      : { ...library.prebuiltAppConfig, model_list: [record] };
  return {
    async load(setup, onProgress) {
      engine.setInitProgressCallback(({ progress, text }) => onProgress(progress, text));
      engine.setAppConfig(configOf(setup));
      await engine.reload(setup.modelId, setup.overrides);
    },
    generate: (body) => engine.chat.completions.create(body),
    interrupt: () => engine.interruptGenerate(),
  };
}

const library: unknown = webLlm;
if (!isLibrary(library)) throw new Error('This version of @mlc-ai/web-llm is not known.');
serveEngine(
  {
    postMessage: (message) => globalThis.postMessage(message),
    addEventListener: (type, listener) => globalThis.addEventListener(type, listener),
  },
  engineOf(library),
);
