// Fills slots that want a short code in capitals: the code itself where it was said, else the one that
// the name stands for in the register which the schema speaks of.

import type { JsonValue } from '../../base/json.js';
import { AIRLINES, AIRPORTS } from './code-lists.js';
import { goesOn, phraseBefore } from './cues.js';
import type { Draft, Span } from './draft.js';
import type { RequestWord } from './request.js';
import type { SlotShape } from './slot-shape.js';

export interface Code extends Span {
  readonly value: JsonValue;
  /** Which end of a way it stands at. */
  readonly side?: 'from' | 'to';
}

const registers = [
  { speaks: /airline/i, names: namesOf(AIRLINES), pattern: /^[A-Z][A-Z0-9]$/ },
  { speaks: /airport|IATA/i, names: namesOf(AIRPORTS), pattern: /^[A-Z]{3}$/ },
] as const;

type Register = (typeof registers)[number];

/** The longest name of a register, in words. */
const MAX_NAME = 4;

function namesOf(register: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [code, said] of Object.entries(register)) {
    // An earlier entry wins: a city's code over that of one of its airports.
    for (const name of said.split('|')) if (!names.has(name)) names.set(name, code);
  }
  return names;
}

export function fillCodes(draft: Draft): void {
  const slots = draft.open().filter(({ kind }) => kind === 'code');
  for (const slot of slots) {
    const [code] = codesIn(draft, slot, slot);
    if (code !== undefined) draft.fill(slot, code.value, code);
  }
}

/** The codes that the request gives for the slot, first to last. */
export function codesIn(draft: Draft, slot: SlotShape, item: SlotShape): readonly Code[] {
  const register = registerOf(slot, item);
  const all = allCodes(draft, register).filter((code) => draft.isFree(code));
  if (slot.end === undefined) return all;
  const wanted = slot.end === 'to' || slot.end === 'max' ? 'to' : 'from';
  const fitting = all.filter(({ side }) => side === wanted);
  return slot.required && fitting.length === 0
    ? all.filter(({ side }) => side === undefined)
    : fitting;
}

function registerOf(slot: SlotShape, item: SlotShape): Register | undefined {
  const said = [slot.description, item.description, ...slot.words].join(' ');
  return registers.find(({ speaks }) => speaks.test(said));
}

function allCodes(draft: Draft, register: Register | undefined): readonly Code[] {
  const { words, text } = draft.request;
  const codes: Code[] = [];
  for (let index = 0; index < words.length; index++) {
    const found = codeAt(words, index, register);
    if (found === undefined) continue;
    const before = codes.at(-1);
    // "Heathrow or Gatwick": the second stands where the first does.
    const joined =
      before !== undefined && goesOn(text.slice(before.end, found.start), draft.request.lexicon);
    const side = sideAt(draft, index) ?? (joined ? before.side : undefined);
    codes.push({
      start: found.start,
      end: found.end,
      value: found.value,
      ...(side === undefined ? {} : { side }),
    });
    index += found.length - 1;
  }
  return codes;
}

interface FoundCode extends Span {
  readonly value: string;
  /** In words. */
  readonly length: number;
}

/** A name of the register, the longest first, or a code as it is written. */
function codeAt(
  words: readonly RequestWord[],
  index: number,
  register: Register | undefined,
): FoundCode | undefined {
  const first = words[index];
  if (first === undefined) return undefined;
  for (let length = MAX_NAME; length > 0; length--) {
    const named = words.slice(index, index + length);
    const last = named.at(-1);
    if (named.length < length || last === undefined) continue;
    const value = register?.names.get(named.map(({ folded }) => folded).join(' '));
    if (value !== undefined) return { value, length, start: first.start, end: last.end };
  }
  const pattern = register?.pattern ?? /^[A-Z]{2,3}$/;
  if (!pattern.test(first.text)) return undefined;
  return { value: first.text, length: 1, start: first.start, end: first.end };
}

/** Which end of a way the words before make of a place. */
function sideAt({ request }: Draft, index: number): Code['side'] {
  const { fromCues, toCues } = request.lexicon.language;
  const to = phraseBefore(request, index, toCues);
  const from = phraseBefore(request, index, fromCues);
  if (to === undefined && from === undefined) return undefined;
  return (to?.length ?? 0) > (from?.length ?? 0) ? 'to' : 'from';
}
