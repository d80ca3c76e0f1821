// The one border between HTML text and nodes: whatever is HTML passes here. Knows no tool and no card.
// Markdown doesn't: it is written as nodes of a fixed list and never becomes HTML text.

import createPurifier, { type Config } from 'dompurify';
import { PagePolicy } from '../base/page-policy.js';
import { safeImage, safeLink } from './safe-url.js';

/** Turns HTML text into nodes that can neither run, submit, style the page nor call out. */
export class Sanitiser {
  readonly #purifier = createPurifier(window);
  readonly #config: Config;

  /** `imageHosts`: hosts that images may be fetched from. */
  constructor(imageHosts: readonly string[]) {
    // Lets DOMPurify parse, and nothing else.
    const policy = PagePolicy.get();
    this.#config = {
      USE_PROFILES: { html: true },
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio'],
      // A style attribute breaks a strict policy, an id or a name could stand for a global.
      FORBID_ATTR: ['style', 'id', 'name', 'srcset', 'background', 'poster', 'usemap'],
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
      TRUSTED_TYPES_POLICY: isPolicy(policy) ? policy : undefined,
    };
    this.#purifier.addHook('afterSanitizeAttributes', (element) => fixUrls(element, imageHosts));
  }

  sanitise(html: string): Node {
    return this.#purifier.sanitize(html, { ...this.#config, RETURN_DOM_FRAGMENT: true });
  }
}

function fixUrls(element: Element, imageHosts: readonly string[]): void {
  const base = document.baseURI;
  const href = element.getAttribute('href');
  if (href !== null) {
    const safe = safeLink(href, base);
    if (safe === undefined) element.removeAttribute('href');
    else {
      element.setAttribute('href', safe);
      element.setAttribute('rel', 'noopener noreferrer');
      element.setAttribute('target', '_blank');
    }
  }
  const src = element.getAttribute('src');
  if (src !== null && safeImage(src, base, imageHosts) === undefined) element.remove();
}

function isPolicy(value: unknown): value is NonNullable<Config['TRUSTED_TYPES_POLICY']> {
  return typeof value === 'object' && value !== null && 'createHTML' in value;
}
