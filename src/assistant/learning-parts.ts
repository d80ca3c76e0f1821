// What loads when something is first learned: the learner, and the compiler that its rules need.
// Decides nothing.

import { Learner, type LearnerOptions } from '../learning/learner.js';
import type { CountsMemory } from '../learning/lesson-counts.js';
import { DynamicGrammarLoader } from '../learning/loader.js';
import { GrammarStore } from '../learning/rule-store.js';
import type { RuleRecordStore } from '../storage/types.js';
import { nextTask } from './idle.js';

export interface LearnerParts extends Omit<
  LearnerOptions,
  'loader' | 'store' | 'memory' | 'pause'
> {
  readonly rules: RuleRecordStore;
  readonly memory: CountsMemory;
  readonly now: () => number;
  /** From then on nothing is written down any more: a lesson that is under way is given up. */
  readonly signal: AbortSignal;
}

export function createLearner({ rules, memory, now, signal, ...options }: LearnerParts): Learner {
  const until =
    <Value>(write: (value: Value) => Promise<void>) =>
    async (value: Value): Promise<void> => {
      signal.throwIfAborted();
      await write(value);
    };
  return new Learner({
    ...options,
    store: new GrammarStore({ ...rules, put: until((added) => rules.put(added)) }, { now }),
    pause: nextTask,
    memory: { ...memory, write: until((counts) => memory.write(counts)) },
    loader: (tools, schemaName) =>
      new DynamicGrammarLoader({ tools, taken: options.registry.of(schemaName).taken }),
  });
}
