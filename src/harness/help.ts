// Answers "what can you do" with what would be understood here, by this agent and by those beside it, and "undo that"
// and "never mind" where nothing was changed. An interpreter like any other; it stands behind the grammars, whose author may know better.

import type { Interpreter } from './ports/interpreter.js';
import type { Recall } from './recall/recall.js';
import { says } from './said.js';
import type { HarnessStrings } from './strings.js';

/** Sentences that are shown as examples at the most. */
const SHOWN_EXAMPLES = 3;

/** Sentences of several agents together: more is a manual, not an answer. */
const MOST_EXAMPLES = 8;

/** At most `SHOWN_EXAMPLES` sentences that the interpreters would understand, cheapest first. */
export function examplesOf(interpreters: readonly Interpreter[]): readonly string[] {
  const all = interpreters.flatMap((one) => one.examples?.(SHOWN_EXAMPLES) ?? []);
  return all.slice(0, SHOWN_EXAMPLES);
}

/** Sentences of several agents: the first of each, then the second of each, and each once. */
export function examplesOfAll(lists: readonly (readonly string[])[]): readonly string[] {
  const rounds = Array.from({ length: SHOWN_EXAMPLES }, (_, round) =>
    lists.flatMap((list) => list[round] ?? []),
  );
  return [...new Set(rounds.flat())].slice(0, MOST_EXAMPLES);
}

export interface HelpOptions {
  readonly strings: HarnessStrings;
  readonly recall: Recall;
  readonly examples: () => readonly string[];
}

/** The given interpreters with one for help between those of a grammar and all dearer ones. */
export function withHelp(
  interpreters: readonly Interpreter[],
  { strings, recall, examples }: HelpOptions,
): readonly Interpreter[] {
  const dearer = interpreters.findIndex(({ stage }) => stage !== 'grammar');
  const at = dearer < 0 ? interpreters.length : dearer;
  // A "no" may answer what a model asked.
  const hasModel = interpreters.some(({ stage }) => stage === 'model');
  const givenUp = hasModel ? strings.undo : [...strings.undo, ...strings.no];
  const help: Interpreter = {
    stage: 'grammar',
    interpret(request, { messages }) {
      const asks = (phrases: readonly string[]) => says(request, phrases, strings.fillers);
      if (asks(strings.help)) return { kind: 'answer', text: strings.canAsk(examples()) };
      return asks(givenUp) && recall.of(messages).change === undefined
        ? { kind: 'answer', text: strings.nothingToUndo }
        : { kind: 'abstain', reason: 'help was not asked for' };
    },
  };
  return interpreters.toSpliced(at, 0, help);
}
