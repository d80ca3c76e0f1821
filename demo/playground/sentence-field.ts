// The field for a sentence, with what may come next in a list: an ARIA combobox. It is told what to
// offer and knows no grammar.

import { byId } from '../view/dom.js';
import { OptionList } from './option-list.js';
import type { Suggestion, Suggestions } from './suggestions.js';

interface Uses {
  suggest(text: string): Suggestions;
  /** After every change of the text. */
  changed(): void;
  /** Enter, with nothing chosen from the list. */
  entered(): void;
}

export class SentenceField {
  readonly #field = byId('sentence', HTMLInputElement);
  readonly #slots = byId('slots', HTMLElement);
  readonly #list = new OptionList(this.#field, byId('suggestions', HTMLElement), (index) =>
    this.#take(index),
  );
  readonly #uses: Uses;
  #offered: readonly Suggestion[] = [];

  constructor(uses: Uses) {
    this.#uses = uses;
    this.#field.addEventListener('input', () => this.#changed());
    this.#field.addEventListener('focus', () => this.refresh());
    this.#field.addEventListener('blur', () => this.#list.close());
    this.#field.addEventListener('keydown', (event) => {
      // While an input method composes, its keys are its own.
      if (!event.isComposing && this.#press(event.key)) event.preventDefault();
    });
  }

  get text(): string {
    return this.#field.value;
  }

  setText(text: string): void {
    this.#field.value = text;
    this.#changed();
  }

  /** Asks anew for what may come next, as after an edit of the grammar. */
  refresh(): void {
    const { words, slots } = this.#uses.suggest(this.text);
    this.#offered = words;
    this.#list.setWords(words.map(({ word }) => word));
    this.#slots.textContent =
      slots.length === 0 ? '' : `A value may come next: ${slots.join(', ')}`;
    if (document.activeElement === this.#field) this.#list.open();
    else this.#list.close();
  }

  #changed(): void {
    this.#uses.changed();
    this.refresh();
  }

  #take(index: number): void {
    const suggestion = this.#offered[index];
    if (suggestion === undefined) return;
    this.#field.focus();
    this.setText(`${suggestion.sentence} `);
  }

  /** Whether the key was ours. Tab is not: it leads on, whatever is offered. */
  #press(key: string): boolean {
    const list = this.#list;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (list.isOpen) list.move(key === 'ArrowDown' ? 1 : -1);
        else list.open();
        return true;
      case 'Escape':
        if (!list.isOpen) return false;
        list.close();
        return true;
      case 'Enter':
        if (list.chosen >= 0) this.#take(list.chosen);
        else {
          list.close();
          this.#uses.entered();
        }
        return true;
      default:
        return false;
    }
  }
}
