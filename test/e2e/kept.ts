// Whether the device holds what a chat shows, read from its database: a test that leaves a page in the instant
// in which something appears is faster than any visitor, and than the database.

import type { Page } from 'playwright';

/** Resolves once every entry that the page's chat shows is in the database, and the card that waits. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(isKept, undefined, { polling: 50 });
}

/** Runs in the page, where nothing of this file is there to be called. */
async function isKept(): Promise<boolean> {
  const chat = document.querySelector('agent-chat')?.shadowRoot;
  if (!chat) return false;
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    const opening = indexedDB.open('agent-chat');
    // One that isn't there yet doesn't come to be by being looked for.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(undefined);
  });
  if (database === undefined) return false;
  const [entries = [], settings = []] = await Promise.all(
    ['entries', 'settings'].map(
      (store) =>
        new Promise<readonly Readonly<Record<string, unknown>>[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        }),
    ),
  );
  database.close();
  const open = settings.find(({ key }) => key === 'conversation')?.['value'];
  const drawn = {
    user: '.user',
    assistant: 'agent-chat-bubble',
    results: 'agent-chat-results',
    detail: 'agent-chat-detail',
    error: 'agent-chat-tool-error',
    cancelled: '[part=note]',
  };
  const card = chat.querySelector('[data-prompt]') === null ? undefined : `card:${String(open)}`;
  return (
    (card === undefined || settings.some(({ key }) => key === card)) &&
    Object.entries(drawn).every(
      ([kind, selector]) =>
        entries.filter((entry) => entry['kind'] === kind && entry['conversation'] === open)
          .length >= chat.querySelectorAll(selector).length,
    )
  );
}
