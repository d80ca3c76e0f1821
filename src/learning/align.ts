// Chooses for every value of an action the words that it came from, so that no two claim the same
// words. Says which values are in no words at all; what follows from that is `generate-rule`'s to say.

import { isJsonObject } from '../base/json.js';
import { optionsOf } from '../base/schema-shape.js';
import { inside, type ValuePlace } from './places.js';
import { readingsOf, type Reading, type ReadingContext } from './readings.js';
import { overlap } from './request-text.js';

export interface Alignment {
  /** In the order of the request. */
  readonly readings: readonly Reading[];
  /** Values that the words don't say but that may be constants: of a closed list, or confirmed twice. */
  readonly constants: readonly ValuePlace[];
  /** Values that nothing accounts for. */
  readonly missing: readonly ValuePlace[];
}

export interface AlignOptions extends ReadingContext {
  /** Whether the same value was confirmed before for other words. */
  readonly isConfirmed: (place: ValuePlace) => boolean;
}

// More ways than any request a person types; stops a hostile one.
const MOST_WAYS = 2_000;

/** The likeliest alignment. */
export function align(places: readonly ValuePlace[], options: AlignOptions): Alignment {
  const found: (readonly Reading[])[] = [];
  const constants: ValuePlace[] = [];
  const missing: ValuePlace[] = [];
  const pending = [...places];
  for (let place = pending.shift(); place !== undefined; place = pending.shift()) {
    const readings = readingsOf(place, options);
    if (readings.length > 0) found.push(readings);
    else if (mayBeConstant(place) || options.isConfirmed(place)) constants.push(place);
    else if (isJsonObject(place.value)) pending.unshift(...inside(place));
    else missing.push(place);
  }
  const best = cheapest(found);
  if (best === undefined) {
    const contested = found.flatMap((readings) => readings.slice(0, 1)).map(({ place }) => place);
    return { readings: [], constants, missing: [...missing, ...contested] };
  }
  return {
    readings: best.toSorted((one, other) => one.start - other.start),
    constants,
    missing,
  };
}

/** Closed lists and yes or no: what the request doesn't say of them, its kind of request implies. */
function mayBeConstant({ value, schema }: ValuePlace): boolean {
  return typeof value === 'boolean' || value === null || optionsOf(schema).length > 0;
}

/** One reading of each value, no two on the same words, at the least cost; the first found of equals. */
function cheapest(found: readonly (readonly Reading[])[]): readonly Reading[] | undefined {
  let best: { readonly cost: number; readonly readings: readonly Reading[] } | undefined;
  let ways = 0;
  const choose = (chosen: readonly Reading[], cost: number): void => {
    ways += 1;
    if (ways > MOST_WAYS || (best !== undefined && cost >= best.cost)) return;
    const readings = found[chosen.length];
    if (readings === undefined) {
      best = { cost, readings: chosen };
      return;
    }
    for (const reading of readings) {
      if (chosen.some((other) => overlap(other, reading))) continue;
      choose([...chosen, reading], cost + reading.cost);
    }
  };
  choose([], 0);
  return best?.readings;
}
