// Checks a stored value expression: its shape, its operators and methods, its depth.

import type { Expression } from '../compiled.js';
import { isIndex } from './checker.js';

// Evaluation recurses; authors write a dozen levels.
const deepest = 200;

const methods =
  'at charAt concat endsWith includes indexOf join lastIndexOf length padEnd padStart repeat replace ' +
  'replaceAll reverse slice sort split startsWith substring toFixed toLowerCase toString ' +
  'toUpperCase trim trimEnd trimStart';

/** What to say of a value that is no expression. */
export const expressionProblem = 'is no value expression, or is nested too deeply';

type Check = (value: unknown, names: number, depth: number) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isConstant: Check = (value) =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isVariable: Check = (value, names) => isIndex(value, 0, names);
const isMember: Check = (value, names, depth) =>
  Array.isArray(value) &&
  (value[0] === null || typeof value[0] === 'string') &&
  isExpression(value[1], names, depth);

function listOf(check: Check): Check {
  return (value, names, depth) =>
    Array.isArray(value) && value.every((entry) => check(entry, names, depth));
}

function oneOf(list: string): Check {
  const allowed = new Set<unknown>(list.split(' '));
  return (value) => allowed.has(value);
}

/** What stands behind the kind of an expression. */
const shapes = new Map<unknown, readonly Check[]>([
  ['undefined', []],
  ['constant', [isConstant]],
  ['variable', [isVariable]],
  ['array', [listOf(isExpression)]],
  ['object', [listOf(isMember)]],
  ['spread', [isExpression]],
  ['unary', [oneOf('+ - ! typeof'), isExpression]],
  ['binary', [oneOf('?? || && === !== < > <= >= + - * / %'), isExpression, isExpression]],
  ['conditional', [isExpression, isExpression, isExpression]],
  ['template', [listOf(isText), listOf(isExpression)]],
  ['member', [isExpression, isText]],
  ['index', [isExpression, isExpression]],
  ['call', [isExpression, oneOf(methods), listOf(isExpression)]],
]);

/** Whether `value` is an expression over `names` variables that is safe to evaluate. */
export function isExpression(value: unknown, names: number, depth = 0): value is Expression {
  if (!Array.isArray(value) || depth > deepest) return false;
  const parts: readonly unknown[] = value;
  const checks = shapes.get(parts[0]);
  return (
    checks !== undefined &&
    checks.every((check, i) => check(parts[i + 1], names, depth + 1)) &&
    (parts[0] !== 'template' || isAlternating(parts[1], parts[2]))
  );
}

/** Whether a text stands before, between and behind all values of a template. */
function isAlternating(texts: unknown, values: unknown): boolean {
  return Array.isArray(texts) && Array.isArray(values) && texts.length === values.length + 1;
}
