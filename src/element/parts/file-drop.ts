// Files that are dragged over the chat, or pasted in it: the page stays, and what they are for is
// fetched with the first. Knows no card and keeps no file.

import type { FileDesk } from '../file-desk.js';

/** Follows files over `area` until the returned controller is aborted. */
export function onFiles(
  area: HTMLElement,
  open: () => Promise<FileDesk | undefined>,
): AbortController {
  const following = new AbortController();
  const { signal } = following;
  let desk: FileDesk | undefined;
  const opened = async (): Promise<FileDesk | undefined> => (desk = await open());
  const take = (event: Event, data: DataTransfer | null): void => {
    // Read now: the browser empties the list when the event is over.
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void opened().then((late) => late?.take(files));
  };
  const onOver = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    // Also where nobody wants it: the browser would leave the page and show the file.
    event.preventDefault();
    if (desk === undefined) void opened();
    else desk.over(event.dataTransfer);
  };
  area.addEventListener('dragover', onOver, { signal });
  area.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
  area.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
  area.addEventListener('dragleave', () => desk?.leave(), { signal });
  return following;
}
