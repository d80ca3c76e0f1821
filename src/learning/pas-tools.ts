// Reads the action schemas of TypeAgent (`.pas.json`) as tools. What has no single action name is left out.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import type { LearnedTool } from './types.js';

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
