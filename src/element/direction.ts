// A language tag made safe for `Intl`, and which way its script runs. Knows no texts.

import { languageSubtag } from '../base/by-language.js';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'yi', 'dv', 'ckb']);

/** Which way text of this language runs. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(languageSubtag(tag)) ? 'rtl' : 'ltr';
}

/** The tag as `Intl` takes it; English where it isn't one. */
export function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
