// Sure, unsure, or no idea: what the candidates' fits mean together. The thresholds are set so that
// requests for what the page can't do call nothing.

import { NO_FIT, type Candidate } from './assess.js';
import { isUnasked } from './writes.js';

export type Decision =
  | { readonly kind: 'sure'; readonly candidate: Candidate }
  | { readonly kind: 'unsure'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * How surely the best candidate is meant: its fit, and how far it is ahead of the next. Being ahead is
 * evidence of its own: words that only look like the page's speak for several tools alike. Fitted to
 * the rows like the fit, then moved so that 0 lets at most 5 of 100 requests for nothing pass.
 */
const SURENESS = { fit: 0.9, lead: 1.4, bias: 0.9 } as const;
/** A page's only tool has no lead to show, so more must speak for it. */
const ALONE = -1.85;
/** Less than this is no reason to call a tool. */
const LEAST_FIT = -2.5;
/** Two tools this close fit alike. */
const LEAST_LEAD = 0.2;
/** A lead of this much is a full one. */
const FULL_LEAD = 4;
/** From here on it may be asked whether a tool was meant. */
const POSSIBLE = -1;
/** Choices are no more than this much worse than the best. */
const CLOSE = 2;
/** More is a search, not a question. */
const MAX_CHOICES = 3;

/**
 * @param candidates The best first.
 * @param total How many tools there are: the only one can't be ahead of others.
 */
export function decide(candidates: readonly Candidate[], total: number): Decision {
  const [best] = candidates;
  if (best === undefined) return { kind: 'none', reason: 'no tool is spoken of' };
  const sureness = surenessOf(candidates, total);
  if (sureness >= 0 && isPlain(best) && isClear(candidates) && !isUnasked(candidates))
    return { kind: 'sure', candidate: best };
  if (sureness >= POSSIBLE) {
    const close = candidates.filter(({ fit }) => best.fit - fit <= CLOSE);
    return { kind: 'unsure', candidates: close.slice(0, MAX_CHOICES) };
  }
  return { kind: 'none', reason: `too little speaks for ${best.ranked.entry.tool.name}` };
}

/** Whether there is reason to call the tool, however far behind the others are. */
function isPlain({ fit, isGrounded }: Candidate): boolean {
  return isGrounded && fit >= LEAST_FIT;
}

/** Whether one tool is ahead of all others at all. */
function isClear([best, second]: readonly Candidate[]): boolean {
  return best !== undefined && best.fit - (second?.fit ?? NO_FIT) >= LEAST_LEAD;
}

/** At least 0: sure enough to call. */
function surenessOf([best, second]: readonly Candidate[], total: number): number {
  if (best === undefined) return -Infinity;
  const next = second?.fit ?? NO_FIT;
  const lead = total <= 1 ? ALONE : Math.min(1, Math.max(0, best.fit - next) / FULL_LEAD);
  return SURENESS.fit * best.fit + SURENESS.lead * lead + SURENESS.bias;
}
