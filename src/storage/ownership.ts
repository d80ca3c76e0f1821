// One tab at a time: a named claim over Web Locks, so that a journey goes on in one tab only.

/** The part of `LockManager` that is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    callback: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
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
