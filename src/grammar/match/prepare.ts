// What a caller may ask of matching, and the chart that comes of it.

import type { EntityContext } from '../entities/types.js';
import { Chart } from './chart.js';
import { EntityReader } from './entity-reader.js';
import type { Entities } from './entity-reader.js';
import { Input } from './input.js';
import type { Program } from './program.js';
import type { Scratch } from './scratch.js';
import { Text } from './text.js';

/** How much work matching did; filled in by `matchGrammar`. */
export interface MatchStats {
  steps: number;
  /** Whether the step budget ran out; nothing is returned then. */
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
const noEntities: Entities = { getValidator: () => undefined, getConverter: () => undefined };

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
    const entities = new EntityReader(
      input,
      program.grammar.entities,
      this.#options.entities ?? noEntities,
      () => (this.#context ??= contextOf(this.#options)),
      (name) => this.#reportMissing(name),
    );
    return new Chart(program, input, entities, this.maxSteps - spent, scratch, isPrefix);
  }

  #reportMissing(name: string): void {
    this.#missing ??= new Set();
    if (this.#missing.has(name)) return;
    this.#missing.add(name);
    this.#options.onMissingEntity?.(name);
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
