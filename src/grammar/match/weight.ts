// How much the values of one match hold. A recursive rule that says what it captured twice doubles it at
// each level: little to keep, as the two are one, but more than anybody could write down.

import type { JsonValue } from '../../base/json.js';
import { longest } from './methods.js';
import type { Value } from './methods.js';

// What holds more is remembered, so that whatever stands around it needn't count again.
const heavy = 30;
// However many shorter ones there are, what they were made of was longer.
const shortText = 1000;
// All of them together: memory for a few seconds of work, at worst.
const mostInAll = 100 * longest;

export class Weights {
  readonly #known = new Map<Value, number>();
  /** What was counted so far, one by one: characters, and values in lists and objects. */
  steps = 0;

  /** Whether there is room for `value`, made of other values, beside those that came before. */
  bear(value: Value): boolean {
    if (typeof value === 'string') this.steps += value.length;
    else if (this.#weigh(value) > longest) return false;
    return this.steps <= mostInAll;
  }

  #weigh(value: Value): number {
    const pending: Value[] = [value];
    let weight = 0;
    for (let i = 0; i < pending.length && weight <= longest; i++) {
      const next = pending[i];
      const known = this.#known.get(next);
      weight += known ?? 1;
      if (known === undefined && typeof next === 'object' && next !== null)
        for (const one of Object.values<JsonValue>(next)) pending.push(one);
    }
    if (weight > heavy) this.#known.set(value, weight);
    this.steps += pending.length;
    return weight;
  }
}

// So many values one around the other are no more than so many times their grammar.
const fewBuilds = 30;

/**
 * Whether a value may be larger than what a grammar and an input have in them.
 * @param objects How many objects and lists it was made of, one that is said twice counting twice.
 * @param builds How many values the match has built.
 */
export function mayGrow(value: Value, objects: number, builds: number): boolean {
  if (typeof value === 'string') return value.length > shortText;
  return objects > 1 || (objects === 1 && builds > fewBuilds);
}
