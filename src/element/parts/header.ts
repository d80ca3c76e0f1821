// The panel's first line: whose chat it is, its menu, and the buttons that put it away. Decides nothing.

import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons.js';
import type { Locale } from '../locale.js';
import type { MenuEntry } from './menu.js';

/** What it shows, and what its buttons do. */
export interface Header {
  readonly locale: Locale;
  readonly heading: string;
  /** Where what is said may be sent to. */
  readonly endpoints: readonly string[];
  readonly entries: readonly MenuEntry[];
  readonly onMenu: () => void;
  /** A chat that is always there has no buttons to put it away. */
  readonly closable: boolean;
  readonly collapsed: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Draws it. */
export function renderHeader(header: Header): TemplateResult {
  const { locale, heading } = header;
  const hosts = header.endpoints.join(', ');
  return html`<div class="header" part="header">
    <div class="titles">
      <slot name="header"
        ><h2 class="heading" id="heading">${heading || locale.text('heading')}</h2></slot
      >
      ${
        hosts === ''
          ? nothing
          : html`<p class="endpoints" part="endpoints">${locale.text('endpoints', { hosts })}</p>`
      }
    </div>
    <agent-chat-menu
      .locale=${locale}
      .entries=${header.entries}
      .opened=${header.onMenu}
    ></agent-chat-menu>
    ${
      header.closable
        ? html`${renderCollapse(header)}<button
              class="icon-button"
              part="close"
              type="button"
              aria-label=${locale.text('close')}
              @click=${header.close}
            >
              ${icon('close')}
            </button>`
        : nothing
    }
  </div>`;
}

function renderCollapse({ locale, collapsed, toggle }: Header): TemplateResult {
  const label = locale.text(collapsed ? 'expand' : 'collapse');
  return html`<button
    class="icon-button collapse"
    part="collapse"
    type="button"
    aria-label=${label}
    title=${label}
    aria-expanded=${!collapsed}
    @click=${toggle}
  >
    ${icon(collapsed ? 'expand' : 'collapse')}
  </button>`;
}
