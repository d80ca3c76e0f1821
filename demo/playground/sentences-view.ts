// Draws the sentences that are kept beside a grammar, each with what it means now.

import { button, html } from '../view/dom.js';

export interface Meaning {
  readonly sentence: string;
  /** The best match's value; `undefined` without one. */
  readonly value: unknown;
}

interface Uses {
  choose(sentence: string): void;
  remove(sentence: string): void;
}

export function sentencesView(meanings: readonly Meaning[], uses: Uses): readonly HTMLElement[] {
  return meanings.map(({ sentence, value }) => {
    const choose = button('', { class: 'kept' }, () => uses.choose(sentence));
    choose.append(
      html('span', { dir: 'auto' }, sentence),
      value === undefined
        ? html('span', { class: 'verdict none' }, 'no match')
        : html('span', { class: 'verdict', dir: 'ltr' }, shortened(value)),
    );
    return html(
      'li',
      {},
      choose,
      button('×', { class: 'remove', 'aria-label': `Remove “${sentence}”` }, () =>
        uses.remove(sentence),
      ),
    );
  });
}

/** The action's name where the value is an action. */
function shortened(value: unknown): string {
  const isAction = typeof value === 'object' && value !== null && 'actionName' in value;
  return isAction ? String(value.actionName) : JSON.stringify(value);
}
