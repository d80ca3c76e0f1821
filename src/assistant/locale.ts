// Zone and language of an assistant: what its options say, else the page's, else the runtime's. Knows no words.

import type { AssistantOptions } from './options.js';

/** IANA zone and BCP 47 tag in force. */
export function localeOf(options: Pick<AssistantOptions, 'locale' | 'timeZone'>): {
  readonly timeZone: string;
  readonly locale: string;
} {
  const runtime = Intl.DateTimeFormat().resolvedOptions();
  const page = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return {
    timeZone: options.timeZone ?? runtime.timeZone,
    locale: options.locale ?? (page || runtime.locale),
  };
}
