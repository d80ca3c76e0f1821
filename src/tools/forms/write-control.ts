// Puts a value into live elements so that frameworks notice. Decides nothing about the value.

import { isChecked, isInput, isSelect } from './live-form.js';
import type { LiveControl } from './live-form.js';
import type { Filling } from './values.js';

/** Puts `filling` into `control`, with the events that a person's typing and choosing would send. */
export function writeControl(control: LiveControl, filling: Filling): void {
  const [element] = control.elements;
  switch (filling.kind) {
    case 'text':
      return writeText(element, filling.text);
    case 'checked':
      return tick(element, filling.checked);
    case 'chosen':
      return isSelect(element)
        ? choose(element, filling.values)
        : tickAll(control.elements, filling.values);
    case 'refused':
      return;
  }
}

function writeText(element: HTMLElement, text: string): void {
  setNatively(element, 'value', text);
  announce(element);
}

/** A click, because that is what frameworks listen to for boxes and radios. */
function tick(element: HTMLElement, checked: boolean): void {
  if (isChecked(element) === checked) return;
  if (isInput(element)) {
    element.click();
    return;
  }
  setNatively(element, 'checked', checked);
  announce(element);
}

function tickAll(elements: readonly HTMLElement[], values: readonly string[]): void {
  for (const element of elements) {
    const wanted = values.includes(element.getAttribute('value') ?? 'on');
    // A radio is unticked by ticking another.
    if (wanted || element.getAttribute('type') !== 'radio') tick(element, wanted);
  }
}

function choose(select: HTMLSelectElement, values: readonly string[]): void {
  if (select.multiple) {
    for (const option of select.options) option.selected = values.includes(option.value);
  } else {
    setNatively(select, 'value', values[0] ?? '');
  }
  announce(select);
}

/**
 * Sets through the class's own setter: React puts one of its own on each element, which takes the
 * change for its own and tells nobody.
 */
function setNatively(
  element: HTMLElement,
  key: 'value' | 'checked',
  value: string | boolean,
): void {
  for (let proto: unknown = Object.getPrototypeOf(element); isObject(proto);) {
    const set = Object.getOwnPropertyDescriptor(proto, key)?.set;
    if (set !== undefined) {
      Reflect.apply(set, element, [value]);
      return;
    }
    proto = Object.getPrototypeOf(proto);
  }
  Reflect.set(element, key, value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** As typing and leaving the field: many forms look at a field only when it is left. */
function announce(element: HTMLElement): void {
  element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  element.dispatchEvent(new FocusEvent('blur'));
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
}
