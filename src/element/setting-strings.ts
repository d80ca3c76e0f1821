// The words of the settings, in every language that has a pack. Loaded with them, which is why they are
// no part of the catalogue.

import { byLanguage } from '../base/by-language.js';

/** Words of the settings. */
export interface SettingStrings {
  readonly theme: string;
  readonly auto: string;
  readonly light: string;
  readonly dark: string;
  readonly language: string;
  readonly save: string;
}

/** What the languages of `packs` call themselves, by their tags. */
export const languages: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  ja: '日本語',
  zh: '中文',
  ar: 'العربية',
  he: 'עברית',
};

const english: SettingStrings = {
  theme: 'Appearance',
  auto: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  save: 'Save',
};

const translated: Readonly<Record<string, SettingStrings>> = {
  de: {
    theme: 'Darstellung',
    auto: 'Wie das System',
    light: 'Hell',
    dark: 'Dunkel',
    language: 'Sprache',
    save: 'Speichern',
  },
  fr: {
    theme: 'Apparence',
    auto: 'Comme le système',
    light: 'Clair',
    dark: 'Sombre',
    language: 'Langue',
    save: 'Enregistrer',
  },
  es: {
    theme: 'Apariencia',
    auto: 'Como el sistema',
    light: 'Claro',
    dark: 'Oscuro',
    language: 'Idioma',
    save: 'Guardar',
  },
  pt: {
    theme: 'Aspeto',
    auto: 'Igual ao sistema',
    light: 'Claro',
    dark: 'Escuro',
    language: 'Idioma',
    save: 'Guardar',
  },
  it: {
    theme: 'Aspetto',
    auto: 'Come il sistema',
    light: 'Chiaro',
    dark: 'Scuro',
    language: 'Lingua',
    save: 'Salva',
  },
  ja: {
    theme: '外観',
    auto: 'システムに合わせる',
    light: 'ライト',
    dark: 'ダーク',
    language: '言語',
    save: '保存',
  },
  zh: {
    theme: '外观',
    auto: '跟随系统',
    light: '浅色',
    dark: '深色',
    language: '语言',
    save: '保存',
  },
  ar: {
    theme: 'المظهر',
    auto: 'مثل النظام',
    light: 'فاتح',
    dark: 'داكن',
    language: 'اللغة',
    save: 'حفظ',
  },
  he: {
    theme: 'מראה',
    auto: 'כמו במערכת',
    light: 'בהיר',
    dark: 'כהה',
    language: 'שפה',
    save: 'שמירה',
  },
};

/** The words in the language of `tag`; English where there are none. */
export function settingStrings(tag: string): SettingStrings {
  return byLanguage(translated, tag) ?? english;
}
