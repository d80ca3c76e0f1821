// One answer: a label while nothing is said yet, then Markdown that grows. Knows no thread.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { plainText } from '../../base/plain-text.js';
import { iconButton, type IconName } from '../icons.js';
import { MarkdownWriter } from '../markdown/writer.js';
import { Part } from '../part.js';
import type { AssistantItem } from '../state.js';
import type { StringKey } from '../strings.js';
import { bubbleStyles } from './bubble.styles.js';

/** A bubble of the assistant. Its text is written past lit, so that a chunk costs the chunk. */
export class Bubble extends Part {
  @property({ attribute: false }) item: AssistantItem | undefined;
  /** Shown above the answer. */
  @property({ attribute: false }) agent: string | undefined;
  @property({ attribute: false }) imageHosts: readonly string[] = [];
  /** Asks for another answer; absent where that could act twice. */
  @property({ attribute: false }) again: (() => void) | undefined;
  @state() private copied = false;
  @query('.text') private readonly target?: HTMLElement | null;

  #writer: MarkdownWriter | undefined;
  /** Takes the colours of code off again. */
  #plain: () => void = () => undefined;

  protected override get sheets() {
    return [bubbleStyles];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#plain();
  }

  protected override render(): TemplateResult {
    const { item, agent } = this;
    const isThinking = item?.phase === 'thinking';
    return html`${agent === undefined ? nothing : html`<p class="agent" part="agent" dir="auto">${agent}</p>`}
      <div class="text" part="message-text" dir="auto" @click=${this.#onTextClick}></div>
      ${item?.phase === 'done' ? this.#renderTools(item.text) : nothing}
      ${
        isThinking
          ? html`<p class="thinking" part="thinking">
              <span class="pulse" aria-hidden="true"></span>${item.label}
            </p>`
          : nothing
      }`;
  }

  #renderTools(text: string): TemplateResult {
    const { again, copied } = this;
    return html`<div class="tools" part="message-tools">
      ${this.#renderTool(copied ? 'check' : 'copy', copied ? 'copied' : 'copy', () => void this.#copy(text))}
      ${again === undefined ? nothing : this.#renderTool('retry', 'again', again)}
    </div>`;
  }

  #renderTool(image: IconName, key: StringKey, act: () => void): TemplateResult {
    return iconButton(image, this.locale.text(key), act);
  }

  /** The buttons of code blocks are written past lit, with the text. */
  readonly #onTextClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('.copy-code') : null;
    const code = button?.parentElement?.querySelector('code')?.textContent;
    if (code !== undefined && code !== null) void this.#copy(code);
  };

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, 2_000);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { item, target } = this;
    if (!changed.has('item') || item === undefined || !target) return;
    this.#writer ??= new MarkdownWriter(target, {
      imageHosts: this.imageHosts,
      base: document.baseURI,
      copyLabel: this.locale.text('copyCode'),
    });
    if (item.phase !== 'done') return this.#writer.write(plainText(item.text));
    this.#writer.write(item.text);
    this.#writer.end();
    if (target.querySelector('pre code') !== null) void this.#colour(target);
  }

  async #colour(target: HTMLElement): Promise<void> {
    try {
      const { colourCode } = await import('../markdown/code-colours.js');
      this.#plain();
      if (this.isConnected) this.#plain = colourCode(target);
    } catch {
      // Without its colours, code reads as well.
    }
  }
}
