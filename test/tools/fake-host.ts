// A WebMCP host in any of the shapes that Chrome 150 to 160 and polyfills have had.

import { isJsonObject } from '../../src/base/json.js';
import type { JsonObject } from '../../src/base/json.js';

type Execute = (input: JsonObject, options: { readonly signal: AbortSignal }) => unknown;

export interface FakeTool {
  readonly name: string;
  readonly description?: string;
  readonly title?: string;
  readonly schema?: unknown;
  readonly annotations?: unknown;
  readonly frame?: object;
  readonly origin?: string;
  readonly execute?: Execute;
}

/** The four ways in which releases differ. */
export interface Axes {
  /** How `inputSchema` is told. */
  readonly schema: 'object' | 'string';
  /** What `executeTool` takes. */
  readonly input: 'object' | 'string';
  /** Which member names the frame. */
  readonly frame: 'window' | 'source';
  /** Whether a tool is a plain object or one with getters on its class. */
  readonly shape: 'dictionary' | 'interface';
}

export const NEWEST: Axes = {
  schema: 'object',
  input: 'object',
  frame: 'source',
  shape: 'interface',
};

export const ALL_AXES: readonly Axes[] = (['object', 'string'] as const).flatMap((schema) =>
  (['object', 'string'] as const).flatMap((input) =>
    (['window', 'source'] as const).flatMap((frame) =>
      (['dictionary', 'interface'] as const).map((shape) => ({ schema, input, frame, shape })),
    ),
  ),
);

class InterfaceTool {
  readonly #members: ReadonlyMap<string, unknown>;
  constructor(members: Record<string, unknown>) {
    this.#members = new Map(Object.entries(members));
  }
  get name(): unknown {
    return this.#members.get('name');
  }
  get title(): unknown {
    return this.#members.get('title');
  }
  get description(): unknown {
    return this.#members.get('description');
  }
  get origin(): unknown {
    return this.#members.get('origin');
  }
  get window(): unknown {
    return this.#members.get('window');
  }
  get source(): unknown {
    return this.#members.get('source');
  }
  get inputSchema(): unknown {
    return this.#members.get('inputSchema') ?? null;
  }
  get annotations(): unknown {
    return this.#members.get('annotations') ?? null;
  }
}

export class FakeHost extends EventTarget {
  readonly view: object;
  readonly #axes: Axes;
  #tools: FakeTool[] = [];
  readonly #entries = new WeakMap<object, FakeTool>();
  /** Options of each `getTools`, in order. */
  readonly asked: unknown[] = [];
  /** Awaited by `getTools` before it answers with the tools that it saw at the start. */
  delay: (() => Promise<void>) | undefined;

  constructor(view: object = {}, axes: Axes = NEWEST) {
    super();
    this.view = view;
    this.#axes = axes;
  }

  add(...tools: readonly FakeTool[]): this {
    this.#tools.push(...tools);
    this.dispatchEvent(new Event('toolchange'));
    return this;
  }

  remove(name: string): void {
    this.#tools = this.#tools.filter((tool) => tool.name !== name);
    this.dispatchEvent(new Event('toolchange'));
  }

  async getTools(options?: unknown): Promise<readonly unknown[]> {
    this.asked.push(options);
    const tools = this.#tools;
    await this.delay?.();
    return tools.map((tool) => this.#entry(tool));
  }

  async executeTool(
    entry: object,
    input: unknown,
    options: { readonly signal: AbortSignal },
  ): Promise<unknown> {
    const tool = this.#entries.get(entry);
    if (tool === undefined) throw new DOMException('unknown', 'UnknownError');
    const result: unknown = await tool.execute?.(this.#input(input), options);
    if (result === undefined) return 'undefined';
    return typeof result === 'string' || result === null ? result : JSON.stringify(result);
  }

  #input(input: unknown): JsonObject {
    if (typeof input !== 'object' || input === null) throw new TypeError('not an object');
    // What WebIDL does to a DOMString parameter, and what JSON does to an object.
    const text: unknown =
      this.#axes.input === 'string'
        ? Reflect.apply(String, undefined, [input])
        : JSON.stringify(input);
    const value: unknown = JSON.parse(typeof text === 'string' ? text : '');
    if (!isJsonObject(value)) throw new TypeError('not an object');
    return value;
  }

  #entry(tool: FakeTool): object {
    const { schema, annotations, frame = this.view, origin = 'https://shop.test' } = tool;
    const asText = this.#axes.schema === 'string' && schema !== undefined;
    const members = {
      name: tool.name,
      title: tool.title ?? '',
      description: tool.description ?? 'Does something.',
      origin,
      [this.#axes.frame]: frame,
      ...(schema !== undefined && { inputSchema: asText ? JSON.stringify(schema) : schema }),
      ...(annotations !== undefined && { annotations }),
    };
    const entry = this.#axes.shape === 'interface' ? new InterfaceTool(members) : members;
    this.#entries.set(entry, tool);
    return entry;
  }
}

/** A document without a page: events, a window, and whatever WebMCP object a test puts on it. */
export class FakeDocument extends EventTarget {
  readonly defaultView: object;
  modelContext: unknown;

  constructor(defaultView: object = {}, modelContext?: unknown) {
    super();
    this.defaultView = defaultView;
    this.modelContext = modelContext;
  }
}

/** A document with a host of the given shape. */
export function hostedDocument(axes?: Axes): { document: FakeDocument; host: FakeHost } {
  const view = {};
  const host = new FakeHost(view, axes);
  return { document: new FakeDocument(view, host), host };
}

export const neverAborted = (): AbortSignal => new AbortController().signal;

export const namesOf = (tools: readonly { readonly name: string }[]): readonly string[] =>
  tools.map(({ name }) => name);
