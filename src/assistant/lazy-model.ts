// The model stage, fetched when the first request reaches it. Understands nothing itself, and costs nothing
// where no model is configured.

import type { Interpreter } from '../harness/ports/interpreter.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { ModelInterpreterOptions } from '../interpreters/model/interpreter.js';
import type { ModelProvider } from '../providers/types.js';
import type { SettingsStore } from '../storage/types.js';
import type { DeviceModels } from './contract.js';
import { LazyPart } from './lazy-part.js';
import type { Model } from './model.js';
import type { AssistantOptions } from './options.js';

export interface LazyModelPorts {
  readonly options: AssistantOptions;
  readonly renderer: HarnessRenderer;
  /** The device's settings; `undefined` where nothing is kept. */
  readonly settings: () => Promise<Pick<SettingsStore, 'get' | 'set'> | undefined>;
  /** Takes a request up again that waited for a model. */
  readonly goOn: (request: string) => void;
}

export class LazyModel {
  readonly #model: LazyPart<Model>;

  constructor(ports: LazyModelPorts) {
    this.#model = new LazyPart(async () => (await import('./model.js')).createModel(ports));
  }

  /** The model stage of one agent. */
  interpreter(options: Omit<ModelInterpreterOptions, 'provider'>): Interpreter {
    let loaded: Interpreter | undefined;
    const load = async (): Promise<Interpreter> => {
      loaded ??= (await this.#model.get()).interpreter(options);
      return loaded;
    };
    return {
      stage: 'model',
      async interpret(request, context) {
        const interpreter = await load().catch(() => undefined);
        // Offline, perhaps: what can be asked here without a model is worth saying.
        if (interpreter === undefined)
          return { kind: 'abstain', reason: 'the model can’t be fetched' };
        return interpreter.interpret(request, context);
      },
    };
  }

  /** Decides between agents where nothing cheaper does. */
  classifier(): ModelProvider {
    return {
      name: 'classifier',
      availability: async () => (await this.#model.get()).classifier.availability(),
      load: async (options) => (await this.#model.get()).classifier.load(options),
      complete: async (request) => (await this.#model.get()).classifier.complete(request),
      unload: () => this.#model.ifAsked((model) => model.classifier.unload()),
    };
  }

  /** What was downloaded to this device. */
  readonly device: DeviceModels = {
    // What can't be fetched has downloaded nothing either.
    kept: async () => (await this.#model.get().catch(() => undefined))?.device.kept(),
    remove: async () => (await this.#model.get()).device.remove(),
  };

  dispose(): void {
    void this.#model.ifAsked((model) => model.dispose());
  }
}
