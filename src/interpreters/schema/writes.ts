// What the page's marks say of reads and writes: a question wants a read, and nothing is written that
// the words only brush. On pages that mark none of their reads there is no telling.

import type { Tool } from '../../tools/types.js';
import type { Candidate } from './assess.js';
import { argumentsOf } from './fill.js';
import type { Request } from './request.js';

/** How much less a write fits a question; as much as saying half of another tool's name is worth. */
const QUESTION = 1;

/** The candidates with writes set back where the request is a question, the best first; none where that is not wanted. */
export function askedFor(
  candidates: readonly Candidate[],
  request: Request,
  tools: readonly Tool[],
): readonly Candidate[] {
  const setsBack = isQuestion(request) && tools.some(isRead);
  const ranked = candidates
    .map((candidate) =>
      setsBack && !isRead(candidate.ranked.entry.tool)
        ? { ...candidate, fit: candidate.fit - QUESTION }
        : candidate,
    )
    .toSorted((a, b) => b.fit - a.fit);
  return isRefused(ranked[0], request) ? [] : ranked;
}

/** "Don't delete my account": a write's own verb after a word that says no; a switch that is to be off is wanted. */
function isRefused(best: Candidate | undefined, { text, words, lexicon }: Request): boolean {
  if (best === undefined || isRead(best.ranked.entry.tool)) return false;
  const { head, terms } = best.ranked.entry;
  const refusals = lexicon.words('refusals');
  // "Do not disturb" may be what the tool is about.
  if ([...refusals].some((word) => terms.has(lexicon.stem(word)))) return false;
  // Said once, the verb may stand again in a text that the tool is to send.
  const at = words.findIndex(
    ({ stem }) => lexicon.isVerb(stem) && head.some((word) => lexicon.areAlike(word, stem)),
  );
  const [verb, before] = [words[at], words[at - 1]];
  if (verb === undefined || before === undefined || !refusals.has(before.folded)) return false;
  // "No, add two": what a comma parts is not said of the verb.
  const isNext = text.slice(before.end, verb.start).trim() === '';
  return isNext && !Object.values(argumentsOf(best.draft)).includes(false);
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
