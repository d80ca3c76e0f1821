// The thread: its items in order, day by day, and the card that waits at its end.
// Draws visitors' bubbles itself; every other item is its own part. Knows no composer.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { icon } from '../icons.js';
import { cancelledText } from '../names.js';
import { Part } from '../part.js';
import type { ResultRenderers } from '../result-renderers.js';
import type { Prompt, ThreadItem, UserItem } from '../state.js';
import { messageListStyles } from './message-list.styles.js';
import { ScrollPin } from './scroll-pin.js';

/** Items drawn at first, and with each press of "earlier". */
const pageSize = 50;

/** The conversation. */
export class MessageList extends Part {
  @property({ attribute: false }) items: readonly ThreadItem[] = [];
  @property({ attribute: false }) prompt: Prompt | undefined;
  /** Whether answers say whose they are. */
  @property({ type: Boolean }) named = false;
  @property({ attribute: false }) renderers: ResultRenderers = {};
  @property({ attribute: false }) imageHosts: readonly string[] = [];
  /** Sends a sentence again. */
  @property({ attribute: false }) send: (text: string) => void = () => undefined;
  /** Puts a sentence into the text field, to be sent as a new one. */
  @property({ attribute: false }) edit: (text: string) => void = () => undefined;
  /** The visitor reads what lies further back. */
  @property({ attribute: false }) older: () => void = () => undefined;
  @property({ attribute: false }) empty: TemplateResult | typeof nothing = nothing;

  @state() private shown = pageSize;
  @query('.thread') private readonly thread?: HTMLElement | null;

  /** A greeting is read from its start. */
  readonly #pin = new ScrollPin(this, () => (this.#isEmpty ? undefined : this.thread));

  protected override get sheets() {
    return [messageListStyles];
  }

  /** Goes to the end and stays there. */
  pin(): void {
    this.#pin.pin();
  }

  /** Brings the card into view; from its start, if it is tall. */
  revealCard(): void {
    if (this.card !== null) this.#pin.readFrom(this.card);
  }

  /** The card that waits for a person, if it is drawn. */
  get card(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-prompt]');
  }

  /** While the visitor reads further up, nothing above may go; back at the end, far pages go. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    const added = this.items.length - (changed.get('items')?.length ?? this.items.length);
    if (this.#pin.state === 'pinned') {
      if (added > 0) this.shown = pageSize;
    } else this.shown += Math.max(0, added);
  }

  protected override updated(changed: PropertyValues<this>): void {
    // A table is read from its top; streamed text is followed at its end.
    if (!changed.has('items')) return;
    if (this.#isEmpty) this.#begin();
    const latest = changed.get('items')?.at(-1)?.id ?? 0;
    const found = this.items.findLast(({ kind, id }) => kind === 'results' || id <= latest);
    if (found?.kind !== 'results' || found.id <= latest) return;
    const drawn = [...this.querySelectorAll('agent-chat-results')].at(-1);
    if (drawn !== undefined) this.#pin.readFrom(drawn);
  }

  get #isEmpty(): boolean {
    return this.items.length === 0 && this.prompt === undefined;
  }

  #begin(): void {
    this.#pin.pin();
    this.thread?.scrollTo(0, 0);
  }

  protected override render(): TemplateResult {
    const items = this.items.slice(-this.shown);
    const hidden = this.items.length - items.length;
    return html`
      <div
        class="thread"
        part="thread"
        role="log"
        aria-live="off"
        aria-label=${this.locale.text('thread')}
        tabindex="0"
      >
        ${hidden > 0 ? this.#renderEarlier(hidden) : nothing}
        ${this.#isEmpty ? this.empty : nothing}
        ${repeat(
          items,
          (item) => item.id,
          (item, index) => this.#renderDayAnd(item, items[index - 1]),
        )}
        ${this.prompt === undefined ? nothing : keyed(this.prompt.id, this.#renderPrompt(this.prompt))}
      </div>
      ${
        this.#pin.state !== 'released'
          ? nothing
          : html`<div class="latest">
              <button type="button" @click=${() => this.pin()}>
                ${icon('down')}${this.locale.text('jumpToLatest')}
              </button>
            </div>`
      }
    `;
  }

  #renderEarlier(count: number): TemplateResult {
    return html`<button class="link-button earlier" type="button" @click=${this.#showEarlier}>
      ${this.locale.text('earlier', { count })}
    </button>`;
  }

  readonly #showEarlier = async (): Promise<void> => {
    const thread = this.thread;
    if (!thread) return;
    const fromEnd = thread.scrollHeight - thread.scrollTop;
    this.shown += pageSize;
    this.older();
    await this.updateComplete;
    thread.scrollTop = thread.scrollHeight - fromEnd;
  };

  #renderDayAnd(item: ThreadItem, before: ThreadItem | undefined): TemplateResult {
    const day = dayOf(item.at);
    const isNew = before === undefined ? day !== dayOf(Date.now()) : day !== dayOf(before.at);
    return html`${isNew ? html`<div class="day">${this.#dayName(item.at)}</div>` : nothing}
    ${this.#renderItem(item)}`;
  }

  #dayName(at: number): string {
    const today = Date.now();
    if (dayOf(at) === dayOf(today)) return this.locale.text('today');
    if (dayOf(at) === dayOf(today - 86_400_000)) return this.locale.text('yesterday');
    const format = { weekday: 'long', day: 'numeric', month: 'long' } as const;
    return new Date(at).toLocaleDateString(this.locale.tag, format);
  }

  #renderItem(item: ThreadItem): TemplateResult {
    const { locale } = this;
    switch (item.kind) {
      case 'user':
        return this.#renderUser(item);
      case 'assistant':
        return html`<agent-chat-bubble
          part="assistant-message"
          .locale=${locale}
          .item=${item}
          .agent=${this.named ? item.agent : undefined}
          .imageHosts=${this.imageHosts}
          .again=${item === this.items.at(-1) ? this.#again() : undefined}
          title=${this.#time(item.at)}
        ></agent-chat-bubble>`;
      case 'results':
        return html`<agent-chat-results
          part="results"
          .locale=${locale}
          .item=${item}
          .imageHosts=${this.imageHosts}
          .renderers=${this.renderers}
        ></agent-chat-results>`;
      case 'detail':
        return html`<agent-chat-detail
          part="detail"
          .locale=${locale}
          .item=${item}
        ></agent-chat-detail>`;
      case 'error':
        return html`<agent-chat-tool-error
          part="error"
          .locale=${locale}
          .item=${item}
          .retry=${this.send}
        ></agent-chat-tool-error>`;
      case 'trace':
        return html`<agent-chat-trace
          class="trace-item"
          part="trace"
          .locale=${locale}
          .trace=${item.trace}
        ></agent-chat-trace>`;
      case 'cancelled':
        return html`<p class="note" part="note" dir="auto">
          ${cancelledText(item.title, locale)}
        </p>`;
    }
  }

  #renderUser({ text, at }: UserItem): TemplateResult {
    const label = this.locale.text('editMessage');
    return html`<div class="user" part="user-message" title=${this.#time(at)}>
      <span class="visually-hidden">${this.locale.text('you')}: </span
      ><span class="user-text" dir="auto" .textContent=${text}></span>
      <div class="tools">
        <button
          class="icon-button"
          type="button"
          aria-label=${label}
          title=${label}
          @click=${() => this.edit(text)}
        >
          ${icon('compose')}
        </button>
      </div>
    </div>`;
  }

  /** Another answer to the last question, unless it was answered by acting on the page. */
  #again(): (() => void) | undefined {
    const { items } = this;
    const asked = items.findLastIndex((item) => item.kind === 'user');
    const question = items[asked];
    const isTalk = items.slice(asked + 1).every((item) => item.kind === 'assistant');
    if (question?.kind !== 'user' || !isTalk) return undefined;
    return () => this.send(question.text);
  }

  #time(at: number): string {
    return new Date(at).toLocaleTimeString(this.locale.tag, { timeStyle: 'short' });
  }

  #renderPrompt(prompt: Prompt): TemplateResult {
    const { locale } = this;
    switch (prompt.kind) {
      case 'ask':
        return html`<agent-chat-ask-card
          data-prompt
          part="card ask"
          .locale=${locale}
          .request=${prompt.request}
          .acted=${prompt.acted}
        ></agent-chat-ask-card>`;
      case 'confirm':
        return html`<agent-chat-confirm-card
          data-prompt
          part="card confirm"
          .locale=${locale}
          .request=${prompt.request}
          .acted=${prompt.acted}
        ></agent-chat-confirm-card>`;
      case 'choose':
        return html`<agent-chat-choose
          data-prompt
          part="choose"
          .locale=${locale}
          .request=${prompt.request}
        ></agent-chat-choose>`;
    }
  }
}

function dayOf(at: number): string {
  return new Date(at).toDateString();
}
