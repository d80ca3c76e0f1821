// The rules that follow from lessons, put into use as their derivation says, for every agent; goes on from
// the lessons of earlier visits. Draws no conclusion itself.

import { Derivation, type Derived } from './derivation.js';
import type { GenerateResult } from './generate-rule.js';
import type { RuleInstaller } from './installer.js';
import type { Confirmed, Generated } from './lessons.js';
import type { LearnedTool } from './types.js';

export interface FollowingPorts {
  readonly installer: RuleInstaller;
  /** The tools of the moment, to go on from rules of earlier visits. */
  readonly tools: () => Promise<readonly LearnedTool[]>;
  readonly generate: (confirmed: Confirmed) => GenerateResult;
  /** Whether a rule may be put into use. */
  readonly isWanted: (id: string) => boolean;
}

/** Lessons of earlier visits that are told again: each takes about a millisecond. */
const MOST_RECALLED = 200;

export class Following {
  readonly #ports: FollowingPorts;
  readonly #derivations = new Map<string, Derivation>();
  readonly #tools = new Map<string, LearnedTool>();

  constructor(ports: FollowingPorts) {
    this.#ports = ports;
  }

  /** Goes on where an earlier visit ended, as far as its lessons can be told again. */
  async recall(schemaName: string): Promise<void> {
    if (this.#derivations.has(schemaName)) return;
    const derivation = new Derivation(schemaName);
    this.#derivations.set(schemaName, derivation);
    const { installer, generate } = this.#ports;
    const tools = await this.#ports.tools();
    for (const tool of tools) this.#tools.set(tool.name, tool);
    for (const { request, id } of await installer.taughtBefore(schemaName, MOST_RECALLED)) {
      const action = installer.actionFor(schemaName, request);
      const tool = tools.find(({ name }) => name === action?.actionName);
      if (action === undefined || tool === undefined) continue;
      const told = generate({ schemaName, request, action, tool, kind: 'write' });
      if (told.kind === 'refused' || told.isExact || told.rule.id !== id) continue;
      derivation.add(id, told.draft);
    }
  }

  /** The next lesson goes on from what is kept: another tab changed it. */
  reset(): void {
    this.#derivations.clear();
  }

  /** Rules that follow from this lesson and those before it, each verified like any other. */
  async add(
    { rule, draft, isExact }: Generated,
    { tool, isConcluded }: Pick<Confirmed, 'tool' | 'isConcluded'>,
  ): Promise<void> {
    if (isExact) return;
    this.#tools.set(tool.name, tool);
    const derivation = this.#derivations.get(rule.schemaName);
    await this.#apply(derivation?.add(rule.id, draft, isConcluded), rule.schemaName);
  }

  /** Goes on as if the lesson had never been. */
  async remove(schemaName: string, id: string): Promise<void> {
    await this.#apply(this.#derivations.get(schemaName)?.remove(id), schemaName);
  }

  async #apply(derived: Derived | undefined, schemaName: string): Promise<void> {
    if (derived === undefined) return;
    const { installer, isWanted } = this.#ports;
    for (const id of derived.remove) await installer.remove(schemaName, id);
    const wanted = derived.install.filter(({ id }) => isWanted(id));
    await installer.installSound(wanted, [...this.#tools.values()]);
  }
}
