// What instant grammars are made with: an agent's tools, and the compiler. A chunk of its own, fetched
// for agents without a grammar.

import { compileGrammar } from '../grammar/compile/compile-grammar.js';
import type { Grammar } from '../grammar/match/grammar.js';
import { Toolbox } from '../harness/toolbox.js';
import { english } from '../interpreters/schema/en.js';
import { instantGrammar } from '../interpreters/schema/instant-grammar.js';
import { Lexicon } from '../interpreters/schema/lexicon.js';
import { memorySource } from '../tools/memory.js';
import type { Tool, ToolSource } from '../tools/types.js';
import type { AgentOptions } from './options.js';

const FILE = 'page.agr';

/** The agent's tools of this moment: its own, and those of the page that it may use. Never rejects. */
export async function toolsOfAgent(
  { tools }: AgentOptions,
  sources: readonly ToolSource[],
): Promise<readonly Tool[]> {
  const own = tools?.filter((tool) => typeof tool !== 'string') ?? [];
  const toolbox = new Toolbox({
    sources: own.length > 0 ? [memorySource(own), ...sources] : sources,
    names: tools?.map((tool) => (typeof tool === 'string' ? tool : tool.name)),
    // The harness tells of broken tools, once.
    onWarning: () => undefined,
  });
  return toolbox.list();
}

/** `undefined` where no tool has a name that can be said. */
export function grammarOfTools(tools: readonly Tool[]): Grammar | undefined {
  const text = instantGrammar(tools, new Lexicon(english));
  return text === '' ? undefined : compileGrammar(FILE, { [FILE]: text }).grammar;
}
