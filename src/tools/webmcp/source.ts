// Tools of any `document.modelContext`, native or polyfilled, as a tool source. Checks no arguments.

import type { Tool, ToolSource } from '../types.js';
import { ToolCalls } from './calls.js';
import { watchChanges } from './changes.js';
import type { SourceDocument } from './changes.js';
import { findContext, isConsumer } from './context.js';
import { declaredSchema } from './declared.js';
import { LIST_LIMIT, listTools } from './list.js';
import { DistinctNames } from './names.js';
import { Place } from './place.js';
import type { ReadTool } from './read-tool.js';

export interface WebmcpOptions {
  readonly document: SourceDocument;
  /** Other origins whose frames' tools are wanted too, where those expose them to this page. */
  readonly fromOrigins?: readonly string[];
  /** Told of each tool that is left out of a list because it can't be read. */
  readonly onQuarantine?: (name: string, reason: string) => void;
}

/**
 * The tools that the page and its frames register through WebMCP. Touches nothing until asked,
 * finds a polyfill that comes late, and runs a tool only while it is still the one that was listed.
 * Calls of one tool run one after another, unless it only reads.
 */
export function webmcpSource(options: WebmcpOptions): ToolSource {
  const { document, fromOrigins = [], onQuarantine } = options;
  const names = new DistinctNames(document.defaultView ?? undefined);
  const place = new Place(document);
  const calls = new ToolCalls(document, fromOrigins, place);
  return {
    name: 'webmcp',
    async list() {
      const context = findContext(document);
      if (!isConsumer(context)) return [];
      const signal = AbortSignal.timeout(LIST_LIMIT);
      const all = await listTools(context, { fromOrigins, signal, onQuarantine }).catch(() => []);
      const { formOf, isOurs } = place.look();
      const tools = all.filter((tool) => !isOurs(tool));
      const given = names.assign(tools);
      return tools.map((tool, index) => {
        const name = given[index] ?? tool.name;
        return {
          ...told(tool, name),
          ...foundOnPage(tool, formOf(tool), place.isOwn(tool)),
          execute: (args, execution) => calls.run(name, tool, args, execution),
        };
      });
    },
    subscribe: (listener) => watchChanges(document, listener),
  };
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

/** What only the page tells: a declarative form's own limits and secrets, and where it is. */
function foundOnPage(
  { name, inputSchema }: ReadTool,
  form: HTMLFormElement | undefined,
  isOwn: boolean,
): Pick<Tool, 'inputSchema' | 'target'> {
  if (form === undefined) return {};
  const isInLight = isOwn && form.getRootNode() === form.ownerDocument;
  return {
    ...(inputSchema && { inputSchema: declaredSchema(inputSchema, form) }),
    ...(isInLight && { target: `form[toolname="${CSS.escape(name)}"]` }),
  };
}
