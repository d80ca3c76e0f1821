// Who has which conversation: hands over, keeps that across a reload, hands back. Knows no protocol
// and draws nothing.

import { Emitter } from '../base/emitter.js';
import { isJsonObject } from '../base/json.js';
import type { JsonObject, JsonValue } from '../base/json.js';
import type { SettingsStore } from '../storage/types.js';
import type {
  HandoffEvent,
  HandoffPort,
  HandoffTarget,
  HistoryEntry,
  ReachableTarget,
  TargetConnection,
  TargetEvent,
} from './types.js';

export interface HandoffControllerOptions {
  readonly targets: readonly ReachableTarget[];
  /** Where the state lives that survives a reload. Default: nowhere, it ends with the page. */
  readonly settings?: SettingsStore;
  /** What a target may read of the conversation so far, oldest first. Default: nothing. */
  readonly history?: (conversation: string) => readonly HistoryEntry[];
}

/** The setting that holds every handed-over conversation. */
const KEPT_UNDER = 'handoff';
/** Entries of others that are kept; nobody else clears them away. */
const MOST_FOREIGN = 20;

interface Session {
  readonly target: ReachableTarget;
  readonly connection: TargetConnection;
  state: JsonValue;
  /** What the target did before anybody was told that it began; `undefined` from then on. */
  early: TargetEvent[] | undefined;
  /** The target hears of the end: what it says of messages that never arrived is still told. */
  leaving: boolean;
}

/** The controller over real targets. Call `restore` once before the first use. */
export class HandoffController implements HandoffPort {
  readonly #targets: ReadonlyMap<string, ReachableTarget>;
  readonly #settings: SettingsStore | undefined;
  readonly #history: (conversation: string) => readonly HistoryEntry[];
  readonly #events = new Emitter<HandoffEvent>();
  readonly #sessions = new Map<string, Session>();
  /** What lies on the device of targets that this page doesn't know, or of a later version: not ours to lose. */
  #foreign: readonly (readonly [conversation: string, entry: JsonValue])[] = [];
  #writing: Promise<void> = Promise.resolve();
  #disposed = false;

  constructor(options: HandoffControllerOptions) {
    this.#targets = new Map(options.targets.map((target) => [target.id, target]));
    this.#settings = options.settings;
    this.#history = options.history ?? (() => []);
  }

  /** Goes on with what was handed over before the page was loaded. Never rejects. */
  async restore(): Promise<void> {
    const kept = await this.#settings?.get(KEPT_UNDER).catch(() => undefined);
    for (const [conversation, entry] of Object.entries(isJsonObject(kept) ? kept : {})) {
      const id = isJsonObject(entry) && typeof entry.target === 'string' ? entry.target : '';
      const target = this.#targets.get(id);
      if (!isJsonObject(entry) || target === undefined) {
        this.#foreign = [...this.#foreign, [conversation, entry] as const].slice(-MOST_FOREIGN);
        continue;
      }
      const session = this.#open(conversation, target, entry.state ?? null);
      // It was taken on before: that it can't be reached now is shown, and does not end it.
      session.connection.ready.catch(() => undefined);
      await this.#announce(conversation, session, true);
    }
  }

  active(conversation: string): HandoffTarget | undefined {
    const session = this.#sessions.get(conversation);
    if (session === undefined || session.early !== undefined) return undefined;
    const { id, name } = session.target;
    return { id, name };
  }

  async begin(conversation: string, id: string): Promise<void> {
    const target = this.#targets.get(id);
    if (target === undefined) {
      const known = Array.from(this.#targets.keys()).join(', ') || 'there are none';
      throw new TypeError(`"${id}" is no handoff target; the targets: ${known}.`);
    }
    const former = this.#sessions.get(conversation);
    if (former?.target === target) return former.connection.ready;
    if (former !== undefined) await this.end(conversation);
    const session = this.#open(conversation, target, undefined);
    try {
      await session.connection.ready;
    } catch (error) {
      this.#release(conversation, session);
      throw error;
    }
    if (this.#sessions.get(conversation) !== session) {
      throw new Error(`The handoff to ${target.name} was ended before it began.`);
    }
    await this.#announce(conversation, session, false);
  }

  async send(conversation: string, text: string): Promise<void> {
    const session = this.#sessions.get(conversation);
    if (session === undefined) throw new Error('Nobody has taken this conversation over.');
    await session.connection.send(text);
  }

  /** Tells the target whether the visitor is typing. Safe when nothing is active. */
  typing(conversation: string, typing: boolean): void {
    this.#sessions.get(conversation)?.connection.typing?.(typing);
  }

  /** Ends the answer that is being given; the handoff goes on. Safe when nothing is active. */
  stop(conversation: string): void {
    this.#sessions.get(conversation)?.connection.stop?.();
  }

  async end(conversation: string): Promise<void> {
    const session = this.#sessions.get(conversation);
    if (session === undefined) return;
    this.#sessions.delete(conversation);
    session.leaving = true;
    if (session.early === undefined) {
      this.#events.emit({ kind: 'ended', conversation, by: 'visitor' });
    }
    await session.connection.end();
    session.leaving = false;
    session.connection.close();
    await this.#write();
  }

  subscribe(listener: (event: HandoffEvent) => void): () => void {
    return this.#events.subscribe(listener);
  }

  /** Lets go of every connection; what is handed over stays so for the next page. */
  dispose(): void {
    this.#disposed = true;
    for (const { connection } of this.#sessions.values()) connection.close();
    this.#sessions.clear();
  }

  #open(conversation: string, target: ReachableTarget, state: JsonValue | undefined): Session {
    const isCurrent = (): boolean => this.#sessions.get(conversation) === session;
    const connection = target.connect({
      state,
      history: state === undefined ? this.#history(conversation) : [],
      keep: async (kept) => {
        if (!isCurrent()) return;
        session.state = kept;
        await this.#write();
      },
      emit: (event) => {
        const isLost = event.kind === 'trouble' && event.about === 'message';
        if (!isCurrent() && !(session.leaving && isLost)) return;
        if (session.early === undefined) this.#events.emit({ ...event, conversation });
        else session.early.push(event);
      },
      ended: (reason) => this.#endedByTarget(conversation, session, reason),
    });
    const session: Session = {
      target,
      connection,
      state: state ?? null,
      early: [],
      leaving: false,
    };
    this.#sessions.set(conversation, session);
    return session;
  }

  /** Resolves once the handoff would survive the page. */
  #announce(conversation: string, session: Session, restored: boolean): Promise<void> {
    const { id, name } = session.target;
    const early = session.early ?? [];
    session.early = undefined;
    const written = this.#write();
    this.#events.emit({ kind: 'began', conversation, target: { id, name }, restored });
    for (const event of early) this.#events.emit({ ...event, conversation });
    return written;
  }

  #endedByTarget(conversation: string, session: Session, reason: string | undefined): void {
    if (this.#sessions.get(conversation) !== session) return;
    const told = session.early === undefined;
    this.#release(conversation, session);
    if (!told) return;
    const why = reason === undefined ? {} : { reason };
    this.#events.emit({ kind: 'ended', conversation, by: 'target', ...why });
  }

  #release(conversation: string, session: Session): void {
    session.connection.close();
    if (this.#sessions.get(conversation) === session) this.#sessions.delete(conversation);
    void this.#write();
  }

  /** Writes one after another, each time all there is: the last write tells the truth. */
  #write(): Promise<void> {
    const write = async (): Promise<void> => {
      // From here on the map is empty, and what was kept is for the next page.
      if (this.#disposed) return;
      const begun = Array.from(this.#sessions).filter(([, { early }]) => early === undefined);
      const kept = [
        ...this.#foreign.filter(([conversation]) => !this.#sessions.has(conversation)),
        ...begun.map(([conversation, session]) => [conversation, recordOf(session)] as const),
      ];
      if (kept.length === 0) await this.#settings?.delete(KEPT_UNDER);
      else await this.#settings?.set(KEPT_UNDER, Object.fromEntries(kept));
    };
    // A device that keeps nothing leaves the handoff to this page's lifetime.
    this.#writing = this.#writing.then(write).catch(() => undefined);
    return this.#writing;
  }
}

function recordOf({ target, state }: Session): JsonObject {
  return { target: target.id, state };
}
