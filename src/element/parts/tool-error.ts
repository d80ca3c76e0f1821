// What went wrong with a call, and Retry where trying again can't act twice.

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { icon } from '../icons.js';
import { Part } from '../part.js';
import { titleOf } from '../names.js';
import type { ErrorItem } from '../state.js';
import { cardStyles } from './card.styles.js';
import { outcomeStyles } from './outcome.styles.js';

/** A failed call. */
export class ToolError extends Part {
  @property({ attribute: false }) item: ErrorItem | undefined;
  /** Sends a sentence again. */
  @property({ attribute: false }) retry: (text: string) => void = () => undefined;

  protected override get sheets() {
    return [cardStyles, outcomeStyles];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { item, locale } = this;
    if (item === undefined) return nothing;
    const { retry } = item;
    return html`<div class="outcome failure">
      ${icon('warning')}
      <div class="outcome-text">
        <p><strong>${titleOf(item.tool)}: ${locale.text('failed')}</strong></p>
        <p dir="auto">${item.message}</p>
        ${
          retry === undefined || retry === ''
            ? nothing
            : html`<button class="button" type="button" @click=${() => this.retry(retry)}>
                ${icon('retry')}${locale.text('retry')}
              </button>`
        }
      </div>
    </div>`;
  }
}
