// How an owner draws results in their own way. Types only.

import type { Tool, ToolResponse } from '../assistant/contract.js';

/**
 * Draws one result. A `Node` is shown as it is; a string is HTML and passes the sanitiser;
 * `undefined` leaves the result to the element.
 */
export type ResultRenderer = (response: ToolResponse, tool: Tool) => Node | string | undefined;

/** By tool name, or by the `$id` of the tool's `outputSchema`. */
export type ResultRenderers = Readonly<Record<string, ResultRenderer>>;
