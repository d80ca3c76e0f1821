// A grammar that grows while it is in use: a base and the rules learned since. Readers take
// `current`, one immutable grammar; a change swaps that reference and touches nothing they hold.

import { Grammar } from './match/grammar.js';
import type { Segment } from './match/grammar.js';
import { joinSegments } from './match/join.js';

// Learned rules are kept in segments of doubling size, so that a match looks at few of them and
// adding one moves each rule only a few times.
type Learned = { readonly size: number; readonly segment: Segment };

/** A base grammar and rules added to it. Adding takes time that doesn't grow with the base. */
export class LiveGrammar {
  #base: Grammar;
  #learned: readonly Learned[] = [];
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
    const learned = [...this.#learned];
    for (const segment of grammar.segments) {
      let added: Learned = { size: 1, segment };
      // Like carrying in addition: two segments of one size become one of twice the size.
      for (let last = learned.at(-1); last?.size === added.size; last = learned.at(-1)) {
        learned.pop();
        added = { size: added.size * 2, segment: joinSegments(last.segment, added.segment) };
      }
      learned.push(added);
    }
    this.#learned = learned;
    this.#swap();
  }

  /** Puts another grammar in place of the base, keeping what was added; for a rebuilt `.agr` file. */
  replaceBase(base: Grammar): void {
    this.#base = base;
    this.#swap();
  }

  /** Puts `rules` in place of everything that was added, after one of them was changed or removed. */
  replaceLearned(rules: readonly Grammar[]): void {
    this.#learned = [];
    this.#swap();
    for (const grammar of rules) this.add(grammar);
  }

  #swap(): void {
    const learned = this.#learned.map(({ segment }) => segment);
    this.#current = new Grammar([...this.#base.segments, ...learned]);
  }
}
