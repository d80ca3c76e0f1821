// Takes up what an earlier page left to do: a call that leads here, or a card that waits. Runs nothing
// that wasn't confirmed.

import type { Journey } from '../harness/ports/journeys.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';
import { journeyOfCard } from './kept-card.js';
import type { LazyConversations } from './lazy-conversations.js';
import type { Turns } from './turns.js';
import { fill } from './words/english.js';
import { loadWords } from './words/load.js';

export interface ResumePorts {
  readonly keeping: LazyConversations;
  /** BCP 47. */
  readonly locale: string;
  readonly renderer: HarnessRenderer;
  readonly turns: () => Promise<Turns>;
  readonly transcript: () => ChatMessage[];
  /** Told whose task is taken up. */
  readonly onJourney: (journey: Journey) => void;
}

/** What came of it; `undefined` when there was nothing to do. */
export async function resumeFrom(ports: ResumePorts): Promise<TurnResult | undefined> {
  const journey = await leftOver(ports);
  if (journey === undefined) return undefined;
  ports.onJourney(journey);
  const turns = await ports.turns();
  return turns.resume(journey, ports.transcript());
}

async function leftOver({ keeping, locale, renderer }: ResumePorts): Promise<Journey | undefined> {
  const opened = await keeping.opened();
  const arrived = await opened?.journeys.arrive(globalThis.location?.href ?? '');
  if (arrived?.kind === 'journey') return arrived.journey;
  if (arrived?.kind === 'late') {
    const { late } = await loadWords(locale);
    renderer.message('assistant', fill(late, { title: arrived.title }));
  }
  const card = await (await keeping.conversations()).takeCard();
  return card && journeyOfCard(card);
}
