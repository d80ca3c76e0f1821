// An answer's Markdown as it is read out: without the marks that only look. Knows no live region.

/** Longer answers are read in the thread, at the visitor's pace. */
const limit = 600;

/** The words of a Markdown text. */
export function spokenText(markdown: string): string {
  const words = markdown
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^\s*(?:```.*|[|:\-\s]+)$/gm, '')
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<=^|\s)[*_](?=\S)|(?<=\S)[*_](?=\s|[.,;:!?]|$)/gm, '')
    .replace(/^\s*\||\|\s*$/gm, '')
    .replace(/\s*\|\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > limit ? `${words.slice(0, limit)}…` : words;
}
