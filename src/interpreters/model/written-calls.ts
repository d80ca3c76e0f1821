// Reads calls that a model wrote as text, in the shapes that models have learned. Checks no argument.

import { isJsonArray, isJsonObject, parseJson } from '../../base/json.js';
import type { JsonObject, JsonValue } from '../../base/json.js';
import type { CallBlock } from './markup.js';

export interface WrittenCall {
  readonly name: string;
  readonly args: JsonObject;
}

/** The calls of a block; `undefined` when it can't be read. */
export function callsOf({ body, name }: CallBlock): readonly WrittenCall[] | undefined {
  if (name !== undefined) {
    const args = body === '' ? {} : (objectOf(parseJson(body)) ?? xmlArguments(body));
    return args === undefined ? undefined : [{ name: name.trim(), args }];
  }
  const tagged = /^<function=(?<name>[^>\n]+)>(?<body>[\s\S]*?)(?:<\/function>)?$/iu.exec(body);
  if (tagged?.groups !== undefined) {
    const { name: inner = '', body: parameters = '' } = tagged.groups;
    return callsOf({ name: inner, body: parameters.trim(), open: false });
  }
  const value = parseJson(withoutFence(body));
  return value === undefined ? undefined : callsIn(value);
}

/** Whether text reads as one or more calls, one that broke off or is no JSON too: nobody is to read that. */
export function isCallText(body: string): boolean {
  return callsOf({ body, open: false }) !== undefined || isBroken(body);
}

/** Both what names a tool and what holds its arguments: an answer has such members for nothing else. */
function isBroken(body: string): boolean {
  const isMeant = NAMES_TOOL.test(body) && HOLDS_ARGUMENTS.test(body);
  return isMeant && parseJson(withoutFence(body)) === undefined;
}

const NAMES_TOOL = /"(?:tool|name|tool_name|function)"\s*:/u;
const HOLDS_ARGUMENTS = /"(?:args|arguments|parameters|input)"\s*:/u;

function callsIn(value: JsonValue): readonly WrittenCall[] | undefined {
  if (isJsonArray(value)) {
    const calls = value.map(callIn);
    return calls.length > 0 && calls.every((call) => call !== undefined) ? calls : undefined;
  }
  if (isJsonObject(value) && isJsonArray(value.tool_calls)) return callsIn(value.tool_calls);
  const call = callIn(value);
  return call === undefined ? undefined : [call];
}

function callIn(value: JsonValue): WrittenCall | undefined {
  if (!isJsonObject(value)) return undefined;
  if (isJsonObject(value.function)) return callIn(value.function);
  const name = value.tool ?? value.name ?? value.tool_name ?? value.function;
  const given = value.args ?? value.arguments ?? value.parameters ?? value.input;
  // Without arguments beside it, a name may be anybody's name.
  if (typeof name !== 'string' || (given === undefined && value.tool === undefined))
    return undefined;
  const args = typeof given === 'string' ? objectOf(parseJson(given)) : objectOf(given ?? {});
  return args === undefined ? undefined : { name, args };
}

function objectOf(value: JsonValue | undefined): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined;
}

/** `<parameter=name>value</parameter>`, as some models write arguments. */
function xmlArguments(body: string): JsonObject | undefined {
  const found = [...body.matchAll(/<parameter=([^>\n]{1,128})>([\s\S]*?)<\/parameter>/giu)];
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [name.trim(), parseJson(value) ?? value.trim()]),
  );
}

function withoutFence(body: string): string {
  return body.replace(/^```[a-z_]*\s*/iu, '').replace(/\s*```$/u, '');
}
