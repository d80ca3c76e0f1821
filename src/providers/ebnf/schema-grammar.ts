// Writes the JSON values of a schema as compact EBNF: no white space to get lost in, lists and depth
// bounded, so that even a model that talks nonsense ends. What EBNF can't say is left to the validator.

import { isJsonArray, isJsonObject } from '../../base/json.js';
import type { JsonSchema, JsonValue } from '../../base/json.js';
import {
  branchesOf,
  flattenSchema,
  propertiesOf,
  requiredNames,
  typeOf,
} from '../../base/schema-shape.js';
import { formatBody } from './formats.js';
import { integerRange, numberRange } from './numbers.js';
import type { Bounds } from './numbers.js';
import { EbnfRules, jsonLiteral, literal, oneOf } from './rules.js';

/**
 * Characters up to which a string's length is counted. Each costs the engine a state, and each state a
 * look at the whole vocabulary: 120 took ten seconds where 1 takes a few milliseconds.
 */
const MOST_COUNTED = 32;
/** Items of a list, and entries of an open object, without a limit of their own. */
const MOST_ITEMS = 8;
/** Deeper values than this are no arguments of a tool. */
const DEEPEST = 6;
/** Rules of one grammar; compiling more takes longer than a person waits. */
const MOST_RULES = 1_500;

const CHARACTER = String.raw`([^"\\\x00-\x1f] | "\\" ["\\/bfnrt])`;
const NOT_EXPRESSED = [
  'pattern',
  'not',
  'uniqueItems',
  'contains',
  'multipleOf',
  'if',
  'dependentRequired',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
];

/** Adds the rules of `schema` to a grammar and notes what they leave open. */
export class SchemaGrammar {
  readonly rules: EbnfRules;
  /** Keywords that were met and that the grammar doesn't enforce. */
  readonly loose = new Set<string>();
  #hasReferences = false;

  constructor(rules = new EbnfRules()) {
    this.rules = rules;
  }

  /** The name of the rule for the values of `schema`. Never throws: an unreadable part means any scalar. */
  add(schema: JsonSchema): string {
    // Where a reference leads back into itself, reading ends in a schema that says nothing.
    this.#hasReferences = JSON.stringify(schema).includes('"$ref"');
    return this.#value(flattenSchema(schema, schema), 0);
  }

  #value(schema: JsonSchema, depth: number): string {
    for (const keyword of NOT_EXPRESSED)
      if (Object.hasOwn(schema, keyword)) this.loose.add(keyword);
    const body =
      this.#closed(schema) ?? this.#branches(schema, depth) ?? this.#typed(schema, depth);
    return this.rules.add(schema.nullable === true ? oneOf([body, '"null"']) : body);
  }

  /** Values that the schema lists one by one. */
  #closed(schema: JsonSchema): string | undefined {
    if (schema.const !== undefined) return jsonLiteral(schema.const);
    const values = schema.enum;
    if (!isJsonArray(values) || values.length === 0) return undefined;
    return oneOf(values.map((value: JsonValue) => jsonLiteral(value)));
  }

  #branches(schema: JsonSchema, depth: number): string | undefined {
    const branches = branchesOf(schema);
    if (branches.length === 0 || depth > DEEPEST) return undefined;
    if (schema.oneOf !== undefined && new Set(branches.map(typeOf)).size < branches.length) {
      this.loose.add('oneOf');
    }
    const { oneOf: _one, anyOf: _any, nullable: _nullable, ...shared } = schema;
    return oneOf(branches.map((branch) => this.#value(withShared(branch, shared), depth + 1)));
  }

  #typed(schema: JsonSchema, depth: number): string {
    if (isJsonArray(schema.type)) {
      const types = schema.type.filter((type: JsonValue) => typeof type === 'string');
      const { nullable: _nullable, ...rest } = schema;
      return oneOf(types.map((type) => this.#value({ ...rest, type }, depth + 1)));
    }
    switch (typeOf(schema)) {
      case 'string':
        return this.#string(schema);
      case 'integer':
        return this.#number(schema, integerRange);
      case 'number':
        return this.#number(schema, numberRange);
      case 'boolean':
        return '("true" | "false")';
      case 'null':
        return '"null"';
      case 'array':
        return this.#array(schema, depth);
      case 'object':
        return this.#object(schema, depth);
      case 'any':
        // Real schemas hold `"type": ""` and `"type": "float"`: only the validator knows what it makes of them.
        if (schema.type !== undefined) this.loose.add('type');
        return this.#scalar();
    }
  }

  #string(schema: JsonSchema): string {
    if (typeof schema.format === 'string') {
      const body = formatBody(schema.format);
      if (body !== undefined) {
        if (schema.minLength !== undefined || schema.maxLength !== undefined)
          this.loose.add('maxLength');
        return body;
      }
      this.loose.add('format');
    }
    const least = Math.min(countOf(schema.minLength) ?? 0, MOST_COUNTED);
    const most = countOf(schema.maxLength) ?? Infinity;
    const character = this.rules.add(CHARACTER);
    if (most <= MOST_COUNTED && least <= most) return `"\\"" ${character}{${least},${most}} "\\""`;
    if (most !== Infinity || least === MOST_COUNTED) this.loose.add('maxLength');
    return `"\\"" ${least === 0 ? `${character}*` : `${character}{${least},}`} "\\""`;
  }

  #number(schema: JsonSchema, range: (bounds: Bounds) => string | undefined): string {
    const body = range(boundsOf(schema, range === integerRange));
    if (body !== undefined) return body;
    this.loose.add('minimum');
    return '"0"';
  }

  #array(schema: JsonSchema, depth: number): string {
    const least = countOf(schema.minItems) ?? 0;
    const most = Math.max(least, Math.min(countOf(schema.maxItems) ?? MOST_ITEMS, MOST_ITEMS));
    if (isJsonArray(schema.prefixItems)) {
      const items = schema.prefixItems.filter(isJsonObject);
      const values = items.map((item) => this.#value(item, depth + 1));
      return values.length === 0 ? '"[]"' : `"[" ${values.join(' "," ')} "]"`;
    }
    if (most === 0 || (least === 0 && this.#full(depth))) return '"[]"';
    const item = this.#value(isJsonObject(schema.items) ? schema.items : {}, depth + 1);
    const filled = `"[" ${item} ("," ${item}){${Math.max(0, least - 1)},${most - 1}} "]"`;
    return least === 0 ? oneOf(['"[]"', filled]) : filled;
  }

  #object(schema: JsonSchema, depth: number): string {
    const required = new Set(requiredNames(schema));
    const known = propertiesOf(schema);
    const unlisted = [...required].filter((name) => !known.some(([listed]) => listed === name));
    const properties = [...known, ...unlisted.map((name) => [name, {}] as const)];
    if (properties.length === 0) return this.#openObject(schema, depth);
    const kept = this.#full(depth) ? properties.filter(([name]) => required.has(name)) : properties;
    const members = kept.map(([name, child]) => ({
      body: `${jsonMember(name)} ${this.#value(child, depth + 1)}`,
      required: required.has(name),
    }));
    return `"{" ${this.#members(members)} "}"`;
  }

  /** The members in their order, each optional one there or not, commas between. Linear in size. */
  #members(members: readonly { readonly body: string; readonly required: boolean }[]): string {
    let tail = '""';
    let head = '""';
    for (const { body, required } of members.toReversed()) {
      const first = tail === '""' ? body : `${body} ${tail}`;
      head = this.rules.add(required ? first : oneOf([first, head]));
      const rest = tail === '""' ? `"," ${body}` : `"," ${body} ${tail}`;
      tail = this.rules.add(required ? rest : oneOf([rest, tail]));
    }
    return head;
  }

  #openObject(schema: JsonSchema, depth: number): string {
    const { additionalProperties } = schema;
    if (!isJsonObject(additionalProperties) || this.#full(depth)) return '"{}"';
    const value = this.#value(additionalProperties, depth + 1);
    // Letters alone, so that no two names can differ by an escape only; a repeated name keeps the last.
    const entry = this.rules.add(`"\\"" [a-z] [a-zA-Z0-9_]{0,23} "\\":" ${value}`);
    return oneOf(['"{}"', `"{" ${entry} ("," ${entry}){0,${MOST_ITEMS - 1}} "}"`]);
  }

  #scalar(): string {
    if (this.#hasReferences) this.loose.add('$ref');
    const text = this.rules.add(this.#string({}));
    return oneOf([text, '"true"', '"false"', '"null"', numberRange(boundsOf({}, false)) ?? '"0"']);
  }

  #full(depth: number): boolean {
    return depth >= DEEPEST || this.rules.size > MOST_RULES;
  }
}

/** A branch reads what stands beside it too: `{ type: 'object', properties, anyOf: [{ required }] }`. */
function withShared(branch: JsonSchema, shared: JsonSchema): JsonSchema {
  const properties = { ...objectAt(shared, 'properties'), ...objectAt(branch, 'properties') };
  const required = [...new Set([...requiredNames(shared), ...requiredNames(branch)])];
  return {
    ...shared,
    ...branch,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
  };
}

function objectAt(schema: JsonSchema, keyword: string): JsonSchema {
  const value = schema[keyword];
  return isJsonObject(value) ? value : {};
}

function boundsOf(schema: JsonSchema, whole: boolean): Bounds {
  const step = whole ? 1 : 1e-6;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const least = [
    typeof minimum === 'number' ? minimum + (exclusiveMinimum === true ? step : 0) : -Infinity,
    typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : -Infinity,
  ];
  const most = [
    typeof maximum === 'number' ? maximum - (exclusiveMaximum === true ? step : 0) : Infinity,
    typeof exclusiveMaximum === 'number' ? exclusiveMaximum - step : Infinity,
  ];
  return { least: Math.max(...least), most: Math.min(...most) };
}

function countOf(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function jsonMember(name: string): string {
  return literal(`${JSON.stringify(name)}:`);
}

/** The JSON values of `schema`, compact. `loose` names what the validator still has to look at. */
export function schemaGrammar(schema: JsonSchema): {
  readonly grammar: string;
  readonly loose: readonly string[];
} {
  const builder = new SchemaGrammar();
  const root = builder.add(schema);
  return { grammar: builder.rules.text(root), loose: [...builder.loose] };
}
