// The rules of a grammar under construction, in xgrammar's EBNF. Knows the notation, no schema.

import type { JsonValue } from '../../base/json.js';

/** Collects rules; equal bodies share one name. */
export class EbnfRules {
  readonly #names = new Map<string, string>();
  readonly #lines: string[] = [];
  readonly #prefix: string;

  constructor(prefix = 'r') {
    this.#prefix = prefix;
  }

  get size(): number {
    return this.#lines.length;
  }

  /** The name of a rule with this body. */
  add(body: string): string {
    const known = this.#names.get(body);
    if (known !== undefined) return known;
    const name = `${this.#prefix}${this.#lines.length}`;
    this.#names.set(body, name);
    this.#lines.push(`${name} ::= ${body}`);
    return name;
  }

  /** The whole grammar, which starts at `root`. */
  text(root: string): string {
    return [`root ::= ${root}`, ...this.#lines].join('\n');
  }
}

/** `text` as a terminal. */
export function literal(text: string): string {
  const escaped = text.replace(/["\\]|\p{Cc}/gu, (character) =>
    character === '"' || character === '\\' ? `\\${character}` : hexEscape(character),
  );
  return `"${escaped}"`;
}

function hexEscape(character: string): string {
  return `\\x${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`;
}

/** A JSON value, written without white space, as a terminal. */
export function jsonLiteral(value: JsonValue): string {
  return literal(JSON.stringify(value));
}

/** One of these. A single one stands for itself. */
export function oneOf(alternatives: readonly string[]): string {
  const distinct = [...new Set(alternatives)];
  return distinct.length === 1 ? (distinct[0] ?? '""') : `(${distinct.join(' | ')})`;
}

/** One of these labels and nothing else: what a classifier may answer. */
export function choiceGrammar(labels: readonly string[]): string {
  return new EbnfRules().text(oneOf(labels.map(literal)));
}
