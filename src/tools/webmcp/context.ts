// Finds a document's WebMCP object, whoever made it. Knows its method names, not what its tools look like.

/** A `modelContext` that lets a page list and run tools. Everything it answers is unchecked. */
export interface ConsumerContext {
  getTools(options?: { readonly fromOrigins: readonly string[] }): unknown;
  executeTool(tool: unknown, input: object, options: { readonly signal: AbortSignal }): unknown;
}

/** A `modelContext` that lets a page offer tools. */
export interface ProducerContext {
  registerTool(tool: object, options?: { readonly signal?: AbortSignal }): unknown;
}

/** Reads a member of anything; `undefined` where there is none. May throw what a getter throws. */
export function member(value: unknown, key: PropertyKey): unknown {
  const holder = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return holder ? Reflect.get(value, key) : undefined;
}

/** `member` for values of other windows, whose getters throw for another origin. */
export function tryMember(value: unknown, key: PropertyKey): unknown {
  try {
    return member(value, key);
  } catch {
    return undefined;
  }
}

/**
 * The object behind `document.modelContext`, else the one that hosts before Chrome 150 had on
 * `navigator`. To be asked anew each time: polyfills come late and announce themselves nowhere.
 */
export function findContext(document: object): unknown {
  const navigator = tryMember(tryMember(document, 'defaultView'), 'navigator');
  return [
    tryMember(document, 'modelContext'),
    tryMember(document, ownContext),
    tryMember(navigator, 'modelContext'),
  ].find((context) => context !== undefined && context !== null && !isNamedElement(context));
}

/** Where the polyfill is found as well: an element of the name `modelContext` hides the other place. */
export const ownContext = Symbol.for('agent-chat.modelContext');

/** Whether `value` is what a document answers with for the name of an element: that, or a list of them. */
function isNamedElement(value: unknown): boolean {
  return (
    typeof tryMember(value, 'nodeType') === 'number' ||
    typeof tryMember(value, 'namedItem') === 'function'
  );
}

/** Some hosts only take tools in (a frozen object with `registerTool` alone): nothing to list there. */
export function isConsumer(context: unknown): context is ConsumerContext {
  return (
    typeof tryMember(context, 'getTools') === 'function' &&
    typeof tryMember(context, 'executeTool') === 'function'
  );
}

/** Whether tools can be offered through `context`. */
export function isProducer(context: unknown): context is ProducerContext {
  return typeof tryMember(context, 'registerTool') === 'function';
}

/** Whether `value` sends events; of any realm, and polyfills that only look like an `EventTarget`. */
export function isEventTarget(
  value: unknown,
): value is Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  return (
    typeof tryMember(value, 'addEventListener') === 'function' &&
    typeof tryMember(value, 'removeEventListener') === 'function'
  );
}

/** Whether `value` is a `Map`, of any realm; what it holds is the caller's knowledge. */
export function isMap<K, V>(value: unknown): value is Map<K, V> {
  return Object.prototype.toString.call(value) === '[object Map]';
}
