// Tells when the tools of a document may have changed. Lists none.

import { findContext, isEventTarget } from './context.js';

/** The parts of a `Document` that the WebMCP source needs. */
export interface SourceDocument {
  readonly defaultView: object | null;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** A page that registers 300 tools fires 300 events; nobody notices 50 ms. */
const PAUSE = 50;

/**
 * Calls `listener` some 50 ms after the first of a burst of changes. A polyfill that comes after us
 * announces itself nowhere, so the context is looked for again as the document goes on loading.
 * Returns the way to stop.
 */
export function watchChanges(document: SourceDocument, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      listener();
    }, PAUSE);
  };
  let release = follow(findContext(document), changed);
  const again = (): void => {
    const found = findContext(document);
    if (found === release.context) return;
    release.stop();
    release = follow(found, changed);
    changed();
  };
  document.addEventListener('readystatechange', again);
  return () => {
    clearTimeout(timer);
    release.stop();
    document.removeEventListener('readystatechange', again);
  };
}

interface Following {
  readonly context: unknown;
  readonly stop: () => void;
}

function follow(context: unknown, changed: () => void): Following {
  if (!isEventTarget(context)) return { context, stop: () => undefined };
  context.addEventListener('toolchange', changed);
  return { context, stop: () => context.removeEventListener('toolchange', changed) };
}
