// The forms of an HTML text, as tools that its page will have. Knows no live page and no site map.

import type { JsonSchema } from '../../base/json.js';
import { formSchema } from './form-schema.js';
import { parsePage } from './html-text.js';
import { ancestors, attribute, descendants, hasAttribute, textOf } from './markup.js';
import type { Markup, Scope } from './markup.js';
import { declaredWords, slug, wordsFor } from './naming.js';
import type { FormWords } from './naming.js';
import { readControls } from './read-form.js';

export interface HtmlForm extends FormWords {
  readonly inputSchema: JsonSchema;
}

export interface HtmlPage {
  readonly title: string;
  readonly forms: readonly HtmlForm[];
}

/**
 * Reads a page's text. `plain` includes forms without WebMCP's attributes, as `formsSource` does;
 * of two tools with one name the first counts.
 */
export function readHtml(html: string, plain: boolean): HtmlPage {
  const { root, scope } = parsePage(html);
  const elements = [...descendants(root)];
  const forms = new Map<string, HtmlForm>();
  for (const [form, own] of byForm(elements, scope)) {
    const declared = declaredWords(form);
    const buttons = own
      .filter(isSubmit)
      .map(buttonWords)
      .filter((words) => words !== '');
    const words = declared ?? (plain && isPlain(form) ? wordsFor(form, buttons, scope) : undefined);
    if (words === undefined || forms.has(words.name)) continue;
    const controls = readControls(own, scope, declared === undefined ? PLAIN : {});
    if (declared === undefined && controls.length === 0) continue;
    const inputSchema = formSchema(controls);
    forms.set(words.name, { ...words, inputSchema });
  }
  return { title: titleOf(elements), forms: [...forms.values()] };
}

const PLAIN = { slotOf: slug, dependent: true };

/** Reading one looks around on the whole page; no page that is meant for people has as many. */
const MOST_FORMS = 200;

/** Each form with its elements: those within it, and those that name it. */
function byForm(elements: readonly Markup[], scope: Scope): ReadonlyMap<Markup, readonly Markup[]> {
  const forms = new Map<Markup, Markup[]>();
  for (const element of elements) {
    if (element.localName === 'form' && forms.size < MOST_FORMS) forms.set(element, []);
  }
  for (const element of elements) {
    const named = attribute(element, 'form');
    const form = named === '' ? formAround(element) : scope.byId(named);
    if (form !== undefined) forms.get(form)?.push(element);
  }
  return forms;
}

function formAround(element: Markup): Markup | undefined {
  for (const parent of ancestors(element)) if (parent.localName === 'form') return parent;
  return undefined;
}

function isPlain(form: Markup): boolean {
  return attribute(form, 'data-agent-chat') !== 'off' && !hasAttribute(form, 'hidden');
}

function isSubmit(element: Markup): boolean {
  const type = attribute(element, 'type').toLowerCase();
  if (element.localName === 'button') return type === '' || type === 'submit';
  return element.localName === 'input' && (type === 'submit' || type === 'image');
}

function buttonWords(button: Markup): string {
  const own = button.localName === 'button' ? textOf(button) : attribute(button, 'value');
  return attribute(button, 'aria-label') || own;
}

function titleOf(elements: readonly Markup[]): string {
  const title = elements.find((element) => element.localName === 'title');
  return title === undefined ? '' : textOf(title);
}
