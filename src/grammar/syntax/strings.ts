// Strings and template literals inside values.

import type { Value } from '../ast.js';
import { isLineBreak } from './characters.js';
import { readEscape } from './escapes.js';
import type { Scanner } from './scanner.js';

/** The string whose quote stands at the cursor, escapes resolved. Ends at the line's end at the latest. */
export function readString(scanner: Scanner): string {
  const start = scanner.position;
  const quote = scanner.peek() ?? '"';
  let text = '';
  scanner.position += 1;
  while (!scanner.take(quote)) {
    if (scanner.atEnd || isLineBreak(scanner.peek())) {
      reportUnclosed(scanner, start, quote);
      return text;
    }
    text += readCharacter(scanner);
  }
  return text;
}

function readCharacter(scanner: Scanner): string {
  const start = scanner.position;
  if (scanner.peek() !== '\\') {
    scanner.position += 1;
    return scanner.text[start] ?? '';
  }
  const escape = readEscape(scanner.text, start);
  scanner.position = escape.end;
  if (escape.problem !== undefined) {
    const hint = 'For a backslash itself, write `\\\\`.';
    scanner.report('bad-escape', scanner.spanFrom(start), escape.problem, hint);
  }
  return escape.text;
}

function reportUnclosed(scanner: Scanner, start: number, quote: string): void {
  const span = scanner.spanFrom(start);
  const hint = `End it with \`${quote}\` on the same line; a line break in it is \`\\n\`.`;
  scanner.report('unclosed-string', span, 'This string is not closed', hint);
  // The line's last `;` was most likely meant to end the rule: the rest of the file reads well then.
  const line = scanner.text.slice(start, scanner.position).trimEnd();
  if (line.endsWith(';')) scanner.position = start + line.length - 1;
}

/** The template whose backtick stands at the cursor; `value` parses what `${` encloses. */
export function readTemplate(
  scanner: Scanner,
  value: () => Value,
): { readonly texts: readonly string[]; readonly values: readonly Value[] } {
  const start = scanner.position;
  const texts: string[] = [];
  const values: Value[] = [];
  let text = '';
  scanner.position += 1;
  while (!scanner.failed && !scanner.take('`')) {
    if (scanner.atEnd) {
      const span = { start, end: start + 1 };
      scanner.fail(
        'unclosed-string',
        span,
        'This template is not closed',
        'End it with a backtick.',
      );
    } else if (scanner.take('${')) {
      texts.push(text);
      text = '';
      values.push(value());
      closeHole(scanner);
    } else text += readCharacter(scanner);
  }
  return { texts: [...texts, text], values };
}

function closeHole(scanner: Scanner): void {
  scanner.skipTrivia();
  if (scanner.take('}')) return;
  const message = `Expected \`}\` after the value in this template, found ${scanner.found()}`;
  scanner.fail('unclosed-value', scanner.here(), message);
}
