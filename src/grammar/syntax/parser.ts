// Parses one `.agr` file: declarations, imports and rule headers, with recovery after each mistake.
// Knows no other file and resolves no name.

import type {
  EntityDeclaration,
  FileItem,
  GrammarFile,
  ImportDeclaration,
  Name,
  RuleDefinition,
  Spacing,
} from '../ast.js';
import type { Diagnostic } from '../diagnostics.js';
import { isQuote } from './characters.js';
import { parseAlternatives } from './expression-parser.js';
import { Reporter } from './reporter.js';
import { Scanner } from './scanner.js';
import { parseSpacing } from './spacing-parser.js';
import { readString } from './strings.js';

export interface ParseResult {
  /** What could be read; whole when `diagnostics` holds no error. */
  readonly tree: GrammarFile;
  /** All syntax errors and warnings of the file, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Characters that a file may have: ten times the largest known grammar, and no browser's memory. */
export const MAX_FILE_LENGTH = 8_000_000;

/**
 * Parses the text of one file. Never throws: mistakes become diagnostics, and what stands around
 * them is still in the tree. Takes time linear in the text's length.
 */
export function parseGrammar(text: string, options: { readonly fileName: string }): ParseResult {
  const reporter = new Reporter(options.fileName, text);
  const scanner = new Scanner(text, reporter);
  const items: FileItem[] = [];
  if (text.length > MAX_FILE_LENGTH) {
    const message = `A file has at most ${MAX_FILE_LENGTH} characters, and this one ${text.length}`;
    reporter.report(
      'file-too-large',
      { start: 0, end: 0 },
      message,
      'Split it into several files.',
    );
    scanner.position = text.length;
  }
  for (;;) {
    scanner.skipTrivia();
    if (scanner.atEnd) break;
    const item = parseItem(scanner);
    if (item !== undefined) items.push(item);
    if (scanner.failed) {
      scanner.recover();
      scanner.skipToDefinition();
    }
  }
  const { comments } = scanner;
  const tree: GrammarFile = { kind: 'file', fileName: options.fileName, text, items, comments };
  return { tree, diagnostics: reporter.diagnostics() };
}

function parseItem(scanner: Scanner): FileItem | undefined {
  if (scanner.peek() === '<') return parseRule(scanner);
  if (scanner.atKeyword('export')) return parseRule(scanner);
  if (scanner.atKeyword('import')) return parseImport(scanner);
  if (scanner.atKeyword('entity')) return parseEntities(scanner);
  const message = `Expected a rule, an import or an entity, found ${scanner.found()}`;
  const hint =
    scanner.peek() === '#'
      ? 'A comment begins with `//`.'
      : 'A rule is `<Name> = words;`. Was the rule before it ended too early by a `;`?';
  scanner.fail('expected-rule', scanner.here(), message, hint);
  return undefined;
}

/** The names of `word A, B`, and what stands before the next of them. */
function parseNames(scanner: Scanner, what: string): Name[] {
  const names: Name[] = [];
  do {
    scanner.skipTrivia();
    if (names.length > 0 && scanner.peek() === '}') break;
    const name = scanner.takeName();
    if (name === undefined) {
      const message = `Expected the name of ${what}, found ${scanner.found()}`;
      scanner.fail('expected-name', scanner.here(), message, IDENTIFIER_HINT);
      return names;
    }
    names.push(name);
    scanner.skipTrivia();
  } while (scanner.take(','));
  return names;
}

function parseEntities(scanner: Scanner): EntityDeclaration {
  const start = scanner.position;
  scanner.position += 'entity'.length;
  const names = parseNames(scanner, 'an entity');
  endStatement(scanner, 'an entity declaration');
  return { kind: 'entity-declaration', form: 'entity', names, span: scanner.spanFrom(start) };
}

function parseImport(scanner: Scanner): ImportDeclaration | EntityDeclaration | undefined {
  const start = scanner.position;
  scanner.position += 'import'.length;
  scanner.skipTrivia();
  let names: readonly Name[] | '*' = '*';
  if (!scanner.take('*')) {
    if (!expect(scanner, '{', 'an import lists its names in braces: `import { Name } from "…";`')) {
      return undefined;
    }
    names = parseNames(scanner, 'what to import');
    expect(scanner, '}', 'this list of names is not closed');
  }
  scanner.skipTrivia();
  if (names !== '*' && (scanner.peek() === ';' || scanner.atDefinition())) {
    endStatement(scanner, 'an import');
    return { kind: 'entity-declaration', form: 'import', names, span: scanner.spanFrom(start) };
  }
  return parseSource(scanner, start, names);
}

function parseSource(
  scanner: Scanner,
  start: number,
  names: ImportDeclaration['names'],
): ImportDeclaration | undefined {
  if (scanner.failed) return undefined;
  if (!scanner.atKeyword('from')) {
    const message = `Expected \`from\` and a file's name, found ${scanner.found()}`;
    scanner.fail('missing-from', scanner.here(), message, 'Write `from "./file.agr"`.');
    return undefined;
  }
  scanner.position += 'from'.length;
  scanner.skipTrivia();
  if (!isQuote(scanner.peek())) {
    const message = `Expected a file's name in quotes, found ${scanner.found()}`;
    scanner.fail('expected-source', scanner.here(), message, 'Write `from "./file.agr"`.');
    return undefined;
  }
  const from = scanner.position;
  const source = readString(scanner);
  const sourceSpan = scanner.spanFrom(from);
  endStatement(scanner, 'an import');
  const span = scanner.spanFrom(start);
  return { kind: 'import-declaration', names, source, sourceSpan, span };
}

function parseRule(scanner: Scanner): RuleDefinition | undefined {
  const start = scanner.position;
  const exported = scanner.atKeyword('export');
  if (exported) scanner.position += 'export'.length;
  const name = parseRuleName(scanner);
  if (name === undefined) return undefined;
  const { spacing, type } = parseAnnotations(scanner);
  scanner.skipTrivia();
  if (!scanner.failed && !scanner.take('=')) {
    const message = `Expected \`=\` after the rule's name, found ${scanner.found()}`;
    const hint = `Write \`<${name.text}> = …;\`.`;
    scanner.report('missing-equals', scanner.here(), message, hint);
  }
  const alternatives = scanner.failed ? [] : parseAlternatives(scanner);
  if (!scanner.failed) endStatement(scanner, 'a rule');
  const span = scanner.spanFrom(start);
  return { kind: 'rule-definition', name, exported, spacing, type, alternatives, span };
}

function parseRuleName(scanner: Scanner): Name | undefined {
  if (!expect(scanner, '<', 'only a rule can be exported: `export <Name> = …;`')) return undefined;
  scanner.skipTrivia();
  const name = scanner.takeName();
  if (name === undefined) {
    const message = `Expected a rule's name, found ${scanner.found()}`;
    scanner.fail('expected-name', scanner.here(), message, IDENTIFIER_HINT);
    return undefined;
  }
  scanner.skipTrivia();
  if (scanner.take('>')) return name;
  const message = `Expected \`>\` after the rule's name, found ${scanner.found()}`;
  scanner.report('unclosed-rule-name', scanner.here(), message, IDENTIFIER_HINT);
  scanner.skipBrokenName();
  return name;
}

function parseAnnotations(scanner: Scanner): { spacing?: Spacing; type?: Name } {
  let spacing: Spacing | undefined;
  let type: Name | undefined;
  for (;;) {
    scanner.skipTrivia();
    if (scanner.peek() === '[' && !scanner.failed) {
      spacing = parseSpacing(scanner) ?? spacing;
    } else if (scanner.take(':')) {
      scanner.skipTrivia();
      type = scanner.takeName();
      if (type !== undefined) continue;
      const message = `Expected a type's name after \`:\`, found ${scanner.found()}`;
      scanner.fail('expected-name', scanner.here(), message, IDENTIFIER_HINT);
    } else return { ...(spacing && { spacing }), ...(type && { type }) };
  }
}

function expect(scanner: Scanner, token: string, why: string): boolean {
  scanner.skipTrivia();
  if (scanner.failed || scanner.take(token)) return !scanner.failed;
  const message = `Expected \`${token}\`, found ${scanner.found()}: ${why}`;
  scanner.fail('unexpected-token', scanner.here(), message);
  return false;
}

/** The `;` behind a declaration or rule. */
function endStatement(scanner: Scanner, what: string): void {
  scanner.skipTrivia();
  if (scanner.failed || scanner.take(';')) return;
  const message = `Expected \`;\` after ${what}, found ${scanner.found()}`;
  const line = scanner.text.slice(0, scanner.position).trimEnd();
  const hint = `End ${what} with \`;\`, after \`${line.slice(line.lastIndexOf('\n') + 1).trim()}\`.`;
  scanner.report('missing-semicolon', scanner.here(), message, hint);
  if (scanner.atEnd || scanner.peek() === '<' || scanner.atDefinition()) return;
  scanner.skipToDefinition();
}

const IDENTIFIER_HINT =
  'A name begins with a letter or `_` and goes on with letters, digits or `_`; no dash, no space.';
