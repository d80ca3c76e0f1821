// What this tab knows of itself from one page to the next. A browser that refuses gives each page
// a name of its own.

import type { HandOverSlot } from './hand-over.js';
import { newId } from './new-id.js';

const TAB = 'agent-chat:tab';
/** Read by the element too: a page that has a task to go on with shows the chat. */
const JOURNEY = 'agent-chat:journey';

const HAND_OVER = 'agent-chat:left';

/** The tab's own name, the same after a navigation. */
export function tabName(): string {
  const name = quietly((storage) => storage.getItem(TAB)) ?? newId();
  quietly((storage) => storage.setItem(TAB, name));
  return name;
}

/** Which task the next page must go on with, and how far it is; kept even by a page that is being left. */
export interface JourneyNote {
  read(): string | null | undefined;
  /** `undefined` when no task is under way. */
  write(note: string | undefined): void;
}

export const journeyNote: JourneyNote = {
  read: () => quietly((storage) => storage.getItem(JOURNEY)),
  write(note) {
    quietly((storage) =>
      note === undefined ? storage.removeItem(JOURNEY) : storage.setItem(JOURNEY, note),
    );
  },
};

/** Where a page leaves what it has not written down, for the next page of this tab and of `user`. */
export function handOverSlot(user: string): HandOverSlot {
  const key = `${HAND_OVER}:${user}`;
  return {
    read: () => quietly((storage) => storage.getItem(key)) ?? undefined,
    write(text) {
      quietly((storage) =>
        text === undefined ? storage.removeItem(key) : storage.setItem(key, text),
      );
    },
  };
}

function quietly<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return typeof sessionStorage === 'undefined' ? undefined : use(sessionStorage);
  } catch {
    return undefined;
  }
}
