// Holds one immutable state and tells listeners of each change. Knows nothing of chats or elements.

/** A state that changes only by replacement. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(initial: State) {
    this.#state = initial;
  }

  get state(): State {
    return this.#state;
  }

  /** Replaces the named members. Listeners run at once, in the order of subscribing; one that comes by it waits. */
  update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    [...this.#listeners].forEach((listener) => listener());
  }

  /** Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
