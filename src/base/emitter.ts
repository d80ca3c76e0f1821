// A typed list of listeners. One listener's failure never keeps the others from hearing.

/** Calls every listener with each value, in the order they subscribed. */
export class Emitter<T> {
  readonly #listeners = new Set<(value: T) => void>();
  readonly #onError: (error: unknown) => void;

  /** `onError` hears what a listener threw; by default it is dropped. */
  constructor(onError: (error: unknown) => void = () => undefined) {
    this.#onError = onError;
  }

  /** Subscribes. Returns the way to stop; calling that twice is harmless. */
  subscribe(listener: (value: T) => void): () => void {
    // A wrapper of its own, so that one function subscribed twice is two subscriptions.
    const entry = (value: T): void => listener(value);
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }

  emit(value: T): void {
    for (const listener of Array.from(this.#listeners)) {
      try {
        listener(value);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
