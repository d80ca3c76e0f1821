// Fills a live form in and makes sure that it holds exactly that. Submits nothing.

import type { JsonObject, JsonValue } from '../../base/json.js';
import { ToolError } from '../types.js';
import { valueOf } from './live-form.js';
import type { LiveControl } from './live-form.js';
import { isSecret } from './form-schema.js';
import { refusals } from './refusals.js';
import { fillingFor } from './values.js';
import type { Filling } from './values.js';
import { writeControl } from './write-control.js';

export interface FillOptions {
  readonly form: HTMLFormElement;
  /** Reads the form's controls anew: a framework may have replaced the elements. */
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
  const fillings = readFillings(args, controls());
  for (const [slot, filling] of fillings) {
    signal.throwIfAborted();
    writeControl(findControl(controls(), slot), filling);
    await pageTurn();
  }
  signal.throwIfAborted();
  const now = controls();
  for (const [slot, filling] of fillings) {
    const control = findControl(now, slot);
    const held = valueOf(control);
    if (!holds(held, filling)) throw notTaken(control, filling, held);
  }
  const slots = now.flatMap(({ slot, elements }) => elements.map((one) => [one, slot] as const));
  const problems = new Map(refusals(form, new Map(slots)));
  // Files are picked by the visitor after this.
  for (const { kind, slot } of now) if (kind === 'file') problems.delete(slot);
  if (problems.size > 0) throw invalid(problems);
}

function readFillings(
  args: JsonObject,
  controls: readonly LiveControl[],
): ReadonlyMap<string, Filling> {
  const problems = new Map<string, string>();
  const slots = new Set(controls.map((control) => control.slot));
  for (const slot of Object.keys(args)) {
    if (!slots.has(slot)) problems.set(slot, 'The form has no such field.');
  }
  const fillings = new Map<string, Filling>();
  for (const control of controls) {
    const value = Object.hasOwn(args, control.slot) ? args[control.slot] : undefined;
    if (value === undefined) continue;
    const filling = fillingFor(control, value);
    if (filling.kind === 'refused') problems.set(control.slot, filling.problem);
    fillings.set(control.slot, filling);
  }
  if (problems.size > 0) throw invalid(problems);
  return fillings;
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
