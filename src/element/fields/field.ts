// What control one input of a tool needs, read from its JSON Schema. Draws and checks nothing.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonSchema, JsonValue, Slot } from '../../assistant/contract.js';
import { markUnseen, plainText } from '../../base/plain-text.js';
import { readable } from '../names.js';

/** One of the values that a choice allows. */
export interface FieldOption {
  readonly value: JsonValue;
  readonly label: string;
}

interface FieldBase {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly input: 'text' | 'email' | 'tel' | 'url' | 'password';
}
export interface TextAreaField extends FieldBase {
  readonly kind: 'textarea';
}
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly integer: boolean;
  /** ISO 4217 code or symbol drawn before the value. */
  readonly currency?: string;
}
export interface DateField extends FieldBase {
  readonly kind: 'date';
  readonly input: 'date' | 'time' | 'datetime-local';
}
export interface FileField extends FieldBase {
  readonly kind: 'file';
  /** MIME type that is offered first. */
  readonly accept?: string;
  readonly encoding: 'base64' | 'data-url';
}
/** Several files, in the order in which they were chosen. */
export interface FilesField extends FieldBase {
  readonly kind: 'files';
  readonly item: FileField;
}
export interface SwitchField extends FieldBase {
  readonly kind: 'switch';
}
export interface OptionsField extends FieldBase {
  readonly kind: 'radio' | 'multi';
  readonly options: readonly FieldOption[];
}
export interface SelectField extends FieldBase {
  readonly kind: 'select';
  readonly options: readonly FieldOption[];
}
export interface GroupField extends FieldBase {
  readonly kind: 'group';
  readonly fields: readonly Field[];
}
export interface ListField extends FieldBase {
  readonly kind: 'list';
  /** The field of one entry; its name is its position. */
  readonly item: Field;
}

/** One of many values, found by typing. */
export interface SearchField extends FieldBase {
  readonly kind: 'search';
  readonly options: readonly FieldOption[];
}

/** A control of one box. */
export type BoxField = TextField | TextAreaField | NumberField | DateField | SelectField;
/** What is no plain box: its code is fetched after the first turn's, or when a question is asked. */
export type LateField =
  OptionsField | SwitchField | FileField | FilesField | SearchField | GroupField | ListField;

/** One control. */
export type Field = BoxField | LateField;

/** More options than this don't fit beside one another: a select. */
const radioLimit = 5;
/** As many options or more are searched rather than scrolled through. */
const searchFrom = 12;
/** A text that may be longer than this gets several lines. */
const lineLimit = 120;
/** Deeper groups are given as JSON text. */
const depthLimit = 4;

/** The control for a slot. */
export function fieldOf(slot: Slot): Field {
  return describe(slot.name, slot.schema, slot.required, slot.secret === true, 0);
}

function describe(
  name: string,
  given: JsonSchema,
  required: boolean,
  secret: boolean,
  depth: number,
): Field {
  const schema = withoutNull(given);
  const title = textAt(schema, 'title');
  const description = textAt(schema, 'description');
  const base: FieldBase = {
    name,
    label: plainText(title ?? '') || readable(name),
    hint: description === undefined ? undefined : plainText(description),
    required,
    schema,
  };
  if (secret) return { ...base, kind: 'text', input: 'password' };
  const options = optionsOf(schema);
  if (options !== undefined) {
    if (options.length <= radioLimit) return { ...base, kind: 'radio', options };
    return { ...base, kind: options.length < searchFrom ? 'select' : 'search', options };
  }
  switch (schema['type']) {
    case 'boolean':
      return { ...base, kind: 'switch' };
    case 'integer':
    case 'number':
      return numberField(base);
    case 'array':
      return arrayField(base, depth);
    case 'object':
      return objectField(base, depth);
    default:
      return textField(base);
  }
}

function numberField(base: FieldBase): NumberField {
  const integer = base.schema['type'] === 'integer';
  const currency = textAt(base.schema, 'currency') ?? textAt(base.schema, 'x-currency');
  return { ...base, kind: 'number', integer, currency };
}

function arrayField(base: FieldBase, depth: number): Field {
  const { items } = base.schema;
  const itemSchema: JsonSchema = isJsonObject(items) ? items : { type: 'string' };
  const options = optionsOf(withoutNull(itemSchema));
  if (options !== undefined) return { ...base, kind: 'multi', options };
  if (depth >= depthLimit) return { ...base, kind: 'textarea' };
  const item = describe(base.label, itemSchema, true, false, depth + 1);
  return item.kind === 'file' ? { ...base, kind: 'files', item } : { ...base, kind: 'list', item };
}

function objectField(base: FieldBase, depth: number): Field {
  const { properties, required } = base.schema;
  if (!isJsonObject(properties) || depth >= depthLimit) return { ...base, kind: 'textarea' };
  const names = isJsonArray(required) ? required : [];
  const fields = Object.entries(properties).flatMap(([name, schema]) =>
    isJsonObject(schema)
      ? [describe(name, schema, names.includes(name), schema['writeOnly'] === true, depth + 1)]
      : [],
  );
  return { ...base, kind: 'group', fields };
}

function textField(base: FieldBase): Field {
  const file = fileField(base);
  if (file !== undefined) return file;
  const { format, maxLength } = base.schema;
  switch (format) {
    case 'date':
    case 'time':
      return { ...base, kind: 'date', input: format };
    case 'date-time':
      return { ...base, kind: 'date', input: 'datetime-local' };
    case 'email':
      return { ...base, kind: 'text', input: 'email' };
    case 'uri':
    case 'url':
      return { ...base, kind: 'text', input: 'url' };
    case 'textarea':
    case 'multiline':
      return { ...base, kind: 'textarea' };
    default:
      break;
  }
  if (typeof maxLength === 'number' && maxLength > lineLimit) return { ...base, kind: 'textarea' };
  const isPhone = /phone|mobile|\btel\b/i.test(base.name);
  return { ...base, kind: 'text', input: isPhone ? 'tel' : 'text' };
}

/** Text that stands for a file's content, as JSON Schema says it. */
function fileField(base: FieldBase): FileField | undefined {
  const { format, contentEncoding } = base.schema;
  const accept = textAt(base.schema, 'contentMediaType');
  if (contentEncoding === 'base64') return { ...base, kind: 'file', accept, encoding: 'base64' };
  const isFile = format === 'data-url' || format === 'binary';
  return isFile ? { ...base, kind: 'file', accept, encoding: 'data-url' } : undefined;
}

/** The closed list of values that a schema allows, with their titles. */
function optionsOf(schema: JsonSchema): readonly FieldOption[] | undefined {
  const { enum: values } = schema;
  if (isJsonArray(values)) {
    return values.filter(isPresent).map((value) => ({ value, label: labelOf(value) }));
  }
  const alternatives = schema['oneOf'] ?? schema['anyOf'];
  if (!isJsonArray(alternatives)) return undefined;
  const options = alternatives.flatMap((alternative) => {
    if (!isJsonObject(alternative) || !('const' in alternative)) return [];
    const value = alternative['const'] ?? null;
    return [{ value, label: textAt(alternative, 'title') ?? labelOf(value) }];
  });
  return options.length > 0 && options.length === alternatives.length ? options : undefined;
}

/** A nullable schema as the schema of its value. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (isJsonArray(type)) {
    return { ...schema, type: type.find((name) => name !== 'null') ?? 'string' };
  }
  const alternatives = schema['oneOf'] ?? schema['anyOf'];
  if (!isJsonArray(alternatives)) return schema;
  const others = alternatives.filter((item) => isJsonObject(item) && item['type'] !== 'null');
  const [only] = others;
  if (others.length !== 1 || !isJsonObject(only) || 'const' in only) return schema;
  const { oneOf: _one, anyOf: _any, ...rest } = schema;
  return { ...rest, ...only };
}

/** Two options that look the same are none to choose from: what tells them apart is marked. */
function labelOf(value: JsonValue): string {
  if (typeof value !== 'string') return markUnseen(JSON.stringify(value));
  // A code such as `XL` or `USD`, and anything written for people, stays as it is.
  return /^[\p{Ll}\d]+([_-][\p{Ll}\d]+)*$/u.test(value) ? readable(value) : markUnseen(value);
}

function isPresent(value: JsonValue): boolean {
  return value !== null;
}

function textAt(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Whether two values are the same JSON. */
export function sameValue(a: JsonValue, b: JsonValue | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** How many files it takes beside those it has. */
export function roomIn({ schema }: FilesField, taken = 0): number {
  const { maxItems } = schema;
  return typeof maxItems === 'number' ? Math.max(0, maxItems - taken) : Infinity;
}
