// The first line of what stands in place of the thread: what it is, and the way back. Knows no view.

import { css, html, type TemplateResult } from 'lit';
import type { Locale } from '../locale.js';

/** A view's own layout: its parts below one another. */
export const viewStyles = css`
  .view {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: 16px;
    padding: 16px;
  }
  .view-top {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .view-top h3 {
    flex: 1;
    margin: 0;
    font: inherit;
    font-weight: 600;
  }
`;

/** The title, and a button that gives the thread its place back. */
export function renderViewTop(title: string, locale: Locale, close: () => void): TemplateResult {
  return html`<div class="view-top">
    <h3>${title}</h3>
    <button class="button view-back" type="button" @click=${close}>${locale.text('back')}</button>
  </div>`;
}
