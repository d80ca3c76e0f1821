// Offers our tools to others through WebMCP. Lists and runs nothing itself.

import { isJsonObject } from '../base/json.js';
import type { JsonObject } from '../base/json.js';
import { NAVIGATED } from './types.js';
import type { Tool } from './types.js';
import { findContext, isMap, isProducer, member } from './webmcp/context.js';
import type { ProducerContext } from './webmcp/context.js';

export interface RegisterOptions {
  /** Takes the tools back when it aborts. */
  readonly signal?: AbortSignal;
  /** Default: the page's own. */
  readonly document?: object;
}

/** What we registered on a context, by name: kept on it, so that a reloaded module finds it. */
const OURS = Symbol.for('agent-chat.registered');

/**
 * Offers `tools` through the page's WebMCP, so that a browser's own agent can use them. Resolves
 * when all are registered; where the page has no WebMCP, or `signal` has aborted, it does nothing.
 * A tool that this function registered before under the same name is replaced, so that hot reload
 * and effects that run twice are safe; one that the page registered itself makes it reject.
 */
export async function registerTools(
  tools: readonly Tool[],
  options: RegisterOptions = {},
): Promise<void> {
  const { signal, document = globalThis.document } = options;
  const context = document === undefined ? undefined : findContext(document);
  if (!isProducer(context) || signal?.aborted === true) return;
  await Promise.all(tools.map((tool) => register(context, tool, signal)));
}

async function register(
  context: ProducerContext,
  tool: Tool,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ours = registeredOn(context);
  ours.get(tool.name)?.abort();
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal?.addEventListener('abort', stop, { once: true });
  ours.set(tool.name, controller);
  try {
    await context.registerTool(toWebmcp(tool), { signal: controller.signal });
  } catch (error) {
    // Replaced or taken back while the host was still at it: that is what was asked for.
    if (!controller.signal.aborted) throw error;
  } finally {
    if (controller.signal.aborted && ours.get(tool.name) === controller) ours.delete(tool.name);
  }
}

function registeredOn(context: ProducerContext): Map<string, AbortController> {
  const known = member(context, OURS);
  if (isMap<string, AbortController>(known)) return known;
  const fresh = new Map<string, AbortController>();
  // A frozen context can't remember; there each call stands alone.
  Reflect.defineProperty(context, OURS, { value: fresh });
  return fresh;
}

/** WebMCP's own members only: it drops the others. */
function toWebmcp(tool: Tool): object {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool;
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    ...(inputSchema && { inputSchema }),
    ...(outputSchema && { outputSchema }),
    ...(annotations && { annotations }),
    async execute(input: unknown, options: unknown): Promise<unknown> {
      const result = await tool.execute(argumentsOf(input), { signal: signalOf(options) });
      // A symbol as a result crashes Chromium 156.
      return result === NAVIGATED ? null : result;
    },
  };
}

function argumentsOf(input: unknown): JsonObject {
  return isJsonObject(input) ? input : {};
}

/** Hosts before Chrome 153 give no signal. */
function signalOf(options: unknown): AbortSignal {
  const signal = member(options, 'signal');
  return signal instanceof AbortSignal ? signal : new AbortController().signal;
}
