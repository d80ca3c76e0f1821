// "Did you mean": lets a person pick one of a few calls. The picked call goes on like any other.

import type { Tool } from '../../tools/types.js';
import { foldText } from '../../base/text.js';
import { openCard } from './card.js';
import type { Card, CardOutcome } from './card.js';
import { deferred } from '../deferred.js';
import type { Turn } from '../environment.js';
import { readPosition } from '../recall/ordinals.js';
import { bare, says } from '../said.js';
import { performCall } from '../call.js';
import type { ProposedCall } from '../ports/interpreter.js';
import type { CallEnd } from '../present.js';
import { toolTitle } from '../strings.js';
import type { HarnessStrings } from '../strings.js';
import type { ToolListing } from '../tool-listing.js';
import type { Settlement } from '../types.js';
import { say } from '../user-message.js';

/** The most options a person is shown: more is a search, not a question. */
const maxOptions = 3;

interface Option {
  readonly call: ProposedCall;
  readonly tool: Tool;
  readonly text: string;
}

/** The options whose tools are here, at most three. */
export function optionsFor(calls: readonly ProposedCall[], tools: ToolListing): readonly Option[] {
  return calls
    .flatMap((call) => {
      const tool = tools.called(call.tool);
      return tool === undefined ? [] : [{ call, tool, text: call.text ?? toolTitle(tool) }];
    })
    .slice(0, maxOptions);
}

/** Offers the options and takes the picked call to its end. */
export async function chooseCall(
  options: readonly Option[],
  turn: Turn,
): Promise<{ readonly end: CallEnd; readonly call?: ProposedCall }> {
  const settled = deferred<Settlement>();
  const card = showOptions(options, turn);
  turn.results.pause({ decision: 'ask', stage: turn.stage, settled: settled.promise });
  const outcome = await card.outcome;
  const option = outcome.kind === 'picked' ? options[outcome.index] : undefined;
  if (option !== undefined) {
    const { call, tool } = option;
    return { end: await performCall({ call, tool, settled }, turn), call };
  }
  const end = endOf(outcome, turn);
  settled.resolve({ kind: end.kind === 'error' ? 'error' : 'cancelled' });
  return { end };
}

function showOptions(options: readonly Option[], turn: Turn): Card {
  const { renderer, strings } = turn.env;
  const card = openCard({
    read: (text) => readChoice(text, options, strings),
    onResume: turn.resume,
  });
  turn.wait(card);
  if (!renderer.canChoose) {
    const text = strings.didYouMean(options.map((option) => option.text));
    say(text, turn.messages, renderer);
    return card;
  }
  const shown = renderer.choose({
    options: options.map(({ text, tool, call }) => ({ text, tool, args: call.args })),
    onPick: (index) => {
      if (options[index] !== undefined) card.end({ kind: 'picked', index });
    },
    onCancel: () => void card.end({ kind: 'cancelled' }),
  });
  if (!shown) card.end({ kind: 'failed' });
  return card;
}

function readChoice(
  text: string,
  options: readonly Option[],
  { yes, no, fillers, position }: HarnessStrings,
): CardOutcome | undefined {
  if (says(text, no, fillers)) return { kind: 'cancelled' };
  if (options.length === 1 && says(text, yes, fillers)) return { kind: 'picked', index: 0 };
  const same = options.findIndex((option) => foldText(option.text) === foldText(text));
  const index = same >= 0 ? same : readPosition(bare(text, fillers), options.length, position);
  return index === undefined ? undefined : { kind: 'picked', index };
}

function endOf(outcome: CardOutcome, turn: Turn): CallEnd {
  if (outcome.kind !== 'failed')
    return { kind: outcome.kind === 'dropped' ? 'dropped' : 'cancelled' };
  turn.env.renderer.status(turn.env.strings.cardFailed, true);
  return { kind: 'error', code: 'renderer-failed', message: turn.env.strings.cardFailed };
}
