// The operators of values: their binding strength, and which may not stand side by side.

import type { BinaryOperator, Value } from '../ast.js';

/** Binding strength, JavaScript's. */
export const PRECEDENCE: { readonly [operator in BinaryOperator]: number } = {
  '??': 1,
  '||': 1,
  '&&': 2,
  '===': 3,
  '!==': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

/** Longer ones first where one begins with another. */
export const BINARY_OPERATORS: readonly BinaryOperator[] = [
  '===',
  '!==',
  '??',
  '||',
  '&&',
  '<=',
  '>=',
  '<',
  '>',
  '+',
  '-',
  '*',
  '/',
  '%',
];

/** Operators of JavaScript that values don't have, each with what to write instead. */
export const FOREIGN_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['==', 'Write `===`.'],
  ['!=', 'Write `!==`.'],
  ['=>', 'Values hold no functions.'],
  ['**', 'Values have no power operator.'],
  ['++', 'Values change nothing; write `+ 1`.'],
  ['--', 'Values change nothing; write `- 1`.'],
]);

/** Whether `side` of `operator` needs parentheses: `??` beside `||` or `&&` is ambiguous. */
export function mixesNullish(operator: BinaryOperator, side: Value): boolean {
  if (side.kind !== 'binary') return false;
  const logical = (other: BinaryOperator): boolean => other === '||' || other === '&&';
  if (operator === '??') return logical(side.operator);
  return logical(operator) && side.operator === '??';
}
