// The languages that the element speaks, each loaded when first needed. One line a language.

import { byLanguage } from '../base/by-language.js';
import { english, type Strings } from './strings.js';

const loaders: Readonly<Record<string, () => Promise<{ readonly strings: Strings }>>> = {
  de: () => import('./strings/de.js'),
  fr: () => import('./strings/fr.js'),
  es: () => import('./strings/es.js'),
  pt: () => import('./strings/pt.js'),
  it: () => import('./strings/it.js'),
  ja: () => import('./strings/ja.js'),
  zh: () => import('./strings/zh.js'),
  ar: () => import('./strings/ar.js'),
  he: () => import('./strings/he.js'),
};

/** The catalogue for a tag; English where there is none or it can't be fetched. */
export async function loadPack(tag: string): Promise<Strings> {
  const pack = await byLanguage(loaders, tag)?.().catch(() => undefined);
  return pack?.strings ?? english;
}
