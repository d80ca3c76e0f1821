// One form of the page seen as a tool: its words, its schema, its buttons. Fills and sends nothing.

import type { JsonSchema } from '../../base/json.js';
import { buttonText, submitText } from './find.js';
import { formMarkup } from './form-members.js';
import { formSchema } from './form-schema.js';
import { liveControls, liveScope, presentValues, submitButtons } from './live-form.js';
import type { LiveControl } from './live-form.js';
import { declaredWords, slug, wordsFor } from './naming.js';

/** Where a form has several submit buttons, the slot that says which. */
const BUTTON_SLOT = 'submit_with';

export interface PageForm {
  readonly form: HTMLFormElement;
  readonly name: string;
  /** `''` for none. */
  readonly title: string;
  readonly description: string;
  /** It carries WebMCP's attributes. */
  readonly declared: boolean;
  /** Send it at once; else the visitor presses its button. */
  readonly autoSubmit: boolean;
  /** The words of the button that sends it. */
  readonly submitLabel: string;
  readonly inputSchema: JsonSchema;
  /** All that was decided on: another text is another form. */
  readonly fingerprint: string;
  controls(): readonly LiveControl[];
  /** The button that sends it, for a choice made in `buttonSlot`. */
  button(choice: unknown): HTMLElement | undefined;
  /** The slot that chooses the button; `undefined` where there is nothing to choose. */
  readonly buttonSlot?: string;
}

/** A form with WebMCP's attributes; `undefined` when they are missing or no good. */
export function declaredForm(form: HTMLFormElement): PageForm | undefined {
  const words = declaredWords(form);
  if (words === undefined) return undefined;
  const controls = (): readonly LiveControl[] => liveControls(form);
  const now = controls();
  return {
    form,
    ...words,
    declared: true,
    autoSubmit: form.hasAttribute('toolautosubmit'),
    submitLabel: submitText(form),
    inputSchema: formSchema(now),
    fingerprint: fingerprintOf([words.name, words.title, words.description], now),
    controls,
    button: () => submitButtons(form)[0],
  };
}

/** Any other form that people can see, understood from its labels; `undefined` when it has no words. */
export function plainForm(form: HTMLFormElement): PageForm | undefined {
  if (form.hasAttribute('toolname') || form.getAttribute('data-agent-chat') === 'off')
    return undefined;
  if (!form.checkVisibility({ visibilityProperty: true })) return undefined;
  const controls = (): readonly LiveControl[] =>
    liveControls(form, { slotOf: slug, visible: true });
  const now = controls();
  const buttons = buttonsByLabel(form);
  const labels = [...buttons.keys()];
  const words = wordsFor(formMarkup(form), labels, liveScope(form));
  if (words === undefined || now.length === 0) return undefined;
  const hasChoice = labels.length > 1 && !now.some(({ slot }) => slot === BUTTON_SLOT);
  const schema = formSchema(now, presentValues(now));
  return {
    form,
    ...words,
    declared: false,
    autoSubmit: true,
    submitLabel: labels[0] ?? submitText(form),
    inputSchema: hasChoice ? withButtons(schema, labels) : schema,
    fingerprint: fingerprintOf([words.title, words.description, ...labels], now),
    controls,
    // Looked for anew: a framework may have drawn it again since.
    button: (choice) =>
      buttonsByLabel(form).get(typeof choice === 'string' ? choice : (labels[0] ?? '')),
    ...(hasChoice && { buttonSlot: BUTTON_SLOT }),
  };
}

/** Neither what stands in the fields nor what is said about them: error texts come and go. */
function fingerprintOf(words: readonly string[], controls: readonly LiveControl[]): string {
  const asked = controls.map(({ slot, kind, label, required, options }) => [
    slot,
    kind,
    label,
    required,
    options,
  ]);
  return JSON.stringify([words, asked]);
}

/**
 * Its submit buttons by their words; where it has none, the one plain button that must be meant.
 * Of a form in steps that hides them with a later step: the one that leads on, which stands last.
 */
function buttonsByLabel(form: HTMLFormElement): ReadonlyMap<string, HTMLElement> {
  const submits = submitButtons(form);
  const plain = [...form.querySelectorAll<HTMLButtonElement>('button[type=button]')];
  const shown = plain.filter((button) => button.checkVisibility());
  const isLater = submits.every((button) => button.parentElement?.checkVisibility() === false);
  const onward = submits.length === 0 ? (plain.length === 1 ? plain : []) : shown.slice(-1);
  const meant = isLater && onward.length > 0 ? onward : submits;
  const buttons = new Map<string, HTMLElement>();
  for (const button of meant) {
    const label = buttonText(button) || 'Submit';
    if (!buttons.has(label)) buttons.set(label, button);
  }
  return buttons;
}

function withButtons(schema: JsonSchema, labels: readonly string[]): JsonSchema {
  const choice = { type: 'string', title: 'Button', enum: labels, default: labels[0] ?? '' };
  const properties = typeof schema['properties'] === 'object' ? schema['properties'] : {};
  return { ...schema, properties: { ...properties, [BUTTON_SLOT]: choice } };
}
