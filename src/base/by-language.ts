// Finds what a table holds for the language of a BCP 47 tag. Knows no language.

/** The language subtag in lower case: `de` of `de-AT`. */
export function languageSubtag(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** What `table`, by language subtag, holds for the language of `tag`; `undefined` where it holds nothing. */
export function byLanguage<Entry>(
  table: Readonly<Record<string, Entry>>,
  tag: string,
): Entry | undefined {
  const language = languageSubtag(tag);
  return Object.hasOwn(table, language) ? table[language] : undefined;
}
