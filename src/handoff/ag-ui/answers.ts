// What a remote agent hears of the calls it left to this page and of its requests for approval. The
// deciding and the cards are the tool runner's.

import { oneLine } from '../../base/text.js';
import type { Tool } from '../../tools/types.js';
import type { ToolRunner } from '../types.js';
import type { Resumption } from './input.js';
import type { RunCall } from './messages.js';
import type { OpenInterrupt } from './run.js';

/** The content of the tool message that answers `call`. */
export async function answerCall(
  call: RunCall,
  runner: ToolRunner,
  signal: AbortSignal,
): Promise<string> {
  const { id, name, args } = call;
  if (args === undefined) return 'The arguments are not a JSON object. Nothing was run.';
  if (signal.aborted) return 'The person went on before this was confirmed. Nothing was run.';
  const tool = (await runner.list()).find((candidate) => candidate.name === name);
  if (tool === undefined) return `There is no tool "${oneLine(name, 64)}" on this page now.`;
  const report = await runner.run({ id, tool, args }, { signal });
  return report.text;
}

/** What the person reads on a card that asks for approval. */
export interface ApprovalWords {
  /** On its button. */
  readonly approve: string;
  /** Once it was pressed. */
  readonly approved: string;
}

/** Asks the person what an interrupt asks: a confirmation, or a form where it wants values. */
export async function answerInterrupt(
  interrupt: OpenInterrupt,
  runner: ToolRunner,
  words: ApprovalWords,
  signal: AbortSignal,
): Promise<Resumption> {
  const { id: interruptId } = interrupt;
  if (signal.aborted) return { interruptId, status: 'cancelled' };
  const call = { id: `interrupt:${interruptId}`, tool: approval(interrupt, words), args: {} };
  const { kind, values } = await runner.run(call, { signal });
  return kind === 'executed'
    ? { interruptId, status: 'resolved', payload: values ?? {} }
    : { interruptId, status: 'cancelled' };
}

/** A question as a tool, so that it gets the card and the policy of one: it always needs a press. */
function approval({ question, schema }: OpenInterrupt, words: ApprovalWords): Tool {
  const title = oneLine(question, 300);
  return {
    name: 'approve',
    title,
    description: title,
    submitLabel: words.approve,
    annotations: { consequentialHint: true },
    ...(schema === undefined ? {} : { inputSchema: schema }),
    execute: () => words.approved,
  };
}
