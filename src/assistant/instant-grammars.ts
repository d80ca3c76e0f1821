// Grammars for the agents that were given none, made of their tools' names and slots, so that the
// composer can complete them. A chunk of its own with the compiler, fetched only for such agents.

import { compileGrammar } from '../grammar/compile/compile-grammar.js';
import type { Grammar } from '../grammar/match/grammar.js';
import { Toolbox } from '../harness/toolbox.js';
import { english } from '../interpreters/schema/en.js';
import { instantGrammar } from '../interpreters/schema/instant-grammar.js';
import { Lexicon } from '../interpreters/schema/lexicon.js';
import { memorySource } from '../tools/memory.js';
import type { Tool, ToolSource } from '../tools/types.js';
import type { AgentOptions } from './options.js';

export interface InstantGrammarsOptions {
  readonly agents: Readonly<Record<string, AgentOptions>>;
  readonly sources: readonly ToolSource[];
}

/** What was made of a list of tools. */
interface Made {
  /** Gives the same object for a tool as long as it says the same. */
  readonly toolbox: Toolbox;
  readonly tools: readonly Tool[];
  readonly grammar: Grammar | undefined;
}

const FILE = 'page.agr';

export class InstantGrammars {
  readonly #options: InstantGrammarsOptions;
  readonly #lexicon = new Lexicon(english);
  readonly #made = new Map<string, Made>();
  readonly #stops: readonly (() => void)[];
  /** Of the tools as they were last listed; `undefined` when they may have changed since. */
  #current: Promise<readonly Grammar[]> | undefined;

  constructor(options: InstantGrammarsOptions) {
    this.#options = options;
    this.#stops = options.sources.flatMap(
      (source) => source.subscribe?.(() => this.expire()) ?? [],
    );
  }

  /**
   * One for each agent without a grammar whose tools can be named. Lists the tools once, then again
   * only after a change: it is asked with every key. Never rejects.
   */
  all(): Promise<readonly Grammar[]> {
    this.#current ??= this.#list();
    return this.#current;
  }

  /** Has the tools listed anew the next time: some changes announce themselves nowhere. */
  expire(): void {
    this.#current = undefined;
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  async #list(): Promise<readonly Grammar[]> {
    const agents = Object.entries(this.#options.agents).filter(
      ([, { grammar }]) => grammar === undefined,
    );
    const grammars = await Promise.all(agents.map(([name, agent]) => this.#of(name, agent)));
    return grammars.filter((grammar) => grammar !== undefined);
  }

  /** Made anew only when the agent's tools aren't the same objects any more. */
  async #of(name: string, agent: AgentOptions): Promise<Grammar | undefined> {
    const known = this.#made.get(name);
    const toolbox = known?.toolbox ?? toolboxOf(agent, this.#options.sources);
    const tools = await toolbox.list();
    if (known !== undefined && isSame(known.tools, tools)) return known.grammar;
    const text = instantGrammar(tools, this.#lexicon);
    const grammar = text === '' ? undefined : compileGrammar(FILE, { [FILE]: text }).grammar;
    this.#made.set(name, { toolbox, tools, grammar });
    return grammar;
  }
}

/** The agent's tools: its own, and those of the page that it may use. */
function toolboxOf({ tools }: AgentOptions, sources: readonly ToolSource[]): Toolbox {
  const own = tools?.filter((tool) => typeof tool !== 'string') ?? [];
  return new Toolbox({
    sources: own.length > 0 ? [memorySource(own), ...sources] : sources,
    names: tools?.map((tool) => (typeof tool === 'string' ? tool : tool.name)),
    // The harness tells of broken tools, once.
    onWarning: () => undefined,
  });
}

function isSame(a: readonly Tool[], b: readonly Tool[]): boolean {
  return a.length === b.length && a.every((tool, index) => tool === b[index]);
}
