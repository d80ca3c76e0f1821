// What the element shows, as data. Knows neither how it is drawn nor who decides it.

import type { nothing, TemplateResult } from 'lit';
import type {
  Assistant,
  AgentStep,
  AskRequest,
  ChooseRequest,
  ConfirmRequest,
  DeviceModel,
  JsonObject,
  Notice,
  Tool,
  ToolResponse,
  TraceEntry,
} from '../assistant/contract.js';

interface Entry {
  /** Unique and rising within one state. */
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What a visitor wrote. */
export interface UserItem extends Entry {
  readonly kind: 'user';
  readonly text: string;
}

/** A bubble of the assistant: known in full, or filling while a phase runs. */
export interface AssistantItem extends Entry {
  readonly kind: 'assistant';
  readonly text: string;
  readonly phase: 'thinking' | 'streaming' | 'done';
  /** Who answers, where a message was routed. */
  readonly agent?: string;
  /** What is being done, while `thinking`. */
  readonly label?: string;
}

export interface ResultsItem extends Entry {
  readonly kind: 'results';
  readonly tool: Tool;
  readonly response: ToolResponse;
  /** The sentence that led here; `''` when unknown. */
  readonly query: string;
}

export interface DetailItem extends Entry {
  readonly kind: 'detail';
  readonly tool: Tool;
  readonly values: JsonObject;
  readonly text: string;
}

export interface ErrorItem extends Entry {
  readonly kind: 'error';
  readonly tool: Tool;
  readonly message: string;
  /** The sentence to send again; absent where a second try could act twice. */
  readonly retry?: string;
}

export interface TraceItem extends Entry {
  readonly kind: 'trace';
  readonly trace: TraceEntry;
}

/** That a card was given up. */
export interface CancelledItem extends Entry {
  readonly kind: 'cancelled';
  /** What it was about; `''` where that was several things. */
  readonly title: string;
}

/** One entry of the thread. */
export type ThreadItem =
  UserItem | AssistantItem | ResultsItem | DetailItem | ErrorItem | TraceItem | CancelledItem;

/** What a card asks for. */
export type PromptBody =
  | { readonly kind: 'ask'; readonly request: AskRequest }
  | { readonly kind: 'confirm'; readonly request: ConfirmRequest }
  | { readonly kind: 'choose'; readonly request: ChooseRequest };

/** The card that waits for a person. `acted`: pressed, its outcome still to come. */
export type Prompt = PromptBody & { readonly id: number; readonly acted: boolean };

export type LiveNotice = Exclude<Notice, { kind: 'gone' }>;

/** Something the page's owner must correct. */
export interface OwnerProblem {
  /** Where, e.g. `agents.shop.grammar`; `''` for the whole. */
  readonly path: string;
  readonly expected: string;
}

/** What the device keeps, once its code is there. */
export interface Kept {
  /** What was typed and not sent before. */
  readonly draft: string;
  keepDraft(text: string): void;
  /** Lines of the menu. */
  readonly entries: readonly { readonly label: string; run(): void }[];
  /** Lines at its end. */
  readonly lastEntries: Kept['entries'];
  /** Begins a new conversation and keeps the old one. */
  start(): void;
  /** The visitor reads what lies further back. */
  older(): void;
  /**
   * The list of conversations while it is open, in place of the thread. `done` is told of its end,
   * `erased` that the visitor wants nothing kept.
   */
  render(done: () => void, erased: () => void): TemplateResult | typeof nothing;
}

/** The whole of what is shown. */
export interface ChatState {
  readonly kept?: Kept;
  readonly items: readonly ThreadItem[];
  readonly prompt?: Prompt;
  readonly status: { readonly text: string; readonly isError: boolean };
  /** Agents that have answered here. */
  readonly agents: readonly string[];
  readonly notices: readonly LiveNotice[];
  readonly steps: readonly AgentStep[];
  /** A turn runs. */
  readonly busy: boolean;
  /** The running turn can still be stopped. */
  readonly stoppable: boolean;
  /** What assistive technology is told next. */
  readonly announcement: string;
  readonly examples: readonly string[];
  /** The downloaded model, as last looked for. */
  readonly model?: DeviceModel;
  /** Hosts that answers may come from; empty where all stays on the device. */
  readonly endpoints: readonly string[];
  /** What was learned; absent where nothing is. */
  readonly rules: Assistant['rules'];
  /** A part that could not be fetched. */
  readonly loadFailed: boolean;
  readonly problems: readonly OwnerProblem[];
}

export const emptyState: ChatState = {
  items: [],
  status: { text: '', isError: false },
  agents: [],
  notices: [],
  steps: [],
  busy: false,
  stoppable: false,
  announcement: '',
  examples: [],
  endpoints: [],
  rules: undefined,
  loadFailed: false,
  problems: [],
};
