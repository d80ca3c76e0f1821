// What loads when the chat is first opened: panel, session and frame, put together for one element.
// Knows no markup but the panel's tag.

import { html, type TemplateResult } from 'lit';
import type { Assistant } from '../assistant/contract.js';
import { dispatchAssistantEvent } from './events.js';
import { Frame, type FrameState } from './frame.js';
import type { Locale } from './locale.js';
import { define } from './part.js';
import { Composer } from './parts/composer.js';
import { MessageList } from './parts/message-list.js';
import { Panel } from './parts/panel.js';
import { Session } from './session.js';

/** What the shell lends. */
export interface OpenedPorts {
  readonly host: HTMLElement;
  loadAssistant(): Promise<Assistant>;
  locale(): Locale;
  /** An answer arrived. */
  onUnread(): void;
}

type PanelProperties = Pick<
  Panel,
  | 'locale'
  | 'heading'
  | 'greeting'
  | 'placeholder'
  | 'closable'
  | 'renderers'
  | 'imageHosts'
  | 'close'
  | 'download'
>;

/** The opened half of one element. */
export class Opened {
  readonly session: Session;
  readonly #host: HTMLElement;
  readonly #frame: Frame;

  constructor({ host, loadAssistant, locale, onUnread }: OpenedPorts) {
    define('agent-chat-composer', Composer);
    define('agent-chat-message-list', MessageList);
    define('agent-chat-panel', Panel);
    this.#host = host;
    this.#frame = new Frame(host);
    this.session = new Session({
      load: loadAssistant,
      locale,
      onEvent: (event) => {
        if (event.type === 'message' && event.role === 'assistant') onUnread();
        dispatchAssistantEvent(host, event);
      },
    });
  }

  render(properties: PanelProperties): TemplateResult {
    return html`<agent-chat-panel
      .session=${this.session}
      .locale=${properties.locale}
      .heading=${properties.heading}
      .greeting=${properties.greeting}
      .placeholder=${properties.placeholder}
      .closable=${properties.closable}
      .renderers=${properties.renderers}
      .imageHosts=${properties.imageHosts}
      .close=${properties.close}
      .download=${properties.download}
    ></agent-chat-panel>`;
  }

  /** Puts the caret into the text field, once it is drawn. */
  async focus(): Promise<void> {
    const panel = this.#host.shadowRoot?.querySelector('agent-chat-panel');
    if (!(panel instanceof Panel)) return;
    await panel.updateComplete;
    panel.focus();
  }

  /** Fits the frame, and the page around it, to the state. */
  enterPage(state: FrameState): void {
    this.#frame.update(state);
  }

  /** Gives the page back what the frame took from it. */
  leavePage(): void {
    this.#frame.release();
  }

  /** Offers the conversation as a file. */
  download(json: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
    link.download = 'conversation.json';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  dispose(): void {
    this.leavePage();
    this.session.dispose();
  }
}
