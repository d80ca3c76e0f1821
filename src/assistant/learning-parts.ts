// What loads when something is first learned: the learner, and the compiler that its rules need.
// Decides nothing.

import { Learner, type LearnerOptions } from '../learning/learner.js';
import { DynamicGrammarLoader } from '../learning/loader.js';

export function createLearner(options: Omit<LearnerOptions, 'loader'>): Learner {
  return new Learner({
    ...options,
    loader: (tools, schemaName) =>
      new DynamicGrammarLoader({ tools, taken: options.registry.of(schemaName).taken }),
  });
}
