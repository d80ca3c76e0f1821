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
    forms: () => declaredForms(page),
  } satisfies Record<PageSource, () => ToolSource>;
  return wanted.map((source) => make[source]());
}

/** The forms with WebMCP's attributes, for browsers that don't read them. */
function declaredForms(page: Document): ToolSource {
  let source: ToolSource | undefined;
  return {
    name: 'forms',
    async list() {
      if (source === undefined) {
        const declared = [...pageForms(page)].some((form) => form.hasAttribute('toolname'));
        if (!declared) return [];
        const { formsSource } = await import('../tools/forms/source.js');
        source ??= formsSource({ document: page });
      }
      return source.list();
    },
  };
}
