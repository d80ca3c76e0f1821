// Reads what a form asks for. Knows neither JSON Schema nor how anything is filled in.

import { readableName } from '../../base/text.js';
import { descriptionOf, groupLabel, labelOf } from './labels.js';
import { ancestors, attribute, descendants, hasAttribute, textOf } from './markup.js';
import type { Markup, Scope } from './markup.js';

export type ControlKind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'datetime-local'
  | 'month'
  | 'week'
  | 'color'
  | 'checkbox'
  | 'checkboxes'
  | 'radio'
  | 'select'
  | 'select-multiple'
  | 'file'
  /** A form-associated custom element. */
  | 'custom';

export interface ControlOption {
  readonly value: string;
  readonly label: string;
}

/** One thing that a form asks for: one element, or the boxes or radios of one name. */
export interface Control<Element extends Markup = Markup> {
  /** Unique within its form. */
  readonly slot: string;
  readonly kind: ControlKind;
  readonly elements: readonly [Element, ...Element[]];
  readonly label: string;
  /** Further words; `''` for none. */
  readonly description: string;
  readonly required: boolean;
  readonly options: readonly ControlOption[];
}

const BUTTONS = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
const TYPED = new Map<string, ControlKind>([
  ['number', 'number'],
  ['range', 'number'],
  ['checkbox', 'checkbox'],
  ['radio', 'radio'],
  ['date', 'date'],
  ['time', 'time'],
  ['datetime-local', 'datetime-local'],
  ['month', 'month'],
  ['week', 'week'],
  ['color', 'color'],
  ['file', 'file'],
]);

/** What kind of control an element is; `undefined` for buttons, hidden fields and all else. */
function kindOf(element: Markup): ControlKind | undefined {
  switch (element.localName) {
    case 'textarea':
      return 'text';
    case 'select':
      return hasAttribute(element, 'multiple') ? 'select-multiple' : 'select';
    case 'input': {
      const type = attribute(element, 'type').toLowerCase();
      // An unknown type is a text field to every browser.
      return BUTTONS.has(type) ? undefined : (TYPED.get(type) ?? 'text');
    }
    default:
      if (!element.localName.includes('-')) return undefined;
      // A switch of a component library: of markup alone nobody can tell.
      return typeof Reflect.get(element, 'checked') === 'boolean' ? 'checkbox' : 'custom';
  }
}

export interface ReadOptions {
  /** Makes a slot's name from its control's. Default: as it is. */
  readonly slotOf?: (name: string) => string;
  /** Read lists too that are switched off until another field fills them. */
  readonly dependent?: boolean;
}

/**
 * The controls among a form's `elements`, in their order; boxes and radios of one name are one
 * control. Left out, as in Chromium: disabled, read-only and nameless ones.
 */
export function readControls<Element extends Markup>(
  elements: readonly Element[],
  scope: Scope,
  { slotOf = (name) => name, dependent = false }: ReadOptions = {},
): readonly Control<Element>[] {
  const controls: Control<Element>[] = [];
  const taken = new Set<string>();
  const usable = elements.filter(
    (element) => !isLocked(element) || (dependent && isEmptyList(element)),
  );
  for (const group of grouped(usable)) {
    const [first] = group.elements;
    const wanted = slotOf(nameOf(first));
    let slot = wanted;
    for (let count = 2; taken.has(slot); count += 1) slot = `${wanted}_${count}`;
    taken.add(slot);
    controls.push({ ...describe(group, scope), slot });
  }
  return distinguished(controls, scope);
}

interface Group<Element extends Markup> {
  readonly kind: ControlKind;
  readonly elements: readonly [Element, ...Element[]];
}

function grouped<Element extends Markup>(elements: readonly Element[]): readonly Group<Element>[] {
  const groups = new Map<unknown, [Element, ...Element[]]>();
  for (const element of elements) {
    const kind = kindOf(element);
    if (kind === undefined || nameOf(element) === '') continue;
    const shared = kind === 'radio' || kind === 'checkbox' ? attribute(element, 'name') : '';
    // Elements that share no name are each a group of their own.
    const key = shared === '' ? element : `${kind} ${shared}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [element]);
    else group.push(element);
  }
  return [...groups.values()].map((group) => ({ kind: groupKind(group), elements: group }));
}

function groupKind([first, second]: readonly [Markup, ...Markup[]]): ControlKind {
  const kind = kindOf(first) ?? 'text';
  return kind === 'checkbox' && second !== undefined ? 'checkboxes' : kind;
}

function nameOf(element: Markup): string {
  return attribute(element, 'name') || attribute(element, 'id');
}

function isLocked(element: Markup): boolean {
  if (hasAttribute(element, 'disabled') || hasAttribute(element, 'readonly')) return true;
  for (const parent of ancestors(element)) {
    if (parent.localName === 'fieldset' && hasAttribute(parent, 'disabled')) return true;
  }
  return false;
}

/** A list with nothing on offer: a script fills it once another field is set. */
function isEmptyList(element: Markup): boolean {
  return (
    element.localName === 'select' &&
    hasAttribute(element, 'disabled') &&
    optionsOf('select', [element]).length === 0
  );
}

function describe<Element extends Markup>(
  { kind, elements }: Group<Element>,
  scope: Scope,
): Omit<Control<Element>, 'slot'> {
  const [first] = elements;
  const isGroup = kind === 'radio' || kind === 'checkboxes';
  return {
    kind,
    elements,
    label:
      (isGroup ? groupLabel(first, scope) : labelOf(first, scope)) || readableName(nameOf(first)),
    description: descriptionOf(first, scope),
    required: isRequired(kind, elements),
    options: optionsOf(kind, elements, scope),
  };
}

function isRequired(kind: ControlKind, elements: readonly Markup[]): boolean {
  const given = elements.filter(
    (element) =>
      !hasAttribute(element, 'disabled') &&
      (hasAttribute(element, 'required') || attribute(element, 'aria-required') === 'true'),
  );
  // One required radio makes its group required; boxes are each for themselves.
  return kind === 'checkboxes' ? given.length === elements.length : given.length > 0;
}

function optionsOf(
  kind: ControlKind,
  elements: readonly Markup[],
  scope?: Scope,
): readonly ControlOption[] {
  if (kind === 'radio' || kind === 'checkboxes') {
    return elements.map((element) => {
      const value = element.getAttribute('value') ?? 'on';
      return { value, label: (scope && labelOf(element, scope)) || value };
    });
  }
  const isList = kind === 'select' || kind === 'select-multiple' || isCustomList(kind, elements[0]);
  return isList ? elements.flatMap((list) => [...descendants(list)].flatMap(readOption)) : [];
}

/** A list of a component library; of several choices nobody knows how it holds them. */
function isCustomList(kind: ControlKind, element: Markup | undefined): boolean {
  return kind === 'custom' && element !== undefined && !hasAttribute(element, 'multiple');
}

/** A plain option, or a component library's: `<x-option value>`, or anything of that role. */
function isOption(element: Markup): boolean {
  const { localName } = element;
  if (localName === 'option') return true;
  const isOne = localName.endsWith('-option') || attribute(element, 'role') === 'option';
  return isOne && hasAttribute(element, 'value');
}

/** None for an option that can't be chosen, and for the empty one, which means "nothing". */
function readOption(element: Markup): readonly ControlOption[] {
  if (!isOption(element)) return [];
  const parent = element.parentElement;
  if (hasAttribute(element, 'disabled')) return [];
  if (parent?.localName === 'optgroup' && hasAttribute(parent, 'disabled')) return [];
  const text = textOf(element);
  const value = element.getAttribute('value') ?? text;
  return value === '' ? [] : [{ value, label: attribute(element, 'label') || text || value }];
}

/** Two fields called "Street" get their fieldset's words before their own. */
function distinguished<Element extends Markup>(
  controls: readonly Control<Element>[],
  scope: Scope,
): readonly Control<Element>[] {
  const counts = new Map<string, number>();
  for (const { label } of controls) counts.set(label, (counts.get(label) ?? 0) + 1);
  return controls.map((control) => {
    const group = counts.get(control.label) === 1 ? '' : groupLabel(control.elements[0], scope);
    return group === '' || group === control.label
      ? control
      : { ...control, label: `${group}: ${control.label}` };
  });
}
