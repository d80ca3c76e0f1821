// Writes growing Markdown into a node: a chunk costs the chunk, nodes already written stay.
// Makes elements of a fixed list and text nodes only, so untrusted text never meets an HTML parser.
// Knows no bubble, no frame and no highlighting.

import * as smd from 'streaming-markdown';
import { safeImage, safeLink } from '../safe-url.js';

/** What a writer may do with addresses in the text. */
export interface MarkdownOptions {
  /** Hosts that images may come from; none by default. */
  readonly imageHosts: readonly string[];
  /** Resolves relative links. */
  readonly base: string;
  /** Name of the button in each code block; without it there is none. */
  readonly copyLabel?: string;
}

/** One message's text as nodes. */
export class MarkdownWriter {
  readonly #root: HTMLElement;
  readonly #options: MarkdownOptions;
  #parser: smd.Parser;
  #written = '';
  #ended = false;

  constructor(root: HTMLElement, options: MarkdownOptions) {
    this.#root = root;
    this.#options = options;
    this.#parser = smd.parser(new NodeRenderer(root, options));
  }

  /** Shows `text`, the whole message so far. A text that doesn't continue the last one starts over. */
  write(text: string): void {
    if (text === this.#written) return;
    if (this.#ended || !text.startsWith(this.#written)) this.#restart();
    smd.parser_write(this.#parser, text.slice(this.#written.length));
    this.#written = text;
  }

  /** Writes what the parser still held back. */
  end(): void {
    if (this.#ended) return;
    smd.parser_end(this.#parser);
    this.#ended = true;
  }

  #restart(): void {
    this.#root.replaceChildren();
    this.#parser = smd.parser(new NodeRenderer(this.#root, this.#options));
    this.#written = '';
    this.#ended = false;
  }
}

const tags: Readonly<Record<number, string>> = {
  [smd.PARAGRAPH]: 'p',
  [smd.HEADING_1]: 'h3',
  [smd.HEADING_2]: 'h3',
  [smd.HEADING_3]: 'h3',
  [smd.HEADING_4]: 'h3',
  [smd.HEADING_5]: 'h3',
  [smd.HEADING_6]: 'h3',
  [smd.CODE_INLINE]: 'code',
  [smd.ITALIC_AST]: 'em',
  [smd.ITALIC_UND]: 'em',
  [smd.STRONG_AST]: 'strong',
  [smd.STRONG_UND]: 'strong',
  [smd.STRIKE]: 's',
  [smd.LINK]: 'a',
  [smd.RAW_URL]: 'a',
  [smd.BLOCKQUOTE]: 'blockquote',
  [smd.LINE_BREAK]: 'br',
  [smd.RULE]: 'hr',
  [smd.LIST_UNORDERED]: 'ul',
  [smd.LIST_ORDERED]: 'ol',
  [smd.LIST_ITEM]: 'li',
  [smd.EQUATION_BLOCK]: 'code',
  [smd.EQUATION_INLINE]: 'code',
};

/**
 * Blocks that stand together. A browser looks at each child of what grows, each time: in a long message
 * those are sections, of which only the last one grows.
 */
const SECTION = 16;

/**
 * Elements within one another; what is nested further stands in the last of them. A browser lays each level
 * out within the one around it: some thousands, which are a line of `>`, take its tab down.
 */
const DEEPEST = 16;

/** Turns the parser's tokens into nodes; also the renderer's `data`, so that no closure is made. */
class NodeRenderer implements smd.Renderer<NodeRenderer> {
  readonly data = this;
  readonly #options: MarkdownOptions;
  readonly #open: Element[];

  constructor(root: Element, options: MarkdownOptions) {
    this.#options = options;
    this.#open = [root];
  }

  readonly add_token = (_: NodeRenderer, token: smd.Token): void => {
    if (token === smd.DOCUMENT) return;
    this.#open.push(this.#open.length > DEEPEST ? this.#current() : this.#start(token));
  };

  readonly end_token = (): void => {
    if (this.#open.length > 1) this.#open.pop();
  };

  readonly add_text = (_: NodeRenderer, text: string): void => {
    const parent = this.#current();
    const last = parent.lastChild;
    if (last instanceof Text) last.appendData(text);
    else if (parent instanceof HTMLImageElement) parent.alt += text;
    else parent.append(text);
  };

  readonly set_attr = (_: NodeRenderer, attribute: smd.Attr, value: string): void => {
    const element = this.#current();
    // What is nested too deeply has no element of its own.
    if (element === this.#open.at(-2)) return;
    switch (attribute) {
      case smd.HREF:
        return this.#link(element, value);
      case smd.SRC:
        return this.#image(element, value);
      case smd.LANG:
        element.setAttribute('data-language', value.split(/\s/, 1)[0] ?? '');
        return;
      case smd.START:
        if (/^\d{1,9}$/.test(value)) element.setAttribute('start', value);
        return;
      case smd.CHECKED:
        element.textContent = '☑ ';
        return;
    }
  };

  /** Where the next block of the message goes. */
  #section(): Element {
    const root = this.#current();
    const last = root.lastChild;
    const place = last instanceof Element && last.className === 'section' ? last : root;
    if (place.childElementCount < SECTION) return place;
    return append(root, 'div', 'section');
  }

  #current(): Element {
    const element = this.#open.at(-1);
    if (element === undefined) throw new Error('markdown: the root node is never closed');
    return element;
  }

  #start(token: smd.Token): Element {
    const parent = this.#open.length > 1 ? this.#current() : this.#section();
    switch (token) {
      case smd.CODE_BLOCK:
      case smd.CODE_FENCE:
        return this.#code(parent);
      case smd.CHECKBOX: {
        const box = append(parent, 'span');
        box.textContent = '☐ ';
        return box;
      }
      case smd.IMAGE:
        return append(parent, 'span');
      case smd.TABLE:
        return append(append(parent, 'div', 'table-scroll scroll'), 'table');
      case smd.TABLE_ROW:
        return append(rowGroup(parent), 'tr');
      case smd.TABLE_CELL:
        return append(parent, parent.parentElement?.localName === 'thead' ? 'th' : 'td');
      default:
        return append(parent, tags[token] ?? 'span');
    }
  }

  #code(parent: Element): Element {
    const block = append(parent, 'div', 'code-block');
    const { copyLabel } = this.#options;
    if (copyLabel !== undefined) {
      const button = append(block, 'button', 'copy-code');
      button.setAttribute('type', 'button');
      button.textContent = copyLabel;
    }
    return append(append(block, 'pre', 'scroll'), 'code');
  }

  #link(element: Element, value: string): void {
    const href = safeLink(value, this.#options.base);
    if (href === undefined) return;
    element.setAttribute('href', href);
    element.setAttribute('rel', 'noopener noreferrer');
    element.setAttribute('target', '_blank');
  }

  /** An image from elsewhere stays the text it stands for: fetching it would tell its host. */
  #image(element: Element, value: string): void {
    const src = safeImage(value, this.#options.base, this.#options.imageHosts);
    if (src === undefined) return;
    const image = document.createElement('img');
    image.alt = element.textContent;
    image.loading = 'lazy';
    image.src = src;
    element.replaceChildren(image);
  }
}

function rowGroup(table: Element): Element {
  const last = table.lastElementChild;
  if (last === null) return append(table, 'thead');
  return last.localName === 'tbody' ? last : append(table, 'tbody');
}

function append(parent: Element, tag: string, className = ''): Element {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  // What scrolls must be reachable by keyboard.
  if (element.classList.contains('scroll')) element.setAttribute('tabindex', '0');
  parent.append(element);
  return element;
}
