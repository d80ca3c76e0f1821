// The words that are shown before any language pack is there, in every language that has one.
// The whole catalogue (strings.ts) would be a sixth of what loads with the page.

import { byLanguage } from '../base/by-language.js';

/** Words of the shell. */
export interface LauncherStrings {
  readonly launcher: string;
  readonly loadFailed: string;
}

const english: LauncherStrings = { launcher: 'Ask', loadFailed: 'Not loaded. Try again' };

const translated: Readonly<Record<string, LauncherStrings>> = {
  de: { launcher: 'Fragen', loadFailed: 'Nicht geladen. Erneut versuchen' },
  fr: { launcher: 'Demander', loadFailed: 'Échec du chargement. Réessayer' },
  es: { launcher: 'Preguntar', loadFailed: 'No se ha cargado. Reintentar' },
  pt: { launcher: 'Perguntar', loadFailed: 'Não foi carregado. Tentar novamente' },
  it: { launcher: 'Chiedi', loadFailed: 'Non caricato. Riprova' },
  ja: { launcher: '質問する', loadFailed: '読み込めませんでした。再試行' },
  zh: { launcher: '提问', loadFailed: '加载失败。重试' },
  ar: { launcher: 'اسأل', loadFailed: 'تعذّر التحميل. أعد المحاولة' },
  he: { launcher: 'שאלו', loadFailed: 'הטעינה נכשלה. לנסות שוב' },
};

/** The shell's words in the language of `tag`; English where there are none. */
export function launcherStrings(tag: string): LauncherStrings {
  return byLanguage(translated, tag) ?? english;
}
