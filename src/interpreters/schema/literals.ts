// Fills lists and objects that the request writes out as data: `[1, 2, 3]`, `{'math': 90}`. First of
// all, so that no other pass reads into them. Executes nothing: what isn't JSON but for its quotes is text.

import { isJsonArray, isJsonObject, parseJson, type JsonValue } from '../../base/json.js';
import { typeOf } from '../../base/schema-shape.js';
import { nearness } from './cues.js';
import type { Draft, Span } from './draft.js';
import type { SlotShape } from './slot-shape.js';

interface Literal extends Span {
  readonly value: JsonValue;
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };
/** Nobody types data deeper than this into a chat. */
const MAX_DEPTH = 8;

export function fillLiterals(draft: Draft): void {
  const slots = draft.open().filter(({ kind }) => kind === 'list' || kind === 'open');
  if (slots.length === 0) return;
  const pairs = literalsIn(draft.request.text).flatMap((literal) =>
    slots
      .filter((slot) => accepts(slot, literal.value))
      .map((slot) => ({ slot, literal, near: nearness(draft.request, slot, literal) })),
  );
  // Equal ones go by the order of the words, then of the schema: the sort is stable.
  for (const { slot, literal } of pairs.toSorted((a, b) => b.near - a.near)) {
    if (draft.valueOf(slot) === undefined && draft.isFree(literal))
      draft.fill(slot, literal.value, literal);
  }
}

/** The outermost pieces of data in the text, first to last. */
function literalsIn(text: string): readonly Literal[] {
  const found: Literal[] = [];
  for (let start = 0; start < text.length; start++) {
    const end = closingOf(text, start);
    const value = end === undefined ? undefined : valueOf(text.slice(start, end));
    if (end === undefined || value === undefined) continue;
    found.push({ start, end, value });
    start = end - 1;
  }
  return found;
}

/** One past the bracket that closes the one at `start`; `undefined` where none opens or none closes. */
function closingOf(text: string, start: number): number | undefined {
  const open: string[] = [];
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    const closing = Object.hasOwn(CLOSING, character) ? CLOSING[character] : undefined;
    if (closing !== undefined) open.push(closing);
    else if (character === open.at(-1)) open.pop();
    if (open.length > MAX_DEPTH) return undefined;
    if (open.length === 0) return at === start ? undefined : at + 1;
  }
  return undefined;
}

/** Round brackets around several values are a list; around words they are a remark. */
function valueOf(text: string): JsonValue | undefined {
  const json = text.replace(/^\((.*,.*)\)$/su, '[$1]').replace(/'([^'"\\]*)'/gu, '"$1"');
  const value = parseJson(json);
  return isJsonArray(value) || isJsonObject(value) ? value : undefined;
}

function accepts({ kind, item }: SlotShape, value: JsonValue): boolean {
  if (kind === 'open') return isJsonObject(value);
  if (!isJsonArray(value) || item === undefined) return false;
  const wanted = typeOf(item.schema);
  return value.every((member: JsonValue) => {
    switch (wanted) {
      case 'number':
      case 'integer':
        return typeof member === 'number';
      case 'string':
        return typeof member === 'string';
      case 'boolean':
        return typeof member === 'boolean';
      case 'array':
        return isJsonArray(member);
      case 'object':
        return isJsonObject(member);
      case 'any':
      case 'null':
        return true;
    }
  });
}
