// Joins a language to English: pages in any language name their tools in English as often as not, so
// that both are read side by side. Knows no language itself.

import type { SchemaLanguage } from '../language.js';

/** What a language adds; words that mean the same as English ones stand in one family with them. */
export type LanguageExtension = Partial<SchemaLanguage>;

/** `base` with the words of `added` beside its own. */
export function extendLanguage(base: SchemaLanguage, added: LanguageExtension): SchemaLanguage {
  const words = (name: WordList): string => `${base[name]} ${added[name] ?? ''}`;
  const phrases = (name: PhraseList): readonly string[] => [...base[name], ...(added[name] ?? [])];
  return {
    ...wordLists(words),
    ...phraseLists(phrases),
    capitalNouns: added.capitalNouns ?? base.capitalNouns,
    // The longest ending first, whichever language it is of.
    suffixes: [...base.suffixes, ...(added.suffixes ?? [])].toSorted(
      ([a], [b]) => b.length - a.length,
    ),
    irregular: { ...base.irregular, ...added.irregular },
    kinds: joined(base.kinds, added.kinds ?? {}),
    aliases: joined(base.aliases, added.aliases ?? {}),
    pictures: joined(base.pictures, added.pictures ?? {}),
    implied: [...base.implied, ...(added.implied ?? [])],
    standIns: [...base.standIns, ...(added.standIns ?? [])],
  };
}

type Members<Type> = {
  [Key in keyof SchemaLanguage]: SchemaLanguage[Key] extends Type ? Key : never;
}[keyof SchemaLanguage];
type WordList = Members<string>;
type PhraseList = Exclude<Members<readonly string[]>, WordList>;

function joined(
  base: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const all = new Map(Object.entries(base));
  for (const [key, words] of Object.entries(added))
    all.set(key, `${all.get(key) ?? ''} ${words}`.trim());
  return Object.fromEntries(all);
}

function wordLists(words: (name: WordList) => string): Pick<SchemaLanguage, WordList> {
  return {
    stopWords: words('stopWords'),
    askingWords: words('askingWords'),
    minWords: words('minWords'),
    maxWords: words('maxWords'),
    fromWords: words('fromWords'),
    toWords: words('toWords'),
    placeWords: words('placeWords'),
    links: words('links'),
    namingLinks: words('namingLinks'),
    speechLinks: words('speechLinks'),
    skipped: words('skipped'),
    conjunctions: words('conjunctions'),
    articles: words('articles'),
    rangeWords: words('rangeWords'),
    breaks: words('breaks'),
    questionWords: words('questionWords'),
    knowledgeWords: words('knowledgeWords'),
    youWords: words('youWords'),
    offerWords: words('offerWords'),
    refusals: words('refusals'),
    negations: words('negations'),
    moneyWords: words('moneyWords'),
    currencyWords: words('currencyWords'),
    percentWords: words('percentWords'),
    yearWords: words('yearWords'),
    queryWords: words('queryWords'),
    dateWords: words('dateWords'),
    countCues: words('countCues'),
    timeCues: words('timeCues'),
    timeWords: words('timeWords'),
    quantityWords: words('quantityWords'),
    identifierWords: words('identifierWords'),
    unitWords: words('unitWords'),
    units: words('units'),
    switchWords: words('switchWords'),
    colorWords: words('colorWords'),
    measureWords: words('measureWords'),
    nameWords: words('nameWords'),
    periodWords: words('periodWords'),
    emailWords: words('emailWords'),
    phoneWords: words('phoneWords'),
  };
}

function phraseLists(
  phrases: (name: PhraseList) => readonly string[],
): Pick<SchemaLanguage, PhraseList> {
  return {
    verbs: phrases('verbs'),
    synonyms: phrases('synonyms'),
    atMost: phrases('atMost'),
    atLeast: phrases('atLeast'),
    fromCues: phrases('fromCues'),
    toCues: phrases('toCues'),
    placeCues: phrases('placeCues'),
    intoCues: phrases('intoCues'),
    betweenCues: phrases('betweenCues'),
    exampleMarks: phrases('exampleMarks'),
  };
}
