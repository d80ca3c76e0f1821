// Answers "what can you do" with what the agent's other interpreters would understand. An interpreter
// like any other; it stands behind the grammars, whose author may have a better answer.

import type { Interpreter } from './ports/interpreter.js';
import { says } from './said.js';
import type { HarnessStrings } from './strings.js';

/** Sentences that are shown as examples at the most. */
const SHOWN_EXAMPLES = 3;

/** At most `SHOWN_EXAMPLES` sentences that the interpreters would understand, cheapest first. */
export function examplesOf(interpreters: readonly Interpreter[]): readonly string[] {
  const all = interpreters.flatMap((one) => one.examples?.(SHOWN_EXAMPLES) ?? []);
  return all.slice(0, SHOWN_EXAMPLES);
}

/** The given interpreters with one for help between those of a grammar and all dearer ones. */
export function withHelp(
  interpreters: readonly Interpreter[],
  strings: HarnessStrings,
): readonly Interpreter[] {
  const dearer = interpreters.findIndex(({ stage }) => stage !== 'grammar');
  const at = dearer < 0 ? interpreters.length : dearer;
  const help: Interpreter = {
    stage: 'grammar',
    interpret: (request) =>
      says(request, strings.help, strings.fillers)
        ? { kind: 'answer', text: strings.canAsk(examplesOf(interpreters)) }
        : { kind: 'abstain', reason: 'help was not asked for' },
  };
  return interpreters.toSpliced(at, 0, help);
}
