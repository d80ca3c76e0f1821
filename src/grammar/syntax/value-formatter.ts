// Lays out values. Puts back the parentheses that the tree leaves out, and no others.

import type { Property, Spread, Value } from '../ast.js';
import type { CommentPlacer } from './comment-placer.js';
import { group, indent, line, softLine } from './document.js';
import type { Document } from './document.js';
import { mixesNullish, PRECEDENCE } from './operators.js';
import { spellString, spellTemplate } from './spelling.js';

/** Binding strength beyond that of binary operators. */
const CONDITIONAL = 0;
const UNARY = 7;
const POSTFIX = 8;

/** The value, each token preceded by the comments that stand before it. */
export function formatValue(value: Value, comments: CommentPlacer): Document {
  return new ValueFormatter(comments).format(value, CONDITIONAL);
}

class ValueFormatter {
  readonly #comments: CommentPlacer;

  constructor(comments: CommentPlacer) {
    this.#comments = comments;
  }

  /** `minimum`: the binding strength below which parentheses are needed. */
  format(value: Value, minimum: number, force = false): Document {
    const content = this.#content(value);
    return force || strengthOf(value) < minimum ? ['(', content, ')'] : content;
  }

  #content(value: Value): Document {
    switch (value.kind) {
      case 'constant':
        return this.#token(
          value.span.start,
          typeof value.value === 'string' ? spellString(value.value) : String(value.value),
        );
      case 'undefined':
        return this.#token(value.span.start, 'undefined');
      case 'variable':
        return this.#token(value.span.start, value.name.text);
      case 'array':
        return this.#list('[', value.elements, ']', value.span.end, softLine);
      case 'object':
        return this.#list('{', value.members, '}', value.span.end, line);
      case 'template':
        return this.#template(value.texts, value.values);
      case 'unary':
        return this.#unary(value);
      case 'binary':
        return this.#binary(value);
      case 'conditional':
        return this.#conditional(value);
      case 'member':
      case 'index':
      case 'call':
        return this.#postfix(value);
    }
  }

  /** `text` behind the comments before it. */
  #token(start: number, text: string): Document {
    return [this.#comments.before(start, ''), text];
  }

  #unary(value: Extract<Value, { kind: 'unary' }>): Document {
    const { operator, operand } = value;
    // `- -n` and `typeof n`: without the space they read as something else.
    const apart =
      operator === 'typeof' || (operand.kind === 'unary' && operand.operator === operator);
    const before = this.#comments.before(value.span.start, '');
    return [before, operator, apart ? ' ' : '', this.format(operand, UNARY)];
  }

  #binary({ operator, left, right }: Extract<Value, { kind: 'binary' }>): Document {
    const strength = PRECEDENCE[operator];
    return [
      this.format(left, strength, mixesNullish(operator, left)),
      ` ${operator}`,
      this.#comments.before(right.span.start, ' '),
      this.format(right, strength + 1, mixesNullish(operator, right)),
    ];
  }

  #conditional(value: Extract<Value, { kind: 'conditional' }>): Document {
    return [
      this.format(value.test, CONDITIONAL + 1),
      ' ?',
      this.#comments.before(value.then.span.start, ' '),
      this.format(value.then, CONDITIONAL),
      ' :',
      this.#comments.before(value.else.span.start, ' '),
      this.format(value.else, CONDITIONAL),
    ];
  }

  #postfix(value: Extract<Value, { kind: 'member' | 'index' | 'call' }>): Document {
    const isNumber = value.object.kind === 'constant' && typeof value.object.value === 'number';
    const object = this.format(value.object, POSTFIX, isNumber && value.kind !== 'index');
    const access = value.optional ? '?.' : '.';
    switch (value.kind) {
      case 'member':
        return [object, access, this.#token(value.property.span.start, value.property.text)];
      case 'index': {
        const index = this.format(value.index, CONDITIONAL);
        return [object, value.optional ? '?.[' : '[', index, ']'];
      }
      case 'call': {
        const method = this.#token(value.method.span.start, value.method.text);
        const given = this.#list('(', value.arguments, ')', value.span.end, softLine);
        return [object, access, method, given];
      }
    }
  }

  #template(texts: readonly string[], values: readonly Value[]): Document {
    const parts: Document[] = ['`', spellTemplate(texts[0] ?? '')];
    for (const [index, value] of values.entries()) {
      parts.push('${', this.format(value, CONDITIONAL), '}', spellTemplate(texts[index + 1] ?? ''));
    }
    return [...parts, '`'];
  }

  #list(
    open: string,
    members: readonly (Value | Property | Spread)[],
    close: string,
    end: number,
    edge: Document,
  ): Document {
    const parts: Document[] = [];
    for (const [index, member] of members.entries()) {
      const separator = index === 0 ? edge : line;
      parts.push(this.#comments.before(member.span.start, separator), this.#member(member));
      if (index < members.length - 1) parts.push(',');
    }
    const empty = members.length === 0 ? '' : edge;
    return group(open, indent(parts), this.#comments.before(end - 1, empty), close);
  }

  #member(member: Value | Property | Spread): Document {
    if (member.kind === 'spread') return ['...', this.format(member.value, CONDITIONAL)];
    if (member.kind !== 'property') return this.format(member, CONDITIONAL);
    if (member.shorthand) return member.key;
    const key = member.quoted ? spellString(member.key) : member.key;
    const separator = this.#comments.before(member.value.span.start, ' ');
    return [key, ':', separator, this.format(member.value, CONDITIONAL)];
  }
}

function strengthOf(value: Value): number {
  switch (value.kind) {
    case 'conditional':
      return CONDITIONAL;
    case 'binary':
      return PRECEDENCE[value.operator];
    case 'unary':
      return UNARY;
    default:
      return POSTFIX;
  }
}
