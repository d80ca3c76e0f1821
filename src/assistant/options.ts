// What the embedding code can say about its assistant. Types only.

import type { JsonObject } from '../base/json.js';
import type { SlotCompleter } from './completions.js';
import type { Grammar } from '../grammar/match/grammar.js';
import type { RouteRule } from '../harness/router/rules.js';
import type { KnownRequest } from '../learning/types.js';
import type { KeptOfRequests } from '../learning/usage-entry.js';
import type { ModelProvider } from '../providers/types.js';
import type { Tool } from '../tools/types.js';
import type { ModelOptions } from './model-options.js';

/** One agent: a few tools and what people say to use them. */
export interface AgentOptions {
  /** What the visitor reads where it is named. Default: its name made readable, "Support desk" for `support_desk`. */
  readonly title?: string;
  /** What it is for, in a few words; decides between agents and may be shown. */
  readonly description?: string;
  /**
   * What people say: a compiled grammar, the URL of an `.ag.json` file (relative to the page), or
   * such a file's content.
   */
  readonly grammar?: Grammar | string | JsonObject;
  /**
   * What it may do: tools of its own, and names of the page's tools with `*` for any run of
   * characters. Left out, it may use every tool of the page.
   */
  readonly tools?: readonly (Tool | string)[];
}

/** A person behind a WebSocket endpoint that speaks the protocol of docs/handoff.md. */
export interface WebSocketHandoff {
  readonly kind: 'websocket';
  /** For the visitor, who always sees to whom they are talking. */
  readonly name: string;
  /** What the tool that hands over says of itself. Default: `Hand this conversation over to NAME`. */
  readonly description?: string;
  /** Of the endpoint: `wss:`, or relative to the page. */
  readonly url: string;
}

/** A remote agent that speaks AG-UI over HTTP. */
export interface AgUiHandoff {
  readonly kind: 'ag-ui';
  /** For the visitor, who always sees to whom they are talking. */
  readonly name: string;
  /** What the tool that hands over says of itself. Default: `Hand this conversation over to NAME`. */
  readonly description?: string;
  /** Where runs are posted to. Absolute, or relative to the page. */
  readonly url: string;
  /** Names of the page's tools that it may use, `*` for any run of characters. Default: all. */
  readonly tools?: readonly string[];
}

/**
 * To whom a conversation can be handed, by id. Each target is offered to the agents as a tool named
 * `talk_to_` and its id, which the visitor confirms like any other write.
 */
export type HandoffOptions = Readonly<Record<string, WebSocketHandoff | AgUiHandoff>>;

/** What is kept on the visitor's device. */
export interface StorageOptions {
  /** Default `indexeddb`; `none` keeps nothing beyond the page. */
  readonly kind?: 'indexeddb' | 'session' | 'none';
  /** Opaque id that scopes everything. Default `''`. */
  readonly user?: string;
  /** Days after which what is unused is removed. Default 30. */
  readonly retention?: number;
}

/** How the assistant learns from what the visitor confirmed. */
export interface LearningOptions {
  /** How often a write must be confirmed before it is learned. Default 1. */
  readonly confirmations?: number;
  /** `propose` collects rules for the owner instead of installing them. Default `install`. */
  readonly mode?: 'install' | 'propose';
  /** Sentences whose answers no learned rule may change. `schemaName` is the agent's name. */
  readonly cases?: readonly KnownRequest[];
  /**
   * What is kept on the device of each request, for the owner to export by way of the visitor: its
   * `words`, a `hashed` form that only tells equal ones apart, or `none` of it. Default `words`.
   */
  readonly usage?: KeptOfRequests;
  /**
   * Whether the model, where one is loaded, is asked while nobody waits for further ways to say what was
   * learned. It costs an answer for each lesson, and the request goes where the model is. Default `false`.
   */
  readonly phrasings?: boolean;
}

/** Where the page's own tools come from. `plain-forms`: every visible form, with attributes or without. */
export type PageSource = 'webmcp' | 'forms' | 'plain-forms';

/** What `createAssistant` takes. All of it is optional. */
export interface AssistantOptions {
  /** Agents by name. Left out, one agent holds all of the page's tools. */
  readonly agents?: Readonly<Record<string, AgentOptions>>;
  /** The agent that answers when nothing points to another. Default: the first. */
  readonly fallback?: string;
  /** Words that point to an agent. */
  readonly rules?: readonly RouteRule[];
  /** Sentences for the empty state, in place of those that the grammars offer. */
  readonly suggestions?: readonly string[];
  /** Values that the composer offers for a slot, by entity, `tool.parameter` or parameter. */
  readonly complete?: Readonly<Record<string, SlotCompleter>>;
  /** People and remote agents that can take the conversation over. */
  readonly handoff?: HandoffOptions;
  /** What is kept on the device. Nothing is, as long as no option needs it. */
  readonly storage?: StorageOptions;
  /** What is learned from confirmed requests; `false` learns nothing. Default: all, at once. */
  readonly learning?: LearningOptions | false;
  /** The page's tools to offer. Default: `webmcp` and `forms` in a browser, none elsewhere. */
  readonly sources?: readonly PageSource[];
  /** The `agent-tools.json` of the site, relative to the page: what its other pages can do. */
  readonly siteMap?: string;
  /** A language model for what nothing cheaper understands. Default: what `model` says, else none. */
  readonly provider?: ModelProvider;
  /** The same as data: which models may answer, best first. Ignored where `provider` is given. */
  readonly model?: ModelOptions;
  /** BCP 47. Default: the page's language, else the runtime's. */
  readonly locale?: string;
  /** IANA name. Default: the runtime's zone. */
  readonly timeZone?: string;
  /** The present moment, for dates and messages. Default: the clock. */
  readonly now?: () => Date;
}
