// How well one tool fits the request, all evidence taken together: what the words say of it, and how
// well its slots could be filled. Compares nothing with other tools.

import type { Draft } from './draft.js';
import { argumentsOf, fill } from './fill.js';
import type { Lexicon } from './lexicon.js';
import type { Request } from './request.js';
import type { RankedTool, Vote } from './tool-index.js';

/** What the fit rests on; each from 0 to 1. Shares of the request are shares of its words' weight. */
export interface Evidence {
  /** Share of the request that speaks of the tool or was read as a value. */
  readonly explained: number;
  /** Share of the request that speaks of the tool. */
  readonly spoken: number;
  /** Share of the request that became a value only for being left over. */
  readonly guessed: number;
  /** Share of the request that nothing accounts for. */
  readonly unexplained: number;
  /** Share of the tool's name and title that was said, synonyms included. */
  readonly named: number;
  /** Share of the first sentence of its description that was said. */
  readonly described: number;
  /** Share of the slots that must be given and weren't. */
  readonly missing: number;
  /** 1 when no slot must be given. */
  readonly free: number;
  /** Slots with a value, of three. */
  readonly filled: number;
  /** 1 when the request begins with the very verb that the tool's name begins with. */
  readonly commanded: number;
}

export interface Candidate {
  readonly ranked: RankedTool;
  readonly draft: Draft;
  readonly evidence: Evidence;
  /** Whether what the tool is about was said, or a value plainly read: a verb alone is any tool's. */
  readonly isGrounded: boolean;
  /** The higher, the better; `NO_FIT` when nothing speaks for it. */
  readonly fit: number;
}

/**
 * Fitted by logistic regression to the rows of `npm run eval` (right tool or not), then rounded; but
 * for `commanded`, which tells two tools apart that fit alike and says little on the rows, mostly questions.
 */
const WEIGHTS: Evidence = {
  explained: 0.7,
  spoken: 3.4,
  guessed: -2.6,
  unexplained: -2.6,
  named: 2.5,
  described: 2.1,
  missing: -3,
  free: -0.5,
  filled: 2.2,
  commanded: 1,
};

/** The fit of a tool that nothing speaks for, from the same regression. */
export const NO_FIT = -3.5;

// A vote of 0.7, the strength of an option or a description's synonym, is as good as the word itself.
const FULL_VOTE = 0.7;
const MANY_SLOTS = 3;
/** "Return my order" wants a tool of that whole name: what it lacks will be asked for. */
const ASKED_FOR = 0.15;

export function assess(ranked: RankedTool, request: Request): Candidate {
  const draft = fill(ranked.entry, request);
  const evidence = evidenceOf(ranked, draft);
  const parts: readonly number[] = [
    WEIGHTS.explained * evidence.explained,
    WEIGHTS.spoken * evidence.spoken,
    WEIGHTS.guessed * evidence.guessed,
    WEIGHTS.unexplained * evidence.unexplained,
    WEIGHTS.named * evidence.named,
    WEIGHTS.described * evidence.described,
    WEIGHTS.missing * evidence.missing,
    WEIGHTS.free * evidence.free,
    WEIGHTS.filled * evidence.filled,
    WEIGHTS.commanded * evidence.commanded,
  ];
  const isGrounded =
    isTopicSaid(ranked, request.lexicon) || (draft.hasPlainValue && !asksForKnowledge(request));
  return {
    ranked,
    draft,
    evidence,
    isGrounded,
    fit: parts.reduce((sum, part) => sum + part, NO_FIT),
  };
}

function evidenceOf({ entry, votes }: RankedTool, draft: Draft): Evidence {
  const { request } = draft;
  const required = entry.slots.filter((slot) => slot.required);
  const missing = draft.missing().length;
  const named = saidOf(entry.head, votes, request.lexicon);
  const commanded = commandOf(entry.head[0], request);
  const gaps = named === 1 && commanded === 1 ? missing * ASKED_FOR : missing;
  return {
    ...wordEvidence(votes, draft),
    named,
    described: exactlySaidOf(entry.about, votes),
    missing: required.length === 0 ? 0 : gaps / required.length,
    free: required.length === 0 ? 1 : 0,
    filled: Math.min(1, draft.filled.size / MANY_SLOTS),
    commanded,
  };
}

/** Courtesies and "I want to" stand before the verb. */
function commandOf(verb: string | undefined, { words, lexicon }: Request): number {
  const first = words.find(
    ({ isStop, folded, stem }) => !isStop && (!lexicon.isAsking(folded) || stem === verb),
  );
  if (first === undefined || verb === undefined) return 0;
  return first.stem === verb ? 1 : 0;
}

type WordEvidence = Pick<Evidence, 'explained' | 'spoken' | 'guessed' | 'unexplained'>;

function wordEvidence(votes: readonly Vote[], draft: Draft): WordEvidence {
  const strengths = new Map(votes.map(({ word, strength }) => [word, strength]));
  const sums = { all: 0, explained: 0, spoken: 0, guessed: 0, unexplained: 0 };
  for (const word of draft.request.words) {
    if (word.isStop) continue;
    const strength = Math.min(1, (strengths.get(word) ?? 0) / FULL_VOTE);
    const isGuess = draft.isGuess(word);
    const isRead = !isGuess && draft.isClaimed(word);
    sums.all += word.weight;
    sums.spoken += word.weight * strength;
    sums.explained += word.weight * (isRead ? 1 : strength);
    if (isGuess) sums.guessed += word.weight;
    else if (!isRead && strength === 0) sums.unexplained += word.weight;
  }
  const share = (part: number): number => (sums.all === 0 ? 0 : part / sums.all);
  return {
    explained: share(sums.explained),
    spoken: share(sums.spoken),
    guessed: share(sums.guessed),
    unexplained: share(sums.unexplained),
  };
}

/** "What are black holes" is no request for what is black; "what do you have in black" is. */
function asksForKnowledge({ words, lexicon }: Request): boolean {
  const first = words[0];
  if (first === undefined || !lexicon.list('knowledgeWords').has(first.stem)) return false;
  return !words.some(({ stem }, index) => {
    const next = words[index + 1];
    return (
      lexicon.list('youWords').has(stem) &&
      next !== undefined &&
      lexicon.list('offerWords').has(next.stem)
    );
  });
}

/** Whether a word of the name that isn't a verb was said; of a name of verbs, any. */
function isTopicSaid({ entry, votes }: RankedTool, lexicon: Lexicon): boolean {
  const topic = entry.head.filter((stem) => !lexicon.isVerb(stem));
  return saidOf(topic.length > 0 ? topic : entry.head, votes, lexicon) > 0;
}

// A synonym may be meant otherwise.
const SYNONYM = 0.7;

function saidOf(stems: readonly string[], votes: readonly Vote[], lexicon: Lexicon): number {
  if (stems.length === 0) return 0;
  let said = 0;
  for (const stem of stems) {
    if (votes.some(({ word }) => word.stem === stem)) said += 1;
    else if (votes.some(({ word }) => lexicon.areAlike(word.stem, stem))) said += SYNONYM;
  }
  return said / stems.length;
}

function exactlySaidOf(stems: readonly string[], votes: readonly Vote[]): number {
  if (stems.length === 0) return 0;
  const said = stems.filter((stem) => votes.some(({ word }) => word.stem === stem));
  return said.length / stems.length;
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
