// Writes a rule as `.agr` text. Every word and value is escaped here and nowhere else, so that a
// request that holds the language's own signs stays text.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonValue } from '../base/json.js';
import { spellString, spellWord } from '../grammar/syntax/spelling.js';
import type { Slot, SpokenValue } from './readings.js';
import { wordsOf } from './request-text.js';
import type { WordPart } from './wording.js';

/** A value in a rule: its variable, what reads it, and where in the action it goes. */
export interface SlotPart {
  readonly kind: 'slot';
  readonly variable: string;
  readonly slot: Slot;
  readonly path: readonly string[];
}

/** Any of these; an empty one may be left out altogether. */
export interface GroupPart {
  readonly kind: 'group';
  readonly alternatives: readonly (readonly RulePart[])[];
}

export type RulePart = WordPart | SlotPart | GroupPart;

export interface RuleDraft {
  readonly actionName: string;
  readonly parts: readonly RulePart[];
  readonly constants: readonly { readonly path: readonly string[]; readonly value: JsonValue }[];
  /** Whether courtesies may stand around it. */
  readonly polite: boolean;
  /** Names of everything that the action takes, said or not; none where nobody says what it takes. */
  readonly inputs: readonly string[];
}

/** The draft as `.agr`, its sub-rules named after `id`. */
export function renderRule(draft: RuleDraft, id: string): string {
  const parts = renderParts(draft.parts, id);
  const slots = slotsIn(draft.parts);
  const body = draft.polite ? `<Greeting>? <Polite>? ${parts} <Polite>? <Acknowledgement>?` : parts;
  const subRules = slots.flatMap((part) => subRuleOf(part, id));
  const start = `<Start> = ${body} -> ${renderAction(draft)};`;
  return [...declarations(slots), start, ...subRules].join('\n');
}

/** The entities that the rule names, declared in it so that it compiles by itself. */
function declarations(slots: readonly SlotPart[]): readonly string[] {
  const names = slots.flatMap(({ slot }) => ('entity' in slot ? [slot.entity] : []));
  return names.length === 0 ? [] : [`entity ${[...new Set(names)].join(', ')};`];
}

/** The slots of a rule, each once, wherever they stand. */
function slotsIn(parts: readonly RulePart[]): readonly SlotPart[] {
  const slots = parts.flatMap((part) => {
    if (part.kind === 'group') return part.alternatives.flatMap(slotsIn);
    return part.kind === 'slot' ? [part] : [];
  });
  return [...new Map(slots.map((slot) => [slot.variable, slot])).values()];
}

function renderParts(parts: readonly RulePart[], id: string): string {
  return parts.map((part) => renderPart(part, id)).join(' ');
}

/** Words as literal text. */
export function renderWords(text: string): string {
  return wordsOf(text)
    .map((word) => spellWord({ text: word.text, soft: 0, span: { start: 0, end: 0 } }))
    .join(' ');
}

function renderPart(part: RulePart, id: string): string {
  switch (part.kind) {
    case 'word':
      return renderWords(part.text);
    case 'family':
      return `(${part.words.map(renderWords).join(' | ')})`;
    case 'article':
      return `(${part.words.map(renderWords).join(' | ')})?`;
    case 'slot':
      return renderSlot(part, id);
    case 'group': {
      const ways = part.alternatives.map((way) => renderParts(way, id));
      const said = ways.filter((way) => way !== '');
      return `(${said.join(' | ')})${said.length < ways.length ? '?' : ''}`;
    }
  }
}

function renderSlot({ slot, variable }: SlotPart, id: string): string {
  switch (slot.kind) {
    case 'text':
      return slot.known === undefined ? `$(${variable})` : `$(${variable}:<${id}_${variable}>)`;
    case 'number':
      return `$(${variable}:number)`;
    case 'entity':
    case 'known':
      return `$(${variable}:${slot.entity})`;
    case 'options':
      return `$(${variable}:<${id}_${variable}>)`;
    case 'list':
      return `$(${variable})`;
  }
}

function subRuleOf({ slot, variable }: SlotPart, id: string): readonly string[] {
  const name = `<${id}_${variable}>`;
  if (slot.kind === 'options') {
    return [`${name} = ${slot.options.map(renderOption).join(' | ')};`];
  }
  if (slot.kind !== 'text' || slot.known === undefined) return [];
  const known = renderOption({ words: slot.known, value: slot.known });
  return [`${name} = ${known} | $(text) -> text;`];
}

function renderOption({ words, value }: SpokenValue): string {
  return `${renderWords(words)} -> ${renderValue(value)}`;
}

function renderAction(draft: RuleDraft): string {
  const tree = new ValueTree();
  for (const { path, value } of draft.constants) tree.set(path, renderValue(value));
  for (const slot of slotsIn(draft.parts)) tree.set(slot.path, expressionOf(slot));
  return `{ actionName: ${spellString(draft.actionName)}, parameters: ${tree.render()} }`;
}

/**
 * A list is captured whole and taken apart afterwards: a comma weighs nothing in ranking, so that
 * captures between commas would lose against one that swallows them.
 */
function expressionOf({ slot, variable }: SlotPart): string {
  return slot.kind === 'list' ? listExpression(variable) : variable;
}

/** A captured enumeration as a list. */
export function listExpression(variable: string): string {
  const joints = [', and ', ', or ', ' and ', ' or ', ' & '];
  const joined = joints.map((joint) => `.replaceAll(${spellString(joint)}, ", ")`).join('');
  return `${variable}${joined}.split(", ")`;
}

/** An object of expressions, filled by path. */
class ValueTree {
  readonly #members = new Map<string, ValueTree | string>();

  set([name = '', ...rest]: readonly string[], expression: string): void {
    if (rest.length === 0) {
      this.#members.set(name, expression);
      return;
    }
    const known = this.#members.get(name);
    const child = known instanceof ValueTree ? known : new ValueTree();
    child.set(rest, expression);
    this.#members.set(name, child);
  }

  render(): string {
    const members = [...this.#members].map(([name, member]) => {
      const value = typeof member === 'string' ? member : member.render();
      return `${spellString(name)}: ${value}`;
    });
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
}

/** A JSON value as an expression. */
export function renderValue(value: JsonValue): string {
  if (typeof value === 'string') return spellString(value);
  if (isJsonArray(value)) return `[${value.map(renderValue).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${spellString(key)}: ${renderValue(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
