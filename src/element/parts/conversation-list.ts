// The visitor's conversations: opened, renamed, deleted, downloaded, erased. Stores nothing itself.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ConversationHead, Conversations, Keeping } from '../../assistant/contract.js';
import { controls } from '../controls.styles.js';
import { conversationStrings } from '../conversation-strings.js';
import { icon, iconButton } from '../icons.js';
import { offerFile } from '../offer-file.js';
import { Part } from '../part.js';
import { conversationListStyles } from './conversation-list.styles.js';
import { byPerson } from './press.js';
import { firstOfDouble, ignoreRepeat } from './repeated-press.js';
import { renderViewTop, viewStyles } from './view-top.js';

/** The list, in place of the thread. */
export class ConversationList extends Part {
  @property({ attribute: false }) keeping: Keeping | undefined;
  /** Another one: the list has changed. */
  @property({ attribute: false }) version = 0;
  /** The question whether everything shall go is open. */
  @property({ attribute: false }) erasing = false;
  @property({ attribute: false }) close: () => void = () => undefined;
  /** Told that everything shall go. */
  @property({ attribute: false }) erased: () => void = () => undefined;

  @state() private heads: readonly ConversationHead[] = [];
  /** The conversation whose title is being changed. */
  @state() private renamed: string | undefined;
  @query('input') private readonly input?: HTMLInputElement | null;
  @query('.erase') private readonly eraseButton?: HTMLElement | null;
  @query('.spare') private readonly spareButton?: HTMLElement | null;

  /** The focus was in the question. */
  #wasAsked = false;

  protected override get sheets() {
    return [controls, viewStyles, conversationListStyles];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKey);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('version') || changed.has('keeping')) void this.#read();
  }

  protected override firstUpdated(): void {
    if (!this.erasing) this.querySelector('button')?.focus();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('erasing')) return;
    // What can't be undone must be gone to: a second Enter of the menu's would press it.
    if (this.erasing) this.spareButton?.focus();
    else if (this.#wasAsked) this.eraseButton?.focus();
    this.#wasAsked = this.erasing;
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    return html`<section class="view conversations" aria-label=${words.conversations}>
      ${renderViewTop(words.conversations, this.locale, () => this.close())}
      <button class="button new" type="button" @click=${this.#act((kept) => kept.start(), true)}>
        ${icon('plus')}${this.locale.text('newConversation')}
      </button>
      <ul>
        ${this.heads.map((head) => this.#renderHead(head))}
      </ul>
      <div class="privacy-actions">
        <button class="link-button" type="button" @click=${this.#download}>
          ${words.markdown}
        </button>
        ${this.erasing ? this.#renderSure() : this.#renderErase()}
      </div>
    </section>`;
  }

  #renderHead(head: ConversationHead): TemplateResult {
    const { id, title, isOpen } = head;
    const name = title || this.#words.untitled;
    if (this.renamed === id) return this.#renderInput(head);
    return html`<li>
      <button
        class="conversation"
        type="button"
        dir="auto"
        aria-current=${isOpen ? 'true' : nothing}
        @click=${this.#act((kept) => kept.open(id), true)}
      >
        ${name}
      </button>
      ${iconButton('compose', `${this.#words.rename}: ${name}`, () => void this.#rename(id))}
      ${iconButton(
        'close',
        `${this.#words.remove}: ${name}`,
        this.#act((kept) => kept.delete(id)),
      )}
    </li>`;
  }

  #renderInput({ id, title }: ConversationHead): TemplateResult {
    const { rename, untitled } = this.#words;
    const done = (event: Event): void => {
      event.preventDefault();
      const text = this.input?.value ?? '';
      this.#act((kept) => kept.rename(id, text))();
      this.#endRename();
    };
    return html`<li>
      <form @submit=${done}>
        <input
          class="control"
          aria-label=${`${rename}: ${title || untitled}`}
          .value=${title}
          maxlength="60"
        />
        <button class="icon-button" type="submit" aria-label=${rename} title=${rename}>
          ${icon('check')}
        </button>
      </form>
    </li>`;
  }

  #renderErase(): TemplateResult {
    return html`<div>
      <button class="link-button erase" type="button" @click=${this.#askErase}>
        ${this.#words.eraseAll}
      </button>
    </div>`;
  }

  #renderSure(): TemplateResult {
    const eraseAll = this.#act((kept) => kept.eraseAll(), true);
    const erase = (): void => {
      eraseAll();
      this.erased();
    };
    return html`<div role="alertdialog" aria-labelledby="erase-all" aria-describedby="erase-sure">
      <p id="erase-sure">${this.#words.eraseSure}</p>
      <button
        id="erase-all"
        class="button danger"
        type="button"
        @keydown=${ignoreRepeat}
        @click=${firstOfDouble(byPerson(erase))}
      >
        ${this.#words.eraseAll}
      </button>
      <button class="button spare" type="button" @click=${() => (this.erasing = false)}>
        ${this.locale.text('cancel')}
      </button>
    </div>`;
  }

  get #words() {
    return conversationStrings(this.locale.tag);
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    // On a full screen the key is the system's way back too: it would close the chat.
    event.preventDefault();
    if (this.renamed !== undefined) this.#endRename();
    else if (this.erasing) this.erasing = false;
    else this.close();
  };

  readonly #askErase = (): void => {
    this.erasing = true;
  };

  async #rename(id: string): Promise<void> {
    this.renamed = id;
    await this.updateComplete;
    this.input?.select();
  }

  /** The focus goes back to the button that began it. */
  #endRename(): void {
    const at = this.heads.findIndex(({ id }) => id === this.renamed);
    this.renamed = undefined;
    const began = '.conversation + .icon-button';
    void this.updateComplete.then(() => this.querySelectorAll<HTMLElement>(began)[at]?.focus());
  }

  /** Does what was pressed; `leaves`: the list is done with then. */
  #act(act: (conversations: Conversations) => Promise<void>, leaves = false): () => void {
    return () => {
      this.erasing = false;
      void this.#with(act);
      if (leaves) this.close();
    };
  }

  readonly #download = (): void => {
    void this.#with(async (conversations) => {
      const text = await conversations.export('markdown');
      offerFile('conversation.md', 'text/markdown', text);
    });
  };

  async #read(): Promise<void> {
    await this.#with(async (conversations) => {
      this.heads = await conversations.list();
    });
  }

  async #with(use: (conversations: Conversations) => Promise<void>): Promise<void> {
    const conversations = await this.keeping?.conversations().catch(() => undefined);
    if (conversations !== undefined) await use(conversations);
  }
}
