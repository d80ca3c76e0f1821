// Tells the visitor what was learned, with a way to take it back, and the trace why something was not.
// Learns nothing.

import type { HarnessRenderer } from '../harness/ports/renderer.js';
import { toolTitle } from '../harness/strings.js';
import type { Confirmed, LearnOutcome } from '../learning/lessons.js';
import type { LearningStrings } from '../learning/notice-text.js';
import type { AssistantEvent } from './contract.js';

export interface LessonWords {
  readonly words: LearningStrings;
  /** A pattern as it is said. */
  readonly spoken: (pattern: string) => string;
}

export interface LessonNoticePorts {
  readonly renderer: HarnessRenderer;
  readonly loadWords: () => Promise<LessonWords>;
  readonly emit: (event: AssistantEvent) => void;
  readonly onProblem: (message: string) => void;
}

export class LessonNotices {
  readonly #ports: LessonNoticePorts;
  #count = 0;
  /** Of the last lesson, while it is announced. */
  #notice: string | undefined;

  constructor(ports: LessonNoticePorts) {
    this.#ports = ports;
  }

  async tell(outcome: LearnOutcome, confirmed: Confirmed): Promise<void> {
    const { renderer, emit, onProblem, loadWords } = this.#ports;
    if (outcome.kind === 'refused') this.trace(confirmed, `not learned: ${outcome.reason}`);
    if (outcome.kind !== 'learned') return;
    const { rule, pattern } = outcome;
    const { words, spoken } = await loadWords();
    emit({ type: 'learned', agent: confirmed.schemaName, rule: rule.grammarText });
    this.#count += 1;
    const id = `learned-${this.#count}`;
    this.#notice = id;
    const undo = (): void => {
      renderer.notice?.({ id, kind: 'gone' });
      outcome.undo().then(
        () => renderer.status(words.undone),
        () => onProblem('The rule could not be forgotten.'),
      );
    };
    renderer.notice?.({
      id,
      kind: 'learned',
      text: words.learned(spoken(pattern), toolTitle(confirmed.tool)),
      actions: [{ id: 'undo', label: words.undo, run: undo }],
    });
  }

  /** The last lesson is gone, and so is its announcement. */
  async takenBack(): Promise<void> {
    const { renderer, loadWords } = this.#ports;
    if (this.#notice !== undefined) renderer.notice?.({ id: this.#notice, kind: 'gone' });
    renderer.status((await loadWords()).words.undone);
  }

  /** What learning made of a request, for whoever looks behind it. */
  trace({ tool }: Pick<Confirmed, 'tool'>, evidence: string): void {
    this.#ports.renderer.trace?.({ tool: tool.name, args: {}, text: '', isError: false, evidence });
  }
}
