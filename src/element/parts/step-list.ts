// The steps of a journey, oldest first. Drawn only; a step is acted on elsewhere.

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AgentStep } from '../../assistant/contract.js';
import { icon } from '../icons.js';
import { Part } from '../part.js';
import type { StringKey } from '../strings.js';
import { stepListStyles } from './step-list.styles.js';

const names = {
  pending: 'stepPending',
  active: 'stepActive',
  done: 'stepDone',
  failed: 'stepFailed',
  cancelled: 'stepCancelled',
} as const satisfies Readonly<Record<AgentStep['state'], StringKey>>;

/** Above the thread; loaded with the first journey. */
export class StepList extends Part {
  @property({ attribute: false }) steps: readonly AgentStep[] = [];

  protected override get sheets() {
    return [stepListStyles];
  }

  /**
   * Nothing for a single step, or for several of one name: they say no more than the thread. Neither
   * do who was chosen and that an answer came.
   */
  protected override render(): TemplateResult | typeof nothing {
    const { locale } = this;
    const deeds = this.steps.filter(({ kind }) => kind !== 'route' && kind !== 'answer');
    if (new Set(deeds.map(({ label }) => label)).size < 2) return nothing;
    return html`<ol class="steps" part="steps" aria-label=${locale.text('steps')} tabindex="0">
      ${this.steps.map(
        ({ label, state }) =>
          html`<li class=${state} aria-current=${state === 'active' ? 'step' : nothing}>
            <span class="dot">${mark(state)}</span>
            <span dir="auto">${label}</span>
            <span class="visually-hidden">${locale.text(names[state])}</span>
          </li>`,
      )}
    </ol>`;
  }
}

function mark(state: AgentStep['state']): TemplateResult | typeof nothing {
  if (state === 'done') return icon('check');
  return state === 'failed' || state === 'cancelled' ? icon('close') : nothing;
}
