// Tools of any `document.modelContext`, native or polyfilled, as a tool source. Checks no arguments.

import { KeptTools } from '../kept-tools.js';
import type { Tool, ToolSource } from '../types.js';
import type { ToolCalls } from './calls.js';
import { watchChanges } from './changes.js';
import type { SourceDocument } from './changes.js';
import { findContext, isConsumer } from './context.js';
import type * as DeclaredForms from './declared.js';
import { LIST_LIMIT, listTools } from './list.js';
import { DistinctNames } from './names.js';
import { Place } from './place.js';
import type { FormLookup } from './place.js';
import type { ReadTool } from './read-tool.js';

export interface WebmcpOptions {
  readonly document: SourceDocument;
  /** Other origins whose frames' tools are wanted too, where those expose them to this page. */
  readonly fromOrigins?: readonly string[];
  /** Told of each tool that is left out of a list because it can't be read. */
  readonly onQuarantine?: (name: string, reason: string) => void;
}

/**
 * The tools that the page and its frames register through WebMCP, but for those that say they are
 * for debugging. Touches nothing until asked,
 * finds a polyfill that comes late, and runs a tool only while it is still the one that was listed.
 * Calls of one tool run one after another, unless it only reads.
 */
export function webmcpSource(options: WebmcpOptions): ToolSource {
  const { document, fromOrigins = [] } = options;
  const names = new DistinctNames(document.defaultView ?? undefined);
  const place = new Place(document);
  const kept = new KeptTools();
  let calls: ToolCalls | undefined;
  const callsOfPage = async (): Promise<ToolCalls> => {
    // What runs tools loads with the first turn; lists are wanted before.
    const { ToolCalls } = await import('./calls.js');
    return (calls ??= new ToolCalls(document, fromOrigins, place));
  };
  return {
    name: 'webmcp',
    async list() {
      const { tools, formOf, reader } = await readPage(options, place);
      const given = names.assign(tools);
      const keep = kept.list();
      return tools.map((tool, index) => {
        const name = given[index] ?? tool.name;
        const form = formOf(tool);
        const { inputSchema } = tool;
        const make = (): Tool => ({
          ...told(tool, name),
          ...(form && inputSchema && { inputSchema: reader?.declaredSchema(inputSchema, form) }),
          ...(form && place.isOwn(tool) && targetOf(form, tool.name)),
          execute: async (args, execution) =>
            (await callsOfPage()).run(name, tool, args, execution),
        });
        // What a form asks for may change without its tool's being another.
        return form === undefined ? keep(name, marksOf(tool), make) : make();
      });
    },
    subscribe: (listener) => watchChanges(document, listener),
  };
}

interface PageTools {
  readonly tools: readonly ReadTool[];
  readonly formOf: FormLookup['formOf'];
  readonly reader?: typeof DeclaredForms;
}

async function readPage(options: WebmcpOptions, place: Place): Promise<PageTools> {
  const { document, fromOrigins = [], onQuarantine } = options;
  const context = findContext(document);
  const { formOf, isOurs } = place.look();
  if (!isConsumer(context)) return { tools: [], formOf };
  const signal = AbortSignal.timeout(LIST_LIMIT);
  const all = await listTools(context, { fromOrigins, signal, onQuarantine }).catch(() => []);
  const tools = all.filter((tool) => !tool.forDebugging && !isOurs(tool));
  if (!tools.some(formOf)) return { tools, formOf };
  // Reading forms is a chunk of its own, for pages that have some. Without it a form's secrets
  // would be unknown, so the form is left out.
  const reader = await import('./declared.js').catch(() => undefined);
  return reader === undefined
    ? { tools: tools.filter((tool) => formOf(tool) === undefined), formOf }
    : { tools, formOf, reader };
}

/** What makes a tool another one than was listed before. */
function marksOf({ fingerprint, frame, origin, outputSchema }: ReadTool): readonly unknown[] {
  return [fingerprint, frame, origin, JSON.stringify(outputSchema)];
}

/** What the host tells of a tool. */
function told(tool: ReadTool, name: string): Omit<Tool, 'execute'> {
  const { title, description, inputSchema, outputSchema, annotations } = tool;
  return {
    name,
    description,
    ...(title !== undefined && { title }),
    ...(inputSchema && { inputSchema }),
    ...(outputSchema && { outputSchema }),
    ...(annotations && { annotations }),
  };
}

/** Where a declarative form is; a selector doesn't reach into shadow roots. */
function targetOf(form: HTMLFormElement, name: string): { readonly target?: string } {
  const isInLight = form.getRootNode() === form.ownerDocument;
  return isInLight ? { target: `form[toolname="${CSS.escape(name)}"]` } : {};
}
