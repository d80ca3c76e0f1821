// Value expressions in their compiled form.

import type { Spread, Value } from '../ast.js';
import type { Expression } from '../compiled.js';

/** The compiled form of `value`; `indexOf` numbers variable names. */
export function lowerExpression(
  value: Value | Spread,
  indexOf: (name: string) => number,
): Expression {
  const go = (inner: Value | Spread): Expression => lowerExpression(inner, indexOf);
  switch (value.kind) {
    case 'constant':
      return ['constant', value.value];
    case 'undefined':
      return ['undefined'];
    case 'variable':
      return ['variable', indexOf(value.name.text)];
    case 'spread':
      return ['spread', go(value.value)];
    case 'array':
      return ['array', value.elements.map(go)];
    case 'object':
      return [
        'object',
        value.members.map((member) =>
          member.kind === 'spread' ? [null, go(member.value)] : [member.key, go(member.value)],
        ),
      ];
    case 'unary':
      return ['unary', value.operator, go(value.operand)];
    case 'binary':
      return ['binary', value.operator, go(value.left), go(value.right)];
    case 'conditional':
      return ['conditional', go(value.test), go(value.then), go(value.else)];
    case 'template':
      return ['template', value.texts, value.values.map(go)];
    case 'member':
      return ['member', go(value.object), value.property.text];
    case 'index':
      return ['index', go(value.object), go(value.index)];
    case 'call':
      return ['call', go(value.object), value.method.text, value.arguments.map(go)];
  }
}

/** All variables that `value` mentions. */
export function usedNames(value: Value): ReadonlySet<string> {
  const names: string[] = [];
  lowerExpression(value, (name) => names.push(name));
  return new Set(names);
}
