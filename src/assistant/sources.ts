// Where the page's own tools come from. Lists nothing itself; form reading is fetched only for a page
// that has a form to read.

import { pageForms } from '../tools/forms/find.js';
import type { ToolSource } from '../tools/types.js';
import { webmcpSource } from '../tools/webmcp/source.js';
import type { PageSource } from './options.js';

const EVERY_SOURCE: readonly PageSource[] = ['webmcp', 'forms'];

/** The page's sources, best first; none outside a browser. */
export function pageSources(wanted: readonly PageSource[] = EVERY_SOURCE): readonly ToolSource[] {
  if (typeof document === 'undefined') return [];
  const page = document;
  const make = {
    webmcp: () => webmcpSource({ document: page }),
    forms: () => pageFormsSource(page, false),
    'plain-forms': () => pageFormsSource(page, true),
  } satisfies Record<PageSource, () => ToolSource>;
  // Every form holds those with attributes too.
  const covered = (source: PageSource) => source === 'forms' && wanted.includes('plain-forms');
  return wanted.filter((source) => !covered(source)).map((source) => make[source]());
}

/** The forms with WebMCP's attributes, for browsers that don't read them; `plain`: every visible one. */
function pageFormsSource(page: Document, plain: boolean): ToolSource {
  let source: ToolSource | undefined;
  return {
    name: 'forms',
    async list() {
      if (source === undefined) {
        const wanted = [...pageForms(page)].some((form) => plain || form.hasAttribute('toolname'));
        if (!wanted) return [];
        const { formsSource } = await import('../tools/forms/source.js');
        source ??= formsSource({ document: page, plain });
      }
      return source.list();
    },
  };
}
