// The list of a combobox: shows words under a field and has at most one of them chosen. Knows neither
// where the words come from nor what choosing one does.

import { html } from '../view/dom.js';

export class OptionList {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  /** Index of the chosen word; -1 for none. */
  chosen = -1;

  constructor(field: HTMLInputElement, list: HTMLElement, press: (index: number) => void) {
    this.#field = field;
    this.#list = list;
    // Keeps the focus in the field, where `blur` would close the list before the click.
    list.addEventListener('pointerdown', (event) => event.preventDefault());
    list.addEventListener('click', (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('li') : null;
      press(this.#options.findIndex((option) => option === pressed));
    });
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  setWords(words: readonly string[]): void {
    this.#list.replaceChildren(
      ...words.map((word, index) =>
        html('li', { id: optionId(index), role: 'option', 'aria-selected': 'false' }, word),
      ),
    );
    this.#choose(-1);
  }

  open(): void {
    this.#setOpen(this.#options.length > 0);
  }

  close(): void {
    this.#setOpen(false);
    this.#choose(-1);
  }

  /** Moves the choice by one; between the last word and the first nothing is chosen. */
  move(step: 1 | -1): void {
    const places = this.#options.length + 1;
    this.#choose(((this.chosen + 1 + step + places) % places) - 1);
  }

  get #options(): readonly Element[] {
    return [...this.#list.children];
  }

  #setOpen(open: boolean): void {
    this.#list.hidden = !open;
    this.#field.setAttribute('aria-expanded', String(open));
  }

  #choose(index: number): void {
    this.chosen = index;
    for (const [place, option] of this.#options.entries()) {
      option.setAttribute('aria-selected', String(place === index));
      if (place === index) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) this.#field.removeAttribute('aria-activedescendant');
    else this.#field.setAttribute('aria-activedescendant', optionId(index));
  }
}

function optionId(index: number): string {
  return `suggestion-${index}`;
}
