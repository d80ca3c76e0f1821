// What can be asked here, for the composer and the empty state: the owner's sentences, those of the
// agents' grammars, and of the page's tools where an agent has no grammar.

import type { Grammar } from '../grammar/match/grammar.js';
import type { GrammarInterpreterOptions } from '../interpreters/grammar.js';
import type { ToolSource } from '../tools/types.js';
import { Completions } from './completions.js';
import type { Suggestion, SuggestOptions } from './contract.js';
import type { Grammars } from './grammars.js';
import { idle } from './idle.js';
import type { InstantGrammars } from './instant-grammars.js';
import type { AgentOptions, AssistantOptions } from './options.js';
import { distinctSuggestions, examplesOf, sentencesFrom } from './suggestions.js';

/** As many completions as fit above a composer. */
const DEFAULT_LIMIT = 6;

export interface SuggesterPorts {
  readonly options: Pick<AssistantOptions, 'complete' | 'suggestions'>;
  readonly agents: Readonly<Record<string, AgentOptions>>;
  readonly grammars: Grammars;
  readonly sources: readonly ToolSource[];
  /** Settings of matching, asked each time: entities may arrive late. */
  readonly settings: () => Omit<GrammarInterpreterOptions, 'grammar'>;
}

export class Suggester {
  readonly #ports: SuggesterPorts;
  readonly #completions: Completions;
  #instant: InstantGrammars | undefined;

  constructor(ports: SuggesterPorts) {
    this.#ports = ports;
    this.#completions = new Completions({
      slots: ports.options.complete ?? {},
      settings: () => {
        const settings = ports.settings();
        return { ...settings, now: settings.now() };
      },
    });
  }

  /** Fetches and lays out the agents' grammars while nobody waits, so that no key has to. Never rejects. */
  async prepare(): Promise<void> {
    for (const grammar of await this.#allGrammars()) {
      await idle();
      await this.#completions.prepare(grammar, DEFAULT_LIMIT, idle);
    }
  }

  async examples(count: number): Promise<readonly string[]> {
    const { grammars, options, settings } = this.#ports;
    if (options.suggestions !== undefined) return options.suggestions.slice(0, count);
    return examplesOf(await grammars.all(), settings(), count);
  }

  async suggest(text: string, options: SuggestOptions): Promise<readonly Suggestion[]> {
    const limit = options.limit ?? DEFAULT_LIMIT;
    const sentences = sentencesFrom(text, this.#ports.options.suggestions ?? [], limit);
    const words = await this.#completions.of(text, await this.#allGrammars(), {
      ...options,
      limit,
    });
    return distinctSuggestions([...sentences, ...words]).slice(0, limit);
  }

  /** The page may have other tools by now. */
  expire(): void {
    this.#instant?.expire();
  }

  dispose(): void {
    this.#instant?.dispose();
  }

  async #allGrammars(): Promise<readonly Grammar[]> {
    return [...(await this.#ports.grammars.all()), ...(await this.#instantGrammars())];
  }

  /** Of the agents that were given no grammar; none while their code can't be fetched. */
  async #instantGrammars(): Promise<readonly Grammar[]> {
    const { agents, sources } = this.#ports;
    if (Object.values(agents).every(({ grammar }) => grammar !== undefined)) return [];
    const loaded = await import('./instant-grammars.js').catch(() => undefined);
    if (loaded === undefined) return [];
    this.#instant ??= new loaded.InstantGrammars({ agents, sources });
    return this.#instant.all();
  }
}
