// Asks for what is missing, one step at a time, and shows on the last all that will be sent.
// Keeps the draft; checks only what people can be helped with. Knows no harness beyond the request.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AskRequest, JsonObject, Slot } from '../../assistant/contract.js';
import { check, type Draft, type Problems } from '../fields/check.js';
import { plainDraft } from '../fields/plain-draft.js';
import { fieldOf, type Field } from '../fields/field.js';
import { renderField, withMember } from '../fields/field-view.js';
import { shownValue } from '../fields/shown.js';
import { Part } from '../part.js';
import { renderActions, renderDestination, renderHead } from './card-parts.js';
import { askStyles } from './ask-card.styles.js';
import { cardStyles } from './card.styles.js';
import { fieldStyles } from './field.styles.js';
import { PressGuard } from './press-guard.js';
import { byPerson } from './press.js';

const noProblems: Problems = new Map();

/** The ask card. */
export class AskCard extends Part {
  @property({ attribute: false }) request: AskRequest | undefined;
  /** Pressed; the outcome is still to come. */
  @property({ type: Boolean }) acted = false;

  readonly #guard = new PressGuard(this);
  @state() private step = 0;
  @state() private draft: JsonObject = {};
  @state() private problems: Problems = noProblems;
  /** Known values that the visitor opened for editing. */
  @state() private reopened: readonly string[] = [];
  @query('.submit') private readonly submit?: HTMLElement | null;

  protected override get sheets() {
    return [cardStyles, fieldStyles, askStyles];
  }

  /** Focuses the first control of the step; of a card taller than the view, from its start. */
  override focus(): void {
    this.scrollIntoView({ block: 'nearest' });
    const controls = '.fields :is(input, select, textarea, button):not(:disabled)';
    const first = this.querySelector<HTMLElement>(controls);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { request } = this;
    // Controls that are shut lose the focus, and with it the way back to the text field.
    if (this.acted && this.matches(':focus-within')) this.submit?.focus({ preventScroll: true });
    if (!changed.has('request') || request === undefined || this.hasUpdated) return;
    const { slots, values } = request.resolution;
    this.draft = slots.reduce(
      (draft, slot) =>
        slot.value === undefined
          ? draft
          : withMember(draft, slot.name, plainDraft(fieldOf(slot), slot.value)),
      values,
    );
    this.problems = new Map(
      slots.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem]])),
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { request, locale } = this;
    if (request === undefined) return nothing;
    const { stepped, steps } = request.plan;
    const { numbers, of: total } = request.numbering ?? { numbers: [], of: steps.length };
    const step = numbers[this.step] ?? this.step + 1;
    return html`<div
      class="card"
      role="group"
      aria-labelledby="ask-title"
      aria-busy=${this.acted}
      @keydown=${this.#onKey}
    >
      ${renderHead(
        'ask-title',
        request,
        stepped || numbers.length > 0
          ? html`<span role="status"> ${locale.text('stepOf', { step, total })} </span>`
          : nothing,
      )}
      ${this.#isLast ? nothing : this.#renderAnswers()} ${this.#renderQuestion()}
      ${this.#isLast && !this.#readsOnly ? this.#renderReview() : nothing}
      ${renderDestination(request, locale)} ${this.#renderActions(request)}
    </div>`;
  }

  get #isLast(): boolean {
    return this.step >= (this.request?.plan.steps.length ?? 1) - 1;
  }

  /** What a read is asked with harms nobody: the list of all values would be noise. */
  get #readsOnly(): boolean {
    return this.request?.tool.annotations?.readOnlyHint === true;
  }

  #stepSlots(): readonly Slot[] {
    return this.request?.plan.steps[this.step]?.slots ?? [];
  }

  /** The fields on show: the step's, then those reopened. */
  #fields(): readonly Field[] {
    const slots = this.#stepSlots();
    const reopened = (this.request?.resolution.slots ?? []).filter(
      ({ name }) => this.reopened.includes(name) && slots.every((slot) => slot.name !== name),
    );
    const { gaps } = this.request?.resolution ?? { gaps: [] };
    // What is asked for since it is missing must be given, whatever the schema says of other times.
    const isMissing = ({ name }: Slot): boolean => gaps.some((gap) => gap.name === name);
    return [...slots, ...reopened].map((slot) =>
      fieldOf(isMissing(slot) ? { ...slot, required: true } : slot),
    );
  }

  #renderQuestion(): TemplateResult {
    const title = this.request?.plan.steps[this.step]?.title;
    const fields = this.#fields();
    const isLone = fields.length === 1;
    const context = {
      locale: this.locale,
      problems: this.problems,
      disabled: this.acted,
      id: 'ask',
      hideLabel: isLone,
      questionId: isLone ? 'ask-question' : undefined,
    };
    return html`${isLone ? html`<p class="question" id="ask-question"><bdi>${title}</bdi></p>` : nothing}
      <div class="fields">
        ${fields.map((field) =>
          renderField(field, this.draft[field.name], field.name, context, (value) =>
            this.#set(field.name, value),
          ),
        )}
      </div>`;
  }

  /** Earlier answers, each a way back. */
  #renderAnswers(): TemplateResult | typeof nothing {
    const earlier = (this.request?.plan.steps ?? []).slice(0, this.step);
    if (earlier.length === 0) return nothing;
    return html`<ul class="answers" aria-label=${this.locale.text('answers')}>
      ${earlier.flatMap(({ slots, index }) =>
        slots.map(
          (slot) =>
            html`<li>
              <button
                class="link-button"
                type="button"
                ?disabled=${this.acted}
                @click=${() => this.#goTo(index)}
              >
                ${fieldOf(slot).label}: <b dir="auto">${this.#shown(slot)}</b>
              </button>
            </li>`,
        ),
      )}
    </ul>`;
  }

  /** All values that will be sent beside the step's own, each with Edit. */
  #renderReview(): TemplateResult | typeof nothing {
    const shown = new Set(this.#fields().map(({ name }) => name));
    const slots = (this.request?.resolution.slots ?? []).filter(
      ({ name }) => !shown.has(name) && this.draft[name] !== undefined,
    );
    if (slots.length === 0) return nothing;
    return html`<dl class="rows review" aria-label=${this.locale.text('willSend')}>
      ${slots.map((slot) => {
        const { label } = fieldOf(slot);
        return html`<dt><bdi>${label}</bdi></dt>
          <dd>
            <span dir="auto">${this.#shown(slot)}</span>
            <button
              class="link-button"
              type="button"
              ?disabled=${this.acted}
              aria-label=${this.locale.text('editField', { field: label })}
              @click=${() => this.#edit(slot.name)}
            >
              ${this.locale.text('edit')}
            </button>
          </dd>`;
      })}
    </dl>`;
  }

  #renderActions(request: AskRequest): TemplateResult {
    const { locale, acted } = this;
    const back = { label: locale.text('back'), act: () => this.#goTo(this.step - 1) };
    return renderActions(request, {
      locale,
      acted,
      refused: this.#guard.isRefused,
      first: this.step === 0 ? undefined : back,
      next: this.#isLast ? undefined : locale.text('next'),
      submit: () => this.#advance(),
    });
  }

  #shown(slot: Slot): string {
    return shownValue(slot, this.draft[slot.name], this.locale);
  }

  #set(name: string, value: Draft): void {
    this.draft = withMember(this.draft, name, value);
    this.request?.onStep?.(this.step, this.draft);
    if (this.problems.size > 0) this.problems = noProblems;
  }

  #edit(name: string): void {
    const step = this.request?.plan.steps.find(({ slots }) =>
      slots.some((slot) => slot.name === name),
    );
    if (step !== undefined) return this.#goTo(step.index);
    this.reopened = [...this.reopened, name];
    void this.#focusControl(name);
  }

  #goTo(step: number): void {
    this.step = step;
    this.#guard.restart();
    this.problems = noProblems;
    this.request?.onStep?.(step, this.draft);
    void this.updateComplete.then(() => this.focus());
  }

  #advance(): void {
    if (this.acted || this.request === undefined) return;
    const problems = check(this.#fields(), this.draft, this.locale);
    this.problems = problems;
    const [first] = problems.keys();
    if (first !== undefined) void this.#focusControl(first);
    else if (this.#isLast) this.request.onComplete(this.draft);
    else this.#goTo(this.step + 1);
  }

  async #focusControl(path: string): Promise<void> {
    await this.updateComplete;
    const id = `ask-${path}`;
    const controls = [...this.querySelectorAll<HTMLElement>('input, select, textarea')];
    controls.find((control) => control.id === id || control.getAttribute('name') === id)?.focus();
  }

  /** Enter in a one-line control goes on, as in any form. */
  readonly #onKey = (event: KeyboardEvent): void => {
    const { target } = event;
    const isOneLine =
      (target instanceof HTMLInputElement && target.role !== 'switch') ||
      target instanceof HTMLSelectElement;
    if (event.key !== 'Enter' || event.isComposing || event.repeat || !isOneLine) return;
    event.preventDefault();
    byPerson(() => this.#advance())(event);
  };
}
