// What each key cost, read from a browser's trace. Knows no browser.

import { isJsonObject } from '../../../src/base/json.js';

/** Kinds of events that `keysIn` reads. */
export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Something that happened on a thread; times in milliseconds. */
interface Happening {
  readonly name: string;
  readonly thread: string;
  readonly from: number;
  readonly to: number;
  /** Of the processor, on that thread. */
  readonly cpu: number;
  /** Of the DOM event that was dispatched. */
  readonly event: unknown;
}

/**
 * The processor's time on the main thread for each key, in milliseconds: all tasks from the one that
 * takes the key to the end of the last frame before the next key; where no frame follows, all up to
 * the next key.
 */
export function keysIn(trace: readonly unknown[]): readonly number[] {
  const all = trace.flatMap(happeningOf).sort((one, other) => one.from - other.from);
  const keys = all.filter(({ name, event }) => name === 'EventDispatch' && event === 'keydown');
  const own = all.filter(({ thread }) => thread === keys[0]?.thread);
  const named = (wanted: string) => own.filter(({ name }) => name === wanted);
  const [tasks, frames] = [named('RunTask'), named('Commit')];
  const begins = keys.map(
    ({ from: key }) => tasks.find(({ from, to }) => from <= key && key < to)?.from ?? key,
  );
  return begins.map((begin, index) => {
    const next = begins[index + 1] ?? Infinity;
    const end = frames.findLast(({ from }) => from > begin && from < next)?.to ?? next;
    return tasks
      .filter(({ from }) => from >= begin && from < end)
      .reduce((sum, { cpu }) => sum + cpu, 0);
  });
}

function happeningOf(event: unknown): Happening[] {
  if (!isJsonObject(event)) return [];
  const { name, pid, tid, ts, dur = 0, tdur = dur, args } = event;
  if (typeof name !== 'string' || typeof ts !== 'number') return [];
  if (typeof dur !== 'number' || typeof tdur !== 'number') return [];
  if (typeof pid !== 'number' || typeof tid !== 'number') return [];
  const data = isJsonObject(args) && isJsonObject(args['data']) ? args['data'] : {};
  return [
    {
      name,
      thread: `${pid} ${tid}`,
      from: ts / 1000,
      to: (ts + dur) / 1000,
      cpu: tdur / 1000,
      event: data['type'],
    },
  ];
}
