// A visitor who talks to the scripted agent: a controller with the AG-UI target, and a person whose
// presses a test decides. Every conversation ends with its test.

import { after, afterEach, before, beforeEach } from 'node:test';
import { agUiTarget } from '../../src/handoff/ag-ui/target.js';
import type { CallReport, RemoteCall, ToolRunner } from '../../src/handoff/types.js';
import type { SettingsStore } from '../../src/storage/types.js';
import type { Tool } from '../../src/tools/types.js';
import { agentServer, type AgentServer } from './ag-ui-server.js';
import { recorded, settingsStore, type Recorded } from './recorded.js';
import { until } from '../until.js';

type Person = (call: RemoteCall, signal: AbortSignal) => CallReport | Promise<CallReport>;

const addToCart: Tool = {
  name: 'add_to_cart',
  description: 'Put a product in the cart',
  inputSchema: { type: 'object', properties: { product: { type: 'string' } } },
  execute: () => undefined,
};

const willing: Person = () => ({ kind: 'executed', text: 'Done.' });

/** A person who does nothing until the card is taken away. */
export const hesitant: Person = (_call, signal) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'declined', text: 'Declined.' }));
  });

/** A scene for the tests of one file. */
export class AgentScene implements ToolRunner {
  /** What the person does with each card. */
  person: Person = willing;
  /** The calls that the agent had made here. */
  made: readonly RemoteCall[] = [];
  readonly #agent: AgentServer;
  #open: readonly Recorded[] = [];

  constructor(agent: AgentServer) {
    this.#agent = agent;
  }

  list(): Promise<readonly Tool[]> {
    return Promise.resolve([addToCart]);
  }

  async run(call: RemoteCall, { signal }: { readonly signal: AbortSignal }): Promise<CallReport> {
    this.made = [...this.made, call];
    return this.person(call, signal);
  }

  /** A page with the target; nothing is handed over yet. */
  page(settings: SettingsStore = settingsStore()): Recorded {
    let last = 0;
    const target = agUiTarget({
      id: 'expert',
      name: 'Expert',
      url: this.#agent.url,
      tools: this,
      newId: () => `id-${(last += 1)}`,
      silence: 1_000,
    });
    const visitor = recorded([target], settings, () => [{ role: 'user', text: 'hello' }]);
    this.#open = [...this.#open, visitor];
    return visitor;
  }

  async talk(settings?: SettingsStore): Promise<Recorded> {
    const visitor = this.page(settings);
    await visitor.handoffs.begin('main', 'expert');
    return visitor;
  }

  lastInput(): Readonly<Record<string, unknown>> {
    return this.#agent.inputs.at(-1) ?? {};
  }

  reset(): void {
    this.person = willing;
    this.made = [];
    for (const { handoffs } of this.#open) handoffs.dispose();
    this.#open = [];
  }
}

export interface Opened {
  readonly agent: AgentServer;
  readonly scene: AgentScene;
}

/** Opens the agent for the tests of the calling file; what it returns may be read within tests. */
export function openScene(): () => Opened {
  let opened: Opened | undefined;
  const get = (): Opened => {
    if (opened === undefined) throw new Error('The scene is opened before the first test.');
    return opened;
  };
  before(async () => {
    const agent = await agentServer();
    opened = { agent, scene: new AgentScene(agent) };
  });
  beforeEach(() => get().scene.reset());
  afterEach(() => get().scene.reset());
  after(() => get().agent.close());
  return get;
}

/** What is seen, without the typing sign. */
export function seen({ lines }: Recorded): readonly string[] {
  return lines.filter((line) => !line.startsWith('typing') && !line.startsWith('began'));
}

/** Resolves when the agent has worked and stopped working. */
export async function quiet(visitor: Recorded): Promise<void> {
  const working = (): boolean => visitor.lines.at(-1) === 'typing: true';
  await until(() => !working());
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (working()) await quiet(visitor);
}
