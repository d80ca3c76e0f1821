// Shows a handoff: to whom the visitor is talking, what that one says, how to end it, and the way back
// to it from another conversation. Knows no target and keeps no state but what is on the screen.

import { oneLine } from '../base/text.js';
import type { HandoffEvent, HandoffTarget } from '../handoff/types.js';
import type { HarnessRenderer, StreamingBubble } from '../harness/ports/renderer.js';
import type { Answer } from './kept-conversations.js';
import { fill, type Words } from './words/english.js';

export interface HandoffViewOptions {
  readonly renderer: HarnessRenderer;
  readonly words: Words;
  /** Whether the thread is that of the conversation. */
  readonly isOpen: (conversation: string) => boolean;
  /** The visitor pressed End. */
  readonly onEnd: (conversation: string) => void;
  /** The visitor wants to see the conversation that is handed over. */
  readonly onGoBack: (conversation: string) => void;
  /** Something was said in a conversation that isn't open. */
  readonly onAside: (conversation: string, said: Answer) => void;
  /** A message is complete. */
  readonly onMessage: (text: string) => void;
  /** Told whether what is typed goes to somebody else now, whenever that changes. */
  readonly onChange: (change: { readonly active: boolean; readonly name: string }) => void;
}

const NOTICE = 'handoff';

/** Who is there, as far as it is known. */
interface Other {
  readonly conversation: string;
  readonly target: HandoffTarget;
  readonly presence: 'unknown' | 'waiting' | 'online' | 'away';
  readonly person: string | undefined;
  readonly connected: boolean;
  /** Has written while another conversation was open. */
  readonly unread: boolean;
}

export class HandoffView {
  readonly #options: HandoffViewOptions;
  #other: Other | undefined;
  /** Whom the visitor left last: what never reached them is told after the end. */
  #former: Other | undefined;
  #told = false;
  readonly #bubbles = new Map<string, StreamingBubble>();
  /** Messages that stand in the thread: one that is sent again is not drawn again. */
  readonly #drawn = new Set<string>();

  constructor(options: HandoffViewOptions) {
    this.#options = options;
  }

  /** Draws the notice anew, for a renderer that came later. */
  refresh(): void {
    const { renderer, words, onEnd, onGoBack } = this.#options;
    if (this.#other === undefined) return;
    const { conversation } = this.#other;
    const end = { id: 'end', label: words.end, run: () => onEnd(conversation) };
    const back = { id: 'back', label: words.goBack, run: () => onGoBack(conversation) };
    renderer.notice?.({
      id: NOTICE,
      kind: 'handoff',
      text: this.#noticeText(this.#other),
      actions: this.#isOpen ? [end] : [{ ...back, primary: true }, end],
    });
  }

  /** Another conversation may be open now: bubbles stood in the thread of the former one. */
  moved(): void {
    if (this.#other === undefined) return;
    this.#tell(this.#other.target.name);
    if (this.#isOpen) {
      this.#change({ unread: false });
      return;
    }
    this.#closeBubbles();
    this.refresh();
  }

  take(event: HandoffEvent): void {
    if (event.kind === 'began') {
      this.#begin(event.conversation, event.target);
      return;
    }
    if (event.kind === 'trouble') {
      this.#tellTrouble(event);
      return;
    }
    if (event.conversation !== this.#other?.conversation) return;
    switch (event.kind) {
      case 'message':
        this.#say(event.id, event.text, event.partial === true);
        break;
      case 'typing':
        this.#type(event.typing, event.stoppable === true);
        break;
      case 'presence':
        this.#change({ presence: event.state, person: event.name });
        break;
      case 'connection':
        this.#change({ connected: event.connected });
        break;
      case 'ended':
        this.#end(event.by, event.reason);
        break;
    }
  }

  get #isOpen(): boolean {
    return this.#other !== undefined && this.#options.isOpen(this.#other.conversation);
  }

  #begin(conversation: string, target: HandoffTarget): void {
    const { renderer } = this.#options;
    const unknown = { presence: 'unknown', person: undefined, connected: true } as const;
    this.#other = { conversation, target, ...unknown, unread: false };
    // A renderer without notices still says it, and takes the end from the page's own code.
    if (renderer.notice === undefined) {
      renderer.message('assistant', this.#noticeText(this.#other));
    }
    this.refresh();
    this.#tell(target.name);
  }

  #change(change: Partial<Other>): void {
    if (this.#other === undefined) return;
    this.#other = { ...this.#other, ...change };
    this.refresh();
  }

  #say(id: string, text: string, partial: boolean): void {
    if (this.#drawn.has(id)) return;
    if (!this.#isOpen) {
      if (!partial) this.#sayAside(id, text);
      return;
    }
    const { renderer, onMessage } = this.#options;
    const bubble = this.#bubbles.get(id);
    if (partial) {
      const open = bubble ?? renderer.streaming();
      this.#bubbles.set(id, open);
      open.update(text);
      return;
    }
    this.#bubbles.delete(id);
    this.#drawn.add(id);
    if (bubble === undefined) renderer.message('assistant', text);
    else bubble.finalize(text);
    onMessage(text);
  }

  #sayAside(id: string, text: string): void {
    if (this.#other === undefined) return;
    this.#drawn.add(id);
    const { conversation, target } = this.#other;
    this.#options.onAside(conversation, { text, agent: target.name });
    this.#change({ unread: true });
  }

  #type(typing: boolean, stoppable: boolean): void {
    const { renderer, words } = this.#options;
    if (this.#other === undefined || !this.#isOpen) return;
    renderer.status(typing ? fill(words.writing, { name: nameOf(this.#other) }) : '');
    renderer.stoppable?.(typing && stoppable);
  }

  #end(by: 'visitor' | 'target', reason: string | undefined): void {
    const { renderer, words, onAside } = this.#options;
    const other = this.#other;
    if (other === undefined) return;
    const isOpen = this.#isOpen;
    this.#other = undefined;
    this.#former = other;
    this.#closeBubbles();
    renderer.notice?.({ id: NOTICE, kind: 'gone' });
    const said = reason === undefined ? '' : ` ${reason}`;
    const left = fill(words.left, { name: nameOf(other) }) + said;
    // The one who leaves knows; the one who is left must find it in the thread.
    if (by === 'target' && isOpen) renderer.message('assistant', left);
    if (by === 'target' && !isOpen) {
      onAside(other.conversation, { text: left });
      renderer.status(left);
    }
    if (isOpen) {
      renderer.stoppable?.(false);
      renderer.status(words.assistantAgain);
    }
    this.#tell(other.target.name);
  }

  #tell(name: string): void {
    const active = this.#isOpen;
    if (active === this.#told) return;
    this.#told = active;
    this.#options.onChange({ active, name });
  }

  #closeBubbles(): void {
    for (const bubble of this.#bubbles.values()) bubble.finalize('');
    this.#bubbles.clear();
  }

  /** An answer that broke off is a passing line; what never arrived stands in the thread for good. */
  #tellTrouble(event: Extract<HandoffEvent, { kind: 'trouble' }>): void {
    const { renderer, words, isOpen, onAside } = this.#options;
    const { conversation, about, message, quoted } = event;
    const other = [this.#other, this.#former].find((one) => one?.conversation === conversation);
    if (other === undefined) return;
    const template = about === 'answer' ? words.cutShort : words.undelivered;
    const text = quoted === true ? oneLine(message, 300) : fill(template, { name: nameOf(other) });
    if (about === 'answer') {
      if (isOpen(conversation)) renderer.status(text, true);
    } else if (isOpen(conversation)) renderer.message('assistant', text);
    else {
      onAside(conversation, { text });
      renderer.status(text, true);
    }
  }

  #noticeText(other: Other): string {
    const { words } = this.#options;
    const { target, person, presence, connected, unread } = other;
    const name = person === undefined ? target.name : `${person} (${target.name})`;
    if (!this.#isOpen) return fill(unread ? words.wrote : words.elsewhere, { name });
    const parts = [fill(words.talkingTo, { name })];
    if (presence === 'waiting') parts.push(words.someoneJoins);
    if (presence === 'away') parts.push(words.nobodyThere);
    if (!connected) parts.push(words.offline);
    return parts.join(' ');
  }
}

function nameOf({ target, person }: Other): string {
  return person ?? target.name;
}
