// Shows a handoff: to whom the visitor is talking, what that one says, and how to end it. Knows no
// target and keeps no state but what is on the screen.

import { oneLine } from '../base/text.js';
import type { HandoffEvent, HandoffTarget } from '../handoff/types.js';
import type { HarnessRenderer, StreamingBubble } from '../harness/ports/renderer.js';

export interface HandoffViewOptions {
  readonly renderer: HarnessRenderer;
  /** The visitor pressed End. */
  readonly onEnd: () => void;
  /** A message is complete. */
  readonly onMessage: (text: string) => void;
  readonly onChange: (change: { readonly active: boolean; readonly name: string }) => void;
}

const NOTICE = 'handoff';

/** Who is there, as far as it is known. */
interface Other {
  readonly target: HandoffTarget;
  readonly presence: 'unknown' | 'waiting' | 'online' | 'away';
  readonly person: string | undefined;
  readonly connected: boolean;
}

export class HandoffView {
  readonly #options: HandoffViewOptions;
  #other: Other | undefined;
  readonly #bubbles = new Map<string, StreamingBubble>();
  /** Messages that stand in the thread: one that is sent again is not drawn again. */
  readonly #drawn = new Set<string>();

  constructor(options: HandoffViewOptions) {
    this.#options = options;
  }

  /** Draws the notice anew, for a renderer that came later. */
  refresh(): void {
    const { renderer, onEnd } = this.#options;
    if (this.#other === undefined) return;
    renderer.notice?.({
      id: NOTICE,
      kind: 'handoff',
      text: noticeText(this.#other),
      actions: [{ id: 'end', label: 'End', run: onEnd }],
    });
  }

  take(event: HandoffEvent): void {
    switch (event.kind) {
      case 'began':
        this.#begin(event.target);
        break;
      case 'message':
        this.#say(event.id, event.text, event.partial === true);
        break;
      case 'typing':
        this.#type(event.typing);
        break;
      case 'presence':
        this.#change({ presence: event.state, person: event.name });
        break;
      case 'connection':
        this.#change({ connected: event.connected });
        break;
      case 'trouble':
        this.#options.renderer.status(oneLine(event.message, 300), true);
        break;
      case 'ended':
        this.#end(event.by, event.reason);
        break;
    }
  }

  #begin(target: HandoffTarget): void {
    const { renderer, onChange } = this.#options;
    this.#other = { target, presence: 'unknown', person: undefined, connected: true };
    // A renderer without notices still says it, and takes the end from the page's own code.
    if (renderer.notice === undefined) renderer.message('assistant', noticeText(this.#other));
    this.refresh();
    onChange({ active: true, name: target.name });
  }

  #change(change: Partial<Other>): void {
    if (this.#other === undefined) return;
    this.#other = { ...this.#other, ...change };
    this.refresh();
  }

  #say(id: string, text: string, partial: boolean): void {
    if (this.#drawn.has(id)) return;
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

  #type(typing: boolean): void {
    const { renderer } = this.#options;
    if (this.#other === undefined) return;
    renderer.status(typing ? `${nameOf(this.#other)} is writing…` : '');
    renderer.stoppable?.(typing);
  }

  #end(by: 'visitor' | 'target', reason: string | undefined): void {
    const { renderer, onChange } = this.#options;
    const other = this.#other;
    if (other === undefined) return;
    this.#other = undefined;
    for (const bubble of this.#bubbles.values()) bubble.finalize('');
    this.#bubbles.clear();
    renderer.stoppable?.(false);
    renderer.notice?.({ id: NOTICE, kind: 'gone' });
    const name = nameOf(other);
    const said = reason === undefined ? '' : ` ${reason}`;
    // The one who leaves knows; the one who is left must find it in the thread.
    if (by === 'target') renderer.message('assistant', `${name} has left.${said}`);
    renderer.status('You are talking to the assistant again.');
    onChange({ active: false, name: other.target.name });
  }
}

function nameOf({ target, person }: Other): string {
  return person ?? target.name;
}

function noticeText(other: Other): string {
  const { target, person, presence, connected } = other;
  const who = person === undefined ? target.name : `${person} (${target.name})`;
  const parts = [`You are talking to ${who}.`];
  if (presence === 'waiting') parts.push('Someone will join soon.');
  if (presence === 'away') parts.push('Nobody is there at the moment.');
  if (!connected) parts.push('Not connected: what you write is sent as soon as possible.');
  return parts.join(' ');
}
