// Asks a model which agent a request is for: one short generation, no tools. Abstains on any doubt.

import type { ChatMessage, ModelProvider } from '../../providers/types.js';
import { oneLine } from '../../base/text.js';
import { untilAborted } from '../deferred.js';

/** An agent's name fits in it many times; the reference fixes the number. */
const maxTokens = 12;
/** What of the request the classifier reads: routing needs its gist. */
const maxGoal = 2_000;

/** Below it the model holds it likelier that another agent is meant than this one. */
const LEAST_ODDS = 0.5;

export interface Candidate {
  readonly name: string;
  readonly description: string;
}

/** The agents as a model reads of them; one that nobody described handles what its name says. */
export function candidatesOf(
  names: readonly string[],
  descriptions: Readonly<Record<string, string>>,
): readonly Candidate[] {
  const described = new Map(Object.entries(descriptions));
  return names.map((name) => ({
    name,
    description: described.get(name) ?? `handles ${name} requests`,
  }));
}

/** As `classify`, but one candidate needs no choice, and a model that fails makes none. Never rejects. */
export async function chosenBy(
  provider: ModelProvider,
  goal: string,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<string | undefined> {
  if (candidates.length < 2) return undefined;
  try {
    return await untilAborted(classify(goal, candidates, provider, signal), signal);
  } catch {
    return undefined;
  }
}

/** The agent that the model names, or `undefined` when it names none. Rejects when the model fails. */
export async function classify(
  goal: string,
  candidates: readonly Candidate[],
  provider: ModelProvider,
  signal: AbortSignal,
): Promise<string | undefined> {
  const names = candidates.map((candidate) => candidate.name);
  const { text, confidence } = await provider.complete({
    messages: promptFor(goal, candidates),
    tools: [],
    maxTokens,
    signal,
    choices: names,
  });
  const name = namedIn(text, names);
  const odds = name === undefined ? undefined : confidence?.[name];
  return odds === undefined || odds >= LEAST_ODDS ? name : undefined;
}

function promptFor(goal: string, candidates: readonly Candidate[]): readonly ChatMessage[] {
  const lines = candidates.map(({ name, description }) => `${name}: ${oneLine(description, 200)}`);
  const task =
    'Answer with the name of the one agent that should handle the request. No other word.';
  return [
    { role: 'system', content: `${task}\n${lines.join('\n')}` },
    { role: 'user', content: oneLine(goal, maxGoal) },
  ];
}

/** The longest agent name that stands in the reply: "support" may be part of "support_eu". */
export function namedIn(reply: string, names: readonly string[]): string | undefined {
  const text = reply.toLowerCase();
  return names
    .toSorted((a, b) => b.length - a.length)
    .find((name) => text.includes(name.toLowerCase()));
}
