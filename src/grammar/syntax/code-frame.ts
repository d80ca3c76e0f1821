// Draws the line that a diagnostic is about, with carets under its range. Plain text, no colours.

import type { Diagnostic } from '../diagnostics.js';

/** Characters of a long line that are shown, so that a file without line breaks stays readable. */
const WINDOW = 100;

/**
 * The source line of `range` with its number, and carets below; two lines joined by `\n`. `text` is
 * the whole file. A range over several lines is marked to the end of its first.
 */
export function codeFrame(text: string, range: Diagnostic['range']): string {
  const { start, end } = range;
  const lineStart = start.offset - (start.column - 1);
  const line = lineAt(text, lineStart);
  const from = Math.max(0, Math.min(start.column - 1 - WINDOW / 2, line.length - WINDOW));
  const shown = line.slice(from, from + WINDOW);
  const first = start.column - 1 - from;
  const last = end.line === start.line ? end.column - 1 - from : shown.length;
  const before = padding(shown.slice(0, first));
  const carets = '^'.repeat(Math.max(1, Math.min(last, shown.length) - first));
  const number = String(start.line);
  const gutter = ' '.repeat(number.length);
  return `  ${number} | ${shown}\n  ${gutter} | ${before}${carets}`;
}

function lineAt(text: string, start: number): string {
  const lineBreak = /\r\n|\n|\r/g;
  lineBreak.lastIndex = start;
  return text.slice(start, lineBreak.exec(text)?.index ?? text.length);
}

/** Spaces as wide as `text`: tabs stay, characters of double width become ideographic spaces. */
function padding(text: string): string {
  return [...text]
    .map((character) => {
      if (character === '\t') return character;
      return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(
        character,
      )
        ? '\u3000'
        : ' ';
    })
    .join('');
}
