// The one card of this page that waits for a person, as the device keeps it: written down for a later
// page, and held by this tab alone. Shows nothing.

import { isJsonObject } from '../base/json.js';
import { claim, type Locks } from '../storage/ownership.js';
import type { SettingsStore } from '../storage/types.js';
import { readCard, type KeptCard } from './kept-card.js';

export interface HeldCardPorts {
  readonly settings: SettingsStore;
  readonly locks: Locks | undefined;
  /** Names this tab, and its next page too. */
  readonly tab: string;
  readonly now: () => number;
}

const keyOf = (conversation: string): string => `card:${conversation}`;

interface Held {
  readonly id: string;
  readonly release: Promise<(() => void) | undefined>;
}

export class HeldCard {
  readonly #ports: HeldCardPorts;
  #held: Held | undefined;

  constructor(ports: HeldCardPorts) {
    this.#ports = ports;
  }

  /** Whether a card waits on this page. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** Claims the card for this tab and lets the former one go; the same card again changes nothing. */
  hold(card: KeptCard | undefined): void {
    if (card?.id === this.#held?.id) return;
    void this.#held?.release.then((release) => release?.());
    this.#held = card && { id: card.id, release: this.#claim(card) };
  }

  /** Writes the card down, or that there is none. */
  async write(conversation: string, card: KeptCard | undefined): Promise<void> {
    const { settings, tab } = this.#ports;
    if (card === undefined) await settings.delete(keyOf(conversation));
    else await settings.set(keyOf(conversation), { ...card, tab });
  }

  /** The card of an earlier page, for this tab alone to show; `undefined` while one is held. */
  async take(conversation: string): Promise<KeptCard | undefined> {
    if (this.isHeld) return undefined;
    const { settings, locks, tab, now } = this.#ports;
    const stored = await settings.get(keyOf(conversation));
    const card = readCard(stored, now());
    if (card === undefined) return undefined;
    // Where nothing tells whether another tab shows it, two would: it stays with the tab that had it.
    const isElsewhere = isJsonObject(stored) && stored['tab'] !== tab;
    if (locks === undefined && isElsewhere) return undefined;
    const release = await this.#claim(card);
    if (release === undefined) return undefined;
    this.#held = { id: card.id, release: Promise.resolve(release) };
    return card;
  }

  #claim({ id }: KeptCard): Promise<(() => void) | undefined> {
    return claim(this.#ports.locks, `agent-chat.card.${id}`).catch(() => undefined);
  }
}
