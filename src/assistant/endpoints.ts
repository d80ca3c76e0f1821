// Which hosts may see a conversation, told before anything is asked and without fetching any of the
// model's code. Knows the options only.

import type { AssistantOptions } from './options.js';

/** Hosts of the models that may answer; empty where all of them run on the device. */
export function endpointsOf({ provider, model }: AssistantOptions): readonly string[] {
  if (provider !== undefined) return provider.endpoints ?? [provider.endpoint ?? []].flat();
  if (model?.prefer.includes('openai-compatible') !== true) return [];
  const host = hostOf(model.openAiCompatible?.baseUrl ?? '');
  return host === undefined ? [] : [host];
}

/** `undefined` where there is no page that it could be relative to: the provider says so when it is built. */
function hostOf(address: string): string | undefined {
  try {
    return new URL(address, globalThis.document?.baseURI).host;
  } catch {
    return undefined;
  }
}
