// Parses `$(name:type)` and `<Name>`, with the quantifier glued to them.

import type { Capture, CaptureType, Quantifier, RuleReference } from '../ast.js';
import { isQuantifier } from './characters.js';
import type { Scanner } from './scanner.js';

/** A quantifier counts only when glued to what it repeats. */
export function takeQuantifier(scanner: Scanner): Quantifier | undefined {
  const character = scanner.peek();
  if (scanner.failed || !isQuantifier(character)) return undefined;
  scanner.position += 1;
  return character;
}

/** The reference at the cursor, which stands at its `<`. */
export function parseReference(scanner: Scanner): RuleReference | undefined {
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
  scanner.skipBrokenName();
}

/** The variable at the cursor, which stands at its `$`. */
export function parseCapture(scanner: Scanner): Capture | undefined {
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
