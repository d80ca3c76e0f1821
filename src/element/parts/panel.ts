// The opened chat: heading, strips, thread and composer over one state. Decides nothing about turns;
// moves the focus and loads the first turn's parts. Knows no frame, mode or attribute.

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { FileDesk } from '../file-desk.js';
import { LateParts, type LatePart } from '../late-parts.js';
import { nextFrame } from '../next-frame.js';
import { Part } from '../part.js';
import type { ResultRenderers } from '../result-renderers.js';
import type { Session } from '../session.js';
import { emptyState, type ChatState, type Prompt } from '../state.js';
import { controls } from '../controls.styles.js';
import type { Composer } from './composer.js';
import { onFiles } from './file-drop.js';
import { renderEmptyState } from './empty-state.js';
import { renderHeader } from './header.js';
import type { MenuEntry } from './menu.js';
import type { MessageList } from './message-list.js';
import type { SettingsDesk } from './settings.js';
import type { View } from '../views.js';
import { panelStyles } from './panel.styles.js';

/** Everything inside the frame. */
export class Panel extends Part {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) heading = '';
  @property({ attribute: false }) greeting = '';
  @property({ attribute: false }) placeholder = '';
  @property({ type: Boolean }) closable = true;
  /** Only the heading is shown. A card that waits for a person is never hidden. */
  @property({ type: Boolean }) collapsed = false;
  @property({ attribute: false }) renderers: ResultRenderers = {};
  @property({ attribute: false }) imageHosts: readonly string[] = [];
  @property({ attribute: false }) close: () => void = () => undefined;
  @property({ attribute: false }) onCollapse: (isCollapsed: boolean) => void = () => undefined;
  @property({ attribute: false }) download: () => void = () => undefined;
  @property({ attribute: false }) settings: SettingsDesk | undefined;

  @state() private chat: ChatState = emptyState;
  /** Shown in place of the thread. */
  @state() private view: View | undefined;
  @query('agent-chat-composer') private readonly composer?: Composer | null;
  @query('agent-chat-message-list') private readonly list?: MessageList | null;

  #unsubscribe: (() => void) | undefined;
  #dropping: AbortController | undefined;
  #files: FileDesk | undefined;
  readonly #late = new LateParts();
  #shownPrompt: Prompt | undefined;
  #isChecked = false;
  #cardHadFocus = false;

  protected override get sheets() {
    return [controls, panelStyles];
  }

  /** Focuses the card that waits, else the text field. */
  override focus(): void {
    // A card whose code isn't there yet takes the focus from the text field once it is.
    const card = this.list?.card;
    (card?.matches(':defined') === true ? card : this.composer)?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Page shortcuts must not fire while a visitor types here.
    for (const type of ['keydown', 'keypress', 'keyup'] as const) {
      this.addEventListener(type, stopAtPanel);
    }
    this.addEventListener('keydown', this.#onKey);
    this.#dropping = onFiles(this, this.#openFiles);
    this.requestUpdate('session');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#dropping?.abort();
  }

  /** What a part inside hasn't used up closes the chat. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.closable && !event.isComposing) this.close();
  };

  /** Drawn once a frame at most, however many chunks arrive in it. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated) await nextFrame();
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('session') || this.#unsubscribe === undefined) this.#subscribe();
    this.#cardHadFocus = this.list?.card?.contains(this.#focused()) ?? false;
    const { items, prompt, notices, problems, steps } = this.chat;
    if (steps.length > 1) void this.#load('steps');
    if (items.length > 0 || prompt !== undefined) void this.loadTurnParts();
    const isLate =
      notices.length + problems.length > 0 || items.some(({ kind }) => kind === 'error');
    if (isLate) void this.#load('later');
  }

  /** Cards are fetched while nobody waits, so that a conversation can go on offline. */
  protected override firstUpdated(): void {
    const fetchCards = (): void => {
      // Nobody asked yet, so a failure shows nothing; the first card tries again.
      this.#late.load('turn', 'later', 'steps', 'evidence').catch(() => undefined);
    };
    if ('requestIdleCallback' in window) requestIdleCallback(fetchCards);
    else setTimeout(fetchCards);
  }

  #subscribe(): void {
    this.#unsubscribe?.();
    const store = this.session?.store;
    if (store === undefined) return;
    this.chat = store.state;
    this.#unsubscribe = store.subscribe(() => {
      this.chat = store.state;
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('collapsed')) this.onCollapse(this.collapsed);
    const { prompt } = this.chat;
    if (prompt?.id === this.#shownPrompt?.id) return;
    this.#shownPrompt = prompt;
    // For short views. A selector that looks for the card would be tried anew with every key.
    this.toggleAttribute('data-asks', prompt !== undefined);
    if (prompt !== undefined) void this.#showCard();
    else if (this.#cardHadFocus) void this.#focusComposer();
  }

  async #focusComposer(): Promise<void> {
    await this.list?.updateComplete;
    this.composer?.focus();
  }

  /** A new card takes the focus from an empty composer or an old card, never from typing. */
  async #showCard(): Promise<void> {
    const cardHadFocus = this.#cardHadFocus;
    this.collapsed = false;
    await this.loadTurnParts();
    await this.list?.updateComplete;
    await nextFrame();
    const isOurs = cardHadFocus || this.contains(this.#focused());
    this.list?.revealCard();
    if (isOurs && this.composer?.isEmpty !== false) this.list?.card?.focus();
    await this.#checkStyles();
  }

  /** Once: the owner's styles are the same for every card. */
  async #checkStyles(): Promise<void> {
    const card = this.list?.card;
    if (this.#isChecked || !card?.checkVisibility()) return;
    this.#isChecked = true;
    try {
      (await import('../legible.js')).warnOfUnreadable(card);
    } catch {
      // Only a hint, which the next visit gives.
    }
  }

  #focused(): Element | null {
    const root = this.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : null;
  }

  /** Fetches the cards; safe to call often. A failure is shown with Retry. */
  async loadTurnParts(): Promise<void> {
    await this.#load('turn');
    const kind = this.chat.prompt?.kind;
    if (kind === 'choose' || kind === 'ask') await this.#load('later');
  }

  async #load(part: LatePart): Promise<void> {
    try {
      await this.#late.load(part);
    } catch {
      if (!this.chat.loadFailed) this.session?.store.update({ loadFailed: true });
    }
  }

  protected override render(): TemplateResult {
    const { chat, locale } = this;
    const kept = chat.kept?.render(this.#closeView, this.#onErased) ?? nothing;
    const list = this.view?.(this, chat, this.#closeView) ?? kept;
    return html`
      ${this.#renderHeader()}
      ${
        chat.problems.length === 0
          ? nothing
          : html`<agent-chat-problems
              .locale=${locale}
              .problems=${chat.problems}
            ></agent-chat-problems>`
      }
      ${this.#renderStatus()} ${this.#renderLoadFailure()}
      <agent-chat-steps .locale=${locale} .steps=${chat.steps}></agent-chat-steps>
      <div class="notices">
        ${chat.notices.map(
          (notice) =>
            html`<agent-chat-notice
              part="notice"
              .locale=${locale}
              .notice=${notice}
            ></agent-chat-notice>`,
        )}
      </div>
      ${list}
      <agent-chat-message-list
        ?hidden=${list !== nothing}
        .older=${() => chat.kept?.older()}
        .locale=${locale}
        .items=${chat.items}
        .prompt=${chat.prompt}
        .named=${chat.agents.length > 1}
        .renderers=${this.renderers}
        .imageHosts=${this.imageHosts}
        .send=${this.#send}
        .edit=${this.#edit}
        .empty=${renderEmptyState(this.greeting, chat, locale, (text) => void this.#send(text))}
      ></agent-chat-message-list>
      <agent-chat-composer
        .locale=${locale}
        .placeholder=${this.placeholder}
        .busy=${chat.busy}
        .stoppable=${chat.stoppable}
        .history=${this.#history}
        .send=${this.#sendTyped}
        .stop=${this.#stop}
        .suggest=${this.#suggest}
        .draft=${chat.kept?.draft ?? ''}
        .kept=${chat.kept}
      ></agent-chat-composer>
      <slot name="footer"></slot>
      <agent-chat-focus-rescue hidden .end=${() => this.focus()}></agent-chat-focus-rescue>
      <div class="visually-hidden" role="status" dir="auto">${chat.announcement}</div>
    `;
  }

  #renderHeader(): TemplateResult {
    const { locale, heading, closable, collapsed } = this;
    return renderHeader({
      locale,
      heading,
      endpoints: this.chat.endpoints,
      entries: this.#menuEntries(),
      onMenu: () => void this.session?.lookForModel(),
      closable,
      collapsed,
      toggle: () => {
        this.collapsed = !collapsed;
      },
      close: () => this.close(),
    });
  }

  #menuEntries(): readonly MenuEntry[] {
    const { locale } = this;
    const { kept, model } = this.chat;
    const startOver = (): void => {
      if (kept === undefined) this.session?.clear();
      else kept.start();
      this.focus();
    };
    return [
      { label: locale.text('newConversation'), run: startOver },
      ...(kept?.entries ?? []),
      { label: locale.text('download'), run: this.download },
      ...(this.chat.rules === undefined
        ? []
        : [{ label: locale.text('learnedRules'), run: () => void this.#show('rules') }]),
      ...(/theme|lang/.test(this.settings?.page.settings ?? '')
        ? [{ label: locale.text('settings'), run: () => void this.#show('settings') }]
        : []),
      ...(kept?.lastEntries ?? []),
      ...(model === undefined ? [] : [this.#removal()]),
    ];
  }

  #removal(): MenuEntry {
    const run = (): void => void this.session?.removeModel();
    return { label: this.locale.text('removeModel'), run };
  }

  async #show(name: 'rules' | 'settings'): Promise<void> {
    try {
      const { loadView } = await import('../views.js');
      this.view = await loadView(name);
    } catch {
      this.session?.store.update({ loadFailed: true });
    }
  }

  /** With all other data, the choices go. */
  readonly #onErased = (): void => void this.settings?.choose({});

  readonly #closeView = (): void => {
    this.view = undefined;
    this.focus();
  };

  #renderStatus(): TemplateResult | typeof nothing {
    const { text, isError } = this.chat.status;
    if (text === '') return nothing;
    return html`<div class="strip ${isError ? 'error' : ''}" part="status" role="status" dir="auto">
      ${text}
    </div>`;
  }

  #renderLoadFailure(): TemplateResult | typeof nothing {
    if (!this.chat.loadFailed) return nothing;
    return html`<div class="strip retry" part="status" role="alert">
      ${this.locale.text('loadFailed')}
      <button class="button" type="button" @click=${this.#retryLoading}>
        ${this.locale.text('retry')}
      </button>
    </div>`;
  }

  readonly #retryLoading = async (): Promise<void> => {
    await this.session?.retry();
    await this.loadTurnParts();
    this.focus();
  };

  /** What knows where a file goes; fetched with the first one. */
  readonly #openFiles = async (): Promise<FileDesk | undefined> => {
    const { session } = this;
    try {
      const { FileDesk } = await import('../file-desk.js');
      this.#files ??=
        session &&
        new FileDesk({
          area: this,
          session,
          locale: () => this.locale,
          card: () => this.list?.card,
        });
    } catch {
      session?.store.update({ loadFailed: true });
    }
    return this.#files;
  };

  readonly #history = (): readonly string[] =>
    this.chat.items.flatMap((item) => (item.kind === 'user' ? [item.text] : []));

  /** A sentence that a button stands for: it answers no card. */
  readonly #send = (text: string): Promise<boolean> => this.#sendTyped(text, false);

  readonly #sendTyped: Composer['send'] = async (text, byPerson) => {
    const taken = (await this.session?.send(text, { answersCards: byPerson })) ?? false;
    if (taken) this.list?.pin();
    return taken;
  };

  readonly #edit = (text: string): void => this.composer?.write(text);

  readonly #stop = (): void => this.session?.stop();

  readonly #suggest: Composer['suggest'] = async (text, signal) =>
    (await this.session?.suggest(text, signal)) ?? [];
}

function stopAtPanel(event: Event): void {
  event.stopPropagation();
}
