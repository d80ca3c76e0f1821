// What the page's marks say of reads and writes: a question wants a read, and nothing is written that
// the words only brush. On pages that mark none of their reads there is no telling.

import type { Tool } from '../../tools/types.js';
import type { Candidate } from './assess.js';
import type { Request } from './request.js';

/** How much less a write fits a question; as much as saying half of another tool's name is worth. */
const QUESTION = 1;

/** The candidates with writes set back where the request is a question, the best first. */
export function askedFor(
  candidates: readonly Candidate[],
  request: Request,
  tools: readonly Tool[],
): readonly Candidate[] {
  const setsBack = isQuestion(request) && tools.some(isRead);
  return candidates
    .map((candidate) =>
      setsBack && !isRead(candidate.ranked.entry.tool)
        ? { ...candidate, fit: candidate.fit - QUESTION }
        : candidate,
    )
    .toSorted((a, b) => b.fit - a.fit);
}

/** Whether the best is a write of whose name nothing was said, though others are marked as reads. */
export function isUnasked([best, ...others]: readonly Candidate[]): boolean {
  if (best === undefined || isRead(best.ranked.entry.tool)) return false;
  return best.evidence.named === 0 && others.some(({ ranked }) => isRead(ranked.entry.tool));
}

function isQuestion({ words, lexicon }: Request): boolean {
  const first = words[0];
  return first !== undefined && lexicon.list('questionWords').has(first.stem);
}

function isRead({ annotations }: Tool): boolean {
  return annotations?.readOnlyHint === true;
}
