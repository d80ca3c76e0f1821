// Tools of any `document.modelContext`, native or polyfilled, as a tool source. Checks no arguments.

import type { JsonObject } from '../../base/json.js';
import { Turnstile, abortable } from '../abortable.js';
import { isParentNode, submitText, toolForm } from '../forms/find.js';
import { NAVIGATED, ToolError } from '../types.js';
import type { ExecuteOptions, Tool, ToolSource } from '../types.js';
import { hostArguments } from './arguments.js';
import { watchChanges } from './changes.js';
import type { SourceDocument } from './changes.js';
import { findContext, isConsumer, tryMember } from './context.js';
import type { ConsumerContext } from './context.js';
import { listTools } from './list.js';
import { DistinctNames } from './names.js';
import { takePageFailure, wordsOf } from './page-failures.js';
import { refusals } from '../forms/refusals.js';
import type { ReadTool } from './read-tool.js';

export interface WebmcpOptions {
  readonly document: SourceDocument;
  /** Other origins whose frames' tools are wanted too, where those expose them to this page. */
  readonly fromOrigins?: readonly string[];
  /** Told of each tool that is left out of a list because it can't be read. */
  readonly onQuarantine?: (name: string, reason: string) => void;
}

/** A host that never answers `getTools` mustn't hang a turn; real ones answer in milliseconds. */
const LIST_LIMIT = 3000;

/**
 * The tools that the page and its frames register through WebMCP. Touches nothing until asked,
 * finds a polyfill that comes late, and runs a tool only while it is still the one that was listed.
 * Calls of one tool run one after another, unless it only reads.
 */
export function webmcpSource(options: WebmcpOptions): ToolSource {
  const { document } = options;
  const names = new DistinctNames(document.defaultView ?? undefined);
  const calls = new ToolCalls(options);
  return {
    name: 'webmcp',
    async list() {
      const context = findContext(document);
      if (!isConsumer(context)) return [];
      const { fromOrigins = [], onQuarantine } = options;
      const signal = AbortSignal.timeout(LIST_LIMIT);
      const tools = await listTools(context, { fromOrigins, signal, onQuarantine }).catch(() => []);
      const given = names.assign(tools);
      return tools.map((tool, index) => toTool(tool, given[index] ?? tool.name, calls));
    },
    subscribe: (listener) => watchChanges(document, listener),
  };
}

function toTool(read: ReadTool, name: string, calls: ToolCalls): Tool {
  const { title, description, inputSchema, outputSchema, annotations } = read;
  return {
    name,
    description,
    ...(title !== undefined && { title }),
    ...(inputSchema && { inputSchema }),
    ...(outputSchema && { outputSchema }),
    ...(annotations && { annotations }),
    ...calls.target(read),
    execute: (args, options) => calls.run(name, read, args, options),
  };
}

class ToolCalls {
  readonly #options: WebmcpOptions;
  readonly #turnstile = new Turnstile();

  constructor(options: WebmcpOptions) {
    this.#options = options;
  }

  /** A declarative form in the document itself can be pointed at. */
  target(read: ReadTool): { readonly target?: string } {
    const { document } = this.#options;
    if (this.#documentOf(read) !== document || !isParentNode(document)) return {};
    const target = `form[toolname="${CSS.escape(read.name)}"]`;
    return document.querySelector(target) === null ? {} : { target };
  }

  run(name: string, read: ReadTool, args: JsonObject, options: ExecuteOptions): Promise<unknown> {
    const call = (): Promise<unknown> => this.#call(read, args, options);
    options.signal.throwIfAborted();
    return read.annotations?.readOnlyHint === true && this.#form(read) === undefined
      ? call()
      : this.#turnstile.run(name, call, options.signal);
  }

  async #call(read: ReadTool, args: JsonObject, options: ExecuteOptions): Promise<unknown> {
    const { signal, onWaiting } = options;
    const context = findContext(this.#options.document);
    if (!isConsumer(context)) throw gone(read);
    const entry = await this.#current(context, read, signal);
    const form = this.#form(read);
    takePageFailure(this.#contextOf(read), read.name);
    try {
      const running = context.executeTool(entry, hostArguments(args), { signal });
      if (form !== undefined && !form.hasAttribute('toolautosubmit')) onWaiting?.(submitText(form));
      return readResult(await abortable(Promise.resolve(running), signal));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw this.#failure(read, form, error);
    }
  }

  /** The host's own object for the tool, fresh: an old one may stand for another tool by now. */
  async #current(context: ConsumerContext, read: ReadTool, signal: AbortSignal): Promise<object> {
    const { fromOrigins = [] } = this.#options;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIST_LIMIT)]);
    const tools = await listTools(context, { fromOrigins, signal: limit }).catch(() => {
      signal.throwIfAborted();
      throw gone(read);
    });
    signal.throwIfAborted();
    const same = tools.filter(
      ({ name, origin, frame }) =>
        name === read.name && origin === read.origin && frame === read.frame,
    );
    if (same.length === 0) throw gone(read);
    const unchanged = same.find(({ fingerprint }) => fingerprint === read.fingerprint);
    if (unchanged !== undefined) return unchanged.entry;
    throw new ToolError(
      'changed',
      `The page has changed "${read.name}" meanwhile. Nothing was done.`,
    );
  }

  /** `undefined` for a frame of another origin. */
  #documentOf({ frame }: ReadTool): object | undefined {
    const { document } = this.#options;
    if (frame === undefined || frame === document.defaultView) return document;
    const other = tryMember(frame, 'document');
    return typeof other === 'object' && other !== null ? other : undefined;
  }

  #contextOf(read: ReadTool): unknown {
    const document = this.#documentOf(read);
    return document && findContext(document);
  }

  #form(read: ReadTool): HTMLFormElement | undefined {
    const document = this.#documentOf(read);
    return isParentNode(document) ? toolForm(document, read.name) : undefined;
  }

  #failure(read: ReadTool, form: HTMLFormElement | undefined, cause: unknown): ToolError {
    const thrown = takePageFailure(this.#contextOf(read), read.name);
    const problems = form === undefined ? new Map<string, string>() : refusals(form);
    const message = wordsOf(thrown) || wordsOf(cause) || `"${read.name}" failed.`;
    return problems.size > 0
      ? new ToolError('invalid', message, { problems, cause })
      : new ToolError('failed', message, { cause: thrown ?? cause });
  }
}

function gone({ name }: ReadTool): ToolError {
  return new ToolError('gone', `The page no longer offers "${name}". Nothing was done.`);
}

/**
 * What hosts answer: a string as it was returned, JSON text of anything else, `null` when the call
 * left the document. Text is read further where all tools' answers are, not here.
 */
function readResult(result: unknown): unknown {
  if (result === null) return NAVIGATED;
  return result === 'undefined' ? undefined : result;
}
