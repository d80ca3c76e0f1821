// Reads the case files of entities: settings, then `text => value` or `text => no match` on a line each.
// Knows no recogniser.

import { readdirSync, readFileSync } from 'node:fs';
import type { EntityContext } from '../../../src/grammar/entities/types.js';

export interface EntityCase {
  readonly file: string;
  readonly entity: string;
  readonly context: EntityContext;
  readonly text: string;
  /** JSON text of the value; `undefined` where the entity must not match. */
  readonly value: string | undefined;
}

/** All cases of the files in `folder`. */
export function readCases(folder: URL, locale: string): readonly EntityCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => casesOf(file, readFileSync(new URL(file, folder), 'utf8'), locale));
}

function casesOf(file: string, source: string, locale: string): readonly EntityCase[] {
  const settings = new Map([
    ['now', '2026-03-11T15:00:00Z'],
    ['zone', 'America/New_York'],
    ['locale', locale],
    ['preference', 'future'],
    ['weekStart', '1'],
  ]);
  const cases: EntityCase[] = [];
  for (const line of source.split('\n')) {
    const [text, value] = line.split(' => ');
    if (line === '' || line.startsWith('# ')) continue;
    if (text === undefined || value === undefined) {
      const [, name = '', setting = ''] = /^(\w+) (.+)$/u.exec(line) ?? [];
      settings.set(name, setting);
    } else {
      const expected = value === 'no match' ? undefined : value;
      cases.push({
        file,
        entity: settings.get('entity') ?? '',
        context: contextOf(settings),
        text,
        value: expected,
      });
    }
  }
  return cases;
}

function contextOf(settings: ReadonlyMap<string, string>): EntityContext {
  return {
    now: new Date(settings.get('now') ?? ''),
    timeZone: settings.get('zone') ?? '',
    locale: settings.get('locale') ?? '',
    preference: settings.get('preference') === 'past' ? 'past' : 'future',
    weekStart: Number(settings.get('weekStart')),
  };
}
