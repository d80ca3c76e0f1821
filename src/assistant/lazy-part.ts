// A part of the assistant that is loaded when it is first asked for. Knows no part.

/** Loads once for all who ask; after a failure, once more for the next who does. */
export class LazyPart<Part> {
  readonly #load: () => Promise<Part>;
  #loading: Promise<Part> | undefined;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** Rejects with what loading it rejected with. */
  get(): Promise<Part> {
    if (this.#loading !== undefined) return this.#loading;
    const loading = this.#load();
    this.#loading = loading;
    loading.catch(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return loading;
  }

  /** For what makes no sense without it: nothing is done where it was never asked for, or never came. */
  async ifAsked<Result>(use: (part: Part) => Result): Promise<Awaited<Result> | undefined> {
    return await this.#loading?.then(use, () => undefined);
  }
}
