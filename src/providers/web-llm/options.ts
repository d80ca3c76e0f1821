// What the owner says about a model in the page, and the models that come with a name.

import type { JsonObject } from '../../base/json.js';
import type { WebLlmPlatform } from './platform.js';

export type WebLlmPreset = 'mobile' | 'default' | 'quality';

/** A model of the owner's choice. */
export interface WebLlmModel {
  /** As WebLLM names it, `…-q4f16_1-MLC`; the part with the bits decides what the device must do. */
  readonly id: string;
  /** Where its files are. Default: those of WebLLM's own list. */
  readonly url?: string;
  /** Its compiled library, a `.wasm`. Must fit the installed version of WebLLM. */
  readonly library?: string;
  /** Bytes to download, for the question to the visitor. */
  readonly bytes?: number;
  /** The same model for devices without 16-bit shaders. */
  readonly twin?: Omit<WebLlmModel, 'twin'>;
  /** Hashes of its files, in WebLLM's form. */
  readonly integrity?: JsonObject;
}

export interface WebLlmOptions {
  /** Default `default`. Ignored where `model` is given. */
  readonly preset?: WebLlmPreset;
  readonly model?: WebLlmModel;
  /** Tokens of prompt and answer together; more needs more memory. Default 2,048. */
  readonly contextWindow?: number;
  /** 0 to 2. Default 0.2: calls want no imagination. */
  readonly temperature?: number;
  /** Milliseconds without use after which the model's memory is freed. Default 600,000. */
  readonly idle?: number;
  /** Milliseconds of silence until a generation counts as dead, in a visible tab. Default 60,000. */
  readonly timeout?: number;
  /** Where the worker's script is, if not beside this one. */
  readonly workerUrl?: string;
  /** The browser; for tests. */
  readonly platform?: WebLlmPlatform;
}

const MB = 1_000_000;

/** A model of WebLLM's list in both precisions; sizes are params × bits, or measured (see docs/models.md). */
function prebuilt(name: string, megabytes: number, twinMegabytes: number): WebLlmModel {
  return {
    id: `${name}-q4f16_1-MLC`,
    bytes: megabytes * MB,
    twin: { id: `${name}-q4f32_1-MLC`, bytes: twinMegabytes * MB },
  };
}

const PRESETS: Readonly<Record<WebLlmPreset, WebLlmModel>> = {
  mobile: prebuilt('Qwen2.5-0.5B-Instruct', 280, 309),
  default: prebuilt('Qwen3-0.6B', 335, 375),
  quality: prebuilt('Qwen3-1.7B', 970, 1075),
};

/** What to try on a device on which a preset fails. */
const SMALLER: Readonly<Partial<Record<WebLlmPreset, WebLlmPreset>>> = {
  quality: 'default',
  default: 'mobile',
};

/**
 * The model that the options mean, and a smaller one where it is a preset; there is nothing smaller to an
 * owner's own. Throws a `TypeError` that names the mistake.
 */
export function modelsOf({ preset = 'default', model }: WebLlmOptions): readonly WebLlmModel[] {
  if (model !== undefined) {
    if (model.id.trim() === '') throw new TypeError('webLlm: `model.id` must not be empty.');
    if ((model.url === undefined) !== (model.library === undefined)) {
      throw new TypeError('webLlm: `model.url` and `model.library` go together; one is missing.');
    }
    return [model];
  }
  if (!Object.hasOwn(PRESETS, preset)) {
    const allowed = Object.keys(PRESETS).join(', ');
    throw new TypeError(
      `webLlm: \`preset\` is one of ${allowed}, found ${JSON.stringify(preset)}.`,
    );
  }
  const smaller = SMALLER[preset];
  return [PRESETS[preset], ...(smaller === undefined ? [] : [PRESETS[smaller]])];
}
