// Builds the assistant of an element from what the element knows: its JSON and its attributes.

import type { Assistant, AssistantHost } from './contract.js';
import { wireAssistant } from './assistant.js';
import type { AssistantConfig } from './json-options.js';
import type { PageSource } from './options.js';

/** Rejects with a `ConfigError` when the owner's configuration is wrong. */
export async function loadAssistant(host: AssistantHost): Promise<Assistant> {
  return wireAssistant({
    ...(await readConfig(host.config)),
    sources: host.tools === undefined ? undefined : pageSources(host.tools),
    storage: { kind: host.storage, user: host.user, retention: host.retention },
    locale: host.lang === '' ? undefined : host.lang,
  });
}

/** What the owner wrote. The reader is fetched only where there is something to read. */
async function readConfig(config: unknown): Promise<AssistantConfig> {
  if (config === undefined) return {};
  const reader = await import('./json-options.js');
  return reader.readConfig(config);
}

/** The sources that the `tools` attribute names. `none` names none; of another word the owner is told. */
function pageSources(names: readonly string[]): readonly PageSource[] {
  const known: readonly PageSource[] = ['webmcp', 'forms', 'plain-forms'];
  const sources = known.filter((source) => names.includes(source));
  if (sources.length < names.length && names[0] !== 'none') void tellWrong(names, known);
  return sources;
}

async function tellWrong(names: readonly string[], known: readonly string[]): Promise<void> {
  const { tellWrongSources } = await import('./tool-names.js');
  tellWrongSources(names, known);
}
