// The menu of the heading: a button and what it opens, by pointer and keyboard. Knows no entry's meaning.

import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { icon } from '../icons.js';
import { Part } from '../part.js';
import { menuStyles } from './menu.styles.js';

/** One line of the menu. */
export interface MenuEntry {
  readonly label: string;
  run(): void;
}

/** A menu button (ARIA: menu button, menu, menuitem). */
export class Menu extends Part {
  @property({ attribute: false }) entries: readonly MenuEntry[] = [];
  /** Told that it opens: entries may be added then. */
  @property({ attribute: false }) opened: () => void = () => undefined;
  @state() private isOpen = false;
  @query('.icon-button') private readonly button?: HTMLElement | null;
  #drawn: readonly MenuEntry[] = [];

  protected override get sheets() {
    return [menuStyles];
  }

  /** While it is open nothing moves under the pointer: what comes meanwhile stands at the end. */
  protected override willUpdate(): void {
    const before = this.isOpen ? this.#drawn.map(({ label }) => label) : [];
    const place = ({ label }: MenuEntry): number =>
      before.includes(label) ? before.indexOf(label) : before.length;
    this.#drawn = this.entries.toSorted((a, b) => place(a) - place(b));
  }

  protected override render(): TemplateResult {
    return html`<button
        class="icon-button"
        type="button"
        aria-label=${this.locale.text('menu')}
        title=${this.locale.text('menu')}
        aria-haspopup="menu"
        aria-expanded=${this.isOpen}
        aria-controls=${this.isOpen ? 'menu' : nothing}
        @click=${this.#toggle}
        @keydown=${this.#onButtonKey}
      >
        ${icon('more')}
      </button>
      ${this.isOpen ? this.#renderEntries() : nothing}`;
  }

  #renderEntries(): TemplateResult {
    return html`<div
      id="menu"
      class="menu"
      part="menu"
      role="menu"
      aria-label=${this.locale.text('menu')}
      @keydown=${this.#onMenuKey}
      @focusout=${this.#onFocusOut}
    >
      ${this.#drawn.map(
        (entry) =>
          html`<button
            role="menuitem"
            type="button"
            tabindex="-1"
            @click=${() => {
              this.#close();
              entry.run();
            }}
          >
            ${entry.label}
          </button>`,
      )}
    </div>`;
  }

  #items(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }

  readonly #toggle = (): void => {
    if (this.isOpen) this.#close();
    else void this.#open(0);
  };

  async #open(index: number): Promise<void> {
    this.isOpen = true;
    this.opened();
    await this.updateComplete;
    this.#items().at(index)?.focus();
  }

  /** The focus goes back to the button; an entry may take it further. */
  #close(): void {
    this.isOpen = false;
    this.button?.focus();
  }

  readonly #onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    void this.#open(event.key === 'ArrowDown' ? 0 : -1);
  };

  readonly #onMenuKey = (event: KeyboardEvent): void => {
    const items = this.#items();
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') this.#close();
    else if (next === undefined) return;
    else items.at(next % items.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node) || !this.contains(relatedTarget)) this.isOpen = false;
  };
}
