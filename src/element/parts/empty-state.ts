// Before the first message: a greeting, what can be asked, a line on privacy.

import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons.js';
import type { Locale } from '../locale.js';
import type { ChatState } from '../state.js';

/** Draws it; the examples are whole sentences that the page understands, none are invented. */
export function renderEmptyState(
  greeting: string,
  { examples, endpoints }: Pick<ChatState, 'examples' | 'endpoints'>,
  locale: Locale,
  send: (text: string) => void,
): TemplateResult {
  return html`<div class="empty" part="empty">
    <slot name="empty"><p class="greeting">${greeting || locale.text('greeting')}</p></slot>
    ${
      examples.length === 0
        ? nothing
        : html`<ul class="examples" aria-label=${locale.text('tryAsking')}>
            ${examples.map((example) => renderExample(example, send))}
          </ul>`
    }
    <p class="privacy">
      ${
        endpoints.length === 0
          ? locale.text('privacy')
          : locale.text('privacyEndpoints', { hosts: endpoints.join(', ') })
      }
    </p>
  </div>`;
}

function renderExample(example: string, send: (text: string) => void): TemplateResult {
  return html`<li>
    <button class="example" part="example" type="button" dir="auto" @click=${() => send(example)}>
      ${example}${icon('chevron')}
    </button>
  </li>`;
}
