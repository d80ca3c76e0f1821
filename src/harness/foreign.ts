// Words of third parties that went by on this page, known again where they come back: as a call's arguments, in
// a task for another agent, in another tool's answer. Loaded where one is read or a prompt is made.

import { isJsonArray, isJsonObject, mapTexts } from '../base/json.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import { foldText } from '../base/text.js';
import type { Tool } from '../tools/types.js';
import { fence } from './fence.js';
import { outsideFences } from './fenced-text.js';
import { isDoubtful } from './policy.js';
import type { ChatMessage, Slot } from './types.js';

/** Characters; shorter lines are words that anybody says. */
const shortest = 12;
/** Longer lines are known by their pieces: an answer that is cut to fit still holds some of them whole. */
const longest = 200;
/** Lines that are known again, the newest: each is looked for in all that a model reads. */
const most = 300;

/** Takes note of the texts in `value`, line by line; the oldest of `known` are forgotten. */
export function noteForeign(value: JsonValue, known: Set<string>): void {
  let count = 0;
  for (const line of linesOf(value)) {
    if (line.length < shortest) continue;
    count += 1;
    if (count > most) break;
    known.delete(line);
    known.add(line);
  }
  for (const oldest of known) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
}

/** Whether a known line stands in `text`. */
export function holdsForeign(text: string, known: ReadonlySet<string>): boolean {
  return (
    text.length >= shortest &&
    [...known].some((line) => formsOf(line).some((form) => text.includes(form)))
  );
}

/** `text` with each known line in it between marks; the same text where there is none. */
export function fenceForeign(text: string, known: ReadonlySet<string>): string {
  const forms = [...known].flatMap(formsOf);
  const places = forms.flatMap((form) => placesOf(form, text));
  let result = '';
  let at = 0;
  for (const { start, end } of merged(places, text)) {
    result += `${text.slice(at, start)}\n${fence(text.slice(start, end), 'an earlier answer')}\n`;
    at = end;
  }
  return result + text.slice(at);
}

/** The line as it stands in text, in JSON, and in JSON within JSON. */
function formsOf(line: string): readonly string[] {
  if (!/["\\\p{Cc}]/u.test(line)) return [line];
  const once = JSON.stringify(line).slice(1, -1);
  return [line, once, JSON.stringify(once).slice(1, -1)];
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function placesOf(line: string, text: string): readonly Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + line.length)) {
    places.push({ start: at, end: at + line.length });
  }
  return places;
}

/** The places in order, those that overlap or have nothing but space between them as one. */
function merged(places: readonly Place[], text: string): readonly Place[] {
  const merged: Place[] = [];
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || text.slice(last.end, place.start).trim() !== '') merged.push(place);
    else merged[merged.length - 1] = { ...last, end: Math.max(last.end, place.end) };
  }
  return merged;
}

function* linesOf(value: JsonValue): Generator<string> {
  if (typeof value === 'string') {
    for (const line of value.split('\n')) yield* piecesOf(line.trim());
  } else if (isJsonArray(value)) {
    for (const item of value) yield* linesOf(item);
  } else if (isJsonObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      yield name;
      yield* linesOf(inner);
    }
  }
}

function* piecesOf(line: string): Generator<string> {
  for (let at = 0; at < line.length; at += longest) yield line.slice(at, at + longest).trim();
}

/** Numbers, days and times: nothing that could be an order. */
const figures = /^[\d\s.,:+/TZ-]*$/u;

export interface FencedArguments {
  /** As they may stand in a transcript that a model reads. */
  readonly args: JsonObject;
  /** Whether any of them is borrowed. */
  readonly borrowed: boolean;
}

/**
 * `args` of a call of `tool`, each text between marks that a model or the memory put there after words of
 * third parties were read, and that neither the visitor nor the tool said. Doubt counts as borrowed.
 */
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
