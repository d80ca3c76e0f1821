// Where on the page a registered tool lives: its document, its WebMCP object, its form. Runs nothing.

import { isOwnForm, isParentNode, pageForms } from '../forms/find.js';
import { findContext, tryMember } from './context.js';
import type { ReadTool } from './read-tool.js';

export class Place {
  readonly #document: { readonly defaultView: object | null };

  constructor(document: { readonly defaultView: object | null }) {
    this.#document = document;
  }

  /** Whether the tool is of this document and not of a frame. */
  isOwn({ frame }: ReadTool): boolean {
    return frame === undefined || frame === this.#document.defaultView;
  }

  /** The WebMCP object that the tool was registered on; `undefined` for another origin's. */
  contextOf(tool: ReadTool): unknown {
    const document = this.#documentOf(tool);
    return document && findContext(document);
  }

  /** Whether the browser took a form within our own element for the page's. */
  isOurs(tool: ReadTool): boolean {
    const document = this.#documentOf(tool);
    return isParentNode(document) && isOwnForm(document, tool.name);
  }

  /** The declarative form behind a tool of this moment; each document is searched once. */
  forms(): (tool: ReadTool) => HTMLFormElement | undefined {
    const searched = new Map<object, ReadonlyMap<string, HTMLFormElement>>();
    return (tool) => {
      const document = this.#documentOf(tool);
      if (!isParentNode(document)) return undefined;
      const known = searched.get(document) ?? toolForms(document);
      searched.set(document, known);
      return known.get(tool.name);
    };
  }

  #documentOf(tool: ReadTool): object | undefined {
    if (this.isOwn(tool)) return this.#document;
    const other = tryMember(tool.frame, 'document');
    return typeof other === 'object' && other !== null ? other : undefined;
  }
}

/** Forms by their tool's name; the first of several, as Chromium has it. */
function toolForms(root: ParentNode): ReadonlyMap<string, HTMLFormElement> {
  const forms = new Map<string, HTMLFormElement>();
  for (const form of pageForms(root)) {
    const name = form.getAttribute('toolname');
    if (name !== null && !forms.has(name)) forms.set(name, form);
  }
  return forms;
}
