// One rule as text, with what is wrong with it while it is being written. Compiles nothing itself.

import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { LearnedRule, RuleProblem, Rules } from '../../assistant/contract.js';
import { Part } from '../part.js';
import { filled } from '../filled.js';
import { ruleStrings } from '../rule-strings.js';

/** Milliseconds without a keystroke before the text is checked. */
const PAUSE = 200;

export class RuleEditor extends Part {
  @property({ attribute: false }) rules: Rules | undefined;
  @property({ attribute: false }) rule: LearnedRule | undefined;
  /** Saved, or given up. */
  @property({ attribute: false }) done: () => void = () => undefined;

  @state() private problems: readonly RuleProblem[] = [];
  @state() private isChecked = false;
  @query('textarea') private readonly field?: HTMLTextAreaElement | null;
  #typing: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
  }

  protected override firstUpdated(_changed: PropertyValues<this>): void {
    this.field?.focus();
    void this.#check();
  }

  protected override render(): TemplateResult {
    const words = ruleStrings(this.locale.tag);
    const isBad = this.problems.length > 0;
    return html`<form @submit=${this.#save}>
      <label
        >${words.source}
        <textarea
          class="rules-field"
          dir="ltr"
          spellcheck="false"
          autocapitalize="off"
          aria-describedby="rule-problems"
          aria-invalid=${isBad}
          .value=${this.rule?.text ?? ''}
          @input=${this.#onInput}
        ></textarea>
      </label>
      <div id="rule-problems" role="status">${this.#renderFindings()}</div>
      <div class="rules-actions">
        <button class="button primary" type="submit" ?disabled=${isBad}>${words.save}</button>
        <button class="button" type="button" @click=${() => this.done()}>
          ${this.locale.text('cancel')}
        </button>
      </div>
    </form>`;
  }

  #renderFindings(): TemplateResult {
    const words = ruleStrings(this.locale.tag);
    if (this.problems.length === 0) {
      return html`<p class="rules-sound">${this.isChecked ? words.sound : ''}</p>`;
    }
    return html`<ul class="rules-problems">
      ${this.problems.map(
        (problem) =>
          html`<li dir="auto">${filled(words.place, { ...problem }, this.locale.tag)}</li>`,
      )}
    </ul>`;
  }

  readonly #onInput = (): void => {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#check(), PAUSE);
  };

  async #check(): Promise<void> {
    const { rules, rule, field } = this;
    if (rules === undefined || rule === undefined || !field) return;
    const text = field.value;
    const problems = await rules.check(rule, text);
    // Of two checks under way, only that of the text that stands there counts.
    if (field.value !== text) return;
    this.problems = problems;
    this.isChecked = true;
  }

  readonly #save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { rules, rule, field } = this;
    if (rules === undefined || rule === undefined || !field) return;
    this.problems = await rules.edit(rule, field.value);
    if (this.problems.length === 0) this.done();
    else field.focus();
  };
}
