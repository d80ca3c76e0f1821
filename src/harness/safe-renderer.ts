// A renderer that can't break a turn: whatever it throws is reported and the turn goes on.

import { messageOf } from '../base/errors.js';
import type {
  AskRequest,
  ChooseRequest,
  ConfirmRequest,
  HarnessRenderer,
  StreamingBubble,
  TraceEntry,
} from './ports/renderer.js';
import type { AgentStep } from './types.js';
import type { JsonObject } from '../base/json.js';
import type { Tool, ToolResponse } from '../tools/types.js';

/** The same members as a renderer's; those that open a card tell whether they could. */
export class SafeRenderer {
  readonly #inner: HarnessRenderer;
  readonly #onWarning: (message: string) => void;
  #statusShown = false;

  constructor(inner: HarnessRenderer, onWarning: (message: string) => void) {
    this.#inner = inner;
    this.#onWarning = onWarning;
  }

  message(role: 'user' | 'assistant', text: string): void {
    this.#draw(() => this.#inner.message(role, text));
  }

  reword(text: string): void {
    this.#draw(() => this.#inner.reword?.(text));
  }

  streaming(): StreamingBubble {
    let bubble: StreamingBubble | undefined;
    this.#draw(() => {
      bubble = this.#inner.streaming();
    });
    return {
      thinking: (label) => this.#draw(() => bubble?.thinking(label)),
      update: (text) => this.#draw(() => bubble?.update(text)),
      finalize: (text) => this.#draw(() => bubble?.finalize(text)),
    };
  }

  status(text: string, isError?: boolean): void {
    this.#statusShown = text !== '';
    this.#draw(() => this.#inner.status(text, isError));
  }

  /** Takes back a status that an earlier turn left. */
  clearStatus(): void {
    if (this.#statusShown) this.status('');
  }

  ask(request: AskRequest): boolean {
    return this.#draw(() => this.#inner.ask(request));
  }

  confirm(request: ConfirmRequest): boolean {
    return this.#draw(() => this.#inner.confirm(request));
  }

  get canChoose(): boolean {
    return this.#inner.choose !== undefined;
  }

  choose(request: ChooseRequest): boolean {
    return this.#draw(() => this.#inner.choose?.(request));
  }

  results(tool: Tool, response: ToolResponse): void {
    this.#draw(() => this.#inner.results(tool, response));
  }

  detail(tool: Tool, values: JsonObject, text: string): void {
    this.#draw(() => this.#inner.detail(tool, values, text));
  }

  toolError(tool: Tool, message: string): void {
    this.#draw(() => this.#inner.toolError(tool, message));
  }

  trace(entry: TraceEntry): void {
    this.#draw(() => this.#inner.trace?.(entry));
  }

  step(step: AgentStep, all: readonly AgentStep[]): void {
    this.#draw(() => this.#inner.step?.(step, all));
  }

  dismissPrompt(): void {
    this.#draw(() => this.#inner.dismissPrompt?.());
  }

  stoppable(canStop: boolean): void {
    this.#draw(() => this.#inner.stoppable?.(canStop));
  }

  /** Whether the renderer did it without throwing. */
  #draw(action: () => void): boolean {
    try {
      action();
      return true;
    } catch (error) {
      this.#onWarning(`The renderer failed: ${messageOf(error, 'no reason')}`);
      return false;
    }
  }
}
