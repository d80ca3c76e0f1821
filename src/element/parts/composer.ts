// The text field: sends, stops, recalls, and shows what may complete its text. Knows no thread.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Suggestion } from '../../assistant/contract.js';
import { icon } from '../icons.js';
import { nextFrame } from '../next-frame.js';
import { Part } from '../part.js';
import type { Kept } from '../state.js';
import { Completing } from './completing.js';
import { keepFocus, optionId, renderCompletions } from './completion-list.js';
import { composerStyles } from './composer.styles.js';
import { caretToEnd, isCaretAtEnd, setText, textOf } from './editable.js';

/** Longest message that can be sent; a paste beyond it is kept and counted. */
const characterLimit = 10_000;

/** The composer: an ARIA combobox whose list is the completions. */
export class Composer extends Part {
  @property({ attribute: false }) placeholder = '';
  @property({ type: Boolean }) busy = false;
  @property({ type: Boolean }) stoppable = false;
  /** Earlier messages of the visitor, oldest first. */
  @property({ attribute: false }) history: () => readonly string[] = () => [];
  /** Takes a text, and whether a person's own press or key sent it; resolves to whether it was taken. */
  @property({ attribute: false }) send: (text: string, byPerson: boolean) => Promise<boolean> =
    async () => false;
  @property({ attribute: false }) stop: () => void = () => undefined;
  @property({ attribute: false }) suggest: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly Suggestion[]> = async () => [];

  /** What was typed and not sent before; put into the field while it is empty. */
  @property({ attribute: false }) draft = '';
  @property({ attribute: false }) kept: Pick<Kept, 'keepDraft'> | undefined;

  @state() private text = '';
  @query('.input', true) private readonly input?: HTMLElement | null;

  readonly #completing = new Completing({
    suggest: (text, signal) => this.suggest(text, signal),
    onChange: () => this.requestUpdate(),
  });
  #recalled = -1;

  protected override get sheets() {
    return [composerStyles];
  }

  /** Puts the caret into the field. */
  override focus(): void {
    this.input?.focus({ preventScroll: true });
    if (this.input) caretToEnd(this.input);
  }

  /** Puts a text into the field, to be changed or sent. */
  write(text: string): void {
    this.focus();
    this.#completing.close();
    this.#show(text);
  }

  get isEmpty(): boolean {
    return this.text === '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#completing.close();
  }

  /**
   * Drawn with what a letter brings, within the letter's own event, so that both are laid out together and
   * once; without what takes longer than the frame.
   */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated) await nextFrame(this.#completing.settled);
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult {
    const excess = this.text.length - characterLimit;
    const { options, active } = this.#completing;
    const ghost = this.#completing.ghost(this.text);
    const accept = this.#accept;
    return html`
      ${renderCompletions({ name: this.locale.text('suggestions'), options, active, accept })}
      <div class="field-row" part="composer" @mousedown=${this.#onRowPress}>
        <div
          class="input"
          part="input"
          contenteditable="plaintext-only"
          role="combobox"
          tabindex="0"
          dir=${this.text === '' ? this.locale.direction : 'auto'}
          enterkeyhint="send"
          autocapitalize="sentences"
          spellcheck="true"
          aria-label=${this.locale.text('message')}
          aria-autocomplete="both"
          aria-haspopup="listbox"
          aria-expanded=${options.length > 0}
          aria-controls="completions"
          aria-activedescendant=${active < 0 ? nothing : optionId(active)}
          data-placeholder=${this.placeholder || this.locale.text('placeholder')}
          ?data-empty=${this.text === ''}
          data-ghost=${ghost || nothing}
          @input=${this.#onInput}
          @keydown=${this.#onKey}
          @compositionend=${this.#onInput}
          @blur=${this.#closeOptions}
        ></div>
        ${this.#renderButton()}
      </div>
      ${
        excess > 0
          ? html`<p class="counter" role="alert">
              ${this.locale.text('tooLong', { count: excess })}
            </p>`
          : nothing
      }
    `;
  }

  #renderButton(): TemplateResult {
    if (this.stoppable) {
      return html`<button
        class="send stop"
        part="stop"
        type="button"
        aria-label=${this.locale.text('stop')}
        @mousedown=${keepFocus}
        @click=${this.#onStop}
      >
        ${icon('stop')}
      </button>`;
    }
    return html`<button
      class="send"
      part="send"
      type="button"
      aria-label=${this.locale.text('send')}
      aria-disabled=${!this.#canSend()}
      @mousedown=${keepFocus}
      @click=${this.#submit}
    >
      ${icon('send')}
    </button>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.#completing.active >= 0) {
      this.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    }
    const isFirst = changed.has('kept') && changed.get('kept') === undefined;
    // Typed before there was anything that keeps it.
    if (isFirst && this.text !== '') this.kept?.keepDraft(this.text);
    if (changed.has('draft') && this.text === '') this.#show(this.draft);
  }

  readonly #onStop = (): void => {
    this.focus();
    this.stop();
  };

  #canSend(): boolean {
    return !this.busy && this.text.trim() !== '' && this.text.length <= characterLimit;
  }

  readonly #onRowPress = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) {
      event.preventDefault();
      this.focus();
    }
  };

  readonly #onInput = (event: Event): void => {
    if (!this.input) return;
    const text = textOf(this.input);
    const isOwn = text === this.text;
    this.text = text;
    this.#recalled = -1;
    this.kept?.keepDraft(text);
    if (event instanceof InputEvent) {
      // A half-composed word isn't what the visitor means yet.
      if (event.isComposing) return this.#closeOptions();
      // Written by the composer, which knows whether to ask.
      if (isOwn) return;
    }
    this.#completing.ask(text);
  };

  readonly #closeOptions = (): void => this.#completing.close();

  readonly #onKey = (event: KeyboardEvent): void => {
    // 229: Safari ends the composition before the key that ended it.
    if (event.isComposing || event.keyCode === 229) return;
    if (this.#handles(event)) event.preventDefault();
  };

  /** Whether the key was for the composer. */
  #handles(event: KeyboardEvent): boolean {
    switch (event.key) {
      case 'Enter':
        if (event.shiftKey || event.altKey) return false;
        void this.#submit(event);
        return true;
      case 'Tab':
        return !event.shiftKey && this.#acceptBest();
      case 'ArrowRight':
      case 'ArrowLeft':
        return this.#pointsForward(event) && this.#acceptBest();
      case 'ArrowDown':
        return this.#moveActive(1) || this.#recall(-1);
      case 'ArrowUp':
        return this.#moveActive(-1) || this.#recall(1);
      case 'Escape':
        return this.#dismiss(event);
      default:
        return false;
    }
  }

  #pointsForward(event: KeyboardEvent): boolean {
    const forward = this.locale.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    // With another key it goes a word, a line or a page of the browser's history, or selects.
    const isAlone = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    return isAlone && event.key === forward && this.input !== null && this.input !== undefined
      ? isCaretAtEnd(this.input)
      : false;
  }

  #acceptBest(): boolean {
    const best = this.#completing.best(this.text);
    if (best !== undefined) this.#accept(best);
    return best !== undefined;
  }

  readonly #accept = ({ text }: Suggestion): void => {
    this.#show(text);
    this.#completing.ask(text);
  };

  /** The list shows its active option in the field, so that Enter always sends what is seen. */
  #moveActive(by: 1 | -1): boolean {
    if (!this.#completing.isOpen) return false;
    this.#show(this.#completing.move(by));
    return true;
  }

  #recall(by: number): boolean {
    const fresh = this.text === '' || this.#recalled >= 0;
    const next = this.#recalled + by;
    const text = next === -1 ? '' : this.history().at(-1 - next);
    if (!fresh || next < -1 || text === undefined) return false;
    this.#show(text);
    this.#recalled = next;
    return true;
  }

  #dismiss(event: KeyboardEvent): boolean {
    if (!this.#completing.isOpen) return false;
    event.stopPropagation();
    const typed = this.#completing.dismiss();
    if (typed !== undefined) this.#show(typed);
    return true;
  }

  #show(text: string): void {
    if (!this.input) return;
    this.text = text;
    setText(this.input, text);
  }

  readonly #submit = async ({ isTrusted }: Event): Promise<void> => {
    if (!this.#canSend()) return;
    const text = this.text.trim();
    this.#closeOptions();
    this.focus();
    if (!(await this.send(text, isTrusted)) || this.text.trim() !== text) return;
    this.#show('');
    this.kept?.keepDraft('');
    this.#recalled = -1;
  };
}
