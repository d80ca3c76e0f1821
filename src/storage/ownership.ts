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

/**
 * The claims of one page, which may ask again for what it holds. Where the browser refuses, as on a
 * page that is being left, nothing is claimed.
 */
export function claimsOf(locks: Locks | undefined): Claim {
  const held = new Map<string, ReturnType<Claim>>();
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
  return (name) => {
    const claiming = held.get(name) ?? begin(name);
    held.set(name, claiming);
    return claiming;
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
