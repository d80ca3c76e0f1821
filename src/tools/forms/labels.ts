// The words that people read at a control: its label, its group's, what is said about it. Knows no kinds.

import { ancestors, attribute, descendants, referredText, textOf, textWithout } from './markup.js';
import type { Markup, Scope } from './markup.js';

/** The label of one element; `''` for none. */
export function labelOf(element: Markup, scope: Scope): string {
  const id = attribute(element, 'id');
  const labels = id === '' ? [] : scope.labelsFor(id);
  const [around] = [...ancestors(element)].filter((parent) => parent.localName === 'label');
  return (
    referredText(element, 'aria-labelledby', scope) ||
    attribute(element, 'aria-label') ||
    labels.map((label) => textWithout(label, element)).join(' ') ||
    (around === undefined ? '' : textWithout(around, element)) ||
    attribute(element, 'placeholder') ||
    attribute(element, 'title')
  );
}

/** The words over a group of boxes or radios: its fieldset's legend, or the label of its role. */
export function groupLabel(element: Markup, scope: Scope): string {
  for (const parent of ancestors(element)) {
    if (parent.localName === 'form') return '';
    const label = referredText(parent, 'aria-labelledby', scope) || attribute(parent, 'aria-label');
    const role = attribute(parent, 'role');
    if (label !== '' && (role === 'group' || role === 'radiogroup')) return label;
    const legend = parent.localName === 'fieldset' ? legendOf(parent) : '';
    if (legend !== '') return legend;
  }
  return '';
}

function legendOf(fieldset: Markup): string {
  for (const child of fieldset.children) {
    if (child.localName === 'legend') return textOf(child);
  }
  return '';
}

/** What is said beyond the label; `''` for nothing. */
export function descriptionOf(element: Markup, scope: Scope): string {
  return [wordsAbout(element, scope), suggestionsFor(element, scope)]
    .filter((part) => part !== '')
    .join(' ');
}

/** The first of a field's suggestions: any other text is as good, so they are no options of it. */
const SUGGESTIONS = 12;

function suggestionsFor(element: Markup, scope: Scope): string {
  const list = attribute(element, 'list');
  const found = list === '' ? undefined : scope.byId(list);
  if (found === undefined) return '';
  const texts = [...descendants(found)].flatMap((option) => {
    const value = attribute(option, 'value') || textOf(option);
    const label = attribute(option, 'label') || textOf(option) || value;
    return option.localName === 'option' ? [label === value ? value : `${value} (${label})`] : [];
  });
  return texts.length === 0 ? '' : `For example: ${texts.slice(0, SUGGESTIONS).join(', ')}.`;
}

function wordsAbout(element: Markup, scope: Scope): string {
  const placeholder = attribute(element, 'placeholder');
  return (
    attribute(element, 'toolparamdescription') ||
    referredText(element, 'aria-describedby', scope) ||
    attribute(element, 'aria-description') ||
    (placeholder === '' || labelOf(element, scope) === placeholder
      ? ''
      : `For example: ${placeholder}`)
  );
}
