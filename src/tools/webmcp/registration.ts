// Checks what a page hands to the polyfill's methods, with Chromium's errors. Keeps nothing.

import { isOwnMachine } from '../../base/own-machine.js';
import { member } from './context.js';

type Execute = (input: unknown, options: { readonly signal: AbortSignal }) => unknown;

/** A tool as the polyfill keeps it: schemas as JSON text, the rest as given. */
export interface Registration {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: string | undefined;
  readonly outputSchema: string | undefined;
  readonly annotations: object | undefined;
  readonly execute: Execute;
}

const HINTS = ['readOnlyHint', 'untrustedContentHint', 'consequentialHint', 'debugging'] as const;

/** Reads a tool. Throws a `TypeError` for a wrong shape, an `InvalidStateError` for a wrong text. */
export function readRegistration(tool: unknown): Registration {
  const name = requiredText(tool, 'name');
  const description = requiredText(tool, 'description');
  if (!/^[\w.-]{1,128}$/.test(name)) throw invalidState(`Bad tool name "${name}".`);
  if (description === '') throw invalidState(`Tool "${name}" has no description.`);
  const execute = member(tool, 'execute');
  if (!isExecute(execute)) throw new TypeError(`Tool "${name}" has no execute function.`);
  const title = member(tool, 'title');
  return {
    name,
    title: title === undefined ? '' : textOf(title, 'title'),
    description,
    inputSchema: schemaText(tool, 'inputSchema'),
    outputSchema: schemaText(tool, 'outputSchema'),
    annotations: readHints(member(tool, 'annotations')),
    execute,
  };
}

export function invalidState(message: string): DOMException {
  return new DOMException(message, 'InvalidStateError');
}

function isExecute(value: unknown): value is Execute {
  return typeof value === 'function';
}

function requiredText(tool: unknown, key: string): string {
  const value = member(tool, key);
  if (value === undefined) throw new TypeError(`A tool needs a ${key}.`);
  return textOf(value, key);
}

/** Stricter than Chromium in one point: an object is refused, not turned into "[object Object]". */
function textOf(value: unknown, key: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`The ${key} of a tool is text.`);
}

function schemaText(tool: unknown, key: string): string | undefined {
  const schema = member(tool, key);
  if (schema === undefined) return undefined;
  if (typeof schema !== 'object' || schema === null) throw new TypeError(`${key} is no object.`);
  return jsonText(schema);
}

function readHints(annotations: unknown): object | undefined {
  if (annotations === undefined || annotations === null) return undefined;
  return Object.fromEntries(HINTS.map((hint) => [hint, Boolean(member(annotations, hint))]));
}

/** `value` as JSON text. Throws a `TypeError` where it has none. */
export function jsonText(value: unknown): string {
  const text: unknown = JSON.stringify(value);
  if (typeof text !== 'string') throw new TypeError('The value is no JSON.');
  return text;
}

/** The value of a JSON text, unchecked. */
export function parsed(text: string): unknown {
  return JSON.parse(text);
}

/** Throws a `SecurityError` unless each member of the list is an origin that could be trusted. */
export function checkOrigins(options: unknown, key: string): void {
  const origins = member(options, key);
  if (origins === undefined) return;
  if (!Array.isArray(origins)) throw new TypeError(`${key} is a list of origins.`);
  for (const origin of origins) {
    if (!isTrustworthy(String(origin))) {
      throw new DOMException(`"${origin}" is no secure origin.`, 'SecurityError');
    }
  }
}

function isTrustworthy(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isOwnMachine(hostname);
}

/** The `signal` of an options object. */
export function signalOf(options: unknown): AbortSignal | undefined {
  const signal = member(options, 'signal');
  if (signal === undefined) return undefined;
  if (signal instanceof AbortSignal) return signal;
  throw new TypeError('signal is no AbortSignal.');
}
