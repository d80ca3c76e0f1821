// Puts the polyfill on a document that has no WebMCP of its own. Knows no bundle and no element.

import { findContext, ownContext } from './context.js';
import { keepPageFailures } from './keep-page-failures.js';
import { ModelContext } from './polyfill.js';

/**
 * Gives `document` a `modelContext` where neither it nor its navigator has one, and from then on
 * keeps the page's own words of failing tools. Returns whether it put in the polyfill. Synchronous,
 * and harmless to repeat.
 */
export function installWebmcp(document: { readonly defaultView: object | null }): boolean {
  const found = findContext(document);
  if (found !== undefined) {
    keepPageFailures(found, document.defaultView);
    return false;
  }
  const context = new ModelContext(document.defaultView);
  keepPageFailures(context);
  Object.defineProperty(document, 'modelContext', {
    configurable: true,
    enumerable: true,
    value: context,
  });
  Object.defineProperty(document, ownContext, { configurable: true, value: context });
  return true;
}
