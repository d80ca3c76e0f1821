// The harness's decisions, written into the element's state. Draws nothing and decides nothing.

import type {
  AskRequest,
  ChooseRequest,
  ConfirmRequest,
  HarnessRenderer,
  Notice,
  StreamingBubble,
  Tool,
} from '../assistant/contract.js';
import { plainData, plainText } from '../base/plain-text.js';
import { cancelledText, titleOf } from './names.js';
import { spokenText } from './spoken.js';
import { listIn } from './record-list.js';
import type { Locale } from './locale.js';
import type { ChatState, PromptBody, ThreadItem } from './state.js';
import type { Store } from './store.js';

/** What an act leaves: a card that waits for its outcome, none, or none and a note that it was given up. */
type Leaves = 'card' | 'nothing' | 'note';
type Act = (leaves: Leaves, run: () => void) => void;
type Draft<Item> = Item extends ThreadItem ? Omit<Item, 'id' | 'at'> : never;

/** Writes each call of the renderer contract into a store. */
export class StateRenderer implements HarnessRenderer {
  readonly #store: Store<ChatState>;
  readonly #locale: () => Locale;
  readonly #now: () => number;
  #lastId = 0;
  #query = '';
  #agent: string | undefined;
  /** Who has the conversation, while it is handed over. */
  #other: string | undefined;

  constructor(store: Store<ChatState>, locale: () => Locale, now: () => number = Date.now) {
    this.#store = store;
    this.#locale = locale;
    this.#now = now;
  }

  /** Numbers an item that comes from elsewhere. */
  readonly nextId = (): number => ++this.#lastId;

  /** Answers come from this agent from now on. */
  routedTo(name: string): void {
    const agent = plainText(name);
    this.#agent = agent;
    this.#meet(agent);
  }

  /** Answers come from somebody else from now on; from the agents again without a name. */
  handedTo(name: string | undefined): void {
    this.#other = name === undefined ? undefined : plainText(name);
    if (this.#other !== undefined) this.#meet(this.#other);
  }

  get #speaker(): string | undefined {
    return this.#other ?? this.#agent;
  }

  #meet(name: string): void {
    const { agents } = this.#store.state;
    if (!agents.includes(name)) this.#store.update({ agents: [...agents, name] });
  }

  message(role: 'user' | 'assistant', text: string): void {
    const plain = plainText(text);
    if (role === 'user') {
      this.#query = plain;
      this.#add({ kind: 'user', text: plain });
      return;
    }
    this.#add(
      { kind: 'assistant', text: plain, phase: 'done', agent: this.#speaker },
      spokenText(plain),
    );
  }

  reword(text: string): void {
    const { items } = this.#store.state;
    const at = items.findLastIndex(({ kind }) => kind === 'user');
    const item = items[at];
    if (item?.kind !== 'user') return;
    this.#query = plainText(text);
    this.#store.update({ items: items.with(at, { ...item, text: this.#query }) });
  }

  streaming(): StreamingBubble {
    const label = this.#locale().text('thinking');
    const id = this.#add({ kind: 'assistant', text: '', phase: 'thinking', label }, label);
    return {
      thinking: (next) => this.#revise(id, { phase: 'thinking', label: plainText(next ?? label) }),
      // Made plain where it is drawn, once a frame: a stream tells of every few letters.
      update: (text) => this.#revise(id, { phase: 'streaming', text }),
      finalize: (text) => {
        if (text === '') return this.#remove(id);
        const plain = plainText(text);
        this.#revise(id, { phase: 'done', text: plain });
        this.#announce(spokenText(plain));
      },
    };
  }

  status(text: string, isError = false): void {
    this.#store.update({ status: { text: plainText(text), isError } });
  }

  ask(request: AskRequest): void {
    const announcement = this.#locale().text('question', { title: questionOf(request) });
    this.#open(announcement, titleOf(request.tool), (act) => ({
      kind: 'ask',
      request: {
        ...request,
        onComplete: (values) => act('card', () => request.onComplete(values)),
        onStep: (index, values) => request.onStep?.(index, values),
        onCancel: () => act('note', () => request.onCancel()),
      },
    }));
  }

  confirm(request: ConfirmRequest): void {
    const announcement = this.#locale().text('confirmation', { title: titleOf(request.tool) });
    this.#open(announcement, titleOf(request.tool), (act) => ({
      kind: 'confirm',
      request: {
        ...request,
        onSubmit: (values) => act('card', () => request.onSubmit(values)),
        onCancel: () => act('note', () => request.onCancel()),
        onEdit: () => act('nothing', () => request.onEdit()),
      },
    }));
  }

  choose(request: ChooseRequest): void {
    const options = request.options.map((option) => option.text).join('; ');
    const announcement = `${this.#locale().text('didYouMean')}: ${options}`;
    this.#open(announcement, '', (act) => ({
      kind: 'choose',
      request: {
        ...request,
        onPick: (index) => act('nothing', () => request.onPick(index)),
        onCancel: () => act('note', () => request.onCancel()),
      },
    }));
  }

  results(tool: Tool, response: Parameters<HarnessRenderer['results']>[1]): void {
    this.#closeActed();
    const { data, text } = response;
    const plain = {
      ...response,
      text: plainText(text),
      ...(data !== undefined && { data: plainData(data) }),
    };
    const count = listIn(data)?.length ?? 1;
    const spoken = `${titleOf(tool)}: ${this.#locale().text('results', { count })}`;
    this.#add({ kind: 'results', tool, response: plain, query: this.#query }, spoken);
  }

  detail(tool: Tool, values: Parameters<HarnessRenderer['detail']>[1], text: string): void {
    this.#closeActed();
    const plain = plainText(text);
    const spoken = plain || this.#locale().text('outcomeOf', { tool: titleOf(tool) });
    this.#add({ kind: 'detail', tool, values, text: plain }, spoken);
  }

  toolError(tool: Tool, message: string): void {
    this.#closeActed();
    const retry = tool.annotations?.readOnlyHint === true ? this.#query : undefined;
    const plain = plainText(message);
    this.#add({ kind: 'error', tool, message: plain, retry }, plain);
  }

  trace(trace: Parameters<NonNullable<HarnessRenderer['trace']>>[0]): void {
    this.#add({ kind: 'trace', trace });
  }

  step(_step: unknown, steps: ChatState['steps']): void {
    this.#store.update({ steps });
  }

  dismissPrompt(): void {
    this.#store.update({ prompt: undefined });
  }

  notice(told: Notice): void {
    const others = this.#store.state.notices.filter((live) => live.id !== told.id);
    if (told.kind === 'gone') return this.#store.update({ notices: others });
    const actions = told.actions.map((one) => ({ ...one, label: plainText(one.label) }));
    const notice = { ...told, text: plainText(told.text), actions };
    const at = this.#store.state.notices.findIndex((live) => live.id === notice.id);
    if (at < 0)
      return this.#store.update({ notices: [...others, notice], announcement: notice.text });
    this.#store.update({ notices: others.toSpliced(at, 0, notice) });
  }

  stoppable(stoppable: boolean): void {
    this.#store.update({ stoppable });
  }

  /** Shows a card whose first act counts; later ones do nothing. */
  #open(announcement: string, title: string, make: (act: Act) => PromptBody): void {
    const id = ++this.#lastId;
    let acted = false;
    const body = make((leaves, run) => {
      if (acted) return;
      acted = true;
      const { prompt } = this.#store.state;
      if (prompt?.id === id) {
        this.#store.update({ prompt: leaves === 'card' ? { ...prompt, acted: true } : undefined });
        if (leaves === 'note') this.#noteCancelled(title);
      }
      run();
    });
    this.#store.update({ prompt: { id, acted: false, ...body }, announcement });
  }

  /** Whoever cancels sees, and hears, that nothing was done. */
  #noteCancelled(title: string): void {
    const text = cancelledText(title, this.#locale());
    this.#add({ kind: 'cancelled', title }, text);
  }

  /** A pressed card stays until its outcome is known, then makes room for it. */
  #closeActed(): void {
    if (this.#store.state.prompt?.acted === true) this.dismissPrompt();
  }

  #announce(announcement: string): void {
    this.#store.update({ announcement });
  }

  #add(draft: Draft<ThreadItem>, announcement = this.#store.state.announcement): number {
    const id = ++this.#lastId;
    const item: ThreadItem = { ...draft, id, at: this.#now() };
    this.#store.update({ items: [...this.#store.state.items, item], announcement });
    return id;
  }

  #revise(
    id: number,
    change: { phase: 'thinking' | 'streaming' | 'done'; text?: string; label?: string },
  ): void {
    const { items } = this.#store.state;
    const at = items.findLastIndex((item) => item.id === id);
    const item = items[at];
    if (item?.kind !== 'assistant') return;
    this.#store.update({ items: items.with(at, { ...item, agent: this.#speaker, ...change }) });
  }

  #remove(id: number): void {
    this.#store.update({ items: this.#store.state.items.filter((item) => item.id !== id) });
  }
}

/** The first question in its own words; the title where several fields are asked for at once. */
function questionOf({ plan, tool }: AskRequest): string {
  const [first] = plan.steps;
  return first?.slots.length === 1 ? first.title : titleOf(tool);
}
