// What a model may read of a conversation: the newest turns whole, the older ones in a line each.
// The transcript itself is never changed. Loaded when it isn't all of it.

import { mapTexts } from '../base/json.js';
import { oneLine } from '../base/text.js';
import { fence } from './fence.js';
import { cutInside, isFenced, outsideFences } from './fenced-text.js';
import { fenceForeign, holdsForeign } from './foreign.js';
import { charactersPerToken, costOf, tokensPerMessage } from './tokens.js';
import type { ChatMessage } from './types.js';

/** Older turns that are worth a line. */
const summarisedTurns = 12;
const summaryLine = 120;

/** The messages that fit into about `maxTokens`. The turn under way is always among them. */
export function boundedView(
  transcript: readonly ChatMessage[],
  maxTokens: number,
  foreign: ReadonlySet<string> = new Set(),
): readonly ChatMessage[] {
  const messages = foreign.size === 0 ? transcript : transcript.map((one) => marked(one, foreign));
  if (costOf(messages) <= maxTokens) return messages;
  const turns = turnsOf(messages);
  const current = turns.pop() ?? [];
  const kept = [cutToFit(current, maxTokens)];
  let left = maxTokens - costOf(kept.flat());
  for (let turn = turns.at(-1); turn !== undefined; turn = turns.at(-1)) {
    left -= costOf(turn);
    if (left < 0) break;
    kept.unshift(turn);
    turns.pop();
  }
  return [...summaryOf(turns), ...kept.flat()];
}

/** The message with the words of third parties that came back in it between marks. */
function marked(message: ChatMessage, foreign: ReadonlySet<string>): ChatMessage {
  const { role, content, toolCalls } = message;
  const mark = (text: string): string =>
    holdsForeign(text, foreign) && !isFenced(text) ? fence(text, 'an earlier answer') : text;
  switch (role) {
    case 'user':
      return { ...message, content: fenceForeign(content, foreign) };
    case 'tool':
      return { ...message, content: mark(content) };
    case 'assistant': {
      const own = { ...message, content: fenceForeign(content, foreign) };
      if (toolCalls === undefined) return own;
      const calls = toolCalls.map((call) => ({
        ...call,
        arguments: mapTexts(call.arguments, mark),
      }));
      return { ...own, toolCalls: calls };
    }
    case 'system':
      return message;
  }
}

/** Each begins with what the person said. */
function turnsOf(messages: readonly ChatMessage[]): ChatMessage[][] {
  const turns: ChatMessage[][] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'user' || last === undefined) turns.push([message]);
    else last.push(message);
  }
  return turns;
}

/** A turn that is too long by itself keeps its messages and loses their middles. */
function cutToFit(turn: readonly ChatMessage[], maxTokens: number): readonly ChatMessage[] {
  if (costOf(turn) <= maxTokens) return turn;
  const share = Math.max(1, Math.floor(maxTokens / turn.length) - tokensPerMessage);
  return turn.map((message) => ({
    ...message,
    content: cutInside(message.content, share * charactersPerToken),
  }));
}

/** Who wanted what and which tools ran; no word of a tool's answer. */
function summaryOf(turns: readonly (readonly ChatMessage[])[]): readonly ChatMessage[] {
  if (turns.length === 0) return [];
  const lines = turns.slice(-summarisedTurns).map(lineOf);
  return [{ role: 'system', content: `Earlier in this conversation:\n${lines.join('\n')}` }];
}

function lineOf(turn: readonly ChatMessage[]): string {
  const said = turn.find((message) => message.role === 'user')?.content ?? '';
  const tools = turn.flatMap((message) => message.toolCalls ?? []).map((call) => call.name);
  const ran = tools.length === 0 ? '' : ` (called ${tools.join(', ')})`;
  return `- the user said: ${oneLine(outsideFences(said), summaryLine)}${ran}`;
}
