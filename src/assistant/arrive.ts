// Takes up what an earlier page left to do: a call that leads here, or a card that waits. Runs nothing
// that wasn't confirmed.

import type { Journey } from '../harness/ports/journeys.js';
import type { HarnessRenderer } from '../harness/ports/renderer.js';
import type { ChatMessage, TurnResult } from '../harness/types.js';
import type { Tool } from '../tools/types.js';
import { journeyOfCard, type KeptChoice, type Task } from './kept-card.js';
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
  readonly onTask: (task: Task) => void;
  /** Whether the visitor has left meanwhile: nothing is done any more. */
  readonly isOver: () => boolean;
  /** Takes a sentence as if the visitor had written it. */
  readonly say: (text: string) => void;
}

/** What came of it; `undefined` when there was nothing to do. */
export async function resumeFrom(ports: ResumePorts): Promise<TurnResult | undefined> {
  const journey = await leftOver(ports);
  if (journey === undefined) return undefined;
  ports.onTask(journey);
  const turns = await ports.turns();
  if (ports.isOver()) return undefined;
  return turns.resume(journey, ports.transcript());
}

async function leftOver(ports: ResumePorts): Promise<Journey | undefined> {
  const { keeping, locale, renderer } = ports;
  const opened = await keeping.opened();
  if (ports.isOver()) return undefined;
  const arrived = await opened?.journeys.arrive(globalThis.location?.href ?? '');
  if (arrived?.kind === 'journey') return arrived.journey;
  if (arrived?.kind === 'late') {
    const { late } = await loadWords(locale);
    renderer.message('assistant', fill(late, { title: arrived.title }));
  }
  const card = await (await keeping.conversations()).takeCard();
  if (card === undefined) return undefined;
  if (!('options' in card)) return journeyOfCard(card);
  offer(card, ports);
  return undefined;
}

/** What was offered is offered again. What is picked is read anew: an earlier reading may hold a secret. */
function offer(choice: KeptChoice, { renderer, onTask, say }: ResumePorts): void {
  onTask(choice);
  renderer.choose?.({
    options: choice.options.map((text) => ({ text, tool: said, args: {} })),
    onPick: (index) => say(choice.options[index] ?? ''),
    onCancel: () => undefined,
  });
}

/** In place of the tool that a sentence meant then; nothing calls it. */
const said: Tool = {
  name: '',
  description: '',
  execute: () => Promise.reject(new Error('A kept choice is said, not called.')),
};
