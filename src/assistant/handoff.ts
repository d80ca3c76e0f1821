// Hands conversations to people and remote agents: targets from the options, kept on the device, one
// tab at a time, shown by the view. Loaded only where the options name a target.

import { messageOf } from '../base/errors.js';
import { HandoffController } from '../handoff/controller.js';
import type { HandoffPort, HandoffTarget, ToolRunner } from '../handoff/types.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { ChatMessage } from '../harness/types.js';
import { claim, type Locks } from '../storage/ownership.js';
import type { DeviceStorage } from '../storage/types.js';
import { memorySource } from '../tools/memory.js';
import type { Tool, ToolSource } from '../tools/types.js';
import type { AssistantEvent } from './contract.js';
import { historyOf, targetsOf } from './desk-targets.js';
import { inWords } from './desk-words.js';
import type { DeskConversations } from './desk-conversations.js';
import { HandoffView } from './handoff-view.js';
import type { AgUiHandoff, HandoffOptions } from './options.js';
import { fill, type Words } from './words/english.js';

export interface HandoffPorts {
  readonly options: HandoffOptions;
  /** Where the state lives that survives a reload; whoever opened it closes it. */
  readonly storage: DeviceStorage;
  /** Whose it is: tabs of two users are no rivals. */
  readonly user: string;
  readonly conversations: DeskConversations;
  readonly words: Words;
  readonly renderer: HarnessRenderer;
  readonly emit: (event: AssistantEvent) => void;
  readonly transcript: () => ChatMessage[];
  /** The page's tools for a remote agent, under the page's policy. */
  readonly toolsFor: (target: AgUiHandoff) => ToolRunner;
}

/** The desk of one assistant. */
export class HandoffDesk {
  /** Tools that hand the conversation over: `talk_to_` and the target's id. */
  readonly source: ToolSource;
  readonly controller: HandoffPort;
  readonly #ports: HandoffPorts;
  readonly #handoffs: HandoffController;
  readonly #view: HandoffView;
  readonly #stopFollowing: () => void;
  /** The conversation that somebody has; one at a time, so that the visitor knows who reads. */
  #handedOver: string | undefined;
  #release: (() => void) | undefined;

  private constructor(ports: HandoffPorts) {
    this.#ports = ports;
    this.#handoffs = new HandoffController({
      targets: targetsOf(ports),
      settings: ports.storage.settings,
      history: () => historyOf(ports.transcript()),
    });
    this.controller = inWords(this.#handoffs, ports);
    this.source = memorySource(
      Object.entries(ports.options).map(([id, target]) => this.#toolOf(id, target)),
    );
    const { conversations } = ports;
    this.#view = new HandoffView({
      renderer: ports.renderer,
      words: ports.words,
      isOpen: (conversation) => conversations.openId === conversation,
      onEnd: (conversation) => void this.#handoffs.end(conversation),
      onGoBack: (conversation) => void conversations.open(conversation),
      onAside: (conversation, said) => void conversations.addTo(conversation, said),
      onMessage: (text) => ports.transcript().push({ role: 'assistant', content: text }),
      onChange: (change) => ports.emit({ type: 'handoff', ...change }),
    });
    this.#handoffs.subscribe((event) => {
      if (event.kind === 'began') this.#handedOver = event.conversation;
      this.#view.take(event);
      if (event.kind === 'ended') this.#letGo();
    });
    this.#stopFollowing = conversations.subscribe(() => void this.#follow());
  }

  /** Opens the desk and goes on with a handoff of an earlier page. Never rejects. */
  static async open(ports: HandoffPorts): Promise<HandoffDesk> {
    const desk = new HandoffDesk(ports);
    if (await desk.#claim()) {
      await desk.#handoffs.restore();
      if (desk.#handedOver === undefined) desk.#letGo();
      await desk.#follow();
    }
    return desk;
  }

  /** The open conversation; `''` before it has begun, which is never handed over. */
  get conversation(): string {
    return this.#ports.conversations.openId ?? '';
  }

  /** Who has the open conversation; what is typed goes there. */
  get target(): HandoffTarget | undefined {
    return this.#handoffs.active(this.conversation);
  }

  /** Rejects when the target can't be reached, or another tab is talking to one. */
  async begin(target: string): Promise<void> {
    const { words, options } = this.#ports;
    if (!(await this.#claim())) throw new Error(words.otherTab);
    try {
      await this.controller.begin(await this.#conversationFor(options[target]?.name), target);
    } finally {
      if (this.#handedOver === undefined) this.#letGo();
    }
  }

  /** Ends the handoff of the open conversation. */
  async end(): Promise<void> {
    await this.#handoffs.end(this.conversation);
  }

  /** Ends an answer that is being given. */
  stop(): void {
    this.#handoffs.stop(this.conversation);
  }

  /** The visitor has typed; `text` itself stays here. */
  typing(text: string): void {
    this.#handoffs.typing(this.conversation, text !== '');
  }

  /** Shows the notice on a renderer that was attached just now. */
  refresh(): void {
    this.#view.refresh();
  }

  dispose(): void {
    this.#stopFollowing();
    this.#handoffs.dispose();
    this.#letGo();
  }

  /** The open conversation, begun if need be; rejects while another one is handed over. */
  async #conversationFor(name: string | undefined): Promise<string> {
    const { conversations, words } = this.#ports;
    // No such target: nothing is begun for it, and the controller says so.
    if (name === undefined) return this.conversation;
    const conversation = await conversations.begin(name);
    const other = this.#handedOver;
    if (other === undefined || other === conversation) return conversation;
    const talkingTo = this.#handoffs.active(other)?.name ?? '';
    throw new Error(fill(words.otherConversation, { name: talkingTo }));
  }

  /** Shows the handoff as it looks from the conversation that is open now; ends one that is gone. */
  async #follow(): Promise<void> {
    this.#view.moved();
    const conversation = this.#handedOver;
    if (conversation === undefined) return;
    const isKept = await this.#ports.conversations.isKept(conversation);
    if (!isKept) await this.#handoffs.end(conversation);
  }

  #toolOf(id: string, { name, description }: HandoffOptions[string]): Tool {
    const { words } = this.#ports;
    return {
      name: `talk_to_${id}`,
      title: fill(words.talkTo, { name }),
      description: description ?? fill(words.handOver, { name }),
      inputSchema: { type: 'object', properties: {} },
      execute: async () => {
        try {
          await this.begin(id);
        } catch (error) {
          const message = messageOf(error, fill(words.unreachable, { name }));
          throw new Error(message, { cause: error });
        }
        return fill(words.canRead, { name });
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
    this.#handedOver = undefined;
    this.#release?.();
    this.#release = undefined;
  }
}

function locks(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}
