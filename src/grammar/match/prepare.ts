// What a caller may ask of matching, and the chart that comes of it.

import type { EntityContext } from '../entities/types.js';
import { Chart } from './chart.js';
import type { Entities, EntityPlaces } from './entity-reader.js';
import { Input } from './input.js';
import type { Program } from './program.js';
import type { Scratch } from './scratch.js';
import { Start, Text } from './text.js';

/** How much work matching did; filled in by `matchGrammar`. */
export interface MatchStats {
  steps: number;
  /** Whether the step budget ran out. What is returned then is the best match alone, or nothing. */
  exhausted: boolean;
}

export interface MatchingOptions {
  /** The present moment for dates and times. Default: now. */
  readonly now?: Date;
  /** IANA zone. Default: the runtime's. */
  readonly timeZone?: string;
  /** BCP 47. Default: `en`. */
  readonly locale?: string;
  /** Where entity types are looked up. Without it no entity matches. */
  readonly entities?: Entities;
  /** Most matches returned; the worst are left out. Default: 32. */
  readonly maxMatches?: number;
  /** Most steps of work. Default: 5 million, some seconds; no sound grammar comes near. */
  readonly maxSteps?: number;
  readonly stats?: MatchStats;
  /** Told of an entity that the registry lacks, once for each name and call. */
  readonly onMissingEntity?: (name: string) => void;
}

const defaultMaxSteps = 5_000_000;

/** One input and the options for it, ready for the charts of one segment after another. */
export class Preparation {
  readonly text: Text;
  readonly maxSteps: number;
  readonly #options: MatchingOptions;
  #missing: Set<string> | undefined;
  #context: EntityContext | undefined;

  constructor(text: string, options: MatchingOptions) {
    this.text = new Text(text);
    this.maxSteps = options.maxSteps ?? defaultMaxSteps;
    this.#options = options;
  }

  /** @param spent Steps that earlier charts took of the budget. */
  chart(program: Program, scratch: Scratch, spent: number, isPrefix = false): Chart {
    const input = new Input(program, this.text, scratch);
    return new Chart(
      program,
      input,
      this.#entitiesIn(input),
      this.maxSteps - spent,
      scratch,
      isPrefix,
    );
  }

  #entitiesIn(input: Input): EntityPlaces {
    const names = input.program.grammar.entities;
    const { entities } = this.#options;
    const context = (): EntityContext => (this.#context ??= contextOf(this.#options));
    const onMissing = (name: string): void => this.#reportMissing(name);
    if (entities?.Reader === undefined) return new NoEntities(names, onMissing);
    return new entities.Reader(input, names, entities, context, onMissing);
  }

  #reportMissing(name: string): void {
    this.#missing ??= new Set();
    if (this.#missing.has(name)) return;
    this.#missing.add(name);
    this.#options.onMissingEntity?.(name);
  }
}

/** Nothing is recognised, and everything that is asked for is missing. */
class NoEntities implements EntityPlaces {
  readonly #names: readonly string[];
  readonly #onMissing: (name: string) => void;

  constructor(names: readonly string[], onMissing: (name: string) => void) {
    this.#names = names;
    this.#onMissing = onMissing;
  }

  read(entity: number, state: number): readonly [] {
    this.mayBegin(entity, state);
    return [];
  }

  mayBegin(entity: number, state: number): boolean {
    if ((state & 3) !== Start.never) this.#onMissing(this.#names[entity] ?? '');
    return false;
  }
}

function contextOf(options: MatchingOptions): EntityContext {
  return {
    now: options.now ?? new Date(),
    timeZone: options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: options.locale ?? 'en',
    weekStart: 1,
    preference: 'future',
  };
}
