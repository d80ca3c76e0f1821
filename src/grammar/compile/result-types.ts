// The types that operators, methods and entities result in, where they are certain.

import type { BinaryOperator, UnaryOperator } from '../ast.js';

export type PlainType = 'string' | 'number' | 'boolean';

const METHODS: ReadonlyMap<string, PlainType> = new Map([
  ['charAt', 'string'],
  ['endsWith', 'boolean'],
  ['includes', 'boolean'],
  ['indexOf', 'number'],
  ['join', 'string'],
  ['lastIndexOf', 'number'],
  ['padEnd', 'string'],
  ['padStart', 'string'],
  ['repeat', 'string'],
  ['replace', 'string'],
  ['replaceAll', 'string'],
  ['startsWith', 'boolean'],
  ['substring', 'string'],
  ['toFixed', 'string'],
  ['toLowerCase', 'string'],
  ['toString', 'string'],
  ['toUpperCase', 'string'],
  ['trim', 'string'],
  ['trimEnd', 'string'],
  ['trimStart', 'string'],
]);

const ENTITIES: ReadonlyMap<string, PlainType> = new Map([
  ['Ordinal', 'number'],
  ['Cardinal', 'number'],
  ['WholeNumber', 'number'],
  ['Percentage', 'number'],
  ['CalendarDate', 'string'],
  ['CalendarTime', 'string'],
]);

const RANGE: readonly string[] = ['start', 'end'];
const OBJECTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['CalendarTimeRange', RANGE],
  ['CalendarDayRange', RANGE],
]);

export function resultOfMethod(name: string): PlainType | undefined {
  return METHODS.get(name);
}

/** The properties, all texts, of an entity's value where it is an object. */
export function textsOfEntity(name: string): readonly string[] | undefined {
  return OBJECTS.get(name);
}

/** The value type of an entity of the language itself; pages may define any others. */
export function typeOfEntity(name: string): PlainType | undefined {
  return ENTITIES.get(name);
}

/** `operands`: their types, `undefined` for one that isn't known. */
export function resultOfOperator(
  operator: UnaryOperator | BinaryOperator,
  operands: readonly (PlainType | undefined)[],
): PlainType | undefined {
  switch (operator) {
    case '!':
    case '===':
    case '!==':
    case '<':
    case '>':
    case '<=':
    case '>=':
      return 'boolean';
    case 'typeof':
      return 'string';
    case '+':
      if (operands.includes('string')) return 'string';
      return operands.every((type) => type === 'number') ? 'number' : undefined;
    case '-':
    case '*':
    case '/':
    case '%':
      return 'number';
    case '??':
    case '||':
    case '&&':
      return undefined;
  }
}
