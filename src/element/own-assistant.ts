// The assistant of an element that was given none: built from its markup, let go with it, and followed by
// another one when the chat is to speak another language. Knows no conversation.

import type { Assistant, AssistantHost, AssistantLoader } from '../assistant/contract.js';
import { namesIn, readConfig } from './host.js';

/** What the element says of the assistant it wants. */
export interface AssistantOwner extends HTMLElement {
  readonly assistant: Assistant | undefined;
  readonly config: unknown;
  readonly tools: string | undefined;
  readonly storage: AssistantHost['storage'];
  readonly user: string;
  readonly retention: number;
  readonly theme: string;
  readonly position: string;
}

export class OwnAssistant {
  readonly #owner: AssistantOwner;
  readonly #loader: () => AssistantLoader | undefined;
  /** The one that was built here, and that nobody else can let go. */
  #built: Promise<Assistant> | undefined;
  #lang = '';

  constructor(owner: AssistantOwner, loader: () => AssistantLoader | undefined) {
    this.#owner = owner;
    this.#loader = loader;
  }

  /** That of the page, else one of its own that speaks `lang`. */
  async load(lang: string): Promise<Assistant> {
    const { assistant, config, tools, storage, user, retention } = this.#owner;
    if (assistant !== undefined) return assistant;
    const load = this.#loader();
    if (load === undefined) throw new Error('agent-chat: the element was given no assistant');
    this.#lang = lang;
    this.#built = load({
      config: config ?? readConfig(this.#owner),
      tools: namesIn(tools),
      storage,
      user,
      retention,
      lang,
    });
    return this.#built;
  }

  /** Whether it was built for another language. */
  isForeignTo(lang: string): boolean {
    return this.#built !== undefined && this.#lang !== lang;
  }

  letGo(): void {
    this.#built?.then(
      (assistant) => assistant.dispose(),
      () => undefined,
    );
    this.#built = undefined;
  }
}
