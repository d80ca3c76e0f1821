// Reports which field of the page is being filled, so that a user interface can point at it.
// Knows selectors only as text: the page's tool source resolves them.

import type { Tool } from '../../tools/types.js';
import type { RunningStep, StepLog } from '../steps.js';
import type { ClarificationPlan } from '../types.js';

/** The `fill` steps of one form; none where the tool names no places on the page. */
export class FieldSteps {
  readonly #tool: Tool;
  readonly #plan: ClarificationPlan;
  readonly #steps: StepLog;
  #shown = -1;
  #running: RunningStep | undefined;

  constructor(tool: Tool, plan: ClarificationPlan, steps: StepLog) {
    this.#tool = tool;
    this.#plan = plan;
    this.#steps = steps;
  }

  /** The step of this index is before the person. */
  show(index: number): void {
    if (index === this.#shown) return;
    this.end();
    this.#shown = index;
    const step = this.#plan.steps[index];
    const [slot] = step?.slots ?? [];
    const target = slot === undefined ? undefined : this.#tool.targets?.get(slot.name);
    if (step === undefined || target === undefined) return;
    this.#running = this.#steps.begin('fill', step.title, target);
  }

  /** Nothing is being filled any more. */
  end(): void {
    this.#running?.end('done');
    this.#running = undefined;
  }
}
