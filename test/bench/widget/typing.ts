// Types into our element and into a bare text field of the same page, and reads what each key cost.
// Knows no goal.

import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright';
import { median } from '../timing.js';
import type { Pages, Visit } from './pages.js';
import { CATEGORIES, keysIn } from './trace.js';

/** Milliseconds between two keys, as fast typists type; what a key causes is over by then. */
const BETWEEN_KEYS = 100;
/** Each sentence is typed so often; a key counts by its median, for machines are interrupted. */
const ROUNDS = 3;

export interface Typing {
  readonly sentences: readonly string[];
  /** Served to the page's assistant, as `.ag.json`. */
  readonly grammar: string;
  /** The processor is that many times slower. */
  readonly slower: number;
}

/** Milliseconds of the main thread for each key. */
export interface Typed {
  readonly bare: readonly number[];
  readonly composer: readonly number[];
  /** The composer's first key of all, when everything is cold. */
  readonly first: number;
  /** Keys that were followed by completions. */
  readonly completed: number;
}

/** Types `sentences` round by round; into the bare field the first of them. */
export function typeInto(pages: Pages, { sentences, grammar, slower }: Typing): Promise<Typed> {
  const use = async (visit: Visit): Promise<Typed> => {
    const bare = visit.page.getByRole('textbox', { name: 'bare' });
    const composer = visit.page.getByRole('combobox');
    await composer.waitFor();
    await visit.devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const bareRounds: (readonly number[])[] = [];
    const rounds: (readonly number[])[] = [];
    let completed = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      bareRounds.push(await typeAll(visit, bare, sentences.slice(0, 1)));
      const count = async (): Promise<void> => {
        if (round === 1 && (await visit.page.getByRole('option').count()) > 0) completed += 1;
      };
      rounds.push(await typeAll(visit, composer, sentences, count));
      console.log(`  … sentences typed, ${round} of ${ROUNDS}`);
    }
    const first = rounds[0]?.[0] ?? 0;
    return { bare: middling(bareRounds), composer: middling(rounds), first, completed };
  };
  return pages.visit('keystroke', use, grammar);
}

async function typeAll(
  visit: Visit,
  field: Locator,
  sentences: readonly string[],
  afterKey: () => Promise<void> = async () => undefined,
): Promise<readonly number[]> {
  const keys: number[] = [];
  for (const sentence of sentences) {
    // Emptying a field presses a key, too.
    await field.fill('');
    await pause(BETWEEN_KEYS);
    const typing = async (): Promise<void> => {
      for (const letter of sentence) {
        await visit.page.keyboard.press(letter === ' ' ? 'Space' : letter);
        await pause(BETWEEN_KEYS);
        await afterKey();
      }
    };
    keys.push(...(await traced(visit, typing)));
  }
  return keys;
}

async function traced({ devtools }: Visit, type: () => Promise<void>): Promise<readonly number[]> {
  const events: unknown[] = [];
  const collect = ({ value }: { readonly value: readonly unknown[] }): void => {
    events.push(...value);
  };
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await type();
  const complete = new Promise<void>((resolve) => {
    devtools.once('Tracing.tracingComplete', () => resolve());
  });
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return keysIn(events);
}

/** Key by key, the median of the rounds. */
function middling(rounds: readonly (readonly number[])[]): readonly number[] {
  const [first = []] = rounds;
  return first.map((_, key) => median(rounds.map((round) => round[key] ?? Infinity)));
}
