// Tells the owner of attributes that say what nothing here knows, and what stands in for it. Fetched where
// there is such a one; corrects nothing. Of a wrong mode the shell tells, which needs a right one.

import type { AssistantOwner } from './own-assistant.js';

type Told = 'theme' | 'position' | 'storage';

/** What each takes, and what counts in place of another word. */
const WORDS: Readonly<Record<Told, { readonly takes: readonly string[]; readonly else: string }>> =
  {
    theme: { takes: ['auto', 'light', 'dark'], else: 'The visitor’s own setting counts.' },
    position: {
      takes: ['bottom-right', 'bottom-left', 'top-right', 'top-left'],
      else: 'What it says of top and left counts.',
    },
    storage: { takes: ['indexeddb', 'session', 'none'], else: 'Nothing is kept.' },
  };

const NAMES = ['theme', 'position', 'storage'] as const;

/** A sentence for each attribute of the owner that is wrong. */
export function wrongWords(owner: Pick<AssistantOwner, Told | 'retention'>): readonly string[] {
  const told = NAMES.filter((name) => !WORDS[name].takes.includes(owner[name])).map(
    (name) =>
      `The attribute ${name} knows no "${owner[name]}". It takes ${WORDS[name].takes.join(', ')}. ${WORDS[name].else}`,
  );
  return owner.retention >= 0
    ? told
    : [...told, 'The attribute retention takes a number of days. What is kept stays 30 days.'];
}

/** Most who build a page look at the console first. */
export function tellWrongWords(owner: AssistantOwner): void {
  for (const sentence of wrongWords(owner)) console.warn(`agent-chat: ${sentence}`);
}
