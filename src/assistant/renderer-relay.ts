// Stands between the harness and whichever renderer is attached, keeps the thread, and tells of
// messages. Draws nothing and decides nothing.

import type {
  AskRequest,
  ChooseRequest,
  ConfirmRequest,
  HarnessRenderer,
  StreamingBubble,
} from '../harness/ports/renderer.js';
import type { Tool, ToolResponse } from '../tools/types.js';
import type { AssistantMessage } from './contract.js';

export interface RelayOptions {
  readonly now: () => number;
  readonly onMessage: (message: AssistantMessage) => void;
}

/**
 * One renderer for the harness to hold, however often the attached one changes. While none is
 * attached, a card counts as cancelled at once: nobody is there to press its button.
 */
export class RendererRelay implements HarnessRenderer {
  readonly #options: RelayOptions;
  #target: HarnessRenderer | undefined;
  #thread: readonly AssistantMessage[] = [];

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** The messages so far, oldest first. */
  get thread(): readonly AssistantMessage[] {
    return this.#thread;
  }

  /** Returns the way to detach; it does nothing once another renderer is attached. */
  attach(renderer: HarnessRenderer): () => void {
    this.#target?.dismissPrompt?.();
    this.#target = renderer;
    return () => {
      if (this.#target === renderer) this.#target = undefined;
    };
  }

  forget(): void {
    this.#thread = [];
  }

  message(role: 'user' | 'assistant', text: string): void {
    this.#record(role, text);
    this.#target?.message(role, text);
  }

  streaming(): StreamingBubble {
    const bubble = this.#target?.streaming();
    return {
      thinking: (label) => bubble?.thinking(label),
      update: (text) => bubble?.update(text),
      finalize: (text) => {
        if (text !== '') this.#record('assistant', text);
        bubble?.finalize(text);
      },
    };
  }

  status(text: string, isError?: boolean): void {
    this.#target?.status(text, isError);
  }

  ask(request: AskRequest): void {
    if (this.#target === undefined) request.onCancel();
    else this.#target.ask(request);
  }

  confirm(request: ConfirmRequest): void {
    if (this.#target === undefined) request.onCancel();
    else this.#target.confirm(request);
  }

  results(tool: Tool, response: ToolResponse): void {
    this.#record('assistant', response.text);
    this.#target?.results(tool, response);
  }

  detail(tool: Tool, values: Parameters<HarnessRenderer['detail']>[1], text: string): void {
    this.#record('assistant', text);
    this.#target?.detail(tool, values, text);
  }

  toolError(tool: Tool, message: string): void {
    this.#record('assistant', message);
    this.#target?.toolError(tool, message);
  }

  // The harness asks whether an optional member is there, so each is there only where the
  // attached renderer has it.

  get trace(): HarnessRenderer['trace'] {
    const target = this.#target;
    return target?.trace && ((entry) => target.trace?.(entry));
  }

  get step(): HarnessRenderer['step'] {
    const target = this.#target;
    return target?.step && ((step, all) => target.step?.(step, all));
  }

  get dismissPrompt(): HarnessRenderer['dismissPrompt'] {
    const target = this.#target;
    return target?.dismissPrompt && (() => target.dismissPrompt?.());
  }

  get choose(): HarnessRenderer['choose'] {
    const target = this.#target;
    return target?.choose && ((request: ChooseRequest) => target.choose?.(request));
  }

  get notice(): HarnessRenderer['notice'] {
    const target = this.#target;
    return target?.notice && ((notice) => target.notice?.(notice));
  }

  get stoppable(): HarnessRenderer['stoppable'] {
    const target = this.#target;
    return target?.stoppable && ((canStop) => target.stoppable?.(canStop));
  }

  #record(role: 'user' | 'assistant', text: string): void {
    const message = { role, text, at: this.#options.now() };
    this.#thread = [...this.#thread, message];
    this.#options.onMessage(message);
  }
}
