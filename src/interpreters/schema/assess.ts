// How surely one tool is meant, all evidence taken together: what the words say of it, and how well
// its slots could be filled. Compares nothing with other tools.

import { argumentsOf, fill } from './fill.js';
import type { Draft } from './draft.js';
import type { Lexicon } from './lexicon.js';
import type { Request } from './request.js';
import type { RankedTool, Vote } from './tool-index.js';

/** What a decision rests on; each from 0 to 1. */
export interface Evidence {
  /** Share of the request's words that the tool or its values account for. */
  readonly explained: number;
  /** The same, its values left out. */
  readonly spokenOf: number;
  /** Share of the tool's name that was said. */
  readonly named: number;
  /** The same for what isn't a verb. */
  readonly topic: number;
  /** Share of what must be given that wasn't. */
  readonly missing: number;
  /** Share of values that were read, of three. */
  readonly filled: number;
  /** Whether any word of the name was said. */
  readonly touched: number;
  /** Whether what it does was said, by a verb of its name. */
  readonly verb: number;
}

export interface Candidate {
  readonly ranked: RankedTool;
  readonly draft: Draft;
  readonly evidence: Evidence;
  /** The higher, the surer; 0 is even odds. */
  readonly score: number;
}

// Fitted by logistic regression to the dev rows of `npm run eval` (right tool or not), then rounded.
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
  explained: 2,
  spokenOf: 2,
  named: 2,
  topic: 1.5,
  missing: -1.5,
  filled: 1,
  touched: 0.5,
  verb: 0.5,
};
const BIAS = -3.5;

export function assess(ranked: RankedTool, request: Request): Candidate {
  const draft = fill(ranked.entry, request);
  const evidence = evidenceOf(ranked, draft);
  let score = BIAS;
  for (const [name, value] of Object.entries(evidence)) {
    if (isEvidence(name)) score += WEIGHTS[name] * value;
  }
  return { ranked, draft, evidence, score };
}

function isEvidence(name: string): name is keyof Evidence {
  return Object.hasOwn(WEIGHTS, name);
}

function evidenceOf({ entry, votes }: RankedTool, draft: Draft): Evidence {
  const { request } = draft;
  const strengths = new Map(votes.map((vote) => [vote.word, vote.strength]));
  let all = 0;
  let explained = 0;
  let spokenOf = 0;
  for (const word of request.words) {
    if (word.isStop) continue;
    const strength = Math.min(1, (strengths.get(word) ?? 0) * 1.4);
    all += word.weight;
    spokenOf += word.weight * strength;
    explained += word.weight * (draft.isClaimed(word) ? 1 : strength);
  }
  const verbs = entry.head.filter((stem) => request.lexicon.isVerb(stem));
  const topic = entry.head.filter((stem) => !request.lexicon.isVerb(stem));
  const required = entry.slots.filter((slot) => slot.required);
  const named = saidOf(entry.head, votes, request.lexicon);
  return {
    explained: all === 0 ? 0 : explained / all,
    spokenOf: all === 0 ? 0 : spokenOf / all,
    named,
    topic: topic.length === 0 ? named : saidOf(topic, votes, request.lexicon),
    missing: required.length === 0 ? 0 : draft.missing().length / required.length,
    filled: Math.min(1, draft.filled.size / 3),
    touched: named > 0 ? 1 : 0,
    verb: saidOf(verbs, votes, request.lexicon) > 0 ? 1 : 0,
  };
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
