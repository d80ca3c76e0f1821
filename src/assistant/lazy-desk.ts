// The desk of an assistant whose options name somebody to hand over to: fetched on first need, and
// nothing at all for other assistants.

import type { HandoffDesk } from './handoff.js';
import { LazyPart } from './lazy-part.js';
import type { OpenDeskPorts } from './open-desk.js';

export interface LazyDeskPorts extends OpenDeskPorts {
  readonly onProblem: (error: unknown) => void;
}

export class LazyDesk {
  readonly #ports: LazyDeskPorts;
  readonly #opening = new LazyPart(async () =>
    (await import('./open-desk.js')).openDesk(this.#ports),
  );
  #desk: HandoffDesk | undefined;
  #disposed = false;

  constructor(ports: LazyDeskPorts) {
    this.#ports = ports;
  }

  /** The desk once it is open, for what makes no sense before. */
  get current(): HandoffDesk | undefined {
    return this.#desk;
  }

  /** `undefined` where nobody is named, or where the desk can't be opened, which is reported. */
  async open(): Promise<HandoffDesk | undefined> {
    if (this.#ports.options.handoff === undefined || this.#disposed) return undefined;
    try {
      this.#desk = (await this.#opening.get()).desk;
    } catch (error) {
      this.#ports.onProblem(error);
    }
    return this.#desk;
  }

  dispose(): void {
    this.#disposed = true;
    void this.#opening.ifAsked((opened) => opened.close());
  }
}
