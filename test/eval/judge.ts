// Whether a proposed call is the expected one, by the rules of the sets that the rows come from.

import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../src/base/json.js';
import { propertiesOf } from '../../src/base/schema-shape.js';
import type { ProposedCall } from '../../src/harness/ports/interpreter.js';
import type { Tool } from '../../src/tools/types.js';
import type { ExpectedCall } from './rows.js';

/** What is wrong with the arguments; empty when all are right. */
export function wrongArguments(
  call: ProposedCall,
  expected: ExpectedCall,
  tool: Tool | undefined,
): readonly string[] {
  const args = withDefaults(call.args, tool);
  return expected.accept === undefined
    ? againstValues(args, expected.args ?? {}, call.args)
    : againstAccepted(args, expected.accept);
}

/** The harness fills these before the call is shown. */
function withDefaults(args: JsonObject, tool: Tool | undefined): JsonObject {
  const defaults = propertiesOf(tool?.inputSchema ?? {}).flatMap(([name, schema]) =>
    schema.default === undefined ? [] : [[name, schema.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...args };
}

function againstAccepted(args: JsonObject, accept: JsonObject): readonly string[] {
  const names = new Set([...Object.keys(accept), ...Object.keys(args)]);
  return [...names].filter((name) => {
    const right = accept[name];
    if (!isJsonArray(right)) return true;
    const value = args[name];
    if (value === undefined) return !right.includes('');
    return !right.some((candidate: JsonValue) => isSame(value, candidate, true));
  });
}

/** Every expected value is there and right, and no other was sent but defaults. */
function againstValues(
  args: JsonObject,
  expected: JsonObject,
  sent: JsonObject,
): readonly string[] {
  const wrong = Object.entries(expected)
    .filter(([name, value]) => !meets(args[name], value))
    .map(([name]) => name);
  const extra = Object.keys(sent).filter((name) => !Object.hasOwn(expected, name));
  return [...wrong, ...extra];
}

function meets(value: JsonValue | undefined, wanted: JsonValue): boolean {
  if (value === undefined) return false;
  if (!isJsonObject(wanted)) return isSame(value, wanted, false);
  const { $pattern, $contains, $type } = wanted;
  if (typeof $pattern === 'string')
    return typeof value === 'string' && new RegExp($pattern).test(value);
  if (typeof $contains === 'string') return typeof value === 'string' && value.includes($contains);
  if (typeof $type === 'string') return typeof value === $type;
  return isSame(value, wanted, false);
}

/** Letter case and punctuation of texts don't count, as in BFCL. @param lists Whether members of an
 * expected object are lists of right values. */
function isSame(value: JsonValue, wanted: JsonValue, lists: boolean): boolean {
  if (typeof value === 'string' && typeof wanted === 'string')
    return plain(value) === plain(wanted);
  if (isJsonArray(value) && isJsonArray(wanted)) {
    return (
      value.length === wanted.length &&
      value.every((item, index) => isSame(item, wanted[index] ?? null, lists))
    );
  }
  if (isJsonObject(value) && isJsonObject(wanted)) {
    const names = new Set([...Object.keys(value), ...Object.keys(wanted)]);
    return [...names].every((name) => {
      const right = wanted[name];
      const given = value[name];
      if (right === undefined) return false;
      if (!lists || !isJsonArray(right)) return given !== undefined && isSame(given, right, lists);
      return given === undefined
        ? right.includes('')
        : right.some((one: JsonValue) => isSame(given, one, lists));
    });
  }
  return value === wanted;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s,./\-_*^]/g, '')
    .replaceAll("'", '"');
}
