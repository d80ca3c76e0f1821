// A grammar for tools that nobody wrote one for, as `.agr` text: each tool's own name, then its slots,
// so that a composer can complete them at once. Compiles nothing; the interpreter understands far more.

import type { JsonValue } from '../../base/json.js';
import type { Tool } from '../../tools/types.js';
import type { Lexicon } from './lexicon.js';
import { slotShapes, type SlotKind, type SlotShape } from './slot-shape.js';
import { toolName } from './sentence.js';
import { labelWords } from './tool-entry.js';
import { wordsOf } from './words.js';

/** More tools than anyone would look through in a list of completions. */
const MAX_TOOLS = 300;
/** More slots than one says in one go. */
const MAX_SLOTS = 6;
const MAX_OPTIONS = 100;

/** What a slot of this kind is filled with; kinds that aren't here can't be completed. */
const ENTITIES: Readonly<Partial<Record<SlotKind, string>>> = {
  date: 'CalendarDate',
  time: 'CalendarTime',
  duration: 'Duration',
  email: 'Email',
  phone: 'PhoneNumber',
  url: 'Url',
};

/** The grammar's text; `''` when no tool has a name that can be said. */
export function instantGrammar(tools: readonly Tool[], lexicon: Lexicon): string {
  const rules = tools.slice(0, MAX_TOOLS).flatMap((tool, index) => {
    const name = `Tool${index}`;
    const text = toolRules(name, tool, lexicon);
    return text === undefined ? [] : [{ name, text }];
  });
  if (rules.length === 0) return '';
  const start = rules.map(({ name }) => `$(action:<${name}>) -> action`).join('\n  | ');
  const entities = Object.values(ENTITIES).map((name) => `entity ${name};`);
  return [entities.join('\n'), `<Start>\n  = ${start};`, ...rules.map(({ text }) => text), ''].join(
    '\n\n',
  );
}

/** The tool's rule, with one rule for each slot that can be said. */
function toolRules(name: string, tool: Tool, lexicon: Lexicon): string | undefined {
  const said = quoted(toolName(tool));
  if (said === undefined) return undefined;
  // A text goes on to the end, so that nothing can follow it.
  const slots = slotShapes(tool.inputSchema, lexicon)
    .filter(({ path }) => path.length === 1)
    .flatMap((slot) => slotRule(slot, lexicon))
    .toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen))
    .slice(0, MAX_SLOTS);
  const parts = slots.map((_, index) => `$(slot${index}:<${name}Slot${index}>)?`);
  const members = slots.map((_, index) => `...(slot${index} ?? {})`);
  const action = `{ actionName: ${literal(tool.name)}, parameters: { ${members.join(', ')} } }`;
  const rule = `<${name}> = ${[said, ...parts].join(' ')} -> ${action};`;
  return [rule, ...slots.map(({ text }, index) => `<${name}Slot${index}>\n  = ${text};`)].join(
    '\n\n',
  );
}

interface SlotRule {
  readonly text: string;
  readonly isOpen: boolean;
}

function slotRule(slot: SlotShape, lexicon: Lexicon): readonly SlotRule[] {
  const [name = ''] = slot.path;
  const label = typeof slot.schema.title === 'string' ? slot.schema.title : name;
  const lead = quoted(labelWords(label, lexicon).join(' '));
  const value = (said: string, meant: string): string =>
    `${said} -> { ${literal(name)}: ${meant} }`;
  if (slot.kind === 'option') {
    const options = slot.options.slice(0, MAX_OPTIONS).flatMap((option) => {
      const said = quoted(labelWords(option.label, lexicon).join(' '));
      return said === undefined ? [] : [value(said, literal(option.value))];
    });
    return options.length === 0 ? [] : [{ text: options.join('\n  | '), isOpen: false }];
  }
  const capture = captureOf(slot.kind);
  if (capture === undefined || lead === undefined) return [];
  return [{ text: value(`${lead} ${capture}`, 'value'), isOpen: slot.kind === 'text' }];
}

function captureOf(kind: SlotKind): string | undefined {
  if (kind === 'text') return '$(value)';
  const type = kind === 'number' ? 'number' : ENTITIES[kind];
  return type === undefined ? undefined : `$(value:${type})`;
}

/** The words of a name in quotes: letters and digits alone, so that nothing needs an escape. */
function quoted(name: string): string | undefined {
  const words = wordsOf(name).map(({ folded }) => folded.replaceAll("'", ' '));
  return words.length === 0 ? undefined : `"${words.join(' ')}"`;
}

function literal(value: JsonValue): string {
  return JSON.stringify(value);
}
