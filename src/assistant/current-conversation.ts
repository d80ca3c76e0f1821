// Which conversation every page of the visitor's opens, and what a conversation is called. Reads no thread.

import { oneLine } from '../base/text.js';
import type { ConversationStore, SettingsStore } from '../storage/types.js';

const LONGEST_TITLE = 60;

/** The setting that names it. */
export const CURRENT = 'conversation';

/** Words as a title: one line, cut; empty when they are nothing. */
export const titleOf = (words: string): string => oneLine(words, LONGEST_TITLE);

export interface ConversationPlaces {
  readonly settings: Pick<SettingsStore, 'set'>;
  readonly conversations: Pick<ConversationStore, 'create'>;
}

/** Opens `id` from now on, begun under the title of what was `said` where it is new. */
export async function makeCurrent(
  { settings, conversations }: ConversationPlaces,
  id: string,
  said: string,
): Promise<void> {
  // Another tab without a conversation joins this one when it hears of it.
  await settings.set(CURRENT, id);
  await conversations.create(id, titleOf(said));
}
