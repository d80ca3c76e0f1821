// The mark that a load leaves when its tab dies of it: the only sign of a phone that kills a tab for its memory.
// A page that is left in peace, or a load that goes on in another tab, is no crash. Knows no models.

export interface CrashMarker {
  /** What was loading when a tab died last; `undefined` when none did. Never rejects. */
  crashed(): Promise<string | undefined>;
  /** A load of this model begins. */
  begin(model: string): void;
  /** It is over, whatever came of it. */
  end(): void;
  /** Nothing ever died. */
  forget(): void;
}

const LOADING = 'agent-chat:web-llm-loading';
const CRASHED = 'agent-chat:web-llm-crashed';

/** In the browser's storage, which may be forbidden: then nothing is remembered. */
export class BrowserMarker implements CrashMarker {
  #release: () => void = () => undefined;

  async crashed(): Promise<string | undefined> {
    const loading = attempt((storage) => storage.getItem(LOADING));
    if (typeof loading === 'string' && !(await isHeld())) {
      attempt((storage) => storage.setItem(CRASHED, loading));
      attempt((storage) => storage.removeItem(LOADING));
    }
    return attempt((storage) => storage.getItem(CRASHED)) ?? undefined;
  }

  begin(model: string): void {
    this.#release();
    attempt((storage) => storage.setItem(LOADING, model));
    // Reloading, or following a link, ends a load as well; a tab that dies doesn't come to say so.
    const leave = (): void => this.end();
    globalThis.addEventListener?.('pagehide', leave);
    const letGo = hold();
    this.#release = () => {
      globalThis.removeEventListener?.('pagehide', leave);
      letGo();
    };
  }

  end(): void {
    this.#release();
    this.#release = () => undefined;
    attempt((storage) => storage.removeItem(LOADING));
  }

  forget(): void {
    this.end();
    attempt((storage) => storage.removeItem(CRASHED));
  }
}

/** Holds the lock that tells other tabs of a load under way; it falls with the tab. Returns the way to let go. */
function hold(): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = globalThis.navigator?.locks?.request(LOADING, { mode: 'shared' }, () => held);
  request?.catch(() => undefined);
  return release;
}

/** Whether a tab that lives is loading. */
async function isHeld(): Promise<boolean> {
  try {
    const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
    return held.some(({ name }) => name === LOADING);
  } catch {
    return false;
  }
}

function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(globalThis.localStorage);
  } catch {
    return undefined;
  }
}
