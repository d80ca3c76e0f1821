// The model stage, fetched when the first request reaches it. Understands nothing itself, and costs nothing
// where no model is configured.

import type { Interpreter } from '../harness/ports/interpreter.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { ModelInterpreterOptions } from '../interpreters/model/interpreter.js';
import type { ModelProvider } from '../providers/types.js';
import type { SettingsStore } from '../storage/types.js';
import type { DeviceModels } from './contract.js';
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
  readonly #ports: LazyModelPorts;
  #loading: Promise<Model> | undefined;

  constructor(ports: LazyModelPorts) {
    this.#ports = ports;
  }

  /** The model stage of one agent. */
  interpreter(options: Omit<ModelInterpreterOptions, 'provider'>): Interpreter {
    let loaded: Interpreter | undefined;
    const load = async (): Promise<Interpreter> => {
      loaded ??= (await this.#load()).interpreter(options);
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
      availability: async () => (await this.#load()).classifier.availability(),
      load: async (options) => (await this.#load()).classifier.load(options),
      complete: async (request) => (await this.#load()).classifier.complete(request),
      unload: async () => (await this.#loading)?.classifier.unload(),
    };
  }

  /** What was downloaded to this device. */
  readonly device: DeviceModels = {
    // What can't be fetched has downloaded nothing either.
    kept: async () => (await this.#load().catch(() => undefined))?.device.kept(),
    remove: async () => (await this.#load()).device.remove(),
  };

  dispose(): void {
    void this.#loading?.then(
      (model) => model.dispose(),
      () => undefined,
    );
  }

  async #load(): Promise<Model> {
    this.#loading ??= import('./model.js').then(({ createModel }) => createModel(this.#ports));
    try {
      return await this.#loading;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }
}
