// What the visitor chose in the settings, in place of what the page says: theme and language. Read before
// anything is loaded, so that nothing changes under their eyes. Draws nothing.

import type { AssistantHost } from '../assistant/contract.js';
import { read, write } from './visitor-memory.js';

export const themes = ['auto', 'light', 'dark'] as const;

export interface Choices {
  readonly theme?: (typeof themes)[number];
  /** The language, without a region. */
  readonly lang?: string;
}

/** Who chooses, where that is kept, and what the owner leaves to the visitor. */
export interface Chooser {
  readonly user: string;
  readonly storage: AssistantHost['storage'];
  /** Names of what may be chosen, space-separated. */
  readonly settings: string;
}

/** What was chosen, as far as it may be. */
export function choicesOf({ user, storage, settings }: Chooser): Choices {
  const [theme, lang] = read(`settings:${user}`, storage)?.split(' ') ?? [];
  return {
    theme: themes.find((one) => one === theme && settings.includes('theme')),
    lang: (settings.includes('lang') && lang) || undefined,
  };
}

/** Keeps them; of none, nothing is left. */
export function keepChoices({ user, storage }: Chooser, { theme, lang = '' }: Choices): void {
  write(`settings:${user}`, `${theme ?? ''} ${lang}`.trimEnd(), storage);
}

/** The colour scheme of a choice, for the host itself, so that the page's variables follow it. */
export function schemeOf({ theme = '' }: { readonly theme?: string }): string {
  return theme === 'auto' ? 'light dark' : theme;
}
