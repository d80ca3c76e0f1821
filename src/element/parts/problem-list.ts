// The owner's mistakes, each with its place. Judges nothing.

import { css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { Part } from '../part.js';
import type { OwnerProblem } from '../state.js';

const problemStyles = css`
  .owner {
    margin: 0;
    padding: 12px 16px;
    border-block-end: 1px solid var(--_line);
    background: var(--_danger-tint);
    font-size: var(--_size-small);
  }
  .owner strong {
    color: var(--_danger);
  }
  .owner ul {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }
`;

/** What is wrong with the configuration. */
export class ProblemList extends Part {
  @property({ attribute: false }) problems: readonly OwnerProblem[] = [];

  protected override get sheets() {
    return [problemStyles];
  }

  protected override render(): TemplateResult {
    return html`<div class="owner" part="problems" role="alert">
      <strong>${this.locale.text('configProblem')}</strong>
      <ul>
        ${this.problems.map(
          ({ path, expected }) => html`<li><code>${path || '·'}</code> ${expected}</li>`,
        )}
      </ul>
    </div>`;
  }
}
