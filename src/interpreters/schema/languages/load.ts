// The language in which requests are read, by locale: English, and one more beside it where there is
// one. Each is a chunk of its own.

import { byLanguage } from '../../../base/by-language.js';
import { english } from '../en.js';
import type { SchemaLanguage } from '../language.js';
import { extendLanguage, type LanguageExtension } from './extend.js';

const extensions: Readonly<Record<string, () => Promise<LanguageExtension>>> = {
  de: async () => (await import('./de.js')).german,
  es: async () => (await import('./es.js')).spanish,
  fr: async () => (await import('./fr.js')).french,
};

/** @param locale BCP 47. Rejects when the language can't be fetched. */
export async function loadSchemaLanguage(locale: string): Promise<SchemaLanguage> {
  const load = byLanguage(extensions, locale);
  return load === undefined ? english : extendLanguage(english, await load());
}
