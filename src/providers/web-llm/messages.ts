// What page and worker say to each other. Both sides read the other's messages with this file alone.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject } from '../../base/json.js';

/** The model to run, in the words of WebLLM's own configuration. */
export interface EngineSetup {
  readonly modelId: string;
  /** A model record of WebLLM; absent for one of its prebuilt list. */
  readonly record?: JsonObject;
  /** Members of the model's chat configuration to override. */
  readonly overrides: JsonObject;
}

export type ToWorker =
  | { readonly type: 'load'; readonly id: number; readonly setup: EngineSetup }
  | { readonly type: 'generate'; readonly id: number; readonly body: JsonObject }
  | { readonly type: 'interrupt' };

export type FromWorker =
  /** The worker's script runs. */
  | { readonly type: 'hello' }
  | {
      readonly type: 'progress';
      readonly id: number;
      readonly progress: number;
      readonly text: string;
    }
  | { readonly type: 'chunk'; readonly id: number; readonly chunk: unknown }
  | { readonly type: 'done'; readonly id: number }
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly name: string;
      readonly message: string;
    };

/** The worker's message; `undefined` for anything else that arrives. */
export function readFromWorker(data: unknown): FromWorker | undefined {
  if (!isJsonObject(data)) return undefined;
  const { type, id } = data;
  if (type === 'hello') return { type };
  if (typeof id !== 'number') return undefined;
  switch (type) {
    case 'progress':
      return { type, id, progress: Number(data['progress']), text: textOf(data['text']) };
    case 'chunk':
      return { type, id, chunk: data['chunk'] };
    case 'done':
      return { type, id };
    case 'failed':
      return { type, id, name: textOf(data['name']), message: textOf(data['message']) };
    default:
      return undefined;
  }
}

/** The page's message; `undefined` for anything else that arrives. */
export function readToWorker(data: unknown): ToWorker | undefined {
  if (!isJsonObject(data)) return undefined;
  const { type, id } = data;
  if (type === 'interrupt') return { type };
  if (typeof id !== 'number') return undefined;
  if (type === 'generate') {
    return isJsonObject(data['body']) ? { type, id, body: data['body'] } : undefined;
  }
  const setup = readSetup(data['setup']);
  return setup !== undefined && type === 'load' ? { type, id, setup } : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readSetup(value: unknown): EngineSetup | undefined {
  if (!isJsonObject(value) || typeof value['modelId'] !== 'string') return undefined;
  const { modelId, record, overrides } = value;
  return {
    modelId,
    overrides: isJsonObject(overrides) ? overrides : {},
    ...(isJsonObject(record) ? { record } : {}),
  };
}
