// The steps of one journey, as they begin and end. Where they are kept across pages is not its
// business: it is given the earlier ones and reports each change.

import type { AgentStep } from './types.js';

export type StepKind = AgentStep['kind'];
export type StepState = AgentStep['state'];

/** A step under way; ending it twice does nothing. */
export interface RunningStep {
  end(state: Exclude<StepState, 'pending' | 'active'>): void;
}

export interface StepLogOptions {
  readonly now: () => number;
  readonly onChange: (step: AgentStep, all: readonly AgentStep[]) => void;
}

export class StepLog {
  readonly #now: () => number;
  readonly #onChange: StepLogOptions['onChange'];
  #steps: readonly AgentStep[] = [];
  #count = 0;

  constructor(options: StepLogOptions) {
    this.#now = options.now;
    this.#onChange = options.onChange;
  }

  /** All steps, oldest first. */
  get all(): readonly AgentStep[] {
    return this.#steps;
  }

  /** Forgets the steps: a new journey begins. What was still under way is cancelled. */
  clear(): void {
    for (const { id } of this.#steps) this.#end(id, 'cancelled');
    this.#steps = [];
  }

  /**
   * Takes up a journey: `earlier` are its steps from before a page change, oldest first. The one
   * that was under way then has ended as `ended`.
   */
  restore(earlier: readonly AgentStep[], ended: 'done' | 'failed'): void {
    this.#steps = earlier;
    // Their numbers go on from where the page before was, and one of them may be lost.
    this.#count = Math.max(0, ...earlier.map(({ id }) => Number(id.slice(5)) || 0));
    for (const { id } of earlier) this.#end(id, ended);
  }

  begin(kind: StepKind, label: string, target?: string): RunningStep {
    this.#count += 1;
    const id = `step-${this.#count}`;
    const step: AgentStep = {
      id,
      kind,
      label,
      state: 'active',
      ...(target === undefined ? {} : { target }),
      at: this.#now(),
    };
    this.#steps = [...this.#steps, step];
    this.#onChange(step, this.#steps);
    return { end: (state) => this.#end(id, state) };
  }

  #end(id: string, state: StepState): void {
    const step = this.#steps.find((candidate) => candidate.id === id);
    if (step === undefined || step.state !== 'active') return;
    const ended: AgentStep = { ...step, state, at: this.#now() };
    this.#steps = this.#steps.map((candidate) => (candidate.id === id ? ended : candidate));
    this.#onChange(ended, this.#steps);
  }
}
