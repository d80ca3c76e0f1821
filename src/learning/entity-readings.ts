// Where in a request a value may have been said as a number, a date, an amount, an address: whatever a
// recogniser of entities gives the same value for. Lists possibilities only.

import { isJsonObject } from '../base/json.js';
import type { ValuePlace } from './places.js';
import type { Reading, ReadingContext } from './readings.js';
import { stepsOf, type Stretch } from './request-text.js';
import { sameJson } from './same-json.js';

/** The entities that values are read by; of those that read the same words, the first is taken. */
const ENTITIES: readonly string[] = [
  ...[
    'WholeNumber',
    'Cardinal',
    'Ordinal',
    'Percentage',
    'CalendarDate',
    'CalendarTime',
    'CalendarTimeRange',
  ],
  ...['CalendarDayRange', 'CalendarDateTime', 'Duration', 'Money', 'Email', 'Url', 'PhoneNumber'],
  'Color',
];
/** A date in words, or the twelve characters of 十二月二十五日午後三時半. */
const LONGEST_ENTITY = 12;

/** Every stretch that one of the entities gives the value for. */
export function entityReadings(place: ValuePlace, context: ReadingContext): readonly Reading[] {
  const { entities, request, moment } = context;
  if (entities === undefined || !mayBeEntity(place)) return [];
  const at = { ...moment, weekStart: 1, preference: 'future' as const };
  const stretches = [...windows(stepsOf(request), LONGEST_ENTITY)]
    // The mark behind the last word belongs to some: `35%`, `3 p.m.`
    .flatMap(({ start, end }) => [
      { start, end },
      { start, end: end + 1 },
    ])
    .filter(({ end }) => end <= request.length && !/\s/u.test(request.charAt(end - 1)));
  return ENTITIES.flatMap((entity, rank) => {
    const converter = entities.getConverter(entity);
    if (converter === undefined) return [];
    // What may be a fraction is not tied to whole numbers because the first was one.
    if (entity === 'WholeNumber' && place.schema.type === 'number') return [];
    const slot = { kind: 'entity', entity } as const;
    return stretches
      .filter(({ start, end }) =>
        sameJson(converter.convert(request.slice(start, end), at), place.value),
      )
      .map((stretch) => {
        // The longest is likeliest: `50%` is a percentage rather than a number before a mark.
        const cost = 0.5 - (stretch.end - stretch.start) * 0.001 + rank * 0.00001;
        return { ...stretch, place, slot, cost };
      });
  });
}

/** Numbers, objects, and texts in a form that only a machine writes. */
function mayBeEntity({ value, schema }: ValuePlace): boolean {
  if (typeof value === 'number' || isJsonObject(value)) return true;
  if (typeof value !== 'string') return false;
  if (schema.format !== undefined) return true;
  return /^\d{4}-\d\d|^\d\d:\d\d|^P[T\d]|^#[0-9a-f]{6}$|@|^https?:/i.test(value);
}

function* windows(steps: readonly Stretch[], most: number): Generator<Stretch> {
  for (const [from, first] of steps.entries()) {
    for (const last of steps.slice(from, from + most)) yield { start: first.start, end: last.end };
  }
}
