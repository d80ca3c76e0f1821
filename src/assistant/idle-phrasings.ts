// While nobody waits: asks the owner's model for further ways to say what was learned, one lesson after
// another. Fetched only where the owner switched that on. Verifies and keeps nothing itself.

import type { Entities } from '../grammar/match/entity-reader.js';
import type { AgentGrammarRegistry } from '../learning/agent-grammar.js';
import type { KnownValues } from '../learning/known-values.js';
import type { Learner } from '../learning/learner.js';
import type { Confirmed } from '../learning/lessons.js';
import { phrasingRules, type Phrasings } from '../learning/phrasings.js';
import type { KnownRequest, Moment } from '../learning/types.js';
import type { ModelProvider } from '../providers/types.js';
import { idle } from './idle.js';

export interface IdlePhrasingPorts {
  /** Refuses where it would have to be loaded first: no lesson is worth a download. */
  readonly model: Pick<ModelProvider, 'complete'>;
  readonly registry: AgentGrammarRegistry;
  readonly known: KnownValues;
  readonly entities: Entities;
  readonly moment: () => Moment;
  readonly cases: readonly KnownRequest[];
  /** Tells what became of the phrasings of a request. */
  readonly trace: (confirmed: Confirmed, evidence: string) => void;
}

export class IdlePhrasings {
  readonly #ports: IdlePhrasingPorts;
  readonly #end = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(ports: IdlePhrasingPorts) {
    this.#ports = ports;
  }

  /** Asks when the page has nothing else to do, and adds what is sound to the lesson of rule `id`. Never rejects. */
  ask(learner: Learner, id: string, confirmed: Confirmed): Promise<void> {
    this.#work = this.#work.then(async () => {
      await idle();
      const { signal } = this.#end;
      if (signal.aborted) return;
      const evidence = await this.#learn(learner, id, confirmed, signal).catch(String);
      if (!signal.aborted) this.#ports.trace(confirmed, evidence);
    });
    return this.#work;
  }

  dispose(): void {
    this.#end.abort();
  }

  async #learn(
    learner: Learner,
    id: string,
    confirmed: Confirmed,
    signal: AbortSignal,
  ): Promise<string> {
    const { model, registry, known, entities, moment, cases } = this.#ports;
    const { schemaName, tool } = confirmed;
    const now = moment();
    const asked = await phrasingRules(
      {
        ...confirmed,
        moment: now,
        entities,
        knownEntity: (path) => known.entityFor(schemaName, path),
      },
      {
        provider: model,
        signal,
        verifier: { registry, known: cases, moment: now, entities: known.entities(entities) },
      },
    );
    if (asked.kind === 'failed') return `no phrasings: ${asked.reason}`;
    const added = await learner.addPhrasings(schemaName, id, asked.rules, tool);
    return told(added, asked);
  }
}

function told(
  added: readonly string[],
  { refused }: Extract<Phrasings, { readonly kind: 'asked' }>,
): string {
  const taken = added.map((request) => `learned "${request}"`);
  const left = refused.map(({ request, reason }) => `not "${request}": ${reason}`);
  return `phrasings: ${[...taken, ...left].join('; ') || 'none'}`;
}
