// Parses what stands between a rule's `=` and its `;`: alternatives, groups, captures, references.
// Knows no rule by name; values are `value-parser`'s business.

import type {
  Alternative,
  Capture,
  CaptureType,
  Group,
  Part,
  Quantifier,
  RuleReference,
  Spacing,
  SpacingMode,
  Value,
} from '../ast.js';
import { isQuantifier } from './characters.js';
import { checkBareQuantifiers } from './bare-quantifiers.js';
import { atWord, readLiteral } from './literals.js';
import type { Scanner } from './scanner.js';
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
  const value = parseArrow(scanner);
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
function parseArrow(scanner: Scanner): { readonly value: Value; readonly end: number } | undefined {
  if (!scanner.take('->')) return undefined;
  const value = parseValue(scanner);
  const end = Math.max(value.span.end, scanner.position);
  if (!scanner.failed) {
    const after = scanner.position;
    scanner.skipTrivia();
    if (atAlternativeEnd(scanner)) return { value, end: after };
    const message = `Expected \`|\` or \`;\` after the value, found ${scanner.found()}`;
    const hint = 'A value ends its alternative; words go before the `->`.';
    scanner.fail('unexpected-token', scanner.here(), message, hint);
  }
  scanner.recover();
  while (!atAlternativeEnd(scanner)) scanner.position += 1;
  return { value, end };
}

function atAlternativeEnd(scanner: Scanner): boolean {
  const character = scanner.peek();
  if (character === undefined || character === ';' || character === ')' || character === '|') {
    return true;
  }
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

/** A quantifier counts only when glued to what it repeats. */
function takeQuantifier(scanner: Scanner): Quantifier | undefined {
  const character = scanner.peek();
  if (scanner.failed || !isQuantifier(character)) return undefined;
  scanner.position += 1;
  return character;
}

function parseReference(scanner: Scanner): RuleReference | undefined {
  const start = scanner.position;
  scanner.position += 1;
  scanner.skipTrivia();
  const name = scanner.takeName();
  if (name === undefined) return undefined;
  closeRuleName(scanner);
  const quantifier = takeQuantifier(scanner);
  const span = scanner.spanFrom(start);
  return { kind: 'rule-reference', name, ...(quantifier && { quantifier }), span };
}

function closeRuleName(scanner: Scanner): void {
  const after = scanner.position;
  scanner.skipTrivia();
  if (scanner.take('>')) return;
  scanner.report(
    'unclosed-rule-name',
    scanner.here(),
    `Expected \`>\` after the rule's name, found ${scanner.found()}`,
    'A rule is `<Name>`, without spaces or dashes; for the character, write `\\<`.',
  );
  scanner.position = after;
}

function parseCapture(scanner: Scanner): Capture | undefined {
  const start = scanner.position;
  const template = scanner.at('${');
  if (template) {
    const span = { start, end: start + 2 };
    const hint = 'Write `$(name)`.';
    scanner.report('template-variable', span, '`${` is no variable in literal text', hint);
  }
  scanner.position += 2;
  scanner.skipTrivia();
  const name = scanner.takeName();
  if (name === undefined) {
    failName(scanner, 'a variable', 'A variable is `$(name)` or `$(name:type)`.');
    return undefined;
  }
  scanner.skipTrivia();
  const typed = scanner.take(':') ? parseCaptureType(scanner) : WILDCARD;
  if (typed === undefined) return undefined;
  closeCapture(scanner, template ? '}' : ')');
  const quantifier = takeQuantifier(scanner);
  return {
    kind: 'capture',
    name,
    ...typed,
    ...(quantifier && { quantifier }),
    span: scanner.spanFrom(start),
  };
}

function closeCapture(scanner: Scanner, close: string): void {
  const after = scanner.position;
  scanner.skipTrivia();
  if (scanner.take(close)) return;
  const message = `Expected \`${close}\` to close the variable, found ${scanner.found()}`;
  scanner.report('unclosed-variable', scanner.here(), message, 'A variable is `$(name:type)`.');
  scanner.position = after;
}

interface CaptureTyping {
  readonly type: CaptureType;
  readonly typeSpelling?: string;
}

const WILDCARD: CaptureTyping = { type: { kind: 'wildcard' } };

function parseCaptureType(scanner: Scanner): CaptureTyping | undefined {
  scanner.skipTrivia();
  const isRule = scanner.take('<');
  if (isRule) scanner.skipTrivia();
  const name = scanner.takeName();
  if (name === undefined) {
    failName(scanner, 'a type', 'Types are string, word, number, an entity, or a rule `<Name>`.');
    return undefined;
  }
  if (isRule) {
    closeRuleName(scanner);
    return { type: { kind: 'rule', name }, typeSpelling: `<${name.text}>` };
  }
  switch (name.text) {
    case 'string':
    case 'wildcard':
      return { type: { kind: 'wildcard' }, typeSpelling: name.text };
    case 'word':
    case 'number':
      return { type: { kind: name.text }, typeSpelling: name.text };
    default:
      return { type: { kind: 'entity', name }, typeSpelling: name.text };
  }
}

function failName(scanner: Scanner, what: string, hint: string): void {
  const message = `Expected the name of ${what}, found ${scanner.found()}`;
  scanner.fail('expected-name', scanner.here(), message, hint);
}

/** `[name` is an annotation, right or wrong; any other `[` is an unescaped character. */
function atSpacing(scanner: Scanner): boolean {
  return (
    scanner.peek() === '[' &&
    /^\[\s*[\p{L}_]+\s*=/u.test(scanner.text.slice(scanner.position, scanner.position + 80))
  );
}

const MODES: readonly SpacingMode[] = ['auto', 'required', 'optional', 'none'];

/** Parses `[spacing=mode]`, the cursor at its `[`. Nothing is returned for a broken one. */
export function parseSpacing(scanner: Scanner): Spacing | undefined {
  const start = scanner.position;
  scanner.position += 1;
  scanner.skipTrivia();
  const key = scanner.takeName();
  if (key?.text !== 'spacing') {
    const span = key?.span ?? scanner.here();
    const message = `There is no annotation \`${key?.text ?? ''}\`; only \`spacing\``;
    scanner.report('unknown-annotation', span, message, 'Write `[spacing=none]`, for instance.');
  }
  scanner.skipTrivia();
  if (scanner.take('=')) scanner.skipTrivia();
  const modeName = scanner.takeName();
  const mode = MODES.find((candidate) => candidate === modeName?.text);
  if (mode === undefined && key?.text === 'spacing') {
    const span = modeName?.span ?? scanner.here();
    const message = `There is no spacing mode \`${modeName?.text ?? ''}\``;
    scanner.report(
      'unknown-spacing',
      span,
      message,
      'The modes are auto, required, optional, none.',
    );
  }
  scanner.skipTrivia();
  if (!scanner.take(']')) {
    const message = `Expected \`]\` to close the annotation, found ${scanner.found()}`;
    scanner.report('unclosed-annotation', scanner.here(), message);
  }
  return mode && { mode, span: scanner.spanFrom(start) };
}
