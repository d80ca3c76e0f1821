// Whether interpreters understand a request without a look at the tools. Runs no turn.

import type { Interpreter } from './ports/interpreter.js';

/** Whether one of the interpreters is sure to understand the request. One that breaks understands nothing. */
export function surelyUnderstood(goal: string, interpreters: readonly Interpreter[]): boolean {
  return interpreters.some((interpreter) => {
    try {
      return interpreter.understands?.(goal) === true;
    } catch {
      return false;
    }
  });
}
