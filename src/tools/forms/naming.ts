// Names and words for forms that nobody annotated as tools. Reads attributes and texts only.

import { oneLine } from '../../base/text.js';
import { ancestors, attribute, descendants, referredText, textOf } from './markup.js';
import type { Markup, Scope } from './markup.js';

export interface FormWords {
  readonly name: string;
  /** `''` for none. */
  readonly title: string;
  readonly description: string;
}

/** The words of WebMCP's attributes; `undefined` when they are missing or no good, as in Chromium. */
export function declaredWords(form: Markup): FormWords | undefined {
  const name = form.getAttribute('toolname') ?? '';
  const description = form.getAttribute('tooldescription') ?? '';
  if (!/^[\w.-]{1,128}$/.test(name) || description === '') return undefined;
  return { name, title: form.getAttribute('tooltitle') ?? '', description };
}

const HEADING = /^h[1-6]$/;

/** What to call a plain form; `undefined` for one that says nothing of itself. */
export function wordsFor(
  form: Markup,
  buttons: readonly string[],
  scope: Scope,
): FormWords | undefined {
  const title = oneLine(titleOf(form, scope) || (buttons[0] ?? ''), 80);
  const given = attribute(form, 'name') || attribute(form, 'id');
  const name = slug(given) || slug(title);
  if (name === '' || title === '') return undefined;
  const said = attribute(form, 'aria-description') || referredText(form, 'aria-describedby', scope);
  return { name, title, description: said || synthesised(title, buttons[0]) };
}

/** With the button's words, which often are the only verb that a form has. */
function synthesised(title: string, button = ''): string {
  const by = button === '' || button === title ? '' : ` by "${oneLine(button, 80)}"`;
  return `Fills in the form "${title}" and sends it${by}.`;
}

function titleOf(form: Markup, scope: Scope): string {
  return (
    referredText(form, 'aria-labelledby', scope) ||
    attribute(form, 'aria-label') ||
    attribute(form, 'title') ||
    headingIn(form) ||
    headingAbove(form)
  );
}

/** Its first heading or legend. */
function headingIn(form: Markup): string {
  for (const element of descendants(form)) {
    if (HEADING.test(element.localName) || element.localName === 'legend') return textOf(element);
  }
  return '';
}

/** The heading that opens the section, dialog or article around it. */
function headingAbove(form: Markup): string {
  for (const parent of ancestors(form)) {
    for (const child of parent.children) {
      if (HEADING.test(child.localName)) return textOf(child);
    }
    if (/^(section|article|dialog|aside|main|body)$/.test(parent.localName)) return '';
  }
  return '';
}

/** A name that both WebMCP and grammars take. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
    .slice(0, 64);
}
