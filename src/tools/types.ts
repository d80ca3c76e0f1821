// What the page can do, as every other layer sees it. No source, no schema reading, no execution policy.

import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';

/** The page's own claims about a tool; never proof. A missing `readOnlyHint` means a write. */
export interface ToolAnnotations {
  readonly readOnlyHint?: boolean;
  /** The call matters enough to be confirmed always (WebMCP). */
  readonly consequentialHint?: boolean;
  /** MCP's name for the same; honoured alike. */
  readonly destructiveHint?: boolean;
  /** The result holds text of third parties. */
  readonly untrustedContentHint?: boolean;
}

export interface ExecuteOptions {
  readonly signal: AbortSignal;
  /**
   * Called when the call now waits for the visitor, who must press a button of the page itself;
   * `label` is that button's text. From then on a time limit says nothing about the tool.
   */
  readonly onWaiting?: (label: string) => void;
}

/** Why a call was not made, or how it failed, where more than a message is known. */
export type ToolErrorCode =
  /** The tool no longer exists. Nothing ran. */
  | 'gone'
  /** The tool's description or schema is not the one that was decided on. Nothing ran. */
  | 'changed'
  /** The page refused the values; `problems` says which. Nothing was submitted. */
  | 'invalid'
  /** The tool ran and failed. */
  | 'failed';

/** What `Tool.execute` rejects with when it knows more than a message. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: ToolErrorCode;
  /** For `invalid`: what is wrong with each slot, for people. Keys are slot names. */
  readonly problems: ReadonlyMap<string, string>;

  constructor(
    code: ToolErrorCode,
    message: string,
    options: { readonly problems?: ReadonlyMap<string, string>; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.problems = options.problems ?? new Map();
  }
}

/** One thing the page can do. */
export interface Tool {
  /** As the page registered it; unique within the list a source returns. */
  readonly name: string;
  /** For people. */
  readonly title?: string;
  readonly description: string;
  readonly inputSchema?: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations?: ToolAnnotations;
  /** Name of the tool that takes this one's effect back. */
  readonly undo?: string;
  /** Milliseconds until a call counts as "outcome unknown". Default 30,000. */
  readonly timeout?: number;
  /** The button's words where the tool's own verb would understate it, e.g. `Open & submit`. */
  readonly submitLabel?: string;
  /** Names where the call leads, for a sentence beside the button. */
  readonly destination?: string;
  /**
   * Calling it only opens the page that holds the tool of this name; the call itself is made there,
   * with the same arguments.
   */
  readonly elsewhere?: boolean;
  /** The defaults of its schema are what a form of the page holds now. */
  readonly prefilled?: boolean;
  /** CSS selector of the page element that the tool works on, for highlighting; may be absent. */
  readonly target?: string;
  /** The same for single slots: slot name → CSS selector of the control it fills. */
  readonly targets?: ReadonlyMap<string, string>;
  /**
   * Runs it. Resolves to whatever the page answered (see `ToolResponse` for how it is read),
   * to `NAVIGATED` when the call left the document; rejects for any failure.
   */
  execute(args: JsonObject, options: ExecuteOptions): unknown;
}

/** A result of `Tool.execute`: the call navigated the document, so that no answer will come. */
export const NAVIGATED: unique symbol = Symbol('agent-chat.navigated');

/** A tool's answer, read once at the border (MCP shapes, JSON text and plain values alike). */
export interface ToolResponse {
  /** What a person may read. `''` when the tool answered nothing. */
  readonly text: string;
  /** The structured answer, when there is one. */
  readonly data?: JsonValue;
  readonly isError: boolean;
  /** The tool says that its output holds text of third parties. */
  readonly untrusted: boolean;
  readonly images?: readonly { readonly data: string; readonly mimeType: string }[];
}

/** Where tools come from. */
export interface ToolSource {
  readonly name: 'webmcp' | 'forms' | 'site-map' | 'memory';
  /** The tools of this moment, best order first. Never rejects: a source in trouble lists nothing. */
  list(): Promise<readonly Tool[]>;
  /** Calls `listener` after the list may have changed. Returns the way to stop. */
  subscribe?(listener: () => void): () => void;
}
