// Reads "change the name to Bob" as what it says: a value for the field that it names. What names no
// field is no such words.

import type { JsonValue } from '../../base/json.js';
import { foldText, readableName } from '../../base/text.js';
import type { Recogniser } from '../coerce.js';
import { readOnlyMeaning } from '../recall/only-meaning.js';
import type { Slot } from '../types.js';

/** What may stand before a field's name; in other languages the name comes first. */
const lead = /^(?:(?:change|set|make|put|update|switch|use|the|my|number of) )*$/u;
const link = /^(?:[:=]|is|to|as|(?:should|shall|must) be) /u;

/** The field's name and the value; `undefined` where none is named, or nothing that it takes. */
export function readNamed(
  text: string,
  words: string,
  slots: readonly Slot[],
  recognise: Recogniser,
): readonly [string, JsonValue] | undefined {
  const apart = words.replace(/ ?[:=] /gu, ' : ');
  for (const slot of slots) {
    const said = slot.secret === true ? undefined : saidOf(slot, apart);
    if (said === undefined) continue;
    const rest = said.replace(link, '');
    const typed = readOnlyMeaning(rest, [slot], recognise);
    if (typed !== undefined) return typed;
    // Free text takes anything: only what is put to it with a word of its own is a value for it.
    if (isFree(slot) && rest !== said) return [slot.name, asTyped(rest, text)];
  }
  return undefined;
}

/** What follows the field's name. */
function saidOf({ name, schema }: Slot, words: string): string | undefined {
  const titles = typeof schema.title === 'string' ? [schema.title] : [];
  for (const label of [readableName(name), ...titles].map(foldText)) {
    const at = ` ${words}`.indexOf(` ${label} `);
    if (at >= 0 && lead.test(words.slice(0, at))) return words.slice(at + label.length + 1);
  }
  return undefined;
}

function isFree({ schema }: Slot): boolean {
  const { type, format, pattern } = schema;
  return type === 'string' && format === undefined && pattern === undefined && !schema.enum;
}

/** Words are compared in small letters; a name keeps its capitals. */
function asTyped(rest: string, text: string): string {
  const at = text.toLowerCase().lastIndexOf(rest);
  return at < 0 ? rest : text.slice(at, at + rest.length);
}
