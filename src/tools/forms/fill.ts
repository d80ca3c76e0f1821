// Fills a live form in and makes sure that it holds exactly that. Submits nothing.

import type { JsonObject, JsonValue } from '../../base/json.js';
import { abortable } from '../../base/abortable.js';
import { ToolError } from '../types.js';
import { valueOf } from './live-form.js';
import type { LiveControl } from './live-form.js';
import { isSecret } from './form-schema.js';
import { refusals } from './refusals.js';
import { fillingFor } from './values.js';
import type { Filling } from './values.js';
import { writeControl } from './write-control.js';

export interface FillOptions {
  /** The form of this moment: a framework may have replaced it. */
  readonly form: () => HTMLFormElement;
  /** Reads its controls anew: those may be others too. */
  readonly controls: () => readonly LiveControl[];
  readonly signal: AbortSignal;
}

/**
 * Puts `args` into the form, a slot at a time in the form's order, giving the page a moment after
 * each. Rejects with a `ToolError`: `invalid` with the slots that the values or the browser refuse,
 * `changed` when the page changed the form or a value meanwhile. Nothing is submitted then.
 */
export async function fillForm(args: JsonObject, options: FillOptions): Promise<void> {
  const { form, controls, signal } = options;
  const fillings = new Map<string, Filling>();
  const first = controls();
  const late = new Set(first.filter(isEmptyList).map(({ slot }) => slot));
  for (const [slot, value] of readValues(args, first)) {
    signal.throwIfAborted();
    const filling = late.has(slot)
      ? await lateFilling(slot, value, options)
      : fillingFor(findControl(controls(), slot), value);
    if (filling.kind === 'refused') throw invalid(new Map([[slot, filling.problem]]));
    await put(slot, filling, controls);
    fillings.set(slot, filling);
  }
  signal.throwIfAborted();
  const now = controls();
  for (const [slot, filling] of fillings) {
    const control = findControl(now, slot);
    const held = valueOf(control);
    if (!holds(held, filling)) throw notTaken(control, filling, held);
  }
  const slots = now.flatMap(({ slot, elements }) => elements.map((one) => [one, slot] as const));
  const refused = refusals(form(), new Map(slots));
  // Files are picked by the visitor after this; what a later step of the form asks for isn't due yet.
  const due = new Set(now.flatMap(({ kind, slot }) => (kind === 'file' ? [] : [slot])));
  const problems = new Map([...refused].filter(([slot]) => due.has(slot)));
  if (problems.size > 0) throw invalid(problems);
}

/** Lists that wait for a server are waited for as long: milliseconds. */
const LIST_LIMIT = 3000;
const LOOK_AGAIN = 50;

const isEmptyList = ({ kind, options }: LiveControl): boolean =>
  kind === 'select' && options.length === 0;

/** What to put into a list that was empty, once a field set before has filled it. */
async function lateFilling(
  slot: string,
  value: JsonValue,
  { controls, signal }: FillOptions,
): Promise<Filling> {
  let control = findControl(controls(), slot);
  for (let waited = 0; isEmptyList(control) && waited < LIST_LIMIT; waited += LOOK_AGAIN) {
    await abortable(new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN)), signal);
    control = findControl(controls(), slot);
  }
  return fillingFor(control, valueOfLabel(control, value));
}

/** Nobody could know such a list by its values: it is asked for by the words that people read. */
function valueOfLabel({ options }: LiveControl, value: JsonValue): JsonValue {
  if (typeof value !== 'string' || options.some((option) => option.value === value)) return value;
  const read = value.trim().toLowerCase();
  return options.find(({ label }) => label.toLowerCase() === read)?.value ?? value;
}

/** A page that draws a group of boxes anew after each tick leaves the others to be ticked again. */
async function put(
  slot: string,
  filling: Filling,
  controls: FillOptions['controls'],
): Promise<void> {
  let control = findControl(controls(), slot);
  for (let left = control.elements.length; left > 0; left -= 1) {
    const [before] = control.elements;
    writeControl(control, filling);
    await pageTurn();
    control = findControl(controls(), slot);
    if (control.elements[0] === before || holds(valueOf(control), filling)) return;
  }
}

/** The values in the form's order; all that can be seen wrong with them beforehand is said at once. */
function readValues(
  args: JsonObject,
  controls: readonly LiveControl[],
): ReadonlyMap<string, JsonValue> {
  const problems = new Map<string, string>();
  const slots = new Set(controls.map((control) => control.slot));
  for (const slot of Object.keys(args)) {
    if (!slots.has(slot)) problems.set(slot, 'The form has no such field.');
  }
  const values = new Map<string, JsonValue>();
  for (const control of controls) {
    const value = Object.hasOwn(args, control.slot) ? args[control.slot] : undefined;
    if (value === undefined) continue;
    const filling = fillingFor(control, value);
    if (filling.kind === 'refused' && !isEmptyList(control)) {
      problems.set(control.slot, filling.problem);
    }
    values.set(control.slot, value);
  }
  if (problems.size > 0) throw invalid(problems);
  return values;
}

function findControl(controls: readonly LiveControl[], slot: string): LiveControl {
  const control = controls.find((candidate) => candidate.slot === slot);
  if (control !== undefined) return control;
  throw new ToolError(
    'changed',
    `The form changed while it was being filled in: "${slot}" is gone. Nothing was submitted.`,
  );
}

/** Frameworks draw in a microtask or a task after an event; this waits for both. */
function pageTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function holds(held: JsonValue | undefined, filling: Filling): boolean {
  switch (filling.kind) {
    case 'checked':
      return held === filling.checked;
    case 'chosen': {
      const values = Array.isArray(held) ? held : held === undefined ? [] : [held];
      return sameSet(values, filling.values);
    }
    case 'text':
      return typeof held === 'number'
        ? held === Number(filling.text)
        : core(textOf(held)) === core(filling.text);
    case 'refused':
      return false;
  }
}

function textOf(held: JsonValue | undefined): string {
  return typeof held === 'string' ? held : '';
}

function sameSet(one: readonly JsonValue[], other: readonly JsonValue[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** Pages set spaces, hyphens, brackets and capitals to their taste: that is still the value. */
function core(text: string): string {
  return text.toLowerCase().replace(/[\s()-]/g, '');
}

function notTaken(control: LiveControl, filling: Filling, held: JsonValue | undefined): ToolError {
  const { slot, label } = control;
  if (held === undefined && filling.kind === 'text') {
    return invalid(new Map([[slot, `"${label}" does not take this value.`]]));
  }
  const shown = isSecret(control) ? '' : ` to "${textOf(held)}"`;
  return new ToolError(
    'changed',
    `The page changed "${label}"${shown} while the form was being filled in. Nothing was submitted.`,
  );
}

function invalid(problems: ReadonlyMap<string, string>): ToolError {
  const lines = [...problems].map(([slot, problem]) => `${slot}: ${problem}`);
  return new ToolError('invalid', lines.join(' '), { problems });
}
