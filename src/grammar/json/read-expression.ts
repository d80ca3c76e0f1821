// Checks a stored value expression: its shape, its operators and methods, its depth.

import type { Expression } from '../compiled.js';

// Evaluation recurses; authors write a dozen levels.
const deepest = 200;

const unaryOperators = words('+ - ! typeof');
const binaryOperators = words('?? || && === !== < > <= >= + - * / %');
const methods = words(
  'at charAt concat endsWith includes indexOf join lastIndexOf length padEnd padStart repeat replace ' +
    'replaceAll reverse slice sort split startsWith substring toFixed toLowerCase toString ' +
    'toUpperCase trim trimEnd trimStart',
);

/** What to say of a value that is no expression. */
export const expressionProblem = 'is no value expression, or is nested too deeply';

/** Whether `value` is an expression over `names` variables that is safe to evaluate. */
export function isExpression(value: unknown, names: number, depth = 0): value is Expression {
  if (!Array.isArray(value) || depth > deepest) return false;
  const parts: readonly unknown[] = value;
  // By index: taking a list apart goes through its iterator, and large grammars have ten thousand.
  const kind = parts[0];
  const a = parts[1];
  const b = parts[2];
  const c = parts[3];
  switch (kind) {
    case 'undefined':
      return true;
    case 'constant':
      return isConstant(a);
    case 'variable':
      return typeof a === 'number' && Number.isInteger(a) && a >= 0 && a < names;
    case 'array':
      return areExpressions(a, names, depth);
    case 'object':
      return Array.isArray(a) && a.every((pair) => isMember(pair, names, depth));
    case 'unary':
      return isOneOf(unaryOperators, a) && isExpression(b, names, depth + 1);
    case 'binary':
      return isOneOf(binaryOperators, a) && areExpressions([b, c], names, depth);
    case 'spread':
      return isExpression(a, names, depth + 1);
    case 'conditional':
      return areExpressions([a, b, c], names, depth);
    case 'template':
      return isTemplate(a, b) && areExpressions(b, names, depth);
    case 'member':
      return isExpression(a, names, depth + 1) && typeof b === 'string';
    case 'index':
      return areExpressions([a, b], names, depth);
    case 'call':
      return (
        isExpression(a, names, depth + 1) && isOneOf(methods, b) && areExpressions(c, names, depth)
      );
    default:
      return false;
  }
}

function words(list: string): ReadonlySet<unknown> {
  return new Set<unknown>(list.split(' '));
}

function isOneOf(allowed: ReadonlySet<unknown>, value: unknown): boolean {
  return allowed.has(value);
}

function areExpressions(value: unknown, names: number, depth: number): boolean {
  return Array.isArray(value) && value.every((entry) => isExpression(entry, names, depth + 1));
}

function isConstant(value: unknown): boolean {
  const type = typeof value;
  return value === null || type === 'string' || type === 'number' || type === 'boolean';
}

function isMember(pair: unknown, names: number, depth: number): boolean {
  if (!Array.isArray(pair)) return false;
  const member: readonly unknown[] = pair;
  const key = member[0];
  return (key === null || typeof key === 'string') && isExpression(member[1], names, depth + 1);
}

function isTemplate(texts: unknown, values: unknown): boolean {
  return (
    Array.isArray(texts) &&
    Array.isArray(values) &&
    texts.length === values.length + 1 &&
    texts.every((piece) => typeof piece === 'string')
  );
}
