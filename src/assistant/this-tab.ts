// What this tab knows of itself from one page to the next. A browser that refuses gives each page
// a name of its own.

const TAB = 'agent-chat:tab';
/** Read by the element too: a page that has a task to go on with shows the chat. */
const JOURNEY = 'agent-chat:journey';

/** A name that nothing else has, of letters and digits. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0')).join('');
}

/** The tab's own name, the same after a navigation. */
export function tabName(): string {
  const name = quietly((storage) => storage.getItem(TAB)) ?? newId();
  quietly((storage) => storage.setItem(TAB, name));
  return name;
}

/** Notes whether a task is under way that the next page must go on with. */
export function noteJourney(underWay: boolean): void {
  quietly((storage) => (underWay ? storage.setItem(JOURNEY, 'yes') : storage.removeItem(JOURNEY)));
}

function quietly<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return typeof sessionStorage === 'undefined' ? undefined : use(sessionStorage);
  } catch {
    return undefined;
  }
}
