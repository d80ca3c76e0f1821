// A `ModelContext` for documents that have none, with the semantics of Chrome 159 (docs/tools.md).
// Knows no consumer of ours and no declarative forms.

import { abortable } from '../../base/abortable.js';
import { isEventTarget, isMap, tryMember } from './context.js';
import { sameOriginWindows } from './frames.js';
import {
  checkOrigins,
  invalidState,
  jsonText,
  parsed,
  readRegistration,
  signalOf,
} from './registration.js';
import type { Registration } from './registration.js';

/** A registered symbol, because each frame and each bundle brings a copy of this class. */
const TOOLS = Symbol.for('agent-chat.webmcp-tools');

type Handler = ((event: Event) => void) | null;

/** The stand-in for `document.modelContext`. */
export class ModelContext extends EventTarget {
  ontoolchange: Handler = null;
  ontoolactivated: Handler = null;
  ontoolcancel: Handler = null;
  readonly #view: object | null;
  readonly #tools = new Map<string, Registration>();

  /** For the document of `view`. */
  constructor(view: object | null) {
    super();
    this.#view = view;
    Object.defineProperty(this, TOOLS, { value: this.#tools });
    this.addEventListener('toolchange', (event) => this.ontoolchange?.(event));
    this.addEventListener('toolactivated', (event) => this.ontoolactivated?.(event));
    this.addEventListener('toolcancel', (event) => this.ontoolcancel?.(event));
  }

  /** Offers `tool` until `options.signal` aborts. Calls that already run go on after that. */
  async registerTool(tool: unknown, options?: unknown): Promise<void> {
    const registration = readRegistration(tool);
    const { name } = registration;
    checkOrigins(options, 'exposedTo');
    const signal = signalOf(options);
    signal?.throwIfAborted();
    if (this.#tools.has(name)) throw invalidState(`There is a tool named "${name}" already.`);
    this.#tools.set(name, registration);
    const remove = (): void => {
      this.#tools.delete(name);
      this.#announce();
    };
    signal?.addEventListener('abort', remove, { once: true });
    this.#announce();
  }

  /** The tools of all windows of the page with this origin, by name. */
  async getTools(options?: unknown): Promise<readonly object[]> {
    checkOrigins(options, 'fromOrigins');
    return this.#contexts()
      .flatMap(({ view, tools }) => [...tools.values()].map((tool) => describe(tool, view)))
      .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  }

  /** Runs the tool that now has the name of `tool` in its window. Resolves to text. */
  async executeTool(tool: unknown, input: unknown = {}, options?: unknown): Promise<string> {
    if (typeof tool !== 'object' || tool === null) throw new TypeError('The tool is no object.');
    if (typeof input !== 'object' || input === null) throw new TypeError('The input is no object.');
    const signal = signalOf(options);
    const args = parsed(jsonText(input));
    signal?.throwIfAborted();
    const name = String(tryMember(tool, 'name'));
    const view = tryMember(tool, 'source') ?? tryMember(tool, 'window');
    const home = this.#contexts().find((context) => context.view === view);
    const registration = home?.tools.get(name);
    if (home === undefined || registration === undefined) throw unknownError(`No tool "${name}".`);
    return run(registration, args, signal, home.context);
  }

  #announce(): void {
    queueMicrotask(() => {
      for (const { context } of this.#contexts()) context.dispatchEvent(new Event('toolchange'));
    });
  }

  /** This context and those of our other windows that brought this polyfill. */
  #contexts(): readonly Home[] {
    const own: Home = { view: this.#view, context: this, tools: this.#tools };
    const others = sameOriginWindows(this.#view).flatMap((view) => {
      const context = tryMember(tryMember(view, 'document'), 'modelContext');
      const tools = tryMember(context, TOOLS);
      if (context === this || !isEventTarget(context) || !isMap<string, Registration>(tools))
        return [];
      return [{ view, context, tools }];
    });
    return [own, ...others];
  }
}

interface Home {
  readonly view: object | null;
  readonly context: Pick<EventTarget, 'dispatchEvent'>;
  readonly tools: ReadonlyMap<string, Registration>;
}

/** A fresh plain object each time, as dictionaries are. */
function describe(tool: Registration, view: object | null) {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool;
  return {
    name,
    title,
    description,
    ...(inputSchema !== undefined && { inputSchema: parsed(inputSchema) }),
    ...(outputSchema !== undefined && { outputSchema: parsed(outputSchema) }),
    ...(annotations && { annotations: { ...annotations } }),
    window: view,
    origin: tryMember(view, 'origin') ?? '',
  };
}

async function run(
  { name, execute }: Registration,
  args: unknown,
  signal: AbortSignal | undefined,
  context: Home['context'],
): Promise<string> {
  const tell = (type: string): boolean =>
    context.dispatchEvent(Object.assign(new Event(type), { toolName: name }));
  // The tool learns that it was cancelled, not the caller's reason for it.
  const controller = new AbortController();
  const cancel = (): void => {
    controller.abort();
    tell('toolcancel');
  };
  signal?.addEventListener('abort', cancel, { once: true });
  tell('toolactivated');
  try {
    const work = Promise.resolve(execute(args, { signal: controller.signal }));
    return resultText(await (signal ? abortable(work, signal) : work));
  } catch (error) {
    signal?.throwIfAborted();
    console.error(error);
    throw unknownError(`The tool "${name}" failed.`);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** A string as it is, `undefined` by its name, all else as JSON. */
function resultText(result: unknown): string {
  if (typeof result === 'string') return result;
  return typeof result === 'bigint' ? String(result) : String(JSON.stringify(result));
}

function unknownError(message: string): DOMException {
  return new DOMException(message, 'UnknownError');
}
