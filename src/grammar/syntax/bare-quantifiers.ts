// Warns of `word?`, `word*`, `word+` in bare text: they are matched as text, seldom what is meant.

import type { Part, Word } from '../ast.js';
import { isQuantifier } from './characters.js';
import type { Scanner } from './scanner.js';

/** Looks through the parts of one alternative. A `?` behind the last word is a question's mark. */
export function checkBareQuantifiers(scanner: Scanner, parts: readonly Part[]): void {
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'literal' || part.quote !== undefined) continue;
    for (const [at, word] of part.words.entries()) {
      const last = index === parts.length - 1 && at === part.words.length - 1;
      checkWord(scanner, word, last);
    }
  }
}

function checkWord(scanner: Scanner, word: Word, last: boolean): void {
  const mark = scanner.text[word.span.end - 1];
  if (!isQuantifier(mark) || (mark === '?' && last)) return;
  const spelling = scanner.text.slice(word.span.start, word.span.end - 1);
  if (!/[\p{L}\p{N}\p{M}]$/u.test(spelling)) return;
  const span = { start: word.span.end - 1, end: word.span.end };
  const message = `\`${mark}\` after a bare word is matched as text`;
  const hint = `Write \`(${spelling})${mark}\`, or \`${spelling}\\${mark}\` for the character.`;
  scanner.report('bare-quantifier', span, message, hint);
}
