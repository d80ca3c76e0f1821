// What loads when the chat is first opened: panel, session and frame, put together for one element.
// Knows no markup but the panel's tag.

import { html, type TemplateResult } from 'lit';
import type { AssistantLoader } from '../assistant/contract.js';
import { dispatchAssistantEvent } from './events.js';
import { frameStyles } from './frame.styles.js';
import { Frame, type FrameState } from './frame.js';
import type { Highlight } from './highlight.js';
import { Locale } from './locale.js';
import { OwnAssistant, type AssistantOwner } from './own-assistant.js';
import { loadPack } from './packs.js';
import { adopt, define } from './part.js';
import { Bubble } from './parts/bubble.js';
import { Composer } from './parts/composer.js';
import { Menu } from './parts/menu.js';
import { MessageList } from './parts/message-list.js';
import { Panel } from './parts/panel.js';
import { Session } from './session.js';
import { shortStyles } from './short.styles.js';
import type { Strings } from './strings.js';
import { ofTab, read, write } from './visitor-memory.js';

/** What the shell lends. */
export interface OpenedPorts {
  readonly host: AssistantOwner;
  /** What builds an assistant where the page gives none. */
  loader(): AssistantLoader | undefined;
  /** An answer arrived. */
  onUnread(): void;
  close(): void;
}

/** Theme, position and storage, where all of them say what is known. */
const KNOWN = /^(?:auto|light|dark) (?:top|bottom)-(?:left|right) (?:indexeddb|session|none)$/u;

type PanelProperties = Pick<
  Panel,
  | 'heading'
  | 'greeting'
  | 'placeholder'
  | 'renderers'
  | 'imageHosts'
  | 'settings'
  | 'close'
  | 'download'
> & { readonly mode: FrameState['mode']; readonly isShown: boolean };

/** The opened half of one element. */
export class Opened {
  readonly session: Session;
  readonly #host: HTMLElement;
  readonly #frame: Frame;
  #highlight: Highlight | undefined;
  /** What is to be ringed; the ring's code comes with the first. */
  #target: string | undefined;
  #isShown = false;
  /** Somebody else has the conversation. */
  #isTalking = read('talk', 'session') !== null;
  #storage: FrameState['storage'] = 'none';
  #locale = new Locale();
  #wanted = '';
  readonly #assistant: OwnAssistant;
  /** Waits for the end of what is under way. */
  #successor: (() => void) | undefined;

  constructor({ host, loader, onUnread, close }: OpenedPorts) {
    // Every turn has a bubble, and it must be there at once.
    define('agent-chat-bubble', Bubble);
    define('agent-chat-composer', Composer);
    define('agent-chat-menu', Menu);
    define('agent-chat-message-list', MessageList);
    define('agent-chat-panel', Panel);
    this.#host = host;
    if (host.shadowRoot !== null) {
      adopt(host.shadowRoot, [frameStyles, shortStyles]);
    }
    this.#frame = new Frame(host, {
      resizeLabel: () => this.#locale.text('resize'),
      close,
      enter: () => {
        this.#expand();
        void this.focus();
      },
    });
    const words = [host.theme, host.position, host.storage].join(' ');
    if (!KNOWN.test(words) || !(host.retention >= 0)) void tellWrong(host);
    const assistant = new OwnAssistant(host, loader);
    this.#assistant = assistant;
    this.session = new Session({
      load: () => assistant.load(this.#wanted),
      locale: () => this.#locale,
      onEvent: (event) => {
        if (event.type === 'message' && event.role === 'assistant') onUnread();
        if (event.type === 'handoff') this.#noteTalk(event.active);
        dispatchAssistantEvent(host, event);
      },
    });
    this.session.store.subscribe(() => this.#pointOut());
  }

  /** The language in force. */
  get locale(): Locale {
    return this.#locale;
  }

  /** Speaks another language, once its pack is there; the last one asked for wins. */
  async speak(tag: string, overrides: Partial<Strings>): Promise<void> {
    this.#wanted = tag;
    const pack = await loadPack(tag);
    if (this.#wanted !== tag) return;
    this.#locale = new Locale(tag || 'en', pack, overrides);
    this.#succeed();
  }

  /** Another language is another assistant's, once nothing is under way that it could not take up. */
  #succeed(): void {
    const { store } = this.session;
    this.#successor?.();
    this.#successor = undefined;
    if (!this.#assistant.isForeignTo(this.#wanted)) return;
    const { busy, prompt } = store.state;
    if (busy || prompt !== undefined) {
      this.#successor = store.subscribe(() => this.#succeed());
      return;
    }
    this.#assistant.letGo();
    void this.session.renew();
  }

  render(properties: PanelProperties): TemplateResult {
    const { mode, isShown, heading } = properties;
    const locale = this.#locale;
    return html`<div
      class="frame"
      part="panel"
      role=${mode === 'inline' ? 'region' : 'dialog'}
      aria-label=${heading || locale.text('heading')}
      lang=${locale.tag}
      dir=${locale.direction}
      ?inert=${!isShown}
    >
      <agent-chat-panel
        .session=${this.session}
        .locale=${this.#locale}
        .heading=${properties.heading}
        .greeting=${properties.greeting}
        .placeholder=${properties.placeholder}
        .closable=${mode !== 'inline'}
        .renderers=${properties.renderers}
        .imageHosts=${properties.imageHosts}
        .close=${properties.close}
        .onCollapse=${this.#onCollapse}
        .download=${properties.download}
        .settings=${properties.settings}
      ></agent-chat-panel>
    </div>`;
  }

  /** Focuses the card that waits, else the text field, once it is drawn. */
  async focus(): Promise<void> {
    const panel = this.#panel;
    await panel?.updateComplete;
    panel?.focus();
  }

  get #panel(): Panel | undefined {
    const panel = this.#host.shadowRoot?.querySelector('agent-chat-panel');
    return panel instanceof Panel ? panel : undefined;
  }

  readonly #onCollapse = (isCollapsed: boolean): void => this.#frame.collapse(isCollapsed);

  #expand(): void {
    if (this.#panel !== undefined) this.#panel.collapsed = false;
  }

  /** Fits the frame, and the page around it, to the state. */
  enterPage(state: FrameState): void {
    this.#isShown = state.isOpen;
    this.#storage = state.storage;
    this.#noteTalk();
    this.#frame.update(state);
    // Whoever opens it again wants to see it.
    if (!state.isOpen) this.#expand();
    this.#pointOut();
  }

  /** Gives the page back what the frame took from it. */
  leavePage(): void {
    this.#frame.release();
    this.#target = undefined;
    this.#highlight?.hide();
  }

  /** A talk that is on show goes on, on show, on the page that comes next; one that was closed stays closed. */
  #noteTalk(isOn = this.#isTalking): void {
    this.#isTalking = isOn;
    write('talk', isOn && this.#isShown ? 'yes' : '', ofTab(this.#storage));
  }

  /** Rings what the active step, or the waiting card, is about. */
  #pointOut(): void {
    const { steps, prompt } = this.session.store.state;
    const step = steps.find(({ state }) => state === 'active')?.target;
    const card = prompt === undefined || prompt.kind === 'choose' ? undefined : prompt.request.tool;
    this.#target = this.#isShown ? (step ?? card?.target) : undefined;
    if (this.#highlight === undefined && this.#target !== undefined) void this.#loadHighlight();
    this.#highlight?.show(this.#target);
  }

  /** A ring that can't be fetched is left out: it only points. */
  async #loadHighlight(): Promise<void> {
    const root = this.#host.shadowRoot;
    try {
      const { Highlight } = await import('./highlight.js');
      if (root !== null) this.#highlight ??= new Highlight(root);
    } catch {
      return;
    }
    this.#highlight?.show(this.#target);
  }

  /** Offers the conversation as a file. */
  async download(json: string): Promise<void> {
    try {
      const { offerFile } = await import('./offer-file.js');
      offerFile('conversation.json', 'application/json', json);
    } catch {
      this.session.store.update({ loadFailed: true });
    }
  }

  dispose(): void {
    this.leavePage();
    this.#successor?.();
    this.session.dispose();
    this.#assistant.letGo();
  }
}

/** The owner's to read: a visitor can't put it right. */
async function tellWrong(owner: AssistantOwner): Promise<void> {
  const loaded = await import('./wrong-words.js').catch(() => undefined);
  loaded?.tellWrongWords(owner);
}
