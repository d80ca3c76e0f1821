// Runs registered tools: only while they are what was listed, one call at a time, never twice. Lists none.

import { abortable } from '../../base/abortable.js';
import type { JsonObject } from '../../base/json.js';
import { Turnstile } from '../turnstile.js';
import { submitText } from '../forms/find.js';
import { NAVIGATED, ToolError } from '../types.js';
import type { ExecuteOptions } from '../types.js';
import { hostArguments } from './arguments.js';
import { findContext, isConsumer } from './context.js';
import type { ConsumerContext } from './context.js';
import { LIST_LIMIT, listTools } from './list.js';
import { takePageFailure, wordsOf } from './page-failures.js';
import type { Place } from './place.js';
import type { ReadTool } from './read-tool.js';

export class ToolCalls {
  readonly #document: object;
  readonly #fromOrigins: readonly string[];
  readonly #place: Place;
  readonly #turnstile = new Turnstile();

  constructor(document: object, fromOrigins: readonly string[], place: Place) {
    this.#document = document;
    this.#fromOrigins = fromOrigins;
    this.#place = place;
  }

  /** Calls `tool`, whose turn comes when other calls under `name` have ended, if it writes. */
  run(name: string, tool: ReadTool, args: JsonObject, options: ExecuteOptions): Promise<unknown> {
    const form = this.#place.look().formOf(tool);
    const call = (): Promise<unknown> => this.#call(tool, form, args, options);
    options.signal.throwIfAborted();
    return tool.annotations?.readOnlyHint === true && form === undefined
      ? call()
      : this.#turnstile.run(name, call, options.signal);
  }

  async #call(
    tool: ReadTool,
    form: HTMLFormElement | undefined,
    args: JsonObject,
    { signal, onWaiting }: ExecuteOptions,
  ): Promise<unknown> {
    const context = findContext(this.#document);
    if (!isConsumer(context)) throw gone(tool);
    const entry = await this.#current(context, tool, signal);
    const sent = form === undefined ? args : await formArguments(args, form);
    signal.throwIfAborted();
    takePageFailure(this.#place.contextOf(tool), tool.name);
    try {
      const running = context.executeTool(entry, hostArguments(sent), { signal });
      if (form?.hasAttribute('toolautosubmit') === false) onWaiting?.(submitText(form));
      return readResult(await abortable(Promise.resolve(running), signal));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw await this.#failure(tool, form, error);
    }
  }

  /** The host's own object for the tool, fresh: an old one may stand for another tool by now. */
  async #current(context: ConsumerContext, tool: ReadTool, signal: AbortSignal): Promise<object> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LIST_LIMIT)]);
    const asked = { fromOrigins: this.#fromOrigins, signal: limit };
    const tools = await listTools(context, asked).catch(() => {
      signal.throwIfAborted();
      throw gone(tool);
    });
    signal.throwIfAborted();
    const same = tools.filter(
      ({ name, origin, frame }) =>
        name === tool.name && origin === tool.origin && frame === tool.frame,
    );
    if (same.length === 0) throw gone(tool);
    const unchanged = same.find(({ fingerprint }) => fingerprint === tool.fingerprint);
    if (unchanged !== undefined) return unchanged.entry;
    const message = `The page has changed "${tool.name}" meanwhile. Nothing was done.`;
    throw new ToolError('changed', message);
  }

  async #failure(
    tool: ReadTool,
    form: HTMLFormElement | undefined,
    cause: unknown,
  ): Promise<ToolError> {
    if (form?.isConnected === false) return gone(tool, cause);
    const thrown = takePageFailure(this.#place.contextOf(tool), tool.name);
    const message = wordsOf(thrown) || wordsOf(cause) || `"${tool.name}" failed.`;
    const problems = form === undefined ? new Map<string, string>() : await formProblems(form);
    return problems.size > 0
      ? new ToolError('invalid', message, { problems, cause })
      : new ToolError('failed', message, { cause: thrown ?? cause });
  }
}

async function formArguments(args: JsonObject, form: HTMLFormElement): Promise<JsonObject> {
  const { declaredArguments } = await import('./declared.js');
  return declaredArguments(args, form);
}

/** By slot. What reads them came with the form's arguments. */
async function formProblems(form: HTMLFormElement): Promise<ReadonlyMap<string, string>> {
  const { declaredProblems } = await import('./declared.js');
  return declaredProblems(form);
}

function gone({ name }: ReadTool, cause?: unknown): ToolError {
  return new ToolError('gone', `The page no longer offers "${name}". Nothing was done.`, { cause });
}

/**
 * What hosts answer: a string as it was returned, JSON text of anything else, `null` when the call
 * left the document. Text is read further where all tools' answers are, not here.
 */
function readResult(result: unknown): unknown {
  if (result === null) return NAVIGATED;
  return result === 'undefined' ? undefined : result;
}
