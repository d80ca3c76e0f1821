// Small choices of the visitor that outlast a page: the rail's width, whether it was open, the settings.
// Where the browser keeps nothing, nothing is remembered. Knows no conversation.

import type { AssistantHost } from '../assistant/contract.js';

type Storage = AssistantHost['storage'];

/** The width chosen last, in pixels; `undefined` when none was. */
export function railWidth(storage: Storage): number | undefined {
  const width = Number(read('rail-width', storage));
  return Number.isFinite(width) && width > 0 ? width : undefined;
}

export function rememberRailWidth(width: number, storage: Storage): void {
  write('rail-width', String(width), storage);
}

/** Whether the visitor left the rail open in this tab; `undefined` when they never touched it. */
export function railOpen(storage: Storage): boolean | undefined {
  const open = read('rail-open', ofTab(storage));
  return open === null ? undefined : open === 'true';
}

export function rememberRailOpen(isOpen: boolean, storage: Storage): void {
  write('rail-open', String(isOpen), ofTab(storage));
}

/** Whether the page before left a task that goes on here; the assistant notes it under this name. */
export function hasJourney(): boolean {
  return read('journey', 'session') !== null;
}

/** Another tab is another page to read; a rail that was closed there says nothing about this one. */
function ofTab(storage: Storage): Storage {
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
