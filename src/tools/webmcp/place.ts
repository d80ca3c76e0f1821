// Where on the page a registered tool lives: its document, its WebMCP object, its form. Runs nothing.

import { OWN_TAG, isParentNode, pageForms } from '../forms/find.js';
import { findContext, tryMember } from './context.js';
import type { ReadTool } from './read-tool.js';

/** What is known of tools that are forms. */
export interface FormLookup {
  /** The declarative form behind a tool. */
  formOf(tool: ReadTool): HTMLFormElement | undefined;
  /** Whether the browser took a form within our own element for the page's. */
  isOurs(tool: ReadTool): boolean;
}

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

  /** The forms of this moment; each document is searched once. */
  look(): FormLookup {
    const searched = new Map<object, DocumentForms>();
    const formsFor = (tool: ReadTool): DocumentForms | undefined => {
      const document = this.#documentOf(tool);
      if (!isParentNode(document)) return undefined;
      const known = searched.get(document) ?? readForms(document);
      searched.set(document, known);
      return known;
    };
    return {
      formOf: (tool) => formsFor(tool)?.page.get(tool.name),
      isOurs: (tool) => {
        const forms = formsFor(tool);
        return forms !== undefined && forms.own.has(tool.name) && !forms.page.has(tool.name);
      },
    };
  }

  #documentOf(tool: ReadTool): object | undefined {
    if (this.isOwn(tool)) return this.#document;
    const other = tryMember(tool.frame, 'document');
    return typeof other === 'object' && other !== null ? other : undefined;
  }
}

interface DocumentForms {
  /** The page's, by their tool's name; the first of several, as Chromium has it. */
  readonly page: ReadonlyMap<string, HTMLFormElement>;
  /** Tool names of forms within our own element. */
  readonly own: ReadonlySet<string>;
}

function readForms(root: ParentNode): DocumentForms {
  const page = new Map<string, HTMLFormElement>();
  for (const form of pageForms(root)) {
    const name = form.getAttribute('toolname');
    if (name !== null && !page.has(name)) page.set(name, form);
  }
  const own = [...root.querySelectorAll(`${OWN_TAG} form[toolname]`)];
  return { page, own: new Set(own.map((form) => form.getAttribute('toolname') ?? '')) };
}
