// The one stroke set: 20 px, `currentColor`. Icons are decoration; their buttons carry the names.

import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const paths = {
  chat: svg`<path d="M3.5 5.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9l-4 3v-3.1a2 2 0 0 1-1.5-1.9z" />`,
  close: svg`<path d="m5 5 10 10M15 5 5 15" />`,
  collapse: svg`<path d="M5 10h10" />`,
  expand: svg`<rect x="4.5" y="4.5" width="11" height="11" rx="1.5" />`,
  more: svg`<path d="M5 10h.01M10 10h.01M15 10h.01" stroke-width="2.2" />`,
  compose: svg`<path d="M9.5 4H5a1.5 1.5 0 0 0-1.5 1.5V15A1.5 1.5 0 0 0 5 16.5h9.5A1.5 1.5 0 0 0 16 15v-4.5M8 12l.6-2.6 6.6-6.6a1.4 1.4 0 0 1 2 2l-6.6 6.6z" />`,
  send: svg`<path d="M10 16V4.5M5 9.2 10 4.2l5 5" />`,
  stop: svg`<rect x="6" y="6" width="8" height="8" rx="1.5" fill="currentColor" />`,
  down: svg`<path d="M10 4v12M5 11l5 5 5-5" />`,
  chevron: svg`<path d="m8 5.5 4.5 4.5L8 14.5" />`,
  check: svg`<path d="m4.5 10.5 3.7 3.7 7.3-8" />`,
  warning: svg`<path d="M10 3.2 17.5 16.5h-15zM10 8.2v3.6M10 14.1h.01" />`,
  plus: svg`<path d="M10 4.5v11M4.5 10h11" />`,
  copy: svg`<rect x="7" y="7" width="9.5" height="9.5" rx="1.5" /><path d="M4.5 13H4a.5.5 0 0 1-.5-.5V4A.5.5 0 0 1 4 3.5h8.5a.5.5 0 0 1 .5.5v.5" />`,
  retry: svg`<path d="M15.5 6.5A6.5 6.5 0 1 0 16.5 10M16 3v3.8h-3.8" />`,
  sort: svg`<path d="m6.5 8 3.5-3.5L13.5 8" />`,
} as const satisfies Readonly<Record<string, SVGTemplateResult>>;

/** Names an icon. */
export type IconName = keyof typeof paths;

/** Draws an icon, hidden from assistive technology. */
export function icon(name: IconName): TemplateResult {
  return html`<svg
    class="icon"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.6"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    ${paths[name]}
  </svg>`;
}

/** A button that is an icon; `label` names it for the screen reader and the pointer. */
export function iconButton(name: IconName, label: string, act: () => void): TemplateResult {
  return html`<button
    class="icon-button"
    type="button"
    aria-label=${label}
    title=${label}
    @click=${act}
  >
    ${icon(name)}
  </button>`;
}
