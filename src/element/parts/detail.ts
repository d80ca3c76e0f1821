// What a write did. Knows no tool beyond its name.

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { icon } from '../icons.js';
import { Part } from '../part.js';
import { titleOf } from '../names.js';
import type { DetailItem } from '../state.js';
import { cardStyles } from './card.styles.js';
import { outcomeStyles } from './outcome.styles.js';

/** The outcome line of a write. */
export class Detail extends Part {
  @property({ attribute: false }) item: DetailItem | undefined;

  protected override get sheets() {
    return [cardStyles, outcomeStyles];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { item, locale } = this;
    if (item === undefined) return nothing;
    const text = item.text || locale.text('outcomeOf', { tool: titleOf(item.tool) });
    return html`<div class="outcome success">
      ${icon('check')}
      <p dir="auto">${text}</p>
    </div>`;
  }
}
