// Where the value of an alternative takes its variables from. Knows no match.

import type { Expression } from '../compiled.js';

interface Place {
  readonly name: number;
  readonly path: string;
}

/** Where an expression puts variables as they are. */
export function variablesIn(expression: Expression, path: string): Place[] {
  const inside = (key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);
  if (expression[0] === 'variable') return [{ name: expression[1], path }];
  if (expression[0] === 'array') return expression[1].flatMap((e, i) => variablesIn(e, inside(i)));
  if (expression[0] === 'binary' && expression[1] === '??') return variablesIn(expression[2], path);
  if (expression[0] !== 'object') return [];
  return expression[1].flatMap(([key, value]) =>
    key === null ? [] : variablesIn(value, inside(key)),
  );
}
