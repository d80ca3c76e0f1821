// One answer: a label while nothing is said yet, then Markdown that grows. Knows no thread.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { MarkdownWriter } from '../markdown/writer.js';
import { Part } from '../part.js';
import type { AssistantItem } from '../state.js';
import { bubbleStyles } from './bubble.styles.js';

/** A bubble of the assistant. Its text is written past lit, so that a chunk costs the chunk. */
export class Bubble extends Part {
  @property({ attribute: false }) item: AssistantItem | undefined;
  @property({ attribute: false }) imageHosts: readonly string[] = [];
  @query('.text') private readonly target?: HTMLElement | null;

  #writer: MarkdownWriter | undefined;

  protected override get sheets() {
    return [bubbleStyles];
  }

  protected override render(): TemplateResult {
    const { item } = this;
    const isThinking = item?.phase === 'thinking';
    return html`<div class="text" part="message-text" dir="auto"></div>
      ${
        isThinking
          ? html`<p class="thinking" part="thinking">
              <span class="pulse" aria-hidden="true"></span>${item.label}
            </p>`
          : nothing
      }`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { item, target } = this;
    if (!changed.has('item') || item === undefined || !target) return;
    this.#writer ??= new MarkdownWriter(target, {
      imageHosts: this.imageHosts,
      base: document.baseURI,
    });
    this.#writer.write(item.text);
    if (item.phase === 'done') this.#writer.end();
  }
}
