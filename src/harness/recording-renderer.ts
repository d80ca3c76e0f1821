// A renderer without a screen: writes each call as one line of text and keeps the live card, so
// that tests and scripts can read what a person would see and press what a person would press.

import type { JsonObject, JsonValue } from '../base/json.js';
import type { Tool, ToolResponse } from '../tools/types.js';
import type {
  AskRequest,
  ChooseRequest,
  ConfirmRequest,
  HarnessRenderer,
  Notice,
  StreamingBubble,
  TraceEntry,
} from './ports/renderer.js';
import { mask } from './secrets.js';
import type { AgentStep, Slot } from './types.js';

/** The card that waits, as the renderer was given it. */
export type LiveCard =
  | { readonly kind: 'ask'; readonly request: AskRequest }
  | { readonly kind: 'confirm'; readonly request: ConfirmRequest }
  | { readonly kind: 'choose'; readonly request: ChooseRequest };

/** Records every call of the contract, in order. */
export class RecordingRenderer implements HarnessRenderer {
  readonly #lines: string[] = [];
  readonly #onLine: (line: string) => void;
  #bubbles = 0;
  #card: LiveCard | undefined;
  #notices = new Map<string, Notice>();

  /** `onLine` hears each line as it is written. */
  constructor(onLine: (line: string) => void = () => undefined) {
    this.#onLine = onLine;
  }

  /** What was drawn so far, a call a line (text of several lines is escaped). */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** The card that waits for a press. */
  get card(): LiveCard | undefined {
    return this.#card;
  }

  /** The notices that stand, by id. */
  get notices(): ReadonlyMap<string, Notice> {
    return this.#notices;
  }

  message(role: 'user' | 'assistant', text: string): void {
    this.#write(`${role}: ${text}`);
  }

  streaming(): StreamingBubble {
    this.#bubbles += 1;
    const name = `bubble ${this.#bubbles}`;
    return {
      thinking: (label) =>
        this.#write(label === undefined ? `${name} thinks` : `${name} thinks: ${label}`),
      update: (text) => this.#write(`${name}: ${text}`),
      finalize: (text) => this.#write(text === '' ? `${name} goes` : `${name} ends: ${text}`),
    };
  }

  status(text: string, isError = false): void {
    this.#write(`status${isError ? ' error' : ''}: ${text}`);
  }

  ask(request: AskRequest): void {
    this.#card = { kind: 'ask', request };
    this.#write(`ask ${request.tool.name}${faceText(request)}`);
    for (const step of request.plan.steps) {
      this.#write(
        `  step ${numberOf(request, step.index)}: ${step.title} (${step.slots.map(wantedText).join(', ')})`,
      );
    }
    const known = request.resolution.slots.filter((slot) => slot.value !== undefined);
    for (const slot of known) this.#write(`  known: ${knownText(slot)}`);
  }

  confirm(request: ConfirmRequest): void {
    this.#card = { kind: 'confirm', request };
    const { position } = request;
    const place = position === undefined ? '' : ` (${position.index} of ${position.of})`;
    this.#write(`confirm ${request.tool.name}${place}${faceText(request)}`);
    for (const slot of request.slots) this.#write(`  ${knownText(slot)}`);
  }

  choose(request: ChooseRequest): void {
    this.#card = { kind: 'choose', request };
    this.#write('choose');
    for (const [index, option] of request.options.entries()) {
      this.#write(
        `  ${index + 1}. ${option.text} → ${option.tool.name} ${JSON.stringify(option.args)}`,
      );
    }
  }

  results(tool: Tool, response: ToolResponse): void {
    this.#write(`results ${tool.name}: ${answerText(response)}`);
  }

  detail(tool: Tool, values: JsonObject, text: string): void {
    this.#write(`detail ${tool.name} ${JSON.stringify(values)}: ${text}`);
  }

  toolError(tool: Tool, message: string): void {
    this.#write(`tool error ${tool.name}: ${message}`);
  }

  trace(entry: TraceEntry): void {
    const count = entry.count === undefined ? '' : ` count ${entry.count}`;
    const dropped = (entry.dropped ?? []).length > 0 ? ` dropped ${entry.dropped?.join(', ')}` : '';
    const fault = entry.isError ? ' error' : '';
    this.#write(
      `trace ${entry.tool} ${JSON.stringify(entry.args)} by ${entry.stage}${count}${dropped}${fault}`,
    );
  }

  step(step: AgentStep, all: readonly AgentStep[]): void {
    this.#write(`step ${step.kind} ${step.label}: ${step.state} (of ${all.length})`);
  }

  dismissPrompt(): void {
    this.#card = undefined;
    this.#write('dismiss prompt');
  }

  notice(notice: Notice): void {
    if (notice.kind === 'gone') {
      this.#notices.delete(notice.id);
      this.#write(`notice ${notice.id} goes`);
      return;
    }
    this.#notices.set(notice.id, notice);
    const actions = notice.actions.map((action) => ` [${action.label}]`).join('');
    this.#write(`notice ${notice.id} ${notice.kind}: ${notice.text}${actions}`);
  }

  stoppable(canStop: boolean): void {
    this.#write(canStop ? 'can stop' : 'cannot stop');
  }

  /** Takes the live card away, as a press does. Nothing when no card waits. */
  takeCard(): LiveCard | undefined {
    const card = this.#card;
    this.#card = undefined;
    return card;
  }

  #write(line: string): void {
    const escaped = line.replaceAll('\n', '\\n');
    this.#lines.push(escaped);
    this.#onLine(escaped);
  }
}

function numberOf({ numbering }: AskRequest, index: number): string {
  return numbering === undefined
    ? String(index + 1)
    : `${numbering.numbers[index]} of ${numbering.of}`;
}

function faceText(request: AskRequest | ConfirmRequest): string {
  const label = request.submitLabel === undefined ? '' : ` [${request.submitLabel}]`;
  const place = request.destination === undefined ? '' : ` on ${request.destination}`;
  return `${label}${place}${request.danger === true ? ' (danger)' : ''}`;
}

function wantedText(slot: Slot): string {
  return slot.problem === undefined ? slot.name : `${slot.name}: ${slot.problem}`;
}

function knownText(slot: Slot): string {
  const value: JsonValue = slot.secret === true ? mask : (slot.value ?? null);
  return `${slot.name} = ${JSON.stringify(value)} (${slot.source})`;
}

function answerText(response: ToolResponse): string {
  const images = response.images === undefined ? '' : ` [${response.images.length} images]`;
  const data = response.data === undefined ? '' : JSON.stringify(response.data);
  const mark = response.untrusted ? ' (untrusted)' : '';
  return `${[response.text, data].filter((part) => part !== '').join(' ')}${images}${mark}`;
}
