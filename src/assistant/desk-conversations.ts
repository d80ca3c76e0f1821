// The conversations as a handoff sees them: which one is open, and what is added to one that isn't.
// Where nothing is kept there is one conversation, always open.

import type { Answer } from './kept-conversations.js';
import type { LazyConversations } from './lazy-conversations.js';

export interface DeskConversations {
  /** The open one, once it has begun; none while another is being opened. */
  readonly openId: string | undefined;
  /** The open one; one that is begun for it is called `title`. */
  begin(title: string): Promise<string>;
  isKept(id: string): Promise<boolean>;
  open(id: string): Promise<void>;
  /** Adds what was answered in a conversation that isn't open. */
  addTo(id: string, said: Answer): Promise<void>;
  /** Told when another one is open or one may be gone. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Over what is kept; rejects when its code can't be fetched. */
export async function keptConversations(keeping: LazyConversations): Promise<DeskConversations> {
  const kept = await keeping.conversations();
  return {
    get openId() {
      return kept.openId;
    },
    begin: (title) => kept.begin(title),
    isKept: async (id) => (await kept.list()).some((head) => head.id === id),
    open: (id) => kept.open(id),
    addTo: (id, said) => kept.addTo(id, said),
    subscribe: (listener) =>
      keeping.subscribe(({ kind }) => {
        if (kind === 'restored' || kind === 'list') listener();
      }),
  };
}

export const onlyConversation: DeskConversations = {
  openId: 'main',
  begin: () => Promise.resolve('main'),
  isKept: () => Promise.resolve(true),
  open: () => Promise.resolve(),
  addTo: () => Promise.resolve(),
  subscribe: () => () => undefined,
};
