// Makes a page's entry for `agent-tools.json` out of its HTML text: the parser behind `agr sitemap`.
// Reads no file and writes none.

import type { JsonObject } from '../../base/json.js';
import { readHtml } from '../forms/html-forms.js';

export interface PageEntryOptions {
  /** Forms without WebMCP's attributes too. Default true. */
  readonly plain?: boolean;
}

/**
 * The entry of the page at `url` (as it will stand in the map, relative or absolute): its title and
 * its forms as tools. Tools that scripts register are none of an HTML text; they are to be added by
 * hand, or found by opening the page. `undefined` for a page without any tool.
 */
export function pageEntry(
  html: string,
  url: string,
  { plain = true }: PageEntryOptions = {},
): JsonObject | undefined {
  const { title, forms } = readHtml(html, plain);
  if (forms.length === 0) return undefined;
  return {
    url,
    title,
    tools: forms.map(({ name, title: words, description, inputSchema }) => ({
      name,
      ...(words !== '' && { title: words }),
      description,
      inputSchema,
    })),
  };
}
