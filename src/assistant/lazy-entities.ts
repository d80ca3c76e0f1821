// The recognisers of entities, fetched beside the first turn and waited for only where a grammar
// names one. Recognises nothing itself.

import type { EntityConverter } from '../grammar/entities/types.js';
import type { EntityRegistry } from '../grammar/entities/registry.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import type { Grammar } from '../grammar/match/grammar.js';
import { LazyPart } from './lazy-part.js';

export class LazyEntities implements Entities {
  #registry: EntityRegistry | undefined;
  readonly #fetched: LazyPart<void>;
  readonly #learned: (name: string) => EntityConverter | undefined;

  /** In the language of `locale`, BCP 47. `learned` has the entities of learned rules. */
  constructor(
    locale: string,
    learned: (name: string) => EntityConverter | undefined = () => undefined,
  ) {
    this.#fetched = new LazyPart(() => this.#fetch(locale));
    this.#learned = learned;
  }

  getValidator(name: string): ReturnType<Entities['getValidator']> {
    return this.#learned(name) ?? this.#registry?.getValidator(name);
  }

  getConverter(name: string): ReturnType<Entities['getConverter']> {
    return this.#learned(name) ?? this.#registry?.getConverter(name);
  }

  get Reader(): Entities['Reader'] {
    return this.#registry?.Reader;
  }

  /** Rejects when they can't be fetched; a later call tries again. */
  load(): Promise<void> {
    return this.#fetched.get();
  }

  /** Starts fetching; resolves at once unless one of `grammars` matches only with them. */
  async loadFor(grammars: readonly Grammar[]): Promise<void> {
    const loading = this.load();
    // Without them spoken dates and numbers are not read, which is no reason to fail any other turn.
    if (grammars.some((grammar) => grammar.entities.length > 0)) await loading;
  }

  async #fetch(locale: string): Promise<void> {
    const { loadEntities } = await import('../grammar/entities/load.js');
    this.#registry = await loadEntities(locale);
  }
}
