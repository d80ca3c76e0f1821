// The agents' grammars: fetched when first wanted, once each, again only for a turn after a failure.
// Matches nothing.

import { messageOf } from '../base/errors.js';

import type { BestMatch } from '../grammar/match/best-matches.js';
import { Grammar } from '../grammar/match/grammar.js';
import { grammarFromJson } from '../grammar/json/read.js';
import type { AgentOptions } from './options.js';

export interface GrammarsOptions {
  readonly agents: Readonly<Record<string, AgentOptions>>;
  /** Reads the text behind a URL; rejects with a reason for people. */
  readonly fetchText: (url: string) => Promise<string>;
  /** Milliseconds that a request waits for a grammar that is on its way. Default 8,000. */
  readonly patience?: number;
  /** An agent's grammar with what was learned since. Default: as it is. */
  readonly withLearned?: (agent: string, base: Grammar | undefined) => Grammar | undefined;
  /** Whether a match is taken. Default: each is. */
  readonly isMeant?: (agent: string, match: BestMatch) => boolean;
  /** Hears of each grammar that can't be used. Its agent works on without it. */
  readonly onProblem: (message: string) => void;
}

export class Grammars {
  readonly #options: GrammarsOptions;
  readonly #loading = new Map<string, Promise<unknown>>();
  readonly #loaded = new Map<string, Grammar>();
  readonly #failed = new Set<string>();

  constructor(options: GrammarsOptions) {
    this.#options = options;
  }

  /** The grammar of one agent, if it is here already. */
  loaded(agent: string): Grammar | undefined {
    const base = this.#loaded.get(agent);
    return this.#options.withLearned?.(agent, base) ?? base;
  }

  /** Whether what the agent's grammar makes of a request is what it says. */
  isMeant(agent: string, match: BestMatch): boolean {
    return this.#options.isMeant?.(agent, match) ?? true;
  }

  /**
   * All grammars that can be used now, in the order of the agents; one that doesn't come is waited for
   * once. Never rejects.
   */
  async all(): Promise<readonly Grammar[]> {
    const names = Object.keys(this.#options.agents);
    await Promise.all(names.map((name) => this.#of(name)));
    const grammars = names.map((name) => this.loaded(name));
    return grammars.filter((grammar) => grammar !== undefined);
  }

  /** Whoever asks next has those that failed fetched anew: the visitor may be online by now. */
  tryAgain(): void {
    for (const agent of this.#failed) this.#loading.delete(agent);
    this.#failed.clear();
  }

  #of(agent: string): Promise<unknown> {
    const loading =
      this.#loading.get(agent) ?? inTime(this.#load(agent), this.#options.patience ?? 8_000);
    this.#loading.set(agent, loading);
    return loading;
  }

  async #load(agent: string): Promise<void> {
    const given = this.#options.agents[agent]?.grammar;
    if (given === undefined) return;
    try {
      this.#loaded.set(agent, await this.#read(given));
    } catch (error) {
      this.#failed.add(agent);
      const where = typeof given === 'string' ? ` (${given})` : '';
      const reason = messageOf(error, 'it is no .ag.json file');
      this.#options.onProblem(`The grammar of "${agent}"${where} can't be used: ${reason}`);
    }
  }

  async #read(given: NonNullable<AgentOptions['grammar']>): Promise<Grammar> {
    if (typeof given === 'string') return grammarFromJson(await this.#options.fetchText(given));
    return given instanceof Grammar ? given : grammarFromJson(given);
  }
}

/** Resolves with `work`, or without it when it takes longer: the others don't wait for it. */
function inTime(work: Promise<void>, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, patience);
    void work.then(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
