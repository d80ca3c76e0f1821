// Which tools a model is shown, where a page has more than a small model can tell apart: those that the
// request's words speak of. Decides nothing about the request.

import type { Entities } from '../../grammar/match/entity-reader.js';
import type { InterpretContext } from '../../harness/ports/interpreter.js';
import type { Tool } from '../../tools/types.js';
import { english } from '../schema/en.js';
import { Lexicon } from '../schema/lexicon.js';
import { Request } from '../schema/request.js';
import { ToolIndex } from '../schema/tool-index.js';

/** More tools than these make a small model worse at choosing. */
export const MOST_TOOLS = 12;

const NO_ENTITIES: Entities = {
  Reader: undefined,
  getConverter: () => undefined,
  getValidator: () => undefined,
};

export class ToolSelection {
  readonly #lexicon = new Lexicon(english);
  readonly #index = new ToolIndex(this.#lexicon);

  /** At most `MOST_TOOLS`, those that are spoken of first, the others in the page's order. */
  for(
    request: string,
    {
      tools,
      now,
      timeZone,
      locale,
    }: Pick<InterpretContext, 'tools' | 'now' | 'timeZone' | 'locale'>,
  ): readonly Tool[] {
    if (tools.length <= MOST_TOOLS) return tools;
    this.#index.update(tools);
    const context = { now, timeZone, locale, weekStart: 1, preference: 'future' } as const;
    const { words } = new Request({
      text: request,
      lexicon: this.#lexicon,
      entities: NO_ENTITIES,
      context,
      known: this.#index,
    });
    const spoken = this.#index.rank(words, MOST_TOOLS).map(({ entry }) => entry.tool);
    return [...new Set([...spoken, ...tools])].slice(0, MOST_TOOLS);
  }
}
