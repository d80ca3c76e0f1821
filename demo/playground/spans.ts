// Cuts a sentence where the captures of a match begin and end. Draws nothing.

import type { MatchCapture } from 'agent-chat/grammar';

export interface Span {
  readonly text: string;
  /** Place in the list of captures; absent between captures. */
  readonly capture?: number;
}

/** The sentence in pieces, each with the innermost capture that it belongs to. */
export function spansOf(sentence: string, captures: readonly MatchCapture[]): readonly Span[] {
  const edges = captures.flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([0, ...edges, sentence.length])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const text = sentence.slice(start, end);
    const capture = innermost(captures, start, end);
    return capture === undefined ? { text } : { text, capture };
  });
}

/** Of captures of one length the later is inside the earlier: they come outer ones first. */
function innermost(
  captures: readonly MatchCapture[],
  start: number,
  end: number,
): number | undefined {
  let found: number | undefined;
  let length = Infinity;
  for (const [index, capture] of captures.entries()) {
    const covers = capture.start <= start && capture.end >= end;
    if (!covers || capture.end - capture.start > length) continue;
    found = index;
    length = capture.end - capture.start;
  }
  return found;
}
