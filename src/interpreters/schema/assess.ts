// How surely one tool is meant, all evidence taken together: what the words say of it, and how well
// its slots could be filled. Compares nothing with other tools.

import { argumentsOf, fill } from './fill.js';
import type { Draft } from './draft.js';
import type { Lexicon } from './lexicon.js';
import type { Request } from './request.js';
import type { RankedTool, Vote } from './tool-index.js';

export type Evidence = Record<string, number>;
export interface Candidate {
  readonly ranked: RankedTool;
  readonly draft: Draft;
  readonly evidence: Evidence;
  /** The higher, the surer; 0 is even odds. */
  readonly score: number;
}

// Fitted by logistic regression to the dev rows of `npm run eval` (right tool or not), then rounded.
const WEIGHTS: Readonly<Record<string, number>> = {
  explained: 3.3,
  spokenOf: 2.5,
  guessed: -1.6,
  left: -0.14,
  leftShare: -1.4,
  lead: 4,
  named: 0.4,
  topic: 0.3,
  exact: 0.8,
  descr: 0.8,
  verb: 0.3,
  missing: -2.7,
  allMissing: -0.4,
  filled: 1.8,
  none: -0.15,
};
const BIAS = -5.3;

export function assess(ranked: RankedTool, request: Request, lead: number): Candidate {
  const draft = fill(ranked.entry, request);
  const evidence = evidenceOf(ranked, draft, lead);
  let score = BIAS;
  for (const [name, value] of Object.entries(evidence)) score += (WEIGHTS[name] ?? 0) * value;
  return { ranked, draft, evidence, score };
}

function evidenceOf({ entry, votes }: RankedTool, draft: Draft, lead: number): Evidence {
  const { request } = draft;
  const strengths = new Map(votes.map((vote) => [vote.word, vote.strength]));
  let all = 0;
  let explained = 0;
  let spokenOf = 0;
  let guessed = 0;
  let left = 0;
  for (const word of request.words) {
    if (word.isStop) continue;
    const strength = Math.min(1, (strengths.get(word) ?? 0) * 1.4);
    const isGuess = draft.isGuess(word);
    const isRead = !isGuess && draft.isClaimed(word);
    all += word.weight;
    spokenOf += word.weight * strength;
    explained += word.weight * (isRead ? 1 : strength);
    if (isGuess) guessed += word.weight;
    if (!isGuess && !isRead && strength === 0) left += word.weight;
  }
  const topic = entry.head.filter((stem) => !request.lexicon.isVerb(stem));
  const verbs = entry.head.filter((stem) => request.lexicon.isVerb(stem));
  const required = entry.slots.filter((slot) => slot.required);
  const named = saidOf(entry.head, votes, request.lexicon);
  const share = (part: number): number => (all === 0 ? 0 : part / all);
  return {
    explained: share(explained),
    spokenOf: share(spokenOf),
    guessed: share(guessed),
    left: Math.min(1, left / 4),
    leftShare: share(left),
    lead,
    named,
    topic: topic.length === 0 ? named : saidOf(topic, votes, request.lexicon),
    exact: exactOf(topic.length === 0 ? entry.head : topic, votes),
    descr: exactOf(entry.about, votes),
    verb: saidOf(verbs, votes, request.lexicon),
    missing: required.length === 0 ? 0 : draft.missing().length / required.length,
    allMissing: required.length > 0 && draft.missing().length === required.length ? 1 : 0,
    filled: Math.min(1, draft.filled.size / 3),
    none: required.length === 0 ? 1 : 0,
  };
}
function exactOf(stems: readonly string[], votes: readonly Vote[]): number {
  if (stems.length === 0) return 0;
  return stems.filter((stem) => votes.some(({ word }) => word.stem === stem)).length / stems.length;
}

/** Share of the stems that a word of the request is, or is much like. */
function saidOf(stems: readonly string[], votes: readonly Vote[], lexicon: Lexicon): number {
  if (stems.length === 0) return 0;
  let said = 0;
  for (const stem of stems) {
    if (votes.some(({ word }) => word.stem === stem)) said += 1;
    else if (votes.some(({ word }) => lexicon.areAlike(word.stem, stem))) said += 0.7;
  }
  return said / stems.length;
}

/** The words that spoke for the tool, and what was read, for the trace. */
export function evidenceText({ ranked, draft }: Candidate): string {
  const words = ranked.votes
    .toSorted((a, b) => a.word.start - b.word.start)
    .map(({ word }) => word.text);
  const read = Object.keys(argumentsOf(draft));
  const said = `words: ${[...new Set(words)].join(', ') || 'none'}`;
  return read.length === 0 ? said : `${said}; read: ${read.join(', ')}`;
}
