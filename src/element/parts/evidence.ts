// What stands behind an outcome, opened: what was sent and where each value is from, what came back.
// Fetched when it is first asked for; knows no panel that opens it.

import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Slot, TraceEntry } from '../../assistant/contract.js';
import { markUnseen } from '../../base/plain-text.js';
import { formatValue } from '../format.js';
import { Part } from '../part.js';
import type { StringKey } from '../strings.js';
import { evidenceStyles } from './evidence.styles.js';

const sourceNames = {
  user: 'fromUser',
  grammar: 'fromGrammar',
  schema: 'fromSchema',
  model: 'fromModel',
  page: 'fromPage',
  memory: 'fromMemory',
  default: 'fromDefault',
} as const satisfies Readonly<Record<NonNullable<Slot['source']>, StringKey>>;

/** Longest answer shown: a five-megabyte one must not freeze the page. */
const answerLimit = 4_000;

/** The evidence. */
export class Evidence extends Part {
  @property({ attribute: false }) trace: TraceEntry | undefined;

  protected override get sheets() {
    return [evidenceStyles];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { trace, locale } = this;
    if (trace === undefined) return nothing;
    const { evidence, dropped = [], timing, text } = trace;
    return html`<dl>
      ${row(locale.text('traceTool'), html`<code>${markUnseen(trace.tool)}</code>`)}
      ${row(locale.text('traceArguments'), this.#renderArguments(trace))}
      ${evidence ? row(locale.text('traceEvidence'), html`<code>${markUnseen(evidence)}</code>`) : nothing}
      ${dropped.length > 0 ? row(locale.text('traceDropped'), markUnseen(dropped.join(', '))) : nothing}
      ${timing === undefined ? nothing : row(locale.text('traceTiming'), this.#time(timing))}
      ${
        text === ''
          ? nothing
          : row(
              locale.text('traceAnswer'),
              html`<pre tabindex="0">${markUnseen(text.slice(0, answerLimit))}</pre>`,
            )
      }
    </dl>`;
  }

  #renderArguments({ args, slots = [] }: TraceEntry): TemplateResult {
    const { locale } = this;
    const names = Object.keys(args);
    if (names.length === 0) return html`${locale.text('none')}`;
    return html`<ul>
      ${names.map((name) => {
        const source = slots.find((slot) => slot.name === name)?.source;
        return html`<li>
          <code>${markUnseen(name)}</code> ${markUnseen(formatValue(args[name], locale))}
          ${
            source === undefined
              ? nothing
              : html`<span class="source">${locale.text(sourceNames[source])}</span>`
          }
        </li>`;
      })}
    </ul>`;
  }

  #time({ understand, call }: NonNullable<TraceEntry['timing']>): string {
    const format = new Intl.NumberFormat(this.locale.tag, {
      style: 'unit',
      unit: 'millisecond',
      maximumSignificantDigits: 2,
    });
    return [understand, call]
      .flatMap((time) => (time === undefined ? [] : [format.format(time)]))
      .join(' + ');
  }
}

function row(label: string, value: unknown): TemplateResult {
  return html`<dt>${label}</dt>
    <dd>${value}</dd>`;
}
