// Promises that are settled from outside, and waits that end with a signal.

export interface Deferred<T> {
  readonly promise: Promise<T>;
  /** Settles the promise; later calls do nothing. */
  resolve(value: T): void;
}

export function deferred<T>(): Deferred<T> {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle(value) };
}

/** Thrown by `untilAborted`; nothing else throws it. */
export class Aborted extends Error {
  override readonly name = 'Aborted';
}

/** `promise`, or a rejection with `Aborted` as soon as `signal` fires, whatever the promise does. */
export function untilAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(new Aborted('stopped'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    const done = (): void => signal.removeEventListener('abort', stop);
    promise.then(
      (value) => {
        done();
        resolve(value);
      },
      (error: unknown) => {
        done();
        reject(error);
      },
    );
  });
}
