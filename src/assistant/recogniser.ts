// Reads spoken values for the harness through the grammar's entities: "tomorrow" for a date, "two"
// for a number. The meeting point of two folders that don't know one another.

import type { Entities } from '../grammar/match/entity-reader.js';
import type { Recogniser } from '../harness/coerce.js';

const ENTITY_OF_FORMAT: Readonly<Record<string, string>> = {
  date: 'CalendarDate',
  time: 'CalendarTime',
  duration: 'Duration',
  email: 'Email',
  uri: 'Url',
};

/** A recogniser over `entities`, at the moment that `now` says. */
export function recogniserOf(
  entities: Entities,
  now: () => Date,
  { timeZone, locale }: { readonly timeZone: string; readonly locale: string },
): Recogniser {
  return (text, schema) => {
    const { type, format } = schema;
    const isNumber = type === 'number' || type === 'integer';
    const name =
      typeof format === 'string' ? ENTITY_OF_FORMAT[format] : isNumber ? 'Cardinal' : undefined;
    if (name === undefined) return undefined;
    const context = { now: now(), timeZone, locale, weekStart: 1, preference: 'future' } as const;
    return entities.getConverter(name)?.convert(text, context);
  };
}
