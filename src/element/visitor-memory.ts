// Small things of the visitor that outlast a page: what was open, and what other modules read and write here.
// Where the browser keeps nothing, nothing is remembered. Knows no conversation.

import type { AssistantHost } from '../assistant/contract.js';

type Storage = AssistantHost['storage'];

/** Whether the visitor left the rail open in this tab; `undefined` when they never touched it. */
export function railOpen(storage: Storage): boolean | undefined {
  const open = read('rail-open', ofTab(storage));
  return open === null ? undefined : open === 'true';
}

export function rememberRailOpen(isOpen: boolean, storage: Storage): void {
  write('rail-open', String(isOpen), ofTab(storage));
}

/** Whether the page before left something that goes on here: a task, as the assistant notes it, or an open talk. */
export function goesOn(): boolean {
  return (read('journey', 'session') ?? read('talk', 'session')) !== null;
}

/** Another tab is another page to read; a rail that was closed there says nothing about this one. */
export function ofTab(storage: Storage): Storage {
  return storage === 'none' ? 'none' : 'session';
}

/** What is remembered under a name. */
export function read(name: string, storage: Storage): string | null {
  try {
    return areaOf(storage)?.getItem(`agent-chat:${name}`) ?? null;
  } catch {
    return null;
  }
}

/** Remembers it; `''` is nothing to remember. */
export function write(name: string, value: string, storage: Storage): void {
  try {
    const area = areaOf(storage);
    if (value === '') area?.removeItem(`agent-chat:${name}`);
    else area?.setItem(`agent-chat:${name}`, value);
  } catch {
    // Blocked or full: the next page starts with the default.
  }
}

function areaOf(storage: Storage) {
  if (storage === 'none') return undefined;
  return storage === 'session' ? sessionStorage : localStorage;
}
