// A grammar for tools that nobody wrote one for: from their names and JSON Schemas, by templates, with
// a test sentence for each action. What comes out is a beginning to edit, and compiles as it stands.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import {
  flattenSchema,
  optionsOf,
  propertiesOf,
  requiredNames,
  typeOf,
} from '../base/schema-shape.js';
import { readableName } from '../base/text.js';
import { spellString } from '../grammar/syntax/spelling.js';
import { renderValue, renderWords } from './render-rule.js';
import { fold, wordsOf } from './request-text.js';
import type { Action, LearnedTool } from './types.js';

export interface GeneratedGrammar {
  /** `.agr`. */
  readonly text: string;
  /** Sentences and what they must give; one of each action. */
  readonly tests: readonly { readonly request: string; readonly action: Action }[];
  /** Tools that no sentence could be made for, with the reason. */
  readonly problems: readonly string[];
}

interface SchemaSlot {
  readonly name: string;
  readonly variable: string;
  readonly required: boolean;
  /** What captures it, as `.agr`. */
  readonly capture: string;
  readonly entity?: string;
  /** How a test says it, and what that gives. */
  readonly said: string;
  readonly value: JsonValue;
  /** The rule that its capture names. */
  readonly subRule?: string;
}

/** One rule for each tool, from its words. Two tools that would be said alike keep the first. */
export function schemaToGrammar(tools: readonly LearnedTool[]): GeneratedGrammar {
  const rules: string[] = [];
  const used: SchemaSlot[] = [];
  const tests: { readonly request: string; readonly action: Action }[] = [];
  const problems: string[] = [];
  const frames = new Set<string>();
  for (const [index, tool] of tools.entries()) {
    const slots = slotsOf(tool, `tool_${index + 1}`);
    const frame = frameOf(tool, slots);
    const key = frame.said.toLowerCase();
    if (wordsOf(frame.words).length === 0) problems.push(`${tool.name}: its name holds no word.`);
    else if (frames.has(key))
      problems.push(`${tool.name}: another tool is said in the same words.`);
    else {
      frames.add(key);
      used.push(...slots);
      rules.push(ruleOf(tool, slots, frame.pattern));
      tests.push({ request: frame.said, action: actionOf(tool, slots) });
    }
  }
  const entities = new Set(used.flatMap(({ entity }) => entity ?? []));
  const subRules = used.flatMap(({ subRule }) => subRule ?? []);
  const declared = entities.size === 0 ? '' : `entity ${[...entities].join(', ')};\n\n`;
  const start = rules.length === 0 ? '' : `<Start> =\n    ${rules.join('\n  | ')};\n`;
  return { text: [declared + start, ...subRules].join('\n'), tests, problems };
}

function ruleOf(tool: LearnedTool, slots: readonly SchemaSlot[], pattern: string): string {
  const members = slots.map(({ name, variable }) => `${spellString(name)}: ${variable}`);
  const parameters = members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  return `<Polite>? ${pattern} -> { actionName: ${spellString(tool.name)}, parameters: ${parameters} }`;
}

function actionOf(tool: LearnedTool, slots: readonly SchemaSlot[]): Action {
  const said = slots
    .filter(({ required }) => required)
    .map(({ name, value }) => [name, value] as const);
  return { actionName: tool.name, parameters: Object.fromEntries(said) };
}

/** `add_to_cart` is said "add … to (the) cart"; other names are said before their values. */
function frameOf(tool: LearnedTool, slots: readonly SchemaSlot[]) {
  const words = fold(readableName(tool.title ?? tool.name));
  const required = slots.filter(({ required: isNeeded }) => isNeeded);
  const optional = slots.filter(({ required: isNeeded }) => !isNeeded);
  const [first, ...others] = required;
  const split = first && /^(\p{L}+) ((?:to|from|into|in|on|for) .+)$/u.exec(words);
  const [, verb = words, rest = ''] = split ?? [];
  const head = first === undefined ? [] : [first.capture];
  const labelled = ({ name, capture }: SchemaSlot): string => `${labelOf(name)} ${capture}`;
  const pattern = [
    renderWords(verb),
    ...head,
    ...(rest === '' ? [] : [renderWords(rest)]),
    ...others.map(labelled),
    ...optional.map((slot) => `(${labelled(slot)})?`),
  ].join(' ');
  const saidOthers = others.map(({ name, said }) => `${plainLabel(name)} ${said}`);
  const said = [verb, first?.said ?? '', rest, ...saidOthers]
    .filter((part) => part !== '')
    .join(' ');
  return { words, pattern, said };
}

function plainLabel(name: string): string {
  return fold(readableName(name));
}

function labelOf(name: string): string {
  return renderWords(plainLabel(name)) || 'with';
}

function slotsOf({ inputSchema = {} }: LearnedTool, prefix: string): readonly SchemaSlot[] {
  const flat = flattenSchema(inputSchema, inputSchema);
  const required = requiredNames(flat);
  const taken = new Set<string>();
  return propertiesOf(flat).flatMap(([name, schema]): readonly SchemaSlot[] => {
    const base = name.replaceAll(/[^\p{ID_Continue}]/gu, '_');
    let variable = `v_${base}`;
    while (taken.has(variable)) variable += '_';
    taken.add(variable);
    const shape = shapeOf(schema, variable, prefix);
    return shape === undefined
      ? []
      : [{ name, variable, required: required.includes(name), ...shape }];
  });
}

type Shape = Pick<SchemaSlot, 'capture' | 'entity' | 'said' | 'value' | 'subRule'>;

/** Entities by the format that their value has. */
const FORMATS: Readonly<Record<string, readonly [entity: string, said: string]>> = {
  date: ['CalendarDate', '2030-05-17'],
  time: ['CalendarTime', '15:00'],
  email: ['Email', 'ann@example.com'],
};

/** `undefined` where a sentence can't say it: an object, a file. */
function shapeOf(schema: JsonSchema, variable: string, prefix: string): Shape | undefined {
  const [option] = optionsOf(schema);
  if (option !== undefined) {
    const ways = optionsOf(schema).map(
      ({ label, value }) => `${renderWords(label)} -> ${renderValue(value)}`,
    );
    const listed = ways.filter((way) => !way.startsWith(' ->'));
    const name = `${prefix}_${variable}`;
    const { label, value } = option;
    if (listed.length === 0) return undefined;
    const subRule = `<${name}> =\n    ${listed.join('\n  | ')};\n`;
    return { capture: `$(${variable}:<${name}>)`, said: label, value, subRule };
  }
  const format = typeof schema.format === 'string' ? FORMATS[schema.format] : undefined;
  if (format !== undefined) {
    const [entity, said] = format;
    return { capture: `$(${variable}:${entity})`, entity, said, value: said };
  }
  switch (typeOf(schema)) {
    case 'number':
    case 'integer':
      return { capture: `$(${variable}:Cardinal)`, entity: 'Cardinal', said: '2', value: 2 };
    case 'string':
    case 'any':
      return { capture: `$(${variable})`, said: 'something blue', value: 'something blue' };
    default:
      return undefined;
  }
}

/** The actions of a TypeAgent `.pas.json` as tools. Skips what has no single action name. */
export function toolsOfPas(json: JsonValue): readonly LearnedTool[] {
  if (!isJsonObject(json) || !isJsonObject(json.types)) return [];
  const { types } = json;
  return Object.values(types).flatMap((definition) => {
    const fields = fieldsOf(definition);
    const [name, ...others] = namesIn(typeIn(fields?.actionName));
    if (typeof name !== 'string' || others.length > 0) return [];
    const comments = isJsonObject(definition) ? definition.comments : undefined;
    return [
      {
        name,
        ...(isJsonArray(comments) ? { description: textsIn(comments).join(' ').trim() } : {}),
        inputSchema: schemaOfPas(typeIn(fields?.parameters), types, 0),
      },
    ];
  });
}

function textsIn(values: readonly JsonValue[]): readonly string[] {
  return values.filter((value) => typeof value === 'string');
}

function fieldsOf(definition: JsonValue | undefined): JsonObject | undefined {
  const type = typeIn(definition);
  return isJsonObject(type) && isJsonObject(type.fields) ? type.fields : undefined;
}

function typeIn(field: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(field) ? field.type : undefined;
}

function namesIn(type: JsonValue | undefined): readonly JsonValue[] {
  return isJsonObject(type) && isJsonArray(type.typeEnum) ? type.typeEnum : [];
}

const DEEPEST = 12;

function schemaOfPas(type: JsonValue | undefined, types: JsonObject, depth: number): JsonSchema {
  if (!isJsonObject(type) || depth > DEEPEST) return {};
  switch (type.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: type.type };
    case 'string-union':
      return { type: 'string', enum: namesIn(type) };
    case 'array':
      return { type: 'array', items: schemaOfPas(type.elementType, types, depth + 1) };
    case 'type-reference': {
      const { name } = type;
      const known =
        typeof name === 'string' && Object.hasOwn(types, name) ? types[name] : undefined;
      return schemaOfPas(typeIn(known), types, depth + 1);
    }
    case 'object': {
      const fields = Object.entries(isJsonObject(type.fields) ? type.fields : {});
      const isNeeded = (field: JsonValue): boolean =>
        isJsonObject(field) && field.optional !== true;
      return {
        type: 'object',
        properties: Object.fromEntries(
          fields.map(([name, field]) => [name, schemaOfPas(typeIn(field), types, depth + 1)]),
        ),
        required: fields.filter(([, field]) => isNeeded(field)).map(([name]) => name),
      };
    }
    default:
      return {};
  }
}
