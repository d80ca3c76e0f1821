// Checks a stored value expression: its shape, its operators and methods, its depth.

import type { Expression } from '../compiled.js';
import { GrammarFileError, integer, list, text, texts } from './checker.js';

// Evaluation recurses; authors write a dozen levels.
const deepest = 200;

const unaryOperators = ['+', '-', '!', 'typeof'];
const binaryOperators = '?? || && === !== < > <= >= + - * / %'.split(' ');
const methods = (
  'at charAt concat endsWith includes indexOf join lastIndexOf length padEnd padStart repeat replace ' +
  'replaceAll reverse slice sort split startsWith substring toFixed toLowerCase toString ' +
  'toUpperCase trim trimEnd trimStart'
).split(' ');

type Place = () => string;

/** The expression in `value`, or a `GrammarFileError`. `nameCount` bounds its variables. */
export function readExpression(
  value: unknown,
  nameCount: number,
  place: Place,
  depth = 0,
): Expression {
  if (depth > deepest) throw new GrammarFileError(place(), 'is nested too deeply');
  const parts = list(value, place);
  const [kind, a, b, c] = parts;
  const inner = (part: unknown): Expression => readExpression(part, nameCount, place, depth + 1);
  const all = (part: unknown): Expression[] => list(part, place).map(inner);
  switch (kind) {
    case 'constant':
      return ['constant', constant(a, place)];
    case 'undefined':
      return ['undefined'];
    case 'variable':
      return ['variable', integer(a, 0, nameCount, place)];
    case 'array':
      return ['array', all(a)];
    case 'object':
      return ['object', list(a, place).map((pair) => member(pair, inner, place))];
    case 'spread':
      return ['spread', inner(a)];
    case 'unary':
      return ['unary', oneOf(unaryOperators, a, place), inner(b)];
    case 'binary':
      return ['binary', oneOf(binaryOperators, a, place), inner(b), inner(c)];
    case 'conditional':
      return ['conditional', inner(a), inner(b), inner(c)];
    case 'template':
      return template(texts(a, place), all(b), place);
    case 'member':
      return ['member', inner(a), text(b, place)];
    case 'index':
      return ['index', inner(a), inner(b)];
    case 'call':
      return ['call', inner(a), oneOf(methods, b, place), all(c)];
    default:
      throw new GrammarFileError(place(), 'is no value expression');
  }
}

function constant(value: unknown, place: Place): string | number | boolean | null {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
    if (typeof value === 'string' || typeof value === 'number') return value;
    return value === null ? null : value === true;
  }
  throw new GrammarFileError(place(), 'must hold a text, a number, true, false or null');
}

function member(
  pair: unknown,
  inner: (part: unknown) => Expression,
  place: Place,
): readonly [string | null, Expression] {
  const [key, value] = list(pair, place);
  return [key === null ? null : text(key, place), inner(value)];
}

function template(
  pieces: readonly string[],
  values: readonly Expression[],
  place: Place,
): Expression {
  if (pieces.length === values.length + 1) return ['template', pieces, values];
  throw new GrammarFileError(place(), 'must have one text more than values');
}

function oneOf(allowed: readonly string[], value: unknown, place: Place): string {
  if (typeof value === 'string' && allowed.includes(value)) return value;
  throw new GrammarFileError(place(), `must name one of ${allowed.join(' ')}`);
}
