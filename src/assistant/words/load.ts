// The assistant's own words in the language of a locale, each language a chunk of its own.

import { byLanguage } from '../../base/by-language.js';
import { english, type Words } from './english.js';

// One line a language.
const languages: Readonly<Record<string, () => Promise<{ readonly words: Words }>>> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  he: () => import('./he.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  pt: () => import('./pt.js'),
  zh: () => import('./zh.js'),
};

/** For a BCP 47 tag; English where there is no such language, or its chunk can't be fetched. */
export async function loadWords(locale: string): Promise<Words> {
  const loaded = await byLanguage(languages, locale)?.().catch(() => undefined);
  return loaded?.words ?? english;
}
