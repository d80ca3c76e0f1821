// The list of completions above the text field. Knows not where they come from.

import { html, type TemplateResult } from 'lit';
import type { Suggestion } from '../../assistant/contract.js';

export interface CompletionList {
  readonly name: string;
  readonly options: readonly Suggestion[];
  /** Index of the option that the text field shows; -1 for none. */
  readonly active: number;
  readonly accept: (option: Suggestion) => void;
}

/** The id of an option's element, for `aria-activedescendant`. */
export function optionId(index: number): string {
  return `completion-${index}`;
}

/** A listbox. Its options carry no listeners, for they change with every key. */
export function renderCompletions(list: CompletionList): TemplateResult {
  const { name, options, active, accept } = list;
  const onClick = ({ target }: Event): void => {
    const row = target instanceof Element ? target.closest('li') : null;
    const option = options.find((_, index) => row?.id === optionId(index));
    if (option !== undefined) accept(option);
  };
  return html`<ul
    id="completions"
    class="completions"
    part="completions"
    role="listbox"
    aria-label=${name}
    ?hidden=${options.length === 0}
    @mousedown=${keepFocus}
    @click=${onClick}
  >
    ${options.map(
      ({ text, from }, index) =>
        html`<li id=${optionId(index)} role="option" dir="auto" aria-selected=${index === active}>
          ${text.slice(0, from)}<b>${text.slice(from)}</b>
        </li>`,
    )}
  </ul>`;
}

/** A press on a control beside the text field leaves the caret where it is. */
export function keepFocus(event: Event): void {
  event.preventDefault();
}
