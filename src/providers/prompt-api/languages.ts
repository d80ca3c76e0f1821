// The languages of a conversation, as the browser's model wants to be told of them.

import type { LanguageOptions } from './language-model.js';

/** Our instructions are English; what is said and answered is the visitor's. */
export function languageOptions(tag = globalThis.document?.documentElement.lang): LanguageOptions {
  const language = languageOf(tag ?? '');
  const content = (languages: readonly string[]) => [{ type: 'text', languages }] as const;
  return {
    expectedInputs: content([...new Set(['en', language])]),
    expectedOutputs: content([language]),
  };
}

/** `de` of `de-AT`: browsers know languages, not lands. English for what is no tag. */
function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return 'en';
  }
}
