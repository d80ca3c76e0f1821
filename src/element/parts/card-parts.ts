// What a question and a confirmation share: heading, destination, the row of buttons. Keeps no state.

import { html, nothing, type TemplateResult } from 'lit';
import type { AskRequest, ConfirmRequest } from '../../assistant/contract.js';
import type { Locale } from '../locale.js';
import { titleOf } from '../names.js';
import { submitWords } from '../verb.js';
import { byPerson } from './press.js';

type Request = AskRequest | ConfirmRequest;

/** The tool's title, and where in a row of steps or calls this is. */
export function renderHead(
  id: string,
  { tool }: Request,
  place: TemplateResult | typeof nothing,
): TemplateResult {
  return html`<div class="card-head">
    <h3 id=${id}><bdi>${titleOf(tool)}</bdi></h3>
    ${place}
  </div>`;
}

/** The page that goes on with it, where it is another one. */
export function renderDestination(
  { destination }: Request,
  locale: Locale,
): TemplateResult | typeof nothing {
  return destination === undefined
    ? nothing
    : html`<p class="card-note">${locale.text('destination', { place: destination })}</p>`;
}

/** Says that a press came too early to count. */
export function renderRefusal(locale: Locale): TemplateResult {
  return html`<p class="card-note refusal" role="alert">${locale.text('notYet')}</p>`;
}

/** A card's buttons. */
export interface CardActions {
  readonly locale: Locale;
  /** Pressed; the outcome is still to come. */
  readonly acted: boolean;
  /** Pressed before it can have been read. */
  readonly refused: boolean;
  /** The quiet one before the others. */
  readonly first?: { readonly label: string; act(): void };
  /** Instead of the tool's verb: a step that isn't the last. */
  readonly next?: string;
  submit(): void;
}

export function renderActions(request: Request, actions: CardActions): TemplateResult {
  const { locale, acted, refused, first, next } = actions;
  const cancel = locale.text('cancel');
  const label = submitWords(request.tool, request.submitLabel, cancel);
  // "Cancel" beside "Cancel an order" leaves open which of the two keeps the order.
  const isClash = label.toLowerCase().startsWith(cancel.toLowerCase());
  const look = next === undefined && request.danger === true ? 'danger' : 'primary';
  const button = (kind: string, words: string, act: () => void): TemplateResult =>
    html`<button class="button ${kind}" type="button" ?disabled=${acted} @click=${byPerson(act)}>
      ${words}
    </button>`;
  return html`<div class="actions">
    ${first === undefined ? nothing : button('quiet', first.label, () => first.act())}
    <span class="spring"></span>
    ${button('', locale.text(isClash ? 'close' : 'cancel'), () => request.onCancel())}
    <button
      class="button submit ${look}"
      part="submit"
      type="button"
      aria-disabled=${acted}
      @click=${byPerson(() => actions.submit())}
    >
      ${next ?? (acted ? locale.text('working') : label)}
    </button>
    ${refused ? renderRefusal(locale) : nothing}
  </div>`;
}
