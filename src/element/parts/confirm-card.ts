// Shows exactly what will be sent, and waits for one press. Knows no harness beyond the request.

import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { ConfirmRequest, JsonValue, Slot } from '../../assistant/contract.js';
import { fieldOf } from '../fields/field.js';
import { shownValue } from '../fields/shown.js';
import { Part } from '../part.js';
import { renderActions, renderDestination, renderHead } from './card-parts.js';
import { cardStyles } from './card.styles.js';
import { PressGuard } from './press-guard.js';

/** The confirm card. */
export class ConfirmCard extends Part {
  @property({ attribute: false }) request: ConfirmRequest | undefined;
  /** Pressed; the outcome is still to come. */
  @property({ type: Boolean }) acted = false;
  readonly #guard = new PressGuard(this);
  @query('.submit') private readonly submit?: HTMLElement | null;
  @query('.card') private readonly card?: HTMLElement | null;

  protected override get sheets() {
    return [cardStyles];
  }

  /** Its button, if all that it sends is in view; a dangerous one must be gone to in any case. */
  override focus(): void {
    this.scrollIntoView({ block: 'nearest' });
    const isRead = this.request?.danger !== true && isWithin(this, this.parentElement);
    (isRead ? this.submit : this.card)?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { request, locale } = this;
    if (request === undefined) return nothing;
    const { position } = request;
    return html`<div
      class="card"
      role="group"
      tabindex="-1"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-rows"
      aria-busy=${this.acted}
    >
      ${renderHead(
        'confirm-title',
        request,
        position === undefined
          ? nothing
          : html`<span
              >${locale.text('callOf', { index: position.index, total: position.of })}</span
            >`,
      )}
      ${this.#renderContent(request)} ${renderDestination(request, locale)}
      ${this.#renderActions(request)}
    </div>`;
  }

  /** The values; of a tool that takes none, what it does. */
  #renderContent({ tool, slots, values }: ConfirmRequest): TemplateResult {
    if (slots.length === 0) {
      return html`<p class="card-note" id="confirm-rows" dir="auto">${tool.description}</p>`;
    }
    return html`<dl class="rows" id="confirm-rows">
      ${slots
        .filter((slot) => slot.secret === true || Object.hasOwn(values, slot.name))
        .map((slot) => this.#renderRow(slot, values[slot.name]))}
    </dl>`;
  }

  #renderRow(slot: Slot, sent: JsonValue | undefined): TemplateResult {
    const value = shownValue(slot, sent, this.locale);
    return html`<dt><bdi>${fieldOf(slot).label}</bdi></dt>
      <dd>
        ${
          slot.secret === true
            ? html`<span aria-label=${this.locale.text('secret')} role="img">${value}</span>`
            : html`<span dir="auto" .textContent=${value}></span>`
        }
      </dd>`;
  }

  #renderActions(request: ConfirmRequest): TemplateResult {
    const { locale, acted } = this;
    const edit = { label: locale.text('edit'), act: () => request.onEdit() };
    return renderActions(request, {
      locale,
      acted,
      refused: this.#guard.isRefused,
      first: request.slots.length === 0 ? undefined : edit,
      submit: () => request.onSubmit(request.values),
    });
  }
}

/** Whether nothing of it lies above or below what a scroller shows. */
function isWithin(card: HTMLElement, scroller: HTMLElement | null): boolean {
  const view = scroller?.getBoundingClientRect();
  const { top, bottom } = card.getBoundingClientRect();
  return view !== undefined && top >= view.top && bottom <= view.bottom;
}
