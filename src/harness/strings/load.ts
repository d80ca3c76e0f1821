// The harness's words in the language of a locale, each language a chunk of its own. English needs none.

import { byLanguage } from '../../base/by-language.js';
import { english, type HarnessStrings } from '../strings.js';

type Load = () => Promise<{ readonly strings: HarnessStrings }>;

// One line a language.
const LANGUAGES: Readonly<Record<string, Load>> = {
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

/** The languages that have a pack besides English, as subtags. */
export const harnessLanguages: readonly string[] = Object.keys(LANGUAGES);

/**
 * The words in the language of `locale` (BCP 47); English where there is no pack. Rejects when the
 * chunk can't be fetched.
 */
export async function loadHarnessStrings(locale: string): Promise<HarnessStrings> {
  return (await byLanguage(LANGUAGES, locale)?.())?.strings ?? english;
}
