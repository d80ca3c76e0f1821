// Every sentence that the harness itself says. Owners replace any of them; nothing here decides.

import { readableName } from '../base/text.js';
import type { Tool } from '../tools/types.js';
import type { ProblemWords } from './problems.js';

type Named = Pick<Tool, 'name' | 'title'>;

/** A tool's name for people: its title, else its name made readable. */
export function toolTitle(tool: Named): string {
  return tool.title?.trim() || readableName(tool.name);
}

export interface HarnessStrings {
  readonly thinking: string;
  /** The step of a journey that was an answer in words. */
  readonly answered: string;
  /** While a tool runs. */
  working(tool: Named): string;
  /** Nobody understood; `examples` may be empty. */
  unavailable(examples: readonly string[]): string;
  /** The answer to what `help` asks; `examples` may be empty. */
  canAsk(examples: readonly string[]): string;
  /** Understood, but the page doesn't offer it now. */
  notHere(toolName: string): string;
  modelFailed(reason: string): string;
  toolFailed(tool: Named): string;
  timedOut(tool: Named, seconds: number): string;
  /** The call was sent and nobody knows whether it took effect. */
  outcomeUnknown(tool: Named): string;
  /** The page's own button was waited for, and the visitor went on with something else. */
  leftOpen(tool: Named): string;
  /** The tool was there when the card opened and is gone or changed now. */
  toolGone(tool: Named): string;
  toolBlocked(tool: Named): string;
  nothingToShow(tool: Named): string;
  unreadable(tool: Named): string;
  done(tool: Named): string;
  leaving(tool: Named): string;
  /** The call opened this page. */
  arrived(tool: Named): string;
  /** The page waits for its own button, named `label`. */
  waiting(label: string): string;
  tooManyCalls(limit: number): string;
  repeatedCall(tool: Named): string;
  /** Calls of the same answer that were not run because an earlier one went wrong. */
  notRun(tools: readonly Named[]): string;
  /** The user interface couldn't show a card. */
  cardFailed: string;
  /** A typed yes to what can't be undone. */
  readonly pressButton: string;
  /** "Did you mean", for renderers without `choose`. */
  didYouMean(options: readonly string[]): string;
  internal: string;
  /** Why a value isn't used; the English words come with the first that isn't. */
  readonly problems?: ProblemWords;
  /** Typed instead of pressing the button. */
  readonly yes: readonly string[];
  /** The plainest one first: what it leads to may be a correction. */
  readonly no: readonly string[];
  /** Said around an answer without changing it. */
  readonly fillers: readonly string[];
  /** Asks what can be asked. */
  readonly help: readonly string[];
  /** Takes the last action back. */
  readonly undo: readonly string[];
  /** Repeats the last action. */
  readonly again: readonly string[];
  /** Repeats the last action with the words of its first group as one other value. */
  readonly sameBut: RegExp;
  /**
   * Says which of several things is meant, by the group that it fills: `p1` to `p5`, or `last`. Digits and
   * English are read without.
   */
  readonly position?: RegExp;
  /** Words like "it" and "that one": what was just shown or done. English is read without. */
  readonly pointing?: RegExp;
  /** Words like "the blue one": one of several things, by what its first filled group says of it. */
  readonly described?: RegExp;
  /** Words like "the cheaper one", by the group that they fill: `low` or `high`. English is read without. */
  readonly compared?: RegExp;
  /** What words that agree with others begin or end with: cut off before they are compared. */
  readonly agreement?: RegExp;
  cannotUndo(tool: Named): string;
  /** Undoing was asked for, or giving up, where nothing was changed. */
  readonly nothingToUndo: string;
}

/** A bullet list. */
export function listed(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A numbered list. */
export function numbered(items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join('\n');
}

export const english: HarnessStrings = {
  thinking: 'Thinking…',
  answered: 'Answered',
  working: (tool) => `${toolTitle(tool)}…`,
  unavailable: (examples) =>
    examples.length === 0
      ? "I didn't understand that."
      : `I didn't understand that. You can ask, for example:\n${listed(examples)}`,
  canAsk: (examples) =>
    examples.length === 0
      ? 'Ask for something that this page can do.'
      : `You can ask, for example:\n${listed(examples)}`,
  notHere: (toolName) => `${readableName(toolName)} can't be done on this page right now.`,
  modelFailed: (reason) => `The language model failed: ${reason}`,
  toolFailed: (tool) => `${toolTitle(tool)} failed.`,
  timedOut: (tool, seconds) => `${toolTitle(tool)} did not answer within ${seconds} seconds.`,
  outcomeUnknown: (tool) =>
    `${toolTitle(tool)}: outcome unknown. It was sent, but no answer came. Check before trying again.`,
  leftOpen: (tool) =>
    `${toolTitle(tool)} is still open on the page. It is not known whether it was sent.`,
  toolGone: (tool) => `${toolTitle(tool)} is no longer available here. Nothing was sent.`,
  toolBlocked: (tool) => `${toolTitle(tool)} was stopped by the page. Nothing was sent.`,
  nothingToShow: (tool) => `${toolTitle(tool)} answered nothing.`,
  unreadable: (tool) => `${toolTitle(tool)} answered something that can't be shown.`,
  done: (tool) => `${toolTitle(tool)}: done.`,
  leaving: (tool) => `${toolTitle(tool)}: opening another page…`,
  arrived: (tool) => `${toolTitle(tool)}: sent. This page came of it.`,
  waiting: (label) => `Waiting for you to press “${label}” on the page…`,
  tooManyCalls: (limit) => `Stopped after ${limit} calls in one go.`,
  repeatedCall: (tool) => `${toolTitle(tool)} failed the same way before; it was not tried again.`,
  notRun: (tools) => `Not done: ${tools.map(toolTitle).join(', ')}.`,
  cardFailed: "The question couldn't be shown. Nothing was sent.",
  pressButton: "This can't be undone: please press its button.",
  didYouMean: (options) => `Did you mean:\n${numbered(options)}`,
  internal: 'Something went wrong.',
  yes: [
    'yes',
    'y',
    'yeah',
    'yep',
    'ok',
    'okay',
    'sure',
    'confirm',
    'do it',
    'go ahead',
    'yes please',
  ],
  no: [
    'no',
    'n',
    'nope',
    'nah',
    'cancel',
    'cancel that',
    'cancel it',
    'stop it',
    'stop',
    'never mind',
    "don't",
    'no thanks',
    'forget it',
    'neither',
    'none of them',
    'i changed my mind',
  ],
  fillers: [
    'please',
    'thanks',
    'thank you',
    'actually',
    'oh',
    'well',
    'sorry',
    'wait',
    'instead',
    'rather',
    'i meant',
    'i mean',
    'make it',
    'make that',
  ],
  help: [
    'help',
    'what can you do',
    'what can i do',
    'what can i do here',
    'what can i ask',
    'what can i ask you',
    'what can i say',
    'what do you do',
    'how can you help',
    'how can you help me',
    'how does this work',
  ],
  undo: [
    'undo',
    'undo that',
    'undo it',
    'undo this',
    'take that back',
    'take it back',
    'cancel that',
    'revert that',
  ],
  again: [
    'again',
    'once more',
    'same again',
    'the same again',
    'do that again',
    'do it again',
    'repeat that',
  ],
  sameBut:
    /^(?:do )?(?:the )?same(?: again| thing)?,? (?:but(?: with| for| in| on)?|with|for|in|on) (.+)$/u,
  cannotUndo: (tool) => `${toolTitle(tool)} can't be undone from here.`,
  nothingToUndo: 'Nothing was changed just now, so there is nothing to undo.',
};
