// Numbers the steps of one request across its forms: what was answered by typing is asked no more, and
// the steps that are left keep their numbers.

import type { ClarificationPlan, PlanStep } from '../types.js';

/** Where a plan's steps stand among all that the request has asked. */
export interface StepNumbering {
  /** One a step of the plan, from 1. */
  readonly numbers: readonly number[];
  /** Steps of the request, those that are answered too. */
  readonly of: number;
}

export class StepNumbers {
  /** The slots of each step, in the order in which they were asked first. */
  #asked: readonly ReadonlySet<string>[] = [];

  /** The plan's place in the request; `undefined` where the plan is all that was asked. */
  place({ steps }: ClarificationPlan): StepNumbering | undefined {
    const numbers = steps.map((step) => this.#numberOf(step));
    const of = this.#asked.length;
    return of > steps.length ? { numbers, of } : undefined;
  }

  /** A form was completed or is opened anew: what is asked from now on is counted from 1. */
  restart(): void {
    this.#asked = [];
  }

  #numberOf({ slots }: PlanStep): number {
    const known = this.#asked.findIndex((names) => slots.some(({ name }) => names.has(name)));
    if (known >= 0) return known + 1;
    this.#asked = [...this.#asked, new Set(slots.map(({ name }) => name))];
    return this.#asked.length;
  }
}
