// Which arguments of a call may be words of third parties: what a model or the memory put there after
// such words were read, and neither the visitor nor the tool said. Doubt counts as borrowed. Loaded with the
// first such call.

import { mapTexts } from '../base/json.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import { foldText } from '../base/text.js';
import type { Tool } from '../tools/types.js';
import { fence } from './fence.js';
import { isDoubtful } from './policy.js';
import { outsideFences } from './fenced-text.js';
import type { ChatMessage, Slot } from './types.js';

/** Numbers, days and times: nothing that could be an order. */
const figures = /^[\d\s.,:+/TZ-]*$/u;

export interface FencedArguments {
  /** As they may stand in a transcript that a model reads. */
  readonly args: JsonObject;
  /** Whether any of them is borrowed. */
  readonly borrowed: boolean;
}

/** `args` of a call of `tool`, each borrowed text between marks. */
export function fenceBorrowed(
  args: JsonObject,
  { tool, slots }: { readonly tool: Tool; readonly slots: readonly Slot[] },
  messages: readonly ChatMessage[],
): FencedArguments {
  const doubtful = new Set(slots.filter(isDoubtful).map(({ name }) => name));
  const said = visitorsWords(messages);
  const told = JSON.stringify(tool.inputSchema ?? {});
  let borrowed = false;
  const mark = (text: string): string => {
    const isOwn = said.includes(foldText(text)) || told.includes(JSON.stringify(text));
    if (isOwn || figures.test(text)) return text;
    borrowed = true;
    return fence(text, 'an earlier answer');
  };
  const marked = Object.entries(args).map(([name, value]): readonly [string, JsonValue] => [
    name,
    doubtful.has(name) ? mapTexts(value, mark) : value,
  ]);
  return { args: Object.fromEntries(marked), borrowed };
}

/** What the visitor said, folded; what they were quoted as saying by a fence is not theirs. */
function visitorsWords(messages: readonly ChatMessage[]): string {
  const said = messages.filter(({ role }) => role === 'user');
  return said.map(({ content }) => foldText(outsideFences(content))).join('\n');
}
