// What was called, by whom, how it ended and what it cost. Keeps bodies only when asked to.

import { Emitter } from '../base/emitter.js';
import type { CallRecord } from './types.js';

/** Enough to see a run whole; older calls are forgotten. */
const keptCalls = 200;

export interface CallEnding {
  readonly outcome: Exclude<CallRecord['outcome'], 'running'>;
  readonly duration: number;
  readonly output?: string;
  readonly usage?: CallRecord['usage'];
}

export class CallLog {
  readonly #records = new Map<string, CallRecord>();
  readonly #changes = new Emitter<CallRecord>();
  readonly #keepBodies: boolean;
  #count = 0;

  constructor(options: { readonly keepBodies: boolean }) {
    this.#keepBodies = options.keepBodies;
  }

  /** Oldest first. */
  get records(): readonly CallRecord[] {
    return Array.from(this.#records.values());
  }

  /** Hears each record as it begins and as it ends. */
  subscribe(listener: (record: CallRecord) => void): () => void {
    return this.#changes.subscribe(listener);
  }

  /** Notes a call that begins and returns its id. */
  begin(call: {
    readonly agent: string;
    readonly caller: string;
    readonly parent: string | undefined;
    readonly input: string;
    readonly startedAt: number;
  }): string {
    this.#count += 1;
    const { agent, caller, parent, input, startedAt } = call;
    const id = `call-${this.#count}`;
    this.#keep({
      id,
      ...(parent === undefined ? {} : { parent }),
      agent,
      caller,
      startedAt,
      outcome: 'running',
      inputLength: input.length,
      ...(this.#keepBodies ? { input } : {}),
    });
    return id;
  }

  end(id: string, ending: CallEnding): void {
    const record = this.#records.get(id);
    if (record === undefined) return;
    const { outcome, duration, output, usage } = ending;
    this.#keep({
      ...record,
      outcome,
      duration,
      ...(output === undefined ? {} : { outputLength: output.length }),
      ...(usage === undefined ? {} : { usage }),
      ...(this.#keepBodies && output !== undefined ? { output } : {}),
    });
  }

  #keep(record: CallRecord): void {
    this.#records.set(record.id, record);
    const [oldest] = this.#records.keys();
    if (this.#records.size > keptCalls && oldest !== undefined) this.#records.delete(oldest);
    this.#changes.emit(record);
  }
}
