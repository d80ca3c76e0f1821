// Parses the text of an HTML file into elements that forms can be read from. No browser's whole
// algorithm: enough for start and end tags, attributes and text. Runs nothing of the page.

import { descendants } from './markup.js';
import type { Markup, Scope } from './markup.js';

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Their content is text to the end tag. That of the first two is nothing that people read. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const UNREAD = new Set(['script', 'style']);
/** Start tags that end an open element of these kinds. */
const ENDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['option', ['option']],
  ['optgroup', ['option', 'optgroup']],
  ['li', ['li']],
  ['p', ['p']],
]);

/** Deeper elements become siblings: pages nest some dozens deep, only attacks go further. */
const DEEPEST = 256;

class ParsedElement implements Markup {
  readonly localName: string;
  readonly parentElement: ParsedElement | null;
  readonly depth: number;
  readonly children: ParsedElement[] = [];
  readonly #attributes: ReadonlyMap<string, string>;
  readonly #content: (string | ParsedElement)[] = [];

  constructor(
    localName: string,
    attributes: ReadonlyMap<string, string>,
    parentElement: ParsedElement | null,
  ) {
    this.localName = localName;
    this.#attributes = attributes;
    this.parentElement = parentElement;
    this.depth = parentElement === null ? 0 : parentElement.depth + 1;
  }

  get textContent(): string {
    return this.#content
      .map((part) => (typeof part === 'string' ? part : part.textContent))
      .join('');
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  append(part: string | ParsedElement): void {
    this.#content.push(part);
    if (typeof part !== 'string') this.children.push(part);
  }
}

/** A parsed page: its root, and what its elements refer to. */
export interface ParsedPage {
  readonly root: Markup;
  readonly scope: Scope;
}

/** Parses `html`; any text at all gives a page. Work grows with its length. */
export function parsePage(html: string): ParsedPage {
  const root = new ParsedElement('#document', new Map(), null);
  let open = root;
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const until = tag < 0 ? html.length : tag;
    if (until > at) open.append(decode(html.slice(at, until)));
    if (tag < 0) break;
    const step = readTag(html, tag);
    at = step.next;
    if (step.kind === 'text') open.append('<');
    if (step.kind === 'end') open = close(open, step.name);
    if (step.kind !== 'start' || (step.name === 'form' && isWithin(open, 'form'))) continue;
    const element = begin(open, step);
    if (RAW.has(step.name)) at = readRaw(html, at, element);
    else open = VOID.has(step.name) ? parentOf(element, root) : element;
  }
  return { root, scope: scopeOf(root) };
}

interface StartTag {
  readonly kind: 'start';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly next: number;
}

type Step =
  | StartTag
  | { readonly kind: 'end'; readonly name: string; readonly next: number }
  | { readonly kind: 'text' | 'skip'; readonly next: number };

const NAME = /<(\/?)([A-Za-z][^\s/>]*)/y;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;

function readTag(html: string, at: number): Step {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    return { kind: 'skip', next: end < 0 ? html.length : end + 3 };
  }
  NAME.lastIndex = at;
  const [whole = '', slash = '', given = ''] = NAME.exec(html) ?? [];
  const name = given.toLowerCase();
  if (name === '') {
    return /[!?/]/.test(html.charAt(at + 1))
      ? { kind: 'skip', next: behindTag(html, at) }
      : { kind: 'text', next: at + 1 };
  }
  const { attributes, next } = readAttributes(html, at + whole.length);
  return slash === '' ? { kind: 'start', name, attributes, next } : { kind: 'end', name, next };
}

function readAttributes(html: string, from: number): Pick<StartTag, 'attributes' | 'next'> {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (found === null) return { attributes, next: behindTag(html, at) };
    const [whole, name = '', double, single, bare] = found;
    at += whole.length;
    const key = name.toLowerCase();
    // The first of two wins, as in a browser.
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''));
  }
}

function behindTag(html: string, at: number): number {
  const end = html.indexOf('>', at);
  return end < 0 ? html.length : end + 1;
}

function begin(open: ParsedElement, { name, attributes }: StartTag): ParsedElement {
  let parent = open;
  if (ENDS.get(name)?.includes(parent.localName) === true) parent = parentOf(parent, open);
  // An option ended by a group still leaves the group before it open.
  if (ENDS.get(name)?.includes(parent.localName) === true) parent = parentOf(parent, open);
  if (parent.depth >= DEEPEST) parent = parentOf(parent, open);
  const element = new ParsedElement(name, attributes, parent);
  parent.append(element);
  return element;
}

/** A form within a form is none, as in a browser. */
function isWithin(open: ParsedElement, name: string): boolean {
  for (let at: ParsedElement | null = open; at !== null; at = at.parentElement) {
    if (at.localName === name) return true;
  }
  return false;
}

/** Leaves the nearest open element of that name; an end tag that none fits is ignored. */
function close(open: ParsedElement, name: string): ParsedElement {
  for (let at: ParsedElement | null = open; at !== null; at = at.parentElement) {
    if (at.localName === name) return parentOf(at, open);
  }
  return open;
}

function parentOf(element: ParsedElement, otherwise: ParsedElement): ParsedElement {
  return element.parentElement ?? otherwise;
}

/** Gives `element` its raw text; returns where the page goes on. */
function readRaw(html: string, from: number, element: ParsedElement): number {
  const end = endOfRaw(html, from, `</${element.localName}`);
  if (!UNREAD.has(element.localName)) element.append(decode(html.slice(from, end)));
  return behindTag(html, end);
}

function endOfRaw(html: string, from: number, endTag: string): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    if (html.slice(at, at + endTag.length).toLowerCase() === endTag) return at;
  }
  return html.length;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
]);

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, ...groups) => {
    const [decimal, hex, name] = groups.map((group) => (typeof group === 'string' ? group : ''));
    if (name) return ENTITIES.get(name) ?? whole;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function scopeOf(root: Markup): Scope {
  const ids = new Map<string, Markup>();
  const labels = new Map<string, Markup[]>();
  for (const element of descendants(root)) {
    const id = element.getAttribute('id');
    if (id !== null && !ids.has(id)) ids.set(id, element);
    const target = element.localName === 'label' ? element.getAttribute('for') : null;
    if (target !== null) labels.set(target, [...(labels.get(target) ?? []), element]);
  }
  return { byId: (id) => ids.get(id), labelsFor: (id) => labels.get(id) ?? [] };
}
