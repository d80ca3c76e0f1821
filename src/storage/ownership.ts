// One tab at a time: a named claim over Web Locks, so that a journey goes on in one tab only.

/** The part of `LockManager` that is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    callback: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

export type Claim = (name: string) => Promise<(() => void) | undefined>;

/** What somebody on a page has claimed. */
export interface Claims {
  /** Claims again what is held already. Where the browser refuses, as on a page that is left, nothing. */
  readonly claim: Claim;
  /** Lets go of everything, for good. */
  close(): void;
}

export function claimsOf(locks: Locks | undefined): Claims {
  const held = new Map<string, ReturnType<Claim>>();
  let isOpen = true;
  const begin = async (name: string): ReturnType<Claim> => {
    const release = await claim(locks, name).catch(() => undefined);
    if (release === undefined) held.delete(name);
    return (
      release &&
      (() => {
        held.delete(name);
        release();
      })
    );
  };
  return {
    claim(name) {
      if (!isOpen) return Promise.resolve(undefined);
      const claiming = held.get(name) ?? begin(name);
      held.set(name, claiming);
      return claiming;
    },
    close() {
      isOpen = false;
      for (const claiming of held.values()) void claiming.then((release) => release?.());
    },
  };
}

/**
 * Claims `name` for this tab until the returned function is called or the page goes.
 * `undefined` when another tab holds it. Where the browser has no locks every claim succeeds.
 */
export function claim(locks: Locks | undefined, name: string): Promise<(() => void) | undefined> {
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(undefined);
          return Promise.resolve();
        }
        return new Promise((release) => resolve(() => release()));
      })
      .catch(reject);
  });
}
