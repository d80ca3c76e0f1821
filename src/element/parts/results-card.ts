// What a read found: a table, cards, key facts, a text, or plainly nothing. Sorts and pages.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { JsonObject, JsonValue } from '../../assistant/contract.js';
import { formatValue } from '../format.js';
import { icon } from '../icons.js';
import { Part } from '../part.js';
import { readAnswer, type Answer, type Column } from '../records.js';
import { titleOf } from '../names.js';
import type { ResultRenderers } from '../result-renderers.js';
import { safeImage, safeLink } from '../safe-url.js';
import type { ResultsItem } from '../state.js';
import { cardStyles } from './card.styles.js';
import { resultsStyles } from './results-card.styles.js';

/** Records drawn at first, and with each press of "more". */
const pageSize = 20;

/** Longest text drawn at once, and longest in one cell: megabytes must not freeze the page. */
const textLimit = 4_000;
const cellLimit = 300;

type Records = Extract<Answer, { kind: 'records' }>;

/** The results. */
export class ResultsCard extends Part {
  @property({ attribute: false }) item: ResultsItem | undefined;
  @property({ attribute: false }) renderers: ResultRenderers = {};
  @property({ attribute: false }) imageHosts: readonly string[] = [];

  @state() private shown = pageSize;
  @state() private textShown = textLimit;
  @state() private asTable: boolean | undefined;
  @state() private sort: { readonly name: string; readonly descending: boolean } | undefined;

  @query('.table-scroll') private readonly scroller?: HTMLElement | null;

  #answer: Answer = { kind: 'empty' };
  /** What the owner's renderer made of the item, if there is one for its tool; `nothing` until it has. */
  @state() private own: Node | typeof nothing | undefined;

  protected override get sheets() {
    return [cardStyles, resultsStyles];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('item') && this.item !== undefined) {
      this.#answer = readAnswer(this.item.response);
      const drawn = this.#drawOwn(this.item);
      this.own = drawn instanceof Promise ? nothing : drawn;
      if (drawn instanceof Promise) void this.#waitFor(drawn, this.item);
    }
  }

  /** All cards that are drawn in one frame are measured in it: one layout for all. */
  protected override firstUpdated(): void {
    requestAnimationFrame(() => this.#fit());
  }

  /** A table that doesn't fit is shown as cards; who wants it all the same can have it. */
  #fit(): void {
    const { scroller } = this;
    const isCut = scroller ? scroller.scrollWidth > scroller.clientWidth : false;
    if (isCut && this.asTable === undefined) this.asTable = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { item, locale } = this;
    if (item === undefined) return nothing;
    if (this.own !== undefined) return html`${this.own}`;
    return html`${this.#renderAnswer(item)} ${this.#renderImages(item)}
    ${
      item.response.untrusted
        ? html`<p class="card-note untrusted">${locale.text('untrusted')}</p>`
        : nothing
    }`;
  }

  /** A renderer that fails, or makes nothing, leaves the result to the element. */
  #drawOwn({ tool, response }: ResultsItem): Node | Promise<Node | undefined> | undefined {
    const { renderers } = this;
    const names = [tool.name, tool.outputSchema?.['$id']];
    const name = names.find((one) => typeof one === 'string' && Object.hasOwn(renderers, one));
    if (typeof name !== 'string') return undefined;
    try {
      const drawn = renderers[name]?.(response, tool);
      return typeof drawn === 'string' ? this.#sanitised(drawn) : drawn;
    } catch {
      return undefined;
    }
  }

  async #waitFor(drawing: Promise<Node | undefined>, item: ResultsItem): Promise<void> {
    const own = await drawing.catch(() => undefined);
    if (this.item === item) this.own = own;
  }

  async #sanitised(text: string): Promise<Node> {
    const { Sanitiser } = await import('../sanitise.js');
    return new Sanitiser(this.imageHosts).sanitise(text);
  }

  #renderAnswer(item: ResultsItem): TemplateResult {
    const answer = this.#answer;
    switch (answer.kind) {
      case 'empty':
        return plain(
          item.query === ''
            ? this.locale.text('noResults')
            : this.locale.text('noResultsFor', { query: item.query }),
        );
      case 'text':
        return this.#renderText(answer.text);
      case 'record':
        return html`<div class="card">${this.#renderFacts(answer.record, answer.columns)}</div>`;
      case 'records':
        return this.#renderRecords(answer, titleOf(item.tool));
    }
  }

  #renderText(text: string): TemplateResult {
    const isClipped = text.length > this.textShown;
    return html`${plain(isClipped ? `${text.slice(0, this.textShown)}…` : text)}
    ${
      isClipped
        ? html`<button
            class="link-button"
            type="button"
            @click=${() => {
              this.textShown *= 10;
            }}
          >
            ${this.locale.text('showMore')}
          </button>`
        : nothing
    }`;
  }

  #renderRecords(answer: Records, title: string): TemplateResult {
    const { locale } = this;
    const count = answer.records.length;
    const isTable = this.asTable ?? answer.tabular;
    const sorted = this.#sorted(answer);
    const visible = sorted.slice(0, this.shown);
    const rest = count - visible.length;
    return html`<div class="results-head">
        <p class="card-note">${locale.text('results', { count })}</p>
        <button
          class="link-button"
          type="button"
          @click=${() => {
            this.asTable = !isTable;
          }}
        >
          ${locale.text(isTable ? 'asCards' : 'asTable')}
        </button>
      </div>
      ${isTable ? this.#renderTable(visible, answer.columns, title) : this.#renderCards(visible, answer.columns)}
      ${
        rest > 0
          ? html`<button
              class="button more"
              type="button"
              @click=${() => {
                this.shown += pageSize;
              }}
            >
              ${locale.text('more', { count: rest })}
            </button>`
          : nothing
      }`;
  }

  #renderTable(
    records: readonly JsonObject[],
    columns: readonly Column[],
    title: string,
  ): TemplateResult {
    // What a row is about: its first words, else its first value.
    const named = columns.find(({ kind }) => kind === 'text') ?? columns[0];
    return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${title}>
      <table>
        <thead>
          <tr>
            ${columns.map((column) => this.#renderHeading(column))}
          </tr>
        </thead>
        <tbody>
          ${records.map(
            (record) =>
              html`<tr>
                ${columns.map((column) => {
                  const value = this.#renderValue(record[column.name], column);
                  return column === named
                    ? html`<th scope="row" class=${column.kind}>${value}</th>`
                    : html`<td class=${column.kind}>${value}</td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #renderHeading(column: Column): TemplateResult {
    const isSorted = this.sort?.name === column.name;
    const order = this.sort?.descending === true ? 'descending' : 'ascending';
    return html`<th
      scope="col"
      class="${column.kind} ${isSorted ? order : ''}"
      aria-sort=${isSorted ? order : nothing}
    >
      <button type="button" @click=${() => this.#sortBy(column.name)}>
        <span dir="auto">${column.label}</span>${icon('sort')}
      </button>
    </th>`;
  }

  #renderCards(records: readonly JsonObject[], columns: readonly Column[]): TemplateResult {
    return html`<ul class="cards">
      ${records.map((record) => html`<li class="card">${this.#renderFacts(record, columns)}</li>`)}
    </ul>`;
  }

  #renderFacts(record: JsonObject, columns: readonly Column[]): TemplateResult {
    return html`<dl class="rows">
      ${columns
        .filter(({ name }) => (record[name] ?? null) !== null)
        .map(
          (column) =>
            html`<dt><bdi>${column.label}</bdi></dt>
              <dd><span dir="auto">${this.#renderValue(record[column.name], column)}</span></dd>`,
        )}
    </dl>`;
  }

  #renderValue(value: JsonValue | undefined, column: Column): TemplateResult | string {
    if (typeof value === 'string' && column.kind === 'image') {
      const src = safeImage(value, document.baseURI, [...this.imageHosts, location.host]);
      if (src !== undefined) return html`<img src=${src} alt="" loading="lazy" />`;
    }
    if (typeof value === 'string' && (column.kind === 'link' || column.kind === 'image')) {
      const href = safeLink(value, document.baseURI);
      if (href === undefined) return value;
      return html`<a href=${href} target="_blank" rel="noopener noreferrer">${hostOf(href)}</a>`;
    }
    const text = formatValue(value, this.locale, column.currency);
    return text.length > cellLimit ? `${text.slice(0, cellLimit)}…` : text;
  }

  #renderImages({ response }: ResultsItem): TemplateResult | typeof nothing {
    const sources = (response.images ?? []).flatMap(({ data, mimeType }) => {
      const src = safeImage(`data:${mimeType};base64,${data}`, document.baseURI, []);
      return src === undefined ? [] : [src];
    });
    if (sources.length === 0) return nothing;
    return html`<div class="images">
      ${sources.map((src) => html`<img src=${src} alt=${this.locale.text('image')} />`)}
    </div>`;
  }

  #sortBy(name: string): void {
    const isSame = this.sort?.name === name;
    this.sort = { name, descending: isSame && this.sort?.descending === false };
  }

  #sorted({ records }: Records): readonly JsonObject[] {
    const { sort } = this;
    if (sort === undefined) return records;
    const collator = new Intl.Collator(this.locale.tag, { numeric: true });
    const compare = (a: JsonObject, b: JsonObject): number => {
      const [left, right] = [a[sort.name], b[sort.name]];
      if (typeof left === 'number' && typeof right === 'number') return left - right;
      return collator.compare(formatValue(left, this.locale), formatValue(right, this.locale));
    };
    return records.toSorted((a, b) => (sort.descending ? compare(b, a) : compare(a, b)));
  }
}

/** Line breaks of the text count, those of a template would too. */
function plain(text: string): TemplateResult {
  return html`<p class="plain" dir="auto" .textContent=${text}></p>`;
}

function hostOf(href: string): string {
  const url = new URL(href);
  return url.host || url.pathname;
}
