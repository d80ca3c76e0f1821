// Reads one entry of `getTools()`, whichever Chrome release or polyfill shaped it. Runs nothing.

import { isJsonObject } from '../../base/json.js';
import type { JsonSchema } from '../../base/json.js';
import type { ToolAnnotations } from '../types.js';
import { member } from './context.js';

/** A registered tool, its shape made one. */
export interface ReadTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema?: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations?: ToolAnnotations;
  /** It says that it is for developers, not for visitors. */
  readonly forDebugging: boolean;
  readonly origin: string;
  /** The window that registered it; `undefined` where the host doesn't say. */
  readonly frame?: object;
  /** What `executeTool` wants back: the host's own object. */
  readonly entry: object;
  /** All that a person or a model decided on; another text is another tool. */
  readonly fingerprint: string;
}

/**
 * Reads `entry` member by member: from Chrome 160 on it is an interface object, empty to spreading
 * and to `JSON.stringify`. Throws a `TypeError` that names the fault; the caller drops that tool alone.
 */
export function readTool(entry: unknown): ReadTool {
  if (typeof entry !== 'object' || entry === null) throw new TypeError('not an object');
  const name = member(entry, 'name');
  if (typeof name !== 'string' || name === '') throw new TypeError('no name');
  const description = textOf(member(entry, 'description'));
  const title = textOf(member(entry, 'title'));
  const inputSchema = readSchema(member(entry, 'inputSchema'));
  if (inputSchema !== undefined) checkInputSchema(inputSchema);
  const outputSchema = readSchema(member(entry, 'outputSchema'));
  const annotations = readAnnotations(member(entry, 'annotations'));
  const frame = member(entry, 'source') ?? member(entry, 'window');
  const described = { name, description, title, inputSchema, annotations };
  return {
    name,
    description,
    ...(title !== '' && { title }),
    ...(inputSchema && { inputSchema }),
    ...(outputSchema && { outputSchema }),
    ...(annotations && { annotations }),
    forDebugging: member(member(entry, 'annotations'), 'debugging') === true,
    origin: textOf(member(entry, 'origin')),
    ...(typeof frame === 'object' && frame !== null && { frame }),
    entry,
    fingerprint: JSON.stringify(described),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Object, JSON text, `''`, null or nothing at all: each is what some release gives. */
function readSchema(value: unknown): JsonSchema | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const schema: unknown = JSON.parse(typeof value === 'string' ? value : JSON.stringify(value));
  if (!isJsonObject(schema)) throw new TypeError('its schema is not an object');
  return schema;
}

/** Hosts accept any object as a schema; one that can't describe an arguments object is useless. */
function checkInputSchema({ type, properties }: JsonSchema): void {
  const types = Array.isArray(type) ? type : [type];
  if (type !== undefined && !types.includes('object')) {
    throw new TypeError(`its schema is of type ${JSON.stringify(type)}, not "object"`);
  }
  if (properties === undefined) return;
  if (!isJsonObject(properties)) throw new TypeError('its schema has no proper "properties"');
  for (const [name, property] of Object.entries(properties)) {
    if (!isJsonObject(property) && typeof property !== 'boolean') {
      throw new TypeError(`the schema of its parameter "${name}" is not a schema`);
    }
  }
}

const HINTS = [
  'readOnlyHint',
  'consequentialHint',
  'destructiveHint',
  'untrustedContentHint',
] as const;

function readAnnotations(value: unknown): ToolAnnotations | undefined {
  const given = HINTS.flatMap((hint) => {
    const claim = member(value, hint);
    return typeof claim === 'boolean' ? [[hint, claim] as const] : [];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
