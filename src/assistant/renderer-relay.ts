// Stands between the harness and whichever renderer is attached, keeps the thread, and tells of
// messages. Draws nothing and decides nothing.

import type { JsonObject } from '../base/json.js';
import type {
  AskRequest,
  ChooseRequest,
  ConfirmRequest,
  HarnessRenderer,
  StreamingBubble,
  TraceEntry,
} from '../harness/ports/renderer.js';
import type { Tool, ToolResponse } from '../tools/types.js';
import type { AssistantMessage } from './contract.js';
import { withoutSpokenSecrets } from './spoken-secrets.js';
import { messageOf, type Thread } from './thread.js';

/** A card that waits for a person. */
export interface ShownCard {
  readonly request: AskRequest | ConfirmRequest | ChooseRequest;
  /** What was typed into it so far. */
  readonly entered?: JsonObject;
  /** The card's own on this page. */
  readonly number: number;
}

export interface RelayOptions {
  readonly thread: Thread;
  readonly onMessage: (message: AssistantMessage) => void;
  /** Whose answers are drawn now, where a request was routed. */
  readonly agent?: () => string | undefined;
  /** Told of the card that waits, as it is filled in; of none once it is closed. */
  readonly onCard?: (card?: ShownCard) => void;
}

/**
 * One renderer for the harness to hold, however often the attached one changes. While none is
 * attached, a card counts as cancelled at once: nobody is there to press its button.
 */
export class RendererRelay implements HarnessRenderer {
  readonly #options: RelayOptions;
  #target: HarnessRenderer | undefined;
  #cards = 0;

  constructor(options: RelayOptions) {
    this.#options = options;
    options.thread.subscribe((entry) => {
      const message = messageOf(entry);
      if (message === undefined) return;
      const isSaid = message.role === 'user';
      options.onMessage(
        isSaid ? { ...message, text: withoutSpokenSecrets(message.text) } : message,
      );
    });
  }

  /** Returns the way to detach; it does nothing once another renderer is attached. */
  attach(renderer: HarnessRenderer): () => void {
    this.#target?.dismissPrompt?.();
    this.#target = renderer;
    return () => {
      if (this.#target === renderer) this.#target = undefined;
    };
  }

  message(role: 'user' | 'assistant', text: string): void {
    this.#add(role, text);
    this.#target?.message(role, text);
  }

  reword(text: string): void {
    const { thread } = this.#options;
    const said = thread.entries.findLast(({ kind }) => kind === 'user');
    if (said !== undefined) thread.reword(said.id, text);
    this.#target?.reword?.(text);
  }

  streaming(): StreamingBubble {
    const bubble = this.#target?.streaming();
    return {
      thinking: (label) => bubble?.thinking(label),
      update: (text) => bubble?.update(text),
      finalize: (text) => {
        if (text !== '') this.#add('assistant', text);
        bubble?.finalize(text);
      },
    };
  }

  #add(role: 'user' | 'assistant', text: string): void {
    const { thread, agent } = this.#options;
    if (role === 'user') thread.add({ kind: role, text });
    else {
      const name = agent?.();
      thread.add({ kind: role, text, ...(name !== undefined && { agent: name }) });
    }
  }

  status(text: string, isError?: boolean): void {
    this.#target?.status(text, isError);
  }

  ask(request: AskRequest): void {
    if (this.#target === undefined) return request.onCancel();
    const { tell, close } = this.#card(request);
    this.#target.ask({
      ...request,
      onComplete: (values) => close(() => request.onComplete(values)),
      onStep: (index, values) => {
        tell(values);
        request.onStep?.(index, values);
      },
      onCancel: () => close(() => this.#giveUp(request, request.tool)),
    });
  }

  confirm(request: ConfirmRequest): void {
    if (this.#target === undefined) return request.onCancel();
    const { close } = this.#card(request);
    this.#target.confirm({
      ...request,
      onSubmit: (values) => close(() => request.onSubmit(values)),
      onCancel: () => close(() => this.#giveUp(request, request.tool)),
      onEdit: () => close(() => request.onEdit()),
    });
  }

  results(tool: Tool, response: ToolResponse): void {
    this.#options.thread.add({ kind: 'results', tool, response });
    this.#target?.results(tool, response);
  }

  detail(tool: Tool, values: Parameters<HarnessRenderer['detail']>[1], text: string): void {
    this.#options.thread.add({ kind: 'detail', tool, values, text });
    this.#target?.detail(tool, values, text);
  }

  toolError(tool: Tool, message: string): void {
    this.#options.thread.add({ kind: 'error', tool, message });
    this.#target?.toolError(tool, message);
  }

  trace(entry: TraceEntry): void {
    this.#options.thread.add({ kind: 'trace', trace: entry });
    this.#target?.trace?.(entry);
  }

  dismissPrompt(): void {
    this.#cards += 1;
    this.#options.onCard?.();
    this.#target?.dismissPrompt?.();
  }

  // The harness asks whether an optional member is there, so each is there only where the
  // attached renderer has it.

  get step(): HarnessRenderer['step'] {
    const target = this.#target;
    return target?.step && ((step, all) => target.step?.(step, all));
  }

  get choose(): HarnessRenderer['choose'] {
    const target = this.#target;
    return target?.choose && ((request: ChooseRequest) => this.#choose(request, target));
  }

  get notice(): HarnessRenderer['notice'] {
    const target = this.#target;
    return target?.notice && ((notice) => target.notice?.(notice));
  }

  get stoppable(): HarnessRenderer['stoppable'] {
    const target = this.#target;
    return target?.stoppable && ((canStop) => target.stoppable?.(canStop));
  }

  #choose(request: ChooseRequest, target: HarnessRenderer): void {
    const { close } = this.#card(request);
    target.choose?.({
      ...request,
      onPick: (index) => close(() => request.onPick(index)),
      onCancel: () => close(() => this.#giveUp(request)),
    });
  }

  /** That nothing was done is to be seen after a reload as well. */
  #giveUp(request: ShownCard['request'], tool?: Tool): void {
    this.#options.thread.add({ kind: 'cancelled', ...(tool && { tool }) });
    request.onCancel();
  }

  /** Tells of a card that is opened now, until it is closed or another one takes its place. */
  #card(request: ShownCard['request']) {
    const { onCard } = this.#options;
    const number = (this.#cards += 1);
    onCard?.({ request, number });
    return {
      tell: (entered: JsonObject): void => {
        if (this.#cards === number) onCard?.({ request, entered, number });
      },
      close: (act: () => void): void => {
        if (this.#cards === number) {
          this.#cards += 1;
          onCard?.();
        }
        act();
      },
    };
  }
}
