// Test sentences of a grammar that was made from schemas: each action with what it needs, and with more of
// what can be said. A sentence that the grammar reads as something else is no test but a problem.

import { isJsonObject } from '../base/json.js';
import type { JsonValue } from '../base/json.js';
import { compileGrammar, matchGrammar } from '../grammar/defaults.js';
import { sameJson } from './same-json.js';
import type { Frame } from './schema-frames.js';
import { labelOf, type SchemaSlot } from './schema-slots.js';
import type { Action } from './types.js';

export interface SchemaTest {
  readonly request: string;
  readonly action: Action;
}

/** Nobody says more in one sentence. */
const MOST_OPTIONAL = 8;

/** With what the action needs, and with what else it takes. */
export function testsOf(name: string, frame: Frame): readonly SchemaTest[] {
  const optional = frame.slots.filter(({ required }) => !required).slice(0, MOST_OPTIONAL);
  const needed = testOf(name, frame, ({ required }) => required);
  const more = testOf(name, frame, (slot) => slot.required || optional.includes(slot));
  return needed.request === more.request ? [more] : [needed, more];
}

function testOf(
  name: string,
  { verb, noun, rest, slots }: Frame,
  isSaid: (slot: SchemaSlot) => boolean,
): SchemaTest {
  const between = rest === '' ? undefined : slots.find(({ kind }) => kind === 'text');
  const said = slots.filter((slot) => isSaid(slot) || slot === between);
  const others = said.filter((slot) => slot !== between);
  const behind = [...others].sort(textsFirst).map((slot) => saidOf(slot, slots));
  const parts = [verb, noun, between?.said ?? '', rest];
  return {
    request: [...parts, ...behind].filter((part) => part !== '').join(' '),
    action: {
      actionName: name,
      parameters: Object.fromEntries(said.map((slot) => [slot.name, slot.value])),
    },
  };
}

/** A text stands behind its label, and so does a value that another slot would take as well. */
function saidOf(slot: SchemaSlot, slots: readonly SchemaSlot[]): string {
  if (slot.alone) return slot.said;
  if (slot.kind === 'text') return `${labelOf(slot)} ${slot.said}`;
  const isShared = slots.some((other) => other !== slot && sameJson(other.value, slot.value));
  return isShared ? (slot.saidByLabel ?? slot.said) : slot.said;
}

function textsFirst(one: SchemaSlot, other: SchemaSlot): number {
  return Number(one.kind === 'bounded') - Number(other.kind === 'bounded');
}

/** The tests that the grammar passes, and for the others what it reads in them. */
export function passedTests(
  text: string,
  tests: readonly SchemaTest[],
): { readonly passed: readonly SchemaTest[]; readonly problems: readonly string[] } {
  const { grammar } = compileGrammar('generated.agr', { 'generated.agr': text });
  const problems: string[] = [];
  const passed = tests.filter(({ request, action }) => {
    const [best] = grammar === undefined ? [] : matchGrammar(grammar, request, { maxMatches: 1 });
    if (sameJson(best?.value, { ...action })) return true;
    const { actionName } = action;
    problems.push(`${actionName}: "${request}" ${readAs(best?.value, actionName)}.`);
    return false;
  });
  return { passed, problems };
}

function readAs(value: JsonValue | undefined, wanted: string): string {
  if (!isJsonObject(value)) return 'is not understood';
  const { actionName } = value;
  if (actionName === wanted) return 'gives other values';
  return `is understood as ${JSON.stringify(actionName)}`;
}
