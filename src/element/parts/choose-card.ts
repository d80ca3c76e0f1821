// "Did you mean": whole sentences to pick from. Knows no harness beyond the request.

import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { ChooseRequest } from '../../assistant/contract.js';
import { markUnseen } from '../../base/plain-text.js';
import { Part } from '../part.js';
import { renderRefusal } from './card-parts.js';
import { cardStyles } from './card.styles.js';
import { chooseStyles } from './choose-card.styles.js';
import { PressGuard } from './press-guard.js';
import { byPerson } from './press.js';

/** The choice. */
export class ChooseCard extends Part {
  @property({ attribute: false }) request: ChooseRequest | undefined;
  readonly #guard = new PressGuard(this, '.chip');
  @query('.chip') private readonly first?: HTMLElement | null;

  protected override get sheets() {
    return [cardStyles, chooseStyles];
  }

  override focus(): void {
    this.first?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { request, locale } = this;
    if (request === undefined) return nothing;
    return html`<div class="chips" role="group" aria-label=${locale.text('didYouMean')}>
      <p class="card-note">${locale.text('didYouMean')}</p>
      ${this.#guard.isRefused ? renderRefusal(locale) : nothing}
      ${request.options.map(
        ({ text }, index) =>
          html`<button
            class="chip"
            part="chip"
            type="button"
            dir="auto"
            @click=${byPerson(() => request.onPick(index))}
          >
            ${markUnseen(text)}
          </button>`,
      )}
      <button class="button quiet" type="button" @click=${byPerson(() => request.onCancel())}>
        ${locale.text('noneOfThese')}
      </button>
    </div>`;
  }
}
