// Which stage understood a request, in a line; the evidence behind it opens below.

import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { TraceEntry } from '../../assistant/contract.js';
import { icon } from '../icons.js';
import { define, Part } from '../part.js';
import type { StringKey } from '../strings.js';
import { traceStyles } from './trace-panel.styles.js';

const stageNames = {
  grammar: 'byGrammar',
  schema: 'bySchema',
  model: 'byModel',
  none: 'byNobody',
} as const satisfies Readonly<Record<NonNullable<TraceEntry['stage']>, StringKey>>;

/** The trace. */
export class TracePanel extends Part {
  @property({ attribute: false }) trace: TraceEntry | undefined;
  @state() private evidence: 'none' | 'shown' | 'failed' = 'none';

  protected override get sheets() {
    return [traceStyles];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { trace, locale } = this;
    if (trace === undefined) return nothing;
    const { endpoint, stage = 'none' } = trace;
    const understood =
      endpoint === undefined
        ? locale.text(stageNames[stage])
        : locale.text('byModelAt', { host: endpoint });
    return html`<details class="trace" part="trace-details" @toggle=${this.#onToggle}>
      <summary>${icon('chevron')}${understood}</summary>
      ${this.#renderEvidence(trace)}
    </details>`;
  }

  #renderEvidence(trace: TraceEntry): TemplateResult | typeof nothing {
    switch (this.evidence) {
      case 'none':
        return nothing;
      case 'shown':
        return html`<agent-chat-evidence
          .locale=${this.locale}
          .trace=${trace}
        ></agent-chat-evidence>`;
      case 'failed':
        return html`<p>${this.locale.text('loadFailed')}</p>`;
    }
  }

  /** Opening it again tries again. */
  readonly #onToggle = async (event: Event): Promise<void> => {
    const { currentTarget: details } = event;
    if (!(details instanceof HTMLDetailsElement) || !details.open) return;
    try {
      const { Evidence } = await import('./evidence.js');
      define('agent-chat-evidence', Evidence);
      this.evidence = 'shown';
    } catch {
      this.evidence = 'failed';
    }
  };
}
