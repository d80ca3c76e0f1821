// What the assistant learns, fetched with the first turn; nothing where the owner switched it off.
// Learns nothing itself.

import { messageOf } from '../base/errors.js';
import type { EntityConverter } from '../grammar/entities/types.js';
import type { BestMatch } from '../grammar/match/best-matches.js';
import type { Grammar } from '../grammar/match/grammar.js';
import type { DeviceStorage } from '../storage/types.js';
import type { EndedTurn } from './ended-turn.js';
import { LazyPart } from './lazy-part.js';
import type { Learning, LearningPorts } from './learning.js';
import type { LearningOptions } from './options.js';
import type { Rules } from './rules-contract.js';

export interface LazyLearningPorts extends Omit<LearningPorts, 'options' | 'storage'> {
  readonly options: LearningOptions | false;
  readonly loadEntities: () => Promise<void>;
  /** Where rules are kept. */
  readonly storage: () => Promise<DeviceStorage>;
}

export class LazyLearning {
  readonly #ports: LazyLearningPorts;
  readonly #opening: LazyPart<Learning>;
  #learning: Learning | undefined;

  constructor(ports: LazyLearningPorts) {
    this.#ports = ports;
    this.#opening = new LazyPart(() => openLearning(ports));
  }

  /** `undefined` where nothing is learned, or where the code for it can't be fetched. Never rejects. */
  async open(): Promise<Learning | undefined> {
    if (this.#ports.options === false) return undefined;
    try {
      this.#learning = await this.#opening.get();
    } catch (error) {
      this.#ports.onProblem(
        `What was learned can't be read: ${messageOf(error, 'it could not be loaded')}.`,
      );
    }
    return this.#learning;
  }

  /** For the rule manager. Rejects when its code can't be fetched. */
  async rules(): Promise<Rules | undefined> {
    // Rules that name entities are tried with them.
    await this.#ports.loadEntities();
    return (await this.open())?.rules();
  }

  /** The agent's grammar, with what was learned as far as it is here. */
  grammarOf(agent: string, base: Grammar | undefined): Grammar | undefined {
    return this.#learning === undefined ? base : this.#learning.grammarOf(agent, base);
  }

  /** Whether a match of what was learned is taken. */
  isMeant(agent: string, match: BestMatch): boolean {
    return this.#learning?.isMeant(agent, match) ?? true;
  }

  /** What a rule's own entity reads, as far as it is here. */
  knownEntity(name: string): EntityConverter | undefined {
    return this.#learning?.knownEntity(name);
  }

  /** Watches a turn to its end. Never rejects. */
  async watch(turn: EndedTurn): Promise<void> {
    await (await this.open())?.watch(turn);
  }

  /** Answers "remember this"; `undefined` for any other request, and where nothing is learned. */
  async remember(request: string): Promise<string | undefined> {
    return (await this.open())?.remember(request);
  }

  dispose(): void {
    this.#learning?.dispose();
  }
}

async function openLearning({ options, storage, ...ports }: LazyLearningPorts): Promise<Learning> {
  const [{ Learning }, opened] = await Promise.all([import('./learning.js'), storage()]);
  return Learning.open({ ...ports, options: options || {}, storage: opened });
}
