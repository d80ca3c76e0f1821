// The agents' grammars: fetched when first wanted, once each, again only after a failure.
// Matches nothing.

import { messageOf } from '../base/errors.js';

import { Grammar } from '../grammar/match/grammar.js';
import { grammarFromJson } from '../grammar/json/read.js';
import type { AgentOptions } from './options.js';

export interface GrammarsOptions {
  readonly agents: Readonly<Record<string, AgentOptions>>;
  /** Reads the JSON behind a URL; rejects with a reason for people. */
  readonly fetchJson: (url: string) => Promise<unknown>;
  /** An agent's grammar with what was learned since. Default: as it is. */
  readonly withLearned?: (agent: string, base: Grammar | undefined) => Grammar | undefined;
  /** Hears of each grammar that can't be used. Its agent works on without it. */
  readonly onProblem: (message: string) => void;
}

export class Grammars {
  readonly #options: GrammarsOptions;
  readonly #loading = new Map<string, Promise<Grammar | undefined>>();
  readonly #loaded = new Map<string, Grammar>();

  constructor(options: GrammarsOptions) {
    this.#options = options;
  }

  /** The grammar of one agent, if it is here already. */
  loaded(agent: string): Grammar | undefined {
    const base = this.#loaded.get(agent);
    return this.#options.withLearned?.(agent, base) ?? base;
  }

  /** All grammars that can be used now, in the order of the agents. Never rejects. */
  async all(): Promise<readonly Grammar[]> {
    const names = Object.keys(this.#options.agents);
    await Promise.all(names.map((name) => this.#of(name)));
    const grammars = names.map((name) => this.loaded(name));
    return grammars.filter((grammar) => grammar !== undefined);
  }

  async #of(agent: string): Promise<Grammar | undefined> {
    const loading = this.#loading.get(agent) ?? this.#load(agent);
    this.#loading.set(agent, loading);
    return loading;
  }

  async #load(agent: string): Promise<Grammar | undefined> {
    const given = this.#options.agents[agent]?.grammar;
    if (given === undefined) return undefined;
    try {
      const grammar = await this.#read(given);
      this.#loaded.set(agent, grammar);
      return grammar;
    } catch (error) {
      // Forgotten, so that the next wish tries again: the visitor may be online by then.
      this.#loading.delete(agent);
      const where = typeof given === 'string' ? ` (${given})` : '';
      const reason = messageOf(error, 'it is no .ag.json file');
      this.#options.onProblem(`The grammar of "${agent}"${where} can't be used: ${reason}`);
      return undefined;
    }
  }

  async #read(given: NonNullable<AgentOptions['grammar']>): Promise<Grammar> {
    if (typeof given === 'string') return grammarFromJson(await this.#options.fetchJson(given));
    return given instanceof Grammar ? given : grammarFromJson(given);
  }
}
