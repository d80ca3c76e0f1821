// Offers an `AgentHarness` as a sub-agent. Its questions and confirmations go to its parent's
// renderer; nothing else that it draws is anybody's to see.

import type { JsonObject } from '../base/json.js';
import type { HarnessRenderer, StreamingBubble } from '../harness/ports/renderer.js';
import { holdsFence } from '../harness/fence.js';
import { responseText } from '../harness/response.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';
import { AgentFailure } from './errors.js';
import type { AgentAnswer, SubAgent } from './types.js';

/** The part of `AgentHarness` that is used. */
export interface ChildHarness {
  turn(goal: string, messages: ChatMessage[]): Promise<TurnResult>;
  stop(): void;
  /** Whether a card waits that takes the text as its answer. */
  awaits?(goal: string, messages: readonly ChatMessage[]): 'yes' | 'maybe' | 'no';
}

/** A task under way, for whoever hears what the person at its parent's renderer types. */
export interface OpenTask {
  /** Whether a card of the task takes the text as its answer. */
  awaits(text: string): boolean;
  /** Answers that card. Resolves with what came of it. */
  answer(text: string): Promise<TurnResult>;
}

export interface HarnessAgentOptions {
  readonly description?: string;
  /** Makes a harness that draws on the given renderer; called for each task. */
  readonly create: (renderer: HarnessRenderer) => ChildHarness;
  /** Where the child asks and confirms. Without one, a task that needs a person fails. */
  readonly parent?: HarnessRenderer;
  /** Told of each task that begins; what it returns is called at the task's end. */
  readonly onTask?: (task: OpenTask) => () => void;
}

/** More than any caller wants to parse. */
const maxAnswer = 100_000;

/** A sub-agent that takes the task as one turn, followed to its end. */
export function harnessAgent(options: HarnessAgentOptions): SubAgent {
  const { description } = options;
  return {
    ...(description === undefined ? {} : { description }),
    async run(task) {
      const renderer = new ChildRenderer(options.parent);
      const harness = options.create(renderer);
      const stop = (): void => harness.stop();
      task.signal.addEventListener('abort', stop, { once: true });
      const messages: ChatMessage[] = [];
      const over = options.onTask?.({
        awaits: (text) => (harness.awaits?.(text, messages) ?? 'no') !== 'no',
        answer: (text) => harness.turn(text, messages),
      });
      try {
        const result = await toTheEnd(await harness.turn(task.input, messages));
        const answer = answerOf(result, task.schema !== undefined, renderer.lacksPerson);
        return { ...answer, untrusted: messages.some(({ content }) => holdsFence(content)) };
      } finally {
        task.signal.removeEventListener('abort', stop);
        over?.();
      }
    },
  };
}

async function toTheEnd(result: TurnResult): Promise<TurnResult> {
  return result.next === undefined ? result : toTheEnd(await result.next);
}

function answerOf(result: TurnResult, wantsJson: boolean, lacksPerson: boolean): AgentAnswer {
  if (lacksPerson) throw new AgentFailure('needs-person');
  switch (result.decision) {
    case 'answer':
    case 'execute':
      return { text: textOf(result, wantsJson) };
    case 'cancelled':
    case 'stopped':
      throw new AgentFailure('declined');
    case 'error':
      throw new AgentFailure(result.error?.code === 'model-failed' ? 'model' : 'tool');
    case 'ask':
    case 'confirm':
      throw new AgentFailure('needs-person');
    case 'unavailable':
    case 'handback':
    case 'handoff':
      throw new AgentFailure('no-answer');
  }
}

/** Words where words were asked for; where JSON was, the tool's structured answer first. */
function textOf({ text, response }: TurnResult, wantsJson: boolean): string {
  const { data } = response ?? {};
  if (wantsJson && data !== undefined) return JSON.stringify(data);
  if (text !== undefined && text !== '') return text;
  return response === undefined ? '' : responseText(response, maxAnswer);
}

const silentBubble: StreamingBubble = {
  thinking: () => undefined,
  update: () => undefined,
  finalize: () => undefined,
};

/** Passes on what needs a person; swallows the rest. */
class ChildRenderer implements HarnessRenderer {
  /** A person was needed and there was none. */
  lacksPerson = false;
  readonly #parent: HarnessRenderer | undefined;

  constructor(parent: HarnessRenderer | undefined) {
    this.#parent = parent;
  }

  ask(request: Parameters<HarnessRenderer['ask']>[0]): void {
    if (this.#parent === undefined) this.#refuse(request);
    else this.#parent.ask(request);
  }

  confirm(request: Parameters<HarnessRenderer['confirm']>[0]): void {
    if (this.#parent === undefined) this.#refuse(request);
    else this.#parent.confirm(request);
  }

  choose(request: Parameters<NonNullable<HarnessRenderer['choose']>>[0]): void {
    if (this.#parent?.choose === undefined) this.#refuse(request);
    else this.#parent.choose(request);
  }

  dismissPrompt(): void {
    this.#parent?.dismissPrompt?.();
  }

  streaming(): StreamingBubble {
    return silentBubble;
  }

  message(): void {}
  status(): void {}
  results(): void {}
  detail(_tool: unknown, _values: JsonObject, _text: string): void {}
  toolError(): void {}

  #refuse(request: { onCancel(): void }): void {
    this.lacksPerson = true;
    request.onCancel();
  }
}
