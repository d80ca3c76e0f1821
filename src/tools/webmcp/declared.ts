// What the page itself tells of a declarative form beyond what the browser's schema says. Runs nothing.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import { formSchema } from '../forms/form-schema.js';
import { liveControls } from '../forms/live-form.js';
import { refusals } from '../forms/refusals.js';
import { fillingFor } from '../forms/values.js';

/**
 * The browser's schema with our own reading of the same controls in it: it marks no secret, puts
 * regular expressions in `format`, and leaves lengths out. Only its own parameters stay.
 */
export function declaredSchema(schema: JsonSchema, form: HTMLFormElement): JsonSchema {
  const { properties: theirs } = schema;
  const { properties: ours } = formSchema(liveControls(form));
  if (!isJsonObject(theirs) || !isJsonObject(ours)) return schema;
  const properties: JsonObject = Object.fromEntries(
    Object.entries(theirs).map(([name, given]): readonly [string, JsonValue] => [
      name,
      Object.hasOwn(ours, name) ? (ours[name] ?? given) : given,
    ]),
  );
  return { ...schema, properties };
}

/** Arguments as the form's controls hold them: a page's times have no zone and no seconds. */
export function declaredArguments(args: JsonObject, form: HTMLFormElement): JsonObject {
  const controls = new Map(liveControls(form).map((control) => [control.slot, control]));
  return Object.fromEntries(
    Object.entries(args).map(([name, value]): readonly [string, JsonValue] => {
      const control = controls.get(name);
      if (control === undefined || typeof value !== 'string') return [name, value];
      const filling = fillingFor(control, value);
      return [name, filling.kind === 'text' ? filling.text : value];
    }),
  );
}

/** What browser and page have against what the form holds now, by slot. */
export function declaredProblems(form: HTMLFormElement): ReadonlyMap<string, string> {
  return refusals(form);
}
