// The steps of a journey, oldest first. Drawn only; a step is acted on elsewhere.

import { html, nothing, type TemplateResult } from 'lit';
import type { AgentStep } from '../../assistant/contract.js';
import { icon } from '../icons.js';
import type { Locale } from '../locale.js';
import type { StringKey } from '../strings.js';

const names = {
  pending: 'stepPending',
  active: 'stepActive',
  done: 'stepDone',
  failed: 'stepFailed',
  cancelled: 'stepCancelled',
} as const satisfies Readonly<Record<AgentStep['state'], StringKey>>;

/**
 * Nothing for a single step, or for several of one name: they say no more than the thread. Neither
 * do who was chosen and that an answer came.
 */
export function renderSteps(
  steps: readonly AgentStep[],
  locale: Locale,
): TemplateResult | typeof nothing {
  const deeds = steps.filter(({ kind }) => kind !== 'route' && kind !== 'answer');
  if (new Set(deeds.map(({ label }) => label)).size < 2) return nothing;
  return html`<ol class="steps" part="steps" aria-label=${locale.text('steps')} tabindex="0">
    ${steps.map(
      ({ label, state }) =>
        html`<li class=${state} aria-current=${state === 'active' ? 'step' : nothing}>
          <span class="dot">${mark(state)}</span>
          <span dir="auto">${label}</span>
          <span class="visually-hidden">${locale.text(names[state])}</span>
        </li>`,
    )}
  </ol>`;
}

function mark(state: AgentStep['state']): TemplateResult | typeof nothing {
  if (state === 'done') return icon('check');
  return state === 'failed' || state === 'cancelled' ? icon('close') : nothing;
}
