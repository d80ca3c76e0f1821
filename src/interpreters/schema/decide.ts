// Sure, unsure, or no idea: what the candidates' scores mean. The thresholds are set so that requests
// for what the page can't do call nothing.

import type { Candidate } from './assess.js';

export type Decision =
  | { readonly kind: 'sure'; readonly candidate: Candidate }
  | { readonly kind: 'unsure'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'none'; readonly reason: string };

/** Set on the dev rows of `npm run eval`, where at most 5 in 100 requests for nothing may pass. */
export const THRESHOLDS = {
  /** From here on a tool is called. */
  sure: 0,
  /** From here on it may be asked whether it was meant. */
  possible: -1,
  /** How far a tool must be ahead of the next to be called. */
  margin: 0.25,
} as const;

/** More is a search, not a question. */
const MAX_CHOICES = 3;

/** @param candidates The best first. */
export function decide(candidates: readonly Candidate[]): Decision {
  const [best, second] = candidates;
  if (best === undefined) return { kind: 'none', reason: 'no tool is spoken of' };
  const isAhead = second === undefined || best.score - second.score >= THRESHOLDS.margin;
  if (best.score >= THRESHOLDS.sure && isAhead) return { kind: 'sure', candidate: best };
  const possible = candidates.filter(({ score }) => score >= THRESHOLDS.possible);
  if (possible.length === 0)
    return { kind: 'none', reason: `too little speaks for ${best.ranked.entry.tool.name}` };
  return { kind: 'unsure', candidates: possible.slice(0, MAX_CHOICES) };
}
