// Hands conversations to people and remote agents: targets from the options, kept on the device, one
// tab at a time, shown by the view. Loaded only where the options name a target.

import { messageOf } from '../base/errors.js';
import { agUiTarget } from '../handoff/ag-ui/target.js';
import { Handoffs } from '../handoff/controller.js';
import type {
  HandoffController,
  HistoryEntry,
  ReachableTarget,
  ToolRunner,
} from '../handoff/types.js';
import { webSocketTarget } from '../handoff/websocket/target.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { ChatMessage } from '../harness/types.js';
import { claim, type Locks } from '../storage/ownership.js';
import type { DeviceStorage } from '../storage/types.js';
import { memorySource } from '../tools/memory.js';
import type { Tool, ToolSource } from '../tools/types.js';
import type { AssistantEvent } from './contract.js';
import { CONVERSATION } from './conversation.js';
import { HandoffView } from './handoff-view.js';
import type { AgUiHandoff, HandoffOptions } from './options.js';

export interface HandoffPorts {
  readonly options: HandoffOptions;
  /** Where the state lives that survives a reload; whoever opened it closes it. */
  readonly storage: DeviceStorage;
  /** Whose it is: tabs of two users are no rivals. */
  readonly user: string;
  readonly renderer: HarnessRenderer;
  readonly emit: (event: AssistantEvent) => void;
  readonly transcript: () => ChatMessage[];
  /** The page's tools for a remote agent, under the page's policy. */
  readonly toolsFor: (target: AgUiHandoff) => ToolRunner;
}

/** Messages from before the handoff that are passed on. */
const MOST_HISTORY = 20;

/** The desk of one assistant. */
export class HandoffDesk {
  /** Tools that hand the conversation over: `talk_to_` and the target's id. */
  readonly source: ToolSource;
  readonly controller: HandoffController;
  readonly #ports: HandoffPorts;
  readonly #handoffs: Handoffs;
  readonly #view: HandoffView;
  #release: (() => void) | undefined;

  private constructor(ports: HandoffPorts) {
    this.#ports = ports;
    const targets = Object.entries(ports.options).map(([id, target]) =>
      targetOf(id, target, ports),
    );
    const history = (): readonly HistoryEntry[] => historyOf(ports.transcript());
    this.#handoffs = new Handoffs({ targets, settings: ports.storage.settings, history });
    this.controller = this.#handoffs;
    this.source = memorySource(
      Object.entries(ports.options).map(([id, target]) => this.#toolOf(id, target)),
    );
    this.#view = new HandoffView({
      renderer: ports.renderer,
      onEnd: () => void this.end(),
      onMessage: (text) => ports.transcript().push({ role: 'assistant', content: text }),
      onChange: (change) => ports.emit({ type: 'handoff', ...change }),
    });
    this.#handoffs.subscribe((event) => {
      this.#view.take(event);
      if (event.kind === 'ended') this.#letGo();
    });
  }

  /** Opens the desk and goes on with a handoff of an earlier page. Never rejects. */
  static async open(ports: HandoffPorts): Promise<HandoffDesk> {
    const desk = new HandoffDesk(ports);
    if (await desk.#claim()) {
      await desk.#handoffs.restore();
      if (!desk.active) desk.#letGo();
    }
    return desk;
  }

  get active(): boolean {
    return this.#handoffs.active(CONVERSATION) !== undefined;
  }

  /** Rejects when the target can't be reached, or another tab is talking to one. */
  async begin(target: string): Promise<void> {
    if (!(await this.#claim())) {
      throw new Error('You are talking to somebody in another tab of this site.');
    }
    try {
      await this.#handoffs.begin(CONVERSATION, target);
    } finally {
      if (!this.active) this.#letGo();
    }
  }

  async end(): Promise<void> {
    await this.#handoffs.end(CONVERSATION);
  }

  /** Ends an answer that is being given. */
  stop(): void {
    this.#handoffs.stop(CONVERSATION);
  }

  /** The visitor has typed; `text` itself stays here. */
  typing(text: string): void {
    this.#handoffs.typing(CONVERSATION, text !== '');
  }

  /** Shows the notice on a renderer that was attached just now. */
  refresh(): void {
    this.#view.refresh();
  }

  dispose(): void {
    this.#handoffs.dispose();
    this.#letGo();
  }

  #toolOf(id: string, { name, description }: HandoffOptions[string]): Tool {
    return {
      name: `talk_to_${id}`,
      title: `Talk to ${name}`,
      description: description ?? `Hand this conversation over to ${name}`,
      inputSchema: { type: 'object', properties: {} },
      execute: async () => {
        try {
          await this.begin(id);
        } catch (error) {
          throw new Error(messageOf(error, `${name} can’t be reached.`), { cause: error });
        }
        return `${name} can read this conversation now.`;
      },
    };
  }

  /** Whether this tab may talk: two that share one handoff would each send what the other wrote. */
  async #claim(): Promise<boolean> {
    const { storage, user } = this.#ports;
    if (storage.kind !== 'indexeddb') return true;
    this.#release ??= await claim(locks(), `agent-chat:handoff:${user}`).catch(() => undefined);
    return this.#release !== undefined;
  }

  #letGo(): void {
    this.#release?.();
    this.#release = undefined;
  }
}

function locks(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}

function targetOf(
  id: string,
  target: HandoffOptions[string],
  ports: HandoffPorts,
): ReachableTarget {
  switch (target.kind) {
    case 'websocket':
      return webSocketTarget({ ...target, id });
    case 'ag-ui':
      return agUiTarget({ ...target, id, tools: ports.toolsFor(target) });
  }
}

/** What was said, without tools' answers: those may hold what a person would not repeat. */
function historyOf(transcript: readonly ChatMessage[]): readonly HistoryEntry[] {
  return transcript
    .flatMap(({ role, content }): HistoryEntry[] =>
      (role === 'user' || role === 'assistant') && content !== '' ? [{ role, text: content }] : [],
    )
    .slice(-MOST_HISTORY);
}
