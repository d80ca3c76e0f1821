// Consent, progress, handoff and things learned: a line, its actions, a bar. Never over the page.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { Part } from '../part.js';
import type { LiveNotice } from '../state.js';
import { renderRefusal } from './card-parts.js';
import { cardStyles } from './card.styles.js';
import { noticeStyles } from './notice-card.styles.js';
import { PressGuard } from './press-guard.js';
import { byPerson } from './press.js';

/** One live notice. */
export class NoticeCard extends Part {
  @property({ attribute: false }) notice: LiveNotice | undefined;
  @query('.button:last-of-type') private readonly last?: HTMLElement | null;
  readonly #guard = new PressGuard(this, '.button');

  protected override get sheets() {
    return [cardStyles, noticeStyles];
  }

  /** Other buttons in the same place are another question. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('notice');
    if (before && idsOf(before) !== idsOf(this.notice)) this.#guard.restart();
  }

  protected override firstUpdated(): void {
    if (this.notice?.asked === true) this.last?.focus();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { notice, locale } = this;
    if (notice === undefined) return nothing;
    const { text, fraction, actions, asked } = notice;
    const role = asked === true ? 'alertdialog' : 'group';
    return html`<div class="notice ${notice.kind}" role=${role} aria-label=${text}>
      <p dir="auto">${text}</p>
      ${
        fraction === undefined
          ? nothing
          : html`<progress
              aria-label=${locale.text('progress')}
              max="1"
              .value=${fraction}
            ></progress>`
      }
      ${
        actions.length === 0
          ? nothing
          : html`<div class="actions">
              ${actions.map(
                (action) =>
                  html`<button
                    class="button ${action.primary === true ? 'primary' : ''}"
                    type="button"
                    @click=${byPerson(() => action.run())}
                  >
                    ${action.label}
                  </button>`,
              )}
            </div>`
      }
      ${this.#guard.isRefused ? renderRefusal(locale) : nothing}
    </div>`;
  }
}

function idsOf(notice: LiveNotice | undefined): string {
  return JSON.stringify(notice?.actions.map(({ id }) => id));
}
