// Entities in the language of a locale, each language a chunk of its own, loaded when it is asked for.

import { languageSubtag } from '../../base/by-language.js';
import type { EntityRegistry } from './registry.js';
import { createRegistry } from './recognisers.js';

// One line a language.
const LANGUAGES: ReadonlyMap<string, () => Promise<EntityRegistry>> = new Map([
  ['en', async () => (await import('./default.js')).defaultEntities],
  ['de', async () => createRegistry((await import('./de/index.js')).german)],
  ['fr', async () => createRegistry((await import('./fr/index.js')).french)],
  ['es', async () => createRegistry((await import('./es/index.js')).spanish)],
  ['zh', async () => createRegistry((await import('./zh/index.js')).chinese)],
  ['ja', async () => createRegistry((await import('./ja/index.js')).japanese)],
]);

/** The languages that have a pack, as subtags. */
export const entityLanguages: readonly string[] = [...LANGUAGES.keys()];

/**
 * The entities of the reference, section 6, in the language of `locale` (BCP 47); English where there is
 * no pack, but with numbers in digits as the language writes them: 1.500 is fifteen hundred in Italian.
 * A registry of its own for each call but for English, so entries may be added. Rejects when the
 * chunk can't be fetched.
 */
export async function loadEntities(locale: string): Promise<EntityRegistry> {
  const language = languageSubtag(locale);
  const load = LANGUAGES.get(language);
  if (load !== undefined) return load();
  if (!writesComma(language)) return (await import('./default.js')).defaultEntities;
  const { english } = await import('./en/index.js');
  return createRegistry({
    ...english,
    numbers: { ...english.numbers, decimal: ',', group: '.', eitherDecimal: true },
  });
}

function writesComma(language: string): boolean {
  try {
    return new Intl.NumberFormat(language).format(1.5) === '1,5';
  } catch {
    return false;
  }
}
