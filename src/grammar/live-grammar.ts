// A grammar that grows while it is in use: a base and the rules learned since. Readers take
// `current`, one immutable grammar; a change swaps that reference and touches nothing they hold.

import { Grammar } from './match/grammar.js';
import type { Segment } from './match/grammar.js';
import { Joined } from './match/join.js';

/** A base grammar and rules added to it. Adding takes time that doesn't grow with the base. */
export class LiveGrammar {
  #base: Grammar;
  // Learned rules are kept in lots of doubling size, so that a match looks at few of them and adding
  // one moves each rule only a few times.
  #lots: Joined[] = [];
  #current: Grammar;

  constructor(base: Grammar) {
    this.#base = base;
    this.#current = base;
  }

  /** What to match against now. A match that is under way goes on with the one it took. */
  get current(): Grammar {
    return this.#current;
  }

  /** Adds everything that `grammar` matches. */
  add(grammar: Grammar): void {
    this.#add(grammar.segments);
    this.#swap();
  }

  /**
   * Puts another grammar in place of the base, keeping what was added; for a rebuilt `.agr` file. The same
   * one leaves `current` as it is: what others remember of it lasts.
   */
  replaceBase(base: Grammar): void {
    if (base === this.#base) return;
    this.#base = base;
    this.#swap();
  }

  /** Puts `rules` in place of everything that was added; what is new among them comes last. */
  replaceLearned(rules: readonly Grammar[]): void {
    const segments = new Set(rules.flatMap((grammar) => grammar.segments));
    for (const lot of this.#lots) {
      lot.keep((source) => segments.has(source));
      for (const source of lot.sources) segments.delete(source);
    }
    this.#lots = this.#lots.filter(({ size }) => size > 0);
    this.#add([...segments]);
    this.#swap();
  }

  #add(segments: readonly Segment[]): void {
    if (segments.length === 0) return;
    let added = new Joined();
    added.add(segments);
    // Like carrying in addition: a lot that is no larger than the next takes that in.
    for (
      let last = this.#lots.at(-1);
      last !== undefined && last.size <= added.size;
      last = this.#lots.at(-1)
    ) {
      this.#lots.pop();
      last.add(added.sources);
      added = last;
    }
    this.#lots.push(added);
  }

  #swap(): void {
    const learned = this.#lots.map(({ segment }) => segment);
    this.#current = new Grammar([...this.#base.segments, ...learned]);
  }
}
