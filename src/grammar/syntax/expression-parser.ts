// Parses what stands between a rule's `=` and its `;`: alternatives and groups.
// Knows no rule by name; values are `value-parser`'s business.

import type { Alternative, Group, Part, Value } from '../ast.js';
import { checkBareQuantifiers } from './bare-quantifiers.js';
import { parseCapture, parseReference, takeQuantifier } from './capture-parser.js';
import { atWord, readLiteral } from './literals.js';
import type { Scanner } from './scanner.js';
import { atSpacing, parseSpacing } from './spacing-parser.js';
import { MAX_DEPTH, parseValue } from './value-parser.js';

/** Parses `a | b -> value | …` up to the `;`, `)` or definition that ends it. */
export function parseAlternatives(scanner: Scanner, depth = 0): readonly Alternative[] {
  const alternatives: Alternative[] = [];
  do {
    const alternative = parseAlternative(scanner, depth);
    if (alternative !== undefined) alternatives.push(alternative);
    scanner.skipTrivia();
  } while (!scanner.failed && scanner.take('|'));
  return alternatives;
}

function parseAlternative(scanner: Scanner, depth: number): Alternative | undefined {
  scanner.skipTrivia();
  const start = scanner.position;
  const spacing = atSpacing(scanner) ? parseSpacing(scanner) : undefined;
  const parts: Part[] = [];
  let end = scanner.position;
  for (;;) {
    scanner.skipTrivia();
    const part = scanner.failed ? undefined : parsePart(scanner, depth);
    if (part === undefined) break;
    if (part.kind !== 'literal' || part.words.length > 0) parts.push(part);
    end = scanner.position;
  }
  if (scanner.failed) return undefined;
  if (end <= start || (parts.length === 0 && scanner.text.slice(start, end).trim() === '')) {
    reportEmpty(scanner, depth);
  }
  checkBareQuantifiers(scanner, parts);
  const value = parseArrow(scanner, depth);
  if (value !== undefined) end = value.end;
  if (parts.length === 0) return undefined;
  const span = { start, end: Math.max(end, start) };
  return {
    kind: 'alternative',
    ...(spacing && { spacing }),
    parts,
    ...(value && { value: value.value }),
    span,
  };
}

function reportEmpty(scanner: Scanner, depth: number): void {
  const what = depth === 0 ? 'This alternative is empty' : 'This alternative of the group is empty';
  const hint =
    depth === 0
      ? 'Write words, or delete the `|`.'
      : 'To make a group optional, write `(…)?` instead of an empty alternative.';
  scanner.report('empty-alternative', scanner.here(), what, hint);
}

/** The value behind `->`, and where it ends. After a broken one, the cursor is at the next alternative. */
function parseArrow(
  scanner: Scanner,
  depth: number,
): { readonly value: Value; readonly end: number } | undefined {
  if (!scanner.take('->')) return undefined;
  const value = parseValue(scanner);
  const end = Math.max(value.span.end, scanner.position);
  if (!scanner.failed) {
    const after = scanner.position;
    scanner.skipTrivia();
    if (atAlternativeEnd(scanner, depth)) return { value, end: after };
    const message = `Expected \`|\` or \`;\` after the value, found ${scanner.found()}`;
    const hint = 'A value ends its alternative; words go before the `->`.';
    scanner.fail('unexpected-token', scanner.here(), message, hint);
  }
  while (!atAlternativeEnd(scanner, depth)) scanner.position += scanner.at('||') ? 2 : 1;
  // At the end of the file nothing more is to be said than that the value is broken.
  if (!scanner.atEnd) scanner.recover();
  return { value, end };
}

function atAlternativeEnd(scanner: Scanner, depth: number): boolean {
  const character = scanner.peek();
  if (character === undefined || character === ';') return true;
  if (character === '|') return scanner.peek(1) !== '|';
  if (character === ')' && depth > 0) return true;
  return scanner.atDefinition();
}

function parsePart(scanner: Scanner, depth: number): Part | undefined {
  if (depth === 0) skipStrayParentheses(scanner);
  if (atWord(scanner)) return readLiteral(scanner);
  switch (scanner.peek()) {
    case '(':
      return parseGroup(scanner, depth + 1);
    case '$':
      return parseCapture(scanner);
    case '<':
      return scanner.atDefinition() ? undefined : parseReference(scanner);
    default:
      return undefined;
  }
}

function skipStrayParentheses(scanner: Scanner): void {
  while (scanner.peek() === ')') {
    const hint = 'Write `\\)` for the character, or put the missing `(` before it.';
    scanner.report('unopened-group', scanner.here(), 'This `)` closes no group', hint);
    scanner.position += 1;
    scanner.skipTrivia();
  }
}

function parseGroup(scanner: Scanner, depth: number): Group {
  const start = scanner.position;
  if (depth > MAX_DEPTH) {
    const message = `Groups nest at most ${MAX_DEPTH} levels deep`;
    scanner.fail('too-deep', scanner.here(), message, 'Split it into several rules.');
    return { kind: 'group', alternatives: [], span: scanner.spanFrom(start) };
  }
  scanner.position += 1;
  const alternatives = parseAlternatives(scanner, depth);
  if (!scanner.failed && !scanner.take(')')) {
    const message = `Expected \`)\`, found ${scanner.found()}: this group is not closed`;
    const hint = 'Close the group with `)`; for the character, write `\\(`.';
    scanner.report('unclosed-group', { start, end: start + 1 }, message, hint);
  }
  const quantifier = takeQuantifier(scanner);
  return {
    kind: 'group',
    alternatives,
    ...(quantifier && { quantifier }),
    span: scanner.spanFrom(start),
  };
}
