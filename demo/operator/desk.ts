// The support desk of the demo: which visitors wait, what was said, what each side hasn't got yet.
// Speaks the protocol of docs/handoff.md in plain objects; knows no socket.

/** One way to the other side; gone when the connection is. */
export type Send = (frame: object) => void;

export interface DeskEntry {
  readonly from: 'visitor' | 'assistant' | 'operator';
  readonly text: string;
}

/** A conversation as the operators see it. */
export interface DeskView {
  readonly session: string;
  readonly entries: readonly DeskEntry[];
  readonly online: boolean;
  readonly typing: boolean;
  readonly ended: boolean;
  /** Who took it. */
  readonly operator: string | undefined;
}

interface Conversation {
  readonly session: string;
  readonly entries: DeskEntry[];
  /** The visitor's last message that was taken. */
  taken: number;
  /** The number of the operator's last message. */
  last: number;
  /** What the visitor's page hasn't acknowledged, oldest first. */
  unacknowledged: { readonly id: number; readonly text: string }[];
  send: Send | undefined;
  typing: boolean;
  ended: boolean;
  operator: string | undefined;
}

/** As much as the demo remembers; a real desk has a database. */
const MOST_CONVERSATIONS = 200;
const PROTOCOL = 'agent-chat.handoff/1';

export class Desk {
  readonly #conversations = new Map<string, Conversation>();
  readonly #onChange: (views: readonly DeskView[]) => void;

  /** `onChange` is told of every change with all there is. */
  constructor(onChange: (views: readonly DeskView[]) => void) {
    this.#onChange = onChange;
  }

  get views(): readonly DeskView[] {
    return Array.from(this.#conversations.values(), viewOf);
  }

  /** Takes the first frame of a visitor's connection; the conversation, or `undefined` when refused. */
  greet(hello: Readonly<Record<string, unknown>>, send: Send): string | undefined {
    const { session, taken, protocol } = hello;
    if (protocol !== PROTOCOL || typeof session !== 'string' || session.length < 16) {
      send({ type: 'error', message: 'This desk does not understand the page.' });
      return undefined;
    }
    const conversation = this.#conversations.get(session) ?? this.#open(session, hello);
    // A second page of the same visitor takes over from the first.
    if (conversation.send !== send) conversation.send?.({ type: 'error', message: MOVED });
    conversation.send = send;
    send({ type: 'welcome', taken: conversation.taken });
    send(presenceOf(conversation));
    acknowledge(conversation, typeof taken === 'number' ? taken : 0);
    for (const message of conversation.unacknowledged) send({ type: 'message', ...message });
    if (conversation.ended) send({ type: 'end' });
    this.#changed();
    return session;
  }

  /** Takes any later frame of a visitor. */
  hear(session: string, frame: Readonly<Record<string, unknown>>): void {
    const conversation = this.#conversations.get(session);
    if (conversation === undefined) return;
    const { type, id, text, typing } = frame;
    if (type === 'message' && typeof id === 'number' && typeof text === 'string') {
      takeMessage(conversation, id, text);
    } else if (type === 'ack' && typeof id === 'number') {
      acknowledge(conversation, id);
    } else if (type === 'typing') {
      conversation.typing = typing === true;
    } else if (type === 'ping') {
      conversation.send?.({ type: 'pong' });
      return;
    } else if (type === 'end') {
      conversation.ended = true;
      conversation.send?.({ type: 'end' });
    }
    this.#changed();
  }

  /** The connection behind `send` is gone; another may have taken its place already. */
  lose(session: string, send: Send): void {
    const conversation = this.#conversations.get(session);
    if (conversation === undefined || conversation.send !== send) return;
    conversation.send = undefined;
    conversation.typing = false;
    this.#changed();
  }

  /** What an operator writes; who writes first has taken the conversation. */
  answer(session: string, operator: string, text: string): void {
    const conversation = this.#conversations.get(session);
    if (conversation === undefined || conversation.ended) return;
    if (conversation.operator !== operator) {
      conversation.operator = operator;
      conversation.send?.(presenceOf(conversation));
    }
    conversation.last += 1;
    const message = { id: conversation.last, text };
    conversation.unacknowledged.push(message);
    conversation.entries.push({ from: 'operator', text });
    conversation.send?.({ type: 'typing', typing: false });
    conversation.send?.({ type: 'message', ...message });
    this.#changed();
  }

  typing(session: string, typing: boolean): void {
    this.#conversations.get(session)?.send?.({ type: 'typing', typing });
  }

  end(session: string): void {
    const conversation = this.#conversations.get(session);
    if (conversation === undefined || conversation.ended) return;
    conversation.ended = true;
    conversation.send?.({ type: 'end' });
    this.#changed();
  }

  /** A desk that was restarted knows no more than the page does, and counts on from there. */
  #open(session: string, { history, taken }: Readonly<Record<string, unknown>>): Conversation {
    const [oldest] = this.#conversations.keys();
    if (oldest !== undefined && this.#conversations.size >= MOST_CONVERSATIONS) {
      this.#conversations.delete(oldest);
    }
    const conversation: Conversation = {
      session,
      entries: entriesOf(history),
      taken: 0,
      last: typeof taken === 'number' ? taken : 0,
      unacknowledged: [],
      send: undefined,
      typing: false,
      ended: false,
      operator: undefined,
    };
    this.#conversations.set(session, conversation);
    return conversation;
  }

  #changed(): void {
    this.#onChange(this.views);
  }
}

const MOVED = 'The conversation goes on in another window.';

/** Numbers only rise: one that is known was sent again. */
function takeMessage(conversation: Conversation, id: number, text: string): void {
  if (id > conversation.taken) {
    conversation.taken = id;
    conversation.typing = false;
    conversation.entries.push({ from: 'visitor', text });
  }
  conversation.send?.({ type: 'ack', id: conversation.taken });
}

function acknowledge(conversation: Conversation, id: number): void {
  conversation.unacknowledged = conversation.unacknowledged.filter((message) => message.id > id);
}

function presenceOf({ operator }: Conversation): object {
  return operator === undefined
    ? { type: 'presence', state: 'waiting' }
    : { type: 'presence', state: 'online', name: operator };
}

function viewOf(conversation: Conversation): DeskView {
  const { session, entries, send, typing, ended, operator } = conversation;
  return { session, entries: [...entries], online: send !== undefined, typing, ended, operator };
}

/** What was said before the handoff, as far as it can be read. */
function entriesOf(history: unknown): DeskEntry[] {
  if (!Array.isArray(history)) return [];
  return history.flatMap((entry: unknown): DeskEntry[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const role: unknown = Reflect.get(entry, 'role');
    const text: unknown = Reflect.get(entry, 'text');
    if (typeof text !== 'string') return [];
    return [{ from: role === 'user' ? 'visitor' : 'assistant', text }];
  });
}
