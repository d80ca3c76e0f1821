// What is kept on the device, in the element: earlier entries as items of the thread, the list of
// conversations, the draft. Loaded once the panel is up; stores nothing itself.

import { html, nothing, type TemplateResult } from 'lit';
import type { Conversations, Keeping, ThreadChange, ThreadEntry } from '../assistant/contract.js';
import { conversationStrings } from './conversation-strings.js';
import type { Locale } from './locale.js';
import { titleOf } from './names.js';
import { define } from './part.js';
import { ConversationList } from './parts/conversation-list.js';
import type { ChatState, Kept, ThreadItem } from './state.js';
import type { Store } from './store.js';

export interface KeptViewPorts {
  readonly keeping: Keeping;
  readonly store: Store<ChatState>;
  /** A number for a new item, above all before it. */
  readonly nextId: () => number;
  readonly locale: () => Locale;
}

export class KeptView implements Kept {
  draft = '';
  readonly #ports: KeptViewPorts;
  #more = false;
  /** `erase`: the list with the question whether all shall go. */
  #shown: 'nothing' | 'list' | 'erase' = 'nothing';
  /** Something was typed here: what was kept until then is answered by it. */
  #hasTyped = false;
  /** Counts changes of the list, so that it is read again. */
  #version = 0;

  constructor(ports: KeptViewPorts) {
    define('agent-chat-conversation-list', ConversationList);
    this.#ports = ports;
    ports.store.update({ kept: this });
    void this.#loadDraft();
  }

  /** Shows what the renderer wasn't told. */
  apply(change: ThreadChange): void {
    const { store, nextId, locale } = this.#ports;
    const { items, agents } = store.state;
    switch (change.kind) {
      case 'restored':
        this.#more = change.more;
        store.update({
          items: itemsOf(change.entries, 0),
          agents: agentsOf(change.entries),
          prompt: undefined,
          // Of a conversation that is gone, its last words go too.
          ...(change.entries.length === 0 && { announcement: '' }),
        });
        if (change.more) this.older();
        break;
      case 'older':
        this.#more = change.more;
        store.update({
          items: [...itemsOf(change.entries, items[0]?.id ?? 0), ...items],
          agents: [...new Set([...agents, ...agentsOf(change.entries)])],
        });
        break;
      case 'newer': {
        const newer = itemsOf(change.entries, 0).map((item) => ({ ...item, id: nextId() }));
        store.update({
          items: [...items, ...newer],
          agents: [...new Set([...agents, ...agentsOf(change.entries)])],
        });
        break;
      }
      case 'list':
        this.#version += 1;
        store.update({});
        break;
      case 'trouble':
        store.update({
          status: { text: conversationStrings(locale().tag).notKept, isError: false },
        });
        break;
    }
  }

  /** One page is always there beyond what is drawn, so that "earlier" has something to show. */
  older(): void {
    if (!this.#more) return;
    this.#more = false;
    void this.#with((conversations) => conversations.older());
  }

  get entries(): Kept['entries'] {
    const words = conversationStrings(this.#ports.locale().tag);
    return [{ label: words.conversations, run: () => this.#showList('list') }];
  }

  get lastEntries(): Kept['entries'] {
    const words = conversationStrings(this.#ports.locale().tag);
    return [{ label: words.eraseAll, run: () => this.#showList('erase') }];
  }

  start(): void {
    void this.#with((conversations) => conversations.start());
  }

  keepDraft(text: string): void {
    this.#hasTyped = true;
    void this.#with((conversations) => conversations.keepDraft(text));
  }

  render(done: () => void, erased: () => void): TemplateResult | typeof nothing {
    if (this.#shown === 'nothing') return nothing;
    const { locale, keeping } = this.#ports;
    return html`<agent-chat-conversation-list
      part="conversations"
      .locale=${locale()}
      .keeping=${keeping}
      .version=${this.#version}
      .erasing=${this.#shown === 'erase'}
      .erased=${erased}
      .close=${() => {
        this.#showList('nothing');
        done();
      }}
    ></agent-chat-conversation-list>`;
  }

  #showList(shown: 'nothing' | 'list' | 'erase'): void {
    this.#shown = shown;
    this.#ports.store.update({});
  }

  async #loadDraft(): Promise<void> {
    await this.#with(async (conversations) => {
      const draft = await conversations.draft();
      if (this.#hasTyped) return;
      this.draft = draft;
      this.#ports.store.update({});
    });
  }

  async #with(use: (conversations: Conversations) => Promise<void> | void): Promise<void> {
    try {
      await use(await this.#ports.keeping.conversations());
    } catch {
      // Its code can't be fetched now: the page goes on without it, and the next wish tries again.
    }
  }
}

/** Who answered, each once. */
function agentsOf(entries: readonly ThreadEntry[]): readonly string[] {
  const names = entries.flatMap((entry) =>
    entry.kind === 'assistant' && entry.agent !== undefined ? [entry.agent] : [],
  );
  return [...new Set(names)];
}

/** Items that are numbered upwards to just below `end`. */
function itemsOf(entries: readonly ThreadEntry[], end: number): readonly ThreadItem[] {
  let query = '';
  return entries.map((entry, index): ThreadItem => {
    const place = { id: end - entries.length + index, at: entry.at };
    switch (entry.kind) {
      case 'user':
        query = entry.text;
        return { ...place, kind: 'user', text: entry.text };
      case 'assistant':
        return { ...place, kind: 'assistant', text: entry.text, agent: entry.agent, phase: 'done' };
      case 'results':
        return { ...place, kind: 'results', tool: entry.tool, response: entry.response, query };
      case 'detail': {
        const { tool, values, text } = entry;
        return { ...place, kind: 'detail', tool, values, text };
      }
      case 'error':
        return { ...place, kind: 'error', tool: entry.tool, message: entry.message };
      case 'trace':
        return { ...place, kind: 'trace', trace: entry.trace };
      case 'cancelled': {
        const title = entry.tool === undefined ? '' : titleOf(entry.tool);
        return { ...place, kind: 'cancelled', title };
      }
    }
  });
}
