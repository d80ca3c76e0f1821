// Compares what a value can be with a JSON Schema. Finds certain misfits only: what the grammar
// leaves open is taken to fit.

import type { JsonSchema, JsonValue } from '../../base/json.js';
import {
  branchesOf,
  optionsOf,
  propertiesOf,
  requiredNames,
  typeOf,
} from '../../base/schema-shape.js';
import { isJsonObject } from '../../base/json.js';
import type { DiagnosticCode } from '../diagnostics.js';
import { didYouMean } from './nearest.js';
import { plainTypeOf } from './shapes.js';
import type { Place, Shape } from './shapes.js';

export interface Misfit {
  readonly code: DiagnosticCode;
  readonly place: Place;
  readonly message: string;
  readonly hint?: string;
}

/**
 * The certain misfits of `shape` with a flattened schema. `what` names the value in messages
 * (`` `colour` of `search` ``).
 */
export function misfitsOf(shape: Shape, schema: JsonSchema, what: string): readonly Misfit[] {
  if (shape.kind === 'any') return [];
  if (shape.kind === 'constant' && shape.value === null && schema['nullable'] === true) return [];
  const options = optionsOf(schema).map((option) => option.value);
  if (options.length > 0) return optionMisfits(shape, options, what);
  if (schema['const'] !== undefined) return optionMisfits(shape, [schema['const']], what);
  const branches = branchesOf(schema);
  if (branches.length > 0) {
    const tried = branches.map((branch) => misfitsOf(shape, branch, what));
    return tried.some((misfits) => misfits.length === 0) ? [] : (tried[0] ?? []);
  }
  return typeMisfits(shape, schema, what);
}

function optionMisfits(
  shape: Shape,
  options: readonly JsonValue[],
  what: string,
): readonly Misfit[] {
  if (shape.kind !== 'constant') {
    const types = new Set(options.map((option) => typeof option));
    const type = plainTypeOf(shape) ?? 'object';
    return types.has(type) ? [] : [wrongType(shape, [...types].join(' or '), what)];
  }
  if (options.includes(shape.value)) return [];
  const shown = options.slice(0, 12).map((option) => JSON.stringify(option));
  const texts = options.filter((option) => typeof option === 'string');
  const near =
    typeof shape.value === 'string'
      ? didYouMean(shape.value, texts, (text) => JSON.stringify(text))
      : undefined;
  const message = `${JSON.stringify(shape.value)} is no value of ${what}`;
  const hint = near ?? `It takes ${shown.join(', ')}${options.length > 12 ? ', …' : ''}.`;
  return [{ code: 'value-type', place: shape.place, message, hint }];
}

function typeMisfits(shape: Shape, schema: JsonSchema, what: string): readonly Misfit[] {
  const expected = typeOf(schema);
  switch (expected) {
    case 'any':
      return [];
    case 'object':
      return shape.kind === 'object'
        ? objectMisfits(shape, schema, what)
        : [wrongType(shape, 'object', what)];
    case 'array':
      return shape.kind === 'array'
        ? itemMisfits(shape.elements, schema, what)
        : [wrongType(shape, 'array', what)];
    case 'integer': {
      const whole = shape.kind !== 'constant' || Number.isInteger(shape.value);
      const fits = plainTypeOf(shape) === 'number' && whole;
      return fits ? [] : [wrongType(shape, 'whole number', what)];
    }
    case 'null':
      return shape.kind === 'constant' && shape.value === null
        ? []
        : [wrongType(shape, 'null', what)];
    default:
      return plainTypeOf(shape) === expected ? [] : [wrongType(shape, expected, what)];
  }
}

function itemMisfits(
  elements: readonly Shape[],
  schema: JsonSchema,
  what: string,
): readonly Misfit[] {
  const items = schema['items'];
  if (!isJsonObject(items)) return [];
  return elements.flatMap((element) => misfitsOf(element, items, `an element of ${what}`));
}

function objectMisfits(
  shape: Extract<Shape, { kind: 'object' }>,
  schema: JsonSchema,
  what: string,
): readonly Misfit[] {
  const properties = new Map(propertiesOf(schema));
  const closed = schema['additionalProperties'] === false;
  const misfits: Misfit[] = [];
  for (const { key, place, shapes } of shape.members) {
    const expected = properties.get(key);
    if (expected !== undefined) {
      const name = `\`${key}\` of ${what}`;
      misfits.push(...shapes.flatMap((one) => misfitsOf(one, expected, name)));
    } else if (closed) {
      const hint =
        didYouMean(key, properties.keys()) ?? `It has ${[...properties.keys()].join(', ')}.`;
      const message = `${what} has no property \`${key}\``;
      misfits.push({ code: 'unknown-parameter', place, message, hint });
    }
  }
  const given = new Set(shape.members.map((member) => member.key));
  const missing = requiredNames(schema).filter((name) => !given.has(name));
  if (shape.open || missing.length === 0) return misfits;
  const names = missing.map((name) => `\`${name}\``).join(', ');
  const message = `${what} needs ${names}`;
  const hint = 'Capture it, if people say it; a chat asks for what is missing.';
  return [...misfits, { code: 'missing-required', place: shape.place, message, hint }];
}

function wrongType(shape: Shape, expected: string, what: string): Misfit {
  const message = `${what} must be ${article(expected)}, and this is ${article(describe(shape))}`;
  const hint = `Change the value, or capture it as ${article(expected)}.`;
  return { code: 'value-type', place: shape.place, message, hint };
}

function describe(shape: Shape): string {
  if (shape.kind === 'constant' && shape.value === null) return 'null';
  return plainTypeOf(shape) ?? shape.kind;
}

function article(noun: string): string {
  if (noun === 'null') return noun;
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
