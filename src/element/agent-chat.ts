// The shell: the launcher, the public surface, and the loading of everything else on first need.
// Knows no conversation; the chunk behind `opened.ts` does.

import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Assistant, AssistantHost, AssistantLoader } from '../assistant/contract.js';
import { shellStyles } from './agent-chat.styles.js';
import { choicesOf, keepChoices, schemeOf, type Choices } from './choices.js';
import { launcher } from './launcher.js';
import type { Opened } from './opened.js';
import { languageOf } from './page-language.js';
import type { ResultRenderers } from './result-renderers.js';
import type { Strings } from './strings.js';
import { tokens } from './tokens.styles.js';
import { goesOn, railOpen, rememberRailOpen } from './visitor-memory.js';

/**
 * A chat that acts on the page it stands on.
 *
 * @tag agent-chat
 * @slot launcher - Content of the launcher button.
 * @slot header - Replaces the heading.
 * @slot empty - Replaces the greeting.
 * @slot footer - Below the composer.
 * @fires agent-open - The panel opened.
 * @fires agent-close - The panel closed.
 * @fires agent-message - A message of either side is in the thread.
 * @fires agent-route - An agent was chosen.
 * @fires agent-call - A tool is about to run; `preventDefault()` stops it.
 * @fires agent-result - A turn ended.
 * @fires agent-learned - A request was learned as a rule.
 * @fires agent-handoff - A person or another agent took over or left.
 * @fires agent-error - Something failed; `detail.code` is stable.
 * @csspart launcher - The button that opens the panel.
 * @csspart panel - The panel's frame.
 * @csspart header - The panel's first line.
 * @csspart menu - What the button with the dots opens.
 * @csspart collapse - The button that leaves the first line only.
 * @csspart close - The button that closes the panel.
 * @csspart problems - The owner's mistakes.
 * @csspart status - A line of news above the thread.
 * @csspart steps - The steps of a task.
 * @csspart notice - Consent, progress, who is talked to, what was learned.
 * @csspart conversations - The list of conversations.
 * @csspart rules - What was learned.
 * @csspart settings - Theme and language, for the visitor to choose.
 * @csspart thread - The scrolling conversation.
 * @csspart empty - The greeting.
 * @csspart example - A sentence that can be asked.
 * @csspart endpoints - Where answers come from.
 * @csspart user-message - A visitor's bubble.
 * @csspart assistant-message - An answer.
 * @csspart agent - Whose answer it is.
 * @csspart message-text - The words of an answer.
 * @csspart message-tools - What can be done with an answer.
 * @csspart thinking - What is being waited for.
 * @csspart card - A question or a confirmation.
 * @csspart ask - A question.
 * @csspart confirm - A confirmation.
 * @csspart submit - The button of a card that goes on.
 * @csspart choose - What was perhaps meant.
 * @csspart chip - One of the sentences to choose from.
 * @csspart results - What a read found.
 * @csspart detail - What an action came to.
 * @csspart error - What failed.
 * @csspart note - A line of the element itself, e.g. that a card was cancelled.
 * @csspart trace - The evidence behind an outcome.
 * @csspart trace-details - The evidence itself, once it is opened.
 * @csspart composer - The row of the text field.
 * @csspart completions - The list above the text field.
 * @csspart input - The text field.
 * @csspart send - The button that sends.
 * @csspart stop - In its place while a turn can be stopped.
 * @cssprop --agent-chat-accent - The one accent; every other colour is derived.
 * @cssprop --agent-chat-surface - Background.
 * @cssprop --agent-chat-text - Text.
 * @cssprop --agent-chat-radius - Radius of cards; controls and panel follow.
 * @cssprop --agent-chat-font-size - Body size.
 * @cssprop --agent-chat-motion - Duration of transitions.
 * @cssprop --agent-chat-layer - Stacking of launcher and panel.
 */
export class AgentChat extends LitElement {
  static override styles = [tokens, shellStyles];

  /** Builds the assistant of an element that was given none. The drop-in sets it once. */
  static loadAssistant: AssistantLoader | undefined;

  /** Where the chat stands. */
  @property({ reflect: true }) mode: 'bubble' | 'rail' | 'inline' = 'bubble';
  /** Whether the panel is shown; `inline` is always shown. */
  @property({ type: Boolean, reflect: true }) open = false;
  /** Name of the chat, in its first line and on the launcher. */
  @property() heading = '';
  /** Shown in the empty text field. */
  @property() placeholder = '';
  /** Shown before the first message. */
  @property() greeting = '';
  /** The corner, e.g. `bottom-left`; a rail takes its side from it. */
  @property({ reflect: true }) position = 'bottom-right';
  /** BCP 47 tag; without it that of the nearest ancestor that has one. */
  @property({ useDefault: true }) override lang = '';
  /** `auto` is the visitor's own setting. */
  @property({ reflect: true }) theme: 'auto' | 'light' | 'dark' = 'auto';
  /** Where the conversation is kept. */
  @property() storage: AssistantHost['storage'] = 'indexeddb';
  /** Opaque id that scopes all stored data; another one closes the conversation. */
  @property() user = '';
  /** Days that stored data is kept. */
  @property({ type: Number }) retention = 30;
  /** Tool sources, space-separated: `webmcp`, `forms` or `none`. */
  @property() tools: string | undefined;
  /** What the visitor may set in the menu, space-separated: `theme`, `lang` or `none`. */
  @property() settings = 'theme lang';

  /** Understands and acts. Without one the drop-in's is built on first open. */
  @property({ attribute: false }) assistant: Assistant | undefined;
  /** Configuration; without it the JSON in a `<script type="application/json">` child is read. */
  @property({ attribute: false }) config: unknown;
  /** Replaces single strings of the catalogue. */
  @property({ attribute: false }) strings: Partial<Strings> = {};
  /** Draws results in the owner's way, by tool name or `outputSchema.$id`. */
  @property({ attribute: false }) renderers: ResultRenderers = {};
  /** Hosts that images in answers may be fetched from; none by default. */
  @property({ attribute: false }) imageHosts: readonly string[] = [];

  @state() private opened: Opened | undefined;
  @state() private failed = false;
  @state() private unread = 0;
  @query('.frame') private readonly frame?: HTMLElement | null;
  @query('.launcher') private readonly button?: HTMLElement | null;

  /** What the visitor chose in place of what the page says. */
  #chosen: Choices = {};
  /** The opened half whose assistant was asked for since it was last shown. */
  #awake: Opened | undefined;
  #isDrawn = false;
  /** The page may be translated, or turned around, at any time. */
  readonly #page = new MutationObserver(() => void this.#speak());
  #loading: Promise<Opened | undefined> | undefined;

  /** Opens the panel and puts the caret into the text field. */
  show(): void {
    this.open = true;
  }

  /** Closes the panel; the conversation stays. */
  hide(): void {
    this.open = false;
  }

  toggle(): void {
    this.open = !this.open;
  }

  /**
   * Sends a message for the visitor; resolves to whether it was taken. It never answers a card that
   * waits: that takes a person's own press or key. The card is given up, as for any other request.
   */
  async send(text: string): Promise<boolean> {
    const opened = await this.#load();
    return (await opened?.session.send(text, { answersCards: false })) ?? false;
  }

  /** Stops the running turn, as far as it can be stopped. */
  stop(): void {
    this.opened?.session.stop();
  }

  /** Forgets the conversation. */
  clear(): void {
    this.opened?.session.clear();
  }

  /** The conversation as JSON text; an empty list before the first open. */
  export(): string {
    return JSON.stringify(this.opened?.session.messages() ?? [], null, 2);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#page.disconnect();
    // A move disconnects and connects in one task; only a removal lets the conversation go.
    setTimeout(() => {
      if (!this.isConnected) this.#release();
    });
    this.opened?.leavePage();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#page.observe(document, { subtree: true, attributeFilter: ['lang', 'dir'] });
    if (this.mode === 'rail') this.open = railOpen(this.storage) ?? this.open;
    if (goesOn()) this.open = true;
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // A removed attribute sets `null`, a framework `undefined` for what it no longer sets.
    for (const name of changed.keys()) {
      Reflect.set(this, name, Reflect.get(this, name) ?? Reflect.get(new AgentChat(), name));
    }
    // A misspelled one would show nothing.
    if (!['bubble', 'rail', 'inline'].includes(this.mode)) {
      if (this.hasAttribute('mode')) console.warn('agent-chat: mode is bubble, rail or inline.');
      this.mode = 'bubble';
    }
    if (changed.has('user') || changed.has('storage') || changed.has('settings')) this.#recall();
    if (changed.has('strings') || changed.has('lang')) void this.#speak();
    const isReplaced = changed.has('assistant') || changed.has('user') || changed.has('config');
    if (isReplaced && this.opened !== undefined) this.#release();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const isMissing = this.opened === undefined && !this.failed && this.isConnected;
    if (this.#isShown && isMissing) void this.#load();
    this.#wake();
    this.opened?.enterPage({
      mode: this.mode,
      position: this.position,
      isOpen: this.#isShown,
      frame: this.frame ?? undefined,
      storage: this.storage,
    });
    const isFirst = !this.#isDrawn;
    this.#isDrawn = true;
    if (!changed.has('open')) return;
    const wasShown = changed.get('open') === true;
    if (this.mode === 'rail' && !isFirst) rememberRailOpen(this.open, this.storage);
    if (this.open) void this.#afterOpen(isFirst);
    else if (wasShown) this.#afterClose();
  }

  protected override render(): TemplateResult {
    return html`${this.mode === 'inline' && !this.failed ? nothing : this.#renderLauncher()}
    ${this.opened?.render({
      mode: this.mode,
      isShown: this.#isShown,
      heading: this.heading,
      greeting: this.greeting,
      placeholder: this.placeholder,
      renderers: this.renderers,
      imageHosts: this.imageHosts,
      close: () => this.hide(),
      download: () => void this.opened?.download(this.export()),
      settings: { page: this, chosen: this.#chosen, lang: this.#language(), choose: this.#choose },
    })}`;
  }

  #renderLauncher(): TemplateResult {
    const { unread, strings } = this;
    const own = typeof strings.launcher === 'string' ? strings.launcher : '';
    return launcher({
      label: this.heading || own,
      language: this.#language(),
      isExpanded: this.open,
      isHidden: this.open && this.opened !== undefined,
      isFailed: this.failed,
      unread,
      unreadLabel: this.opened?.locale.text('unread', { count: unread }) ?? String(unread),
      press: this.#onLauncher,
      prefetch: this.#prefetch,
    });
  }

  get #isShown(): boolean {
    return this.open || this.mode === 'inline';
  }

  /** Opens, or tries again to. */
  readonly #onLauncher = (): void => {
    this.failed = false;
    this.open = true;
  };

  readonly #prefetch = (): void => {
    if (!this.failed) void this.#load();
  };

  /** Builds the assistant once a showing; after a failure the visitor or the next one tries again. */
  #wake(): void {
    const shown = this.#isShown ? this.opened : undefined;
    if (shown === this.#awake) return;
    this.#awake = shown;
    void shown?.session.ready();
  }

  /** Fetches the panel once; a failure can be tried again. */
  async #load(): Promise<Opened | undefined> {
    this.#loading ??= this.#makeOpened();
    const loading = this.#loading;
    try {
      const opened = await loading;
      if (this.#loading !== loading) return undefined;
      this.opened = opened;
      return opened;
    } catch {
      if (this.#loading === loading) this.#loading = undefined;
      this.failed = true;
      return undefined;
    }
  }

  async #makeOpened(): Promise<Opened> {
    const { Opened } = await import('./opened.js');
    const opened = new Opened({
      host: this,
      loader: () => AgentChat.loadAssistant,
      onUnread: () => {
        if (!this.#isShown) this.unread += 1;
      },
      close: () => this.hide(),
    });
    await opened.speak(this.#language(), this.strings);
    return opened;
  }

  #recall(choices = choicesOf(this)): void {
    const { theme, lang } = this.#chosen;
    this.#chosen = choices;
    if (choices.theme !== theme) this.style.colorScheme = schemeOf(choices);
    if (choices.lang !== lang) void this.#speak();
  }

  readonly #choose = async (choices: Choices): Promise<void> => {
    keepChoices(this, choices);
    this.#recall(choices);
    const opened = await this.#load();
    await this.updateComplete;
    await opened?.focus();
  };

  async #speak(): Promise<void> {
    await this.opened?.speak(this.#language(), this.strings);
    this.requestUpdate();
  }

  /** A page that comes with an open chat keeps its own focus. */
  async #afterOpen(isFirst: boolean): Promise<void> {
    this.unread = 0;
    this.#emit('agent-open');
    const opened = await this.#load();
    await this.updateComplete;
    if (this.open && !isFirst) await opened?.focus();
  }

  #afterClose(): void {
    if (this.matches(':focus-within') || document.activeElement === document.body) {
      this.button?.focus();
    }
    this.#emit('agent-close');
  }

  #emit(name: 'agent-open' | 'agent-close'): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
  }

  /** Lets the conversation go: a waiting card is cancelled, the assistant detached. */
  #release(): void {
    this.opened?.dispose();
    this.opened = undefined;
    this.#loading = undefined;
  }

  #language(): string {
    return this.#chosen.lang ?? (this.lang || languageOf(this));
  }
}
