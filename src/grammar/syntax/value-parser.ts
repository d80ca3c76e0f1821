// Parses the value behind `->`: JavaScript's expressions, cut down to those that are pure.
// Knows no variable, method or type by name: the checks do.

import type { BinaryOperator, Name, Property, Spread, UnaryOperator, Value } from '../ast.js';
import { isQuote } from './characters.js';
import { readNumber } from './numbers.js';
import { BINARY_OPERATORS, FOREIGN_OPERATORS, mixesNullish, PRECEDENCE } from './operators.js';
import type { Scanner } from './scanner.js';
import { readString, readTemplate } from './strings.js';

/** Levels of nesting a tree may have, so that no walk over it can exhaust the stack. */
export const MAX_DEPTH = 200;

/** Parses the value at the cursor. On a mistake it reports, sets `failed` and returns a stand-in. */
export function parseValue(scanner: Scanner): Value {
  return new ValueParser(scanner).value();
}

class ValueParser {
  readonly #scanner: Scanner;
  #depth = 0;
  /** The value that parentheses closed last: `(a || b) ?? c` is fine, `a || b ?? c` is not. */
  #parenthesised: Value | undefined;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  value(): Value {
    const start = this.#start();
    return this.#nested(start, () => {
      const test = this.#binary(1);
      if (!this.#takeToken('?')) return test;
      const then = this.value();
      this.#expect(':', 'A conditional `a ? b : c` needs its second half');
      const otherwise = this.value();
      return {
        kind: 'conditional',
        test,
        then,
        else: otherwise,
        span: this.#scanner.spanFrom(start),
      };
    });
  }

  #nested(start: number, parse: () => Value): Value {
    if (this.#scanner.failed) return this.#standIn(start);
    if (this.#depth >= MAX_DEPTH) return this.#tooDeep(start);
    this.#depth += 1;
    const value = parse();
    this.#depth -= 1;
    return value;
  }

  #tooDeep(start: number): Value {
    const message = `Values nest at most ${MAX_DEPTH} levels deep`;
    this.#scanner.fail('too-deep', this.#scanner.here(), message, 'Split it into several rules.');
    return this.#standIn(start);
  }

  #standIn(start: number): Value {
    return { kind: 'constant', value: null, span: this.#scanner.spanFrom(start) };
  }

  #binary(minimum: number): Value {
    const start = this.#start();
    let left = this.#unary();
    // A chain makes a tree as deep as it is long.
    for (let length = this.#depth; !this.#scanner.failed; length += 1) {
      const operator = this.#binaryOperator();
      if (operator === undefined || PRECEDENCE[operator] < minimum) break;
      if (length > MAX_DEPTH) return this.#tooDeep(start);
      const at = this.#scanner.here();
      this.#scanner.position += operator.length;
      const leftInParentheses = left === this.#parenthesised;
      const right = this.#binary(PRECEDENCE[operator] + 1);
      const mixed =
        (!leftInParentheses && mixesNullish(operator, left)) ||
        (right !== this.#parenthesised && mixesNullish(operator, right));
      if (mixed) {
        const hint = 'Put one of them in parentheses: `(a || b) ?? c`.';
        this.#scanner.report('mixed-nullish', at, '`??` beside `||` or `&&` is ambiguous', hint);
      }
      left = { kind: 'binary', operator, left, right, span: this.#scanner.spanFrom(start) };
    }
    return left;
  }

  #binaryOperator(): BinaryOperator | undefined {
    this.#scanner.skipTrivia();
    if (this.#scanner.atDefinition()) return undefined;
    if (this.#failForeign()) return undefined;
    return BINARY_OPERATORS.find((candidate) => this.#scanner.at(candidate));
  }

  #failForeign(): boolean {
    const scanner = this.#scanner;
    for (const [foreign, hint] of FOREIGN_OPERATORS) {
      if (!scanner.at(foreign) || scanner.at('===') || scanner.at('!==')) continue;
      const span = { start: scanner.position, end: scanner.position + foreign.length };
      scanner.fail('unknown-operator', span, `Values have no operator \`${foreign}\``, hint);
      return true;
    }
    return false;
  }

  #unary(): Value {
    const start = this.#start();
    const operator = this.#unaryOperator();
    if (operator === undefined) return this.#postfix();
    this.#scanner.position += operator.length;
    return this.#nested(start, () => {
      const operand = this.#unary();
      return { kind: 'unary', operator, operand, span: this.#scanner.spanFrom(start) };
    });
  }

  #unaryOperator(): UnaryOperator | undefined {
    if (this.#failForeign()) return undefined;
    if (this.#scanner.atKeyword('typeof')) return 'typeof';
    const character = this.#scanner.peek();
    return character === '+' || character === '-' || character === '!' ? character : undefined;
  }

  #postfix(): Value {
    const start = this.#start();
    let value = this.#primary();
    for (let length = this.#depth; !this.#scanner.failed; length += 1) {
      const next = this.#step(value, start);
      if (next === undefined) break;
      if (length > MAX_DEPTH) return this.#tooDeep(start);
      value = next;
    }
    return value;
  }

  /** One `.name`, `.name(…)`, `?.name`, `[…]` or `?.[…]` behind `object`. */
  #step(object: Value, start: number): Value | undefined {
    const scanner = this.#scanner;
    scanner.skipTrivia();
    // `a ?.5 : b` is a conditional, as in JavaScript.
    const optional = scanner.at('?.') && !/^\d$/.test(scanner.peek(2) ?? '');
    if (optional) scanner.position += 2;
    else if (scanner.at('(')) return this.#functionCall(object, start);
    if (scanner.take('[')) {
      const index = this.value();
      this.#expect(']', 'This index is not closed');
      return { kind: 'index', object, index, optional, span: scanner.spanFrom(start) };
    }
    if (!optional && !scanner.take('.')) return undefined;
    scanner.skipTrivia();
    const property = scanner.takeName();
    if (property === undefined) {
      scanner.fail(
        'expected-name',
        scanner.here(),
        `Expected a property, found ${scanner.found()}`,
      );
      return undefined;
    }
    return this.#memberOrCall(object, property, optional, start);
  }

  #memberOrCall(object: Value, property: Name, optional: boolean, start: number): Value {
    if (!this.#takeToken('(')) {
      return { kind: 'member', object, property, optional, span: this.#scanner.spanFrom(start) };
    }
    const given = this.#list(')', 'The arguments are not closed');
    const span = this.#scanner.spanFrom(start);
    return { kind: 'call', object, method: property, arguments: given, optional, span };
  }

  #functionCall(object: Value, start: number): undefined {
    const message = 'Values call methods (`x.trim()`), never functions';
    const hint = 'The methods are listed in docs/agr.md.';
    const end = object.span.end;
    this.#scanner.fail('function-call', { start, end }, message, hint);
  }

  #primary(): Value {
    const scanner = this.#scanner;
    const start = this.#start();
    const character = scanner.peek();
    if (scanner.failed) return this.#standIn(start);
    if (isQuote(character)) {
      const value = readString(scanner);
      return { kind: 'constant', value, span: scanner.spanFrom(start) };
    }
    if (/^\d$/.test(character ?? '') || (character === '.' && /^\d$/.test(scanner.peek(1) ?? ''))) {
      return this.#number();
    }
    if (character === '`') {
      return this.#nested(start, () => {
        const { texts, values } = readTemplate(scanner, () => this.value());
        return { kind: 'template', texts, values, span: scanner.spanFrom(start) };
      });
    }
    if (scanner.take('(')) {
      const value = this.value();
      this.#expect(')', 'This parenthesis is not closed');
      this.#parenthesised = value;
      return value;
    }
    if (scanner.take('[')) {
      const elements = this.#list(']', 'This array is not closed');
      return { kind: 'array', elements, span: scanner.spanFrom(start) };
    }
    if (scanner.take('{')) return this.#object(start);
    return this.#word(start);
  }

  #number(): Value {
    const start = this.#scanner.position;
    const { value, end } = readNumber(this.#scanner.text, start);
    this.#scanner.position = end;
    const span = { start, end };
    if (value === undefined) {
      const message = `\`${this.#scanner.text.slice(start, end)}\` is not a number`;
      const hint = 'Text needs quotes; a variable starts with a letter.';
      this.#scanner.report('bad-number', span, message, hint);
    }
    return { kind: 'constant', value: value ?? 0, span };
  }

  #word(start: number): Value {
    const scanner = this.#scanner;
    const name = scanner.atDefinition() ? undefined : scanner.takeName();
    if (name === undefined) {
      const message = `Expected a value, found ${scanner.found()}`;
      scanner.fail('expected-value', scanner.here(), message, VALUE_HINT);
      return this.#standIn(start);
    }
    switch (name.text) {
      case 'true':
      case 'false':
        return { kind: 'constant', value: name.text === 'true', span: name.span };
      case 'null':
        return { kind: 'constant', value: null, span: name.span };
      case 'undefined':
        return { kind: 'undefined', span: name.span };
      default:
        return { kind: 'variable', name, span: name.span };
    }
  }

  #object(start: number): Value {
    const members: (Property | Spread)[] = [];
    this.#sequence('}', 'This object is not closed', () => {
      members.push(this.#spread() ?? this.#property());
    });
    return { kind: 'object', members, span: this.#scanner.spanFrom(start) };
  }

  #property(): Property {
    const scanner = this.#scanner;
    const start = scanner.position;
    const quoted = isQuote(scanner.peek());
    const name = quoted ? undefined : scanner.takeName();
    const key = quoted ? readString(scanner) : name?.text;
    const keySpan = scanner.spanFrom(start);
    if (key === undefined) {
      const message = `Expected a property's name, found ${scanner.found()}`;
      const hint = 'A name that is no identifier needs quotes: `"my-key": 1`.';
      scanner.fail('expected-name', scanner.here(), message, hint);
    }
    if (name !== undefined && !this.#atToken(':') && this.#endsMember()) {
      const { text, span } = name;
      const value: Value = { kind: 'variable', name, span };
      return { kind: 'property', key: text, keySpan, quoted, shorthand: true, value, span };
    }
    this.#expect(':', `The property ${key ?? ''} needs \`:\` and a value`);
    const value = this.value();
    const span = scanner.spanFrom(start);
    return { kind: 'property', key: key ?? '', keySpan, quoted, shorthand: false, value, span };
  }

  #endsMember(): boolean {
    return this.#scanner.atEnd || [',', '}', ';'].includes(this.#scanner.peek() ?? '');
  }

  #spread(): Spread | undefined {
    const start = this.#scanner.position;
    if (!this.#scanner.take('...')) return undefined;
    const value = this.value();
    return { kind: 'spread', value, span: this.#scanner.spanFrom(start) };
  }

  #list(close: ']' | ')', unclosed: string): readonly (Value | Spread)[] {
    const elements: (Value | Spread)[] = [];
    this.#sequence(close, unclosed, () => elements.push(this.#spread() ?? this.value()));
    return elements;
  }

  /** Elements with commas between them (and one after the last, if the author likes), up to `close`. */
  #sequence(close: string, unclosed: string, element: () => void): void {
    const scanner = this.#scanner;
    while (!scanner.failed && !this.#takeToken(close)) {
      if (scanner.atEnd || scanner.peek() === ';' || scanner.atDefinition()) {
        this.#expect(close, unclosed);
        return;
      }
      element();
      if (scanner.failed || this.#takeToken(',') || this.#atToken(close)) continue;
      if (scanner.atEnd || scanner.peek() === ';' || scanner.atDefinition()) continue;
      const message = `Expected \`,\` or \`${close}\`, found ${scanner.found()}`;
      scanner.report('missing-comma', scanner.here(), message, 'Put a `,` between the two.');
    }
  }

  #expect(token: string, message: string): void {
    if (this.#takeToken(token)) return;
    const scanner = this.#scanner;
    const full = `${message}: expected \`${token}\`, found ${scanner.found()}`;
    scanner.fail('unclosed-value', scanner.here(), full);
  }

  #atToken(token: string): boolean {
    this.#scanner.skipTrivia();
    return this.#scanner.at(token);
  }

  #takeToken(token: string): boolean {
    if (token === '?' && this.#atToken('??')) return false;
    return this.#atToken(token) && this.#scanner.take(token);
  }

  #start(): number {
    this.#scanner.skipTrivia();
    return this.#scanner.position;
  }
}

const VALUE_HINT = 'A value is text in quotes, a number, a variable, `{ … }` or `[ … ]`.';
