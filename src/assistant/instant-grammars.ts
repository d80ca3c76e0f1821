// Grammars for the agents that were given none, made of their tools' names and slots, so that the
// composer can complete them. Makes none itself: that code is fetched with the first keystroke.

import type { Grammar } from '../grammar/match/grammar.js';
import type { Tool, ToolSource } from '../tools/types.js';
import type { AgentOptions } from './options.js';

export interface InstantGrammarsOptions {
  readonly agents: Readonly<Record<string, AgentOptions>>;
  readonly sources: readonly ToolSource[];
}

/** What was made of a list of tools. */
interface Made {
  readonly tools: readonly Tool[];
  readonly grammar: Grammar | undefined;
}

export class InstantGrammars {
  readonly #options: InstantGrammarsOptions;
  readonly #made = new Map<string, Made>();

  constructor(options: InstantGrammarsOptions) {
    this.#options = options;
  }

  /** One for each agent without a grammar whose tools can be named. Never rejects. */
  async all(): Promise<readonly Grammar[]> {
    const agents = Object.entries(this.#options.agents).filter(
      ([, { grammar }]) => grammar === undefined,
    );
    const grammars = await Promise.all(
      agents.map(([name, agent]) => this.#of(name, agent).catch(() => undefined)),
    );
    return grammars.filter((grammar) => grammar !== undefined);
  }

  /** Made anew only when the agent's tools aren't the same objects any more. */
  async #of(name: string, agent: AgentOptions): Promise<Grammar | undefined> {
    const { grammarOfTools, toolsOfAgent } = await import('./instant-grammar.js');
    const tools = await toolsOfAgent(agent, this.#options.sources);
    const known = this.#made.get(name);
    if (known !== undefined && isSame(known.tools, tools)) return known.grammar;
    const grammar = grammarOfTools(tools);
    this.#made.set(name, { tools, grammar });
    return grammar;
  }
}

function isSame(a: readonly Tool[], b: readonly Tool[]): boolean {
  return a.length === b.length && a.every((tool, index) => tool === b[index]);
}
