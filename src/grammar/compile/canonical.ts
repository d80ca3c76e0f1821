// Prints an alternative so that two with the same print match the same and give the same value.

import type { Alternative, Part, Property, Spread, Value } from '../ast.js';

export function printCanonical(alternative: Alternative): string {
  const { parts, value, spacing } = alternative;
  // Without a value, the spelling of the words may be the value.
  const fold = value !== undefined;
  const printed = parts.map((part) => printPart(part, fold)).join(' ');
  return `[${spacing?.mode ?? ''}]${printed}->${value === undefined ? '' : printValue(value)}`;
}

function printPart(part: Part, fold: boolean): string {
  const quantifier = part.quantifier ?? '';
  switch (part.kind) {
    case 'literal': {
      const words = part.words.map(({ text, soft }) => {
        const plain = fold ? text.toLowerCase().normalize('NFC') : text;
        return `${JSON.stringify(plain)}${soft}`;
      });
      return quantifier === '' ? words.join(' ') : `(${words.join(' ')})${quantifier}`;
    }
    case 'capture': {
      const name = 'name' in part.type ? part.type.name.text : '';
      return `$(${part.name.text}:${part.type.kind}:${name})${quantifier}`;
    }
    case 'rule-reference':
      return `<${part.name.text}>${quantifier}`;
    case 'group':
      return `(${part.alternatives.map(printCanonical).join('|')})${quantifier}`;
  }
}

/** The value as text that differs whenever the value does. */
function printValue(value: Value): string {
  switch (value.kind) {
    case 'constant':
      return JSON.stringify(value.value);
    case 'undefined':
      return 'undefined';
    case 'variable':
      return value.name.text;
    case 'array':
      return `[${value.elements.map(printElement).join()}]`;
    case 'object':
      return `{${value.members.map(printMember).join()}}`;
    case 'unary':
      return `(${value.operator} ${printValue(value.operand)})`;
    case 'binary':
      return `(${printValue(value.left)} ${value.operator} ${printValue(value.right)})`;
    case 'conditional':
      return `(${printValue(value.test)}?${printValue(value.then)}:${printValue(value.else)})`;
    case 'template':
      return `\`${value.texts.map((text) => JSON.stringify(text)).join()}${value.values.map(printValue).join()}\``;
    case 'member':
      return `${printValue(value.object)}${value.optional ? '?' : ''}.${value.property.text}`;
    case 'index':
      return `${printValue(value.object)}${value.optional ? '?' : ''}[${printValue(value.index)}]`;
    case 'call':
      return `${printValue(value.object)}${value.optional ? '?' : ''}.${value.method.text}(${value.arguments.map(printElement).join()})`;
  }
}

function printElement(element: Value | Spread): string {
  return element.kind === 'spread' ? `...${printValue(element.value)}` : printValue(element);
}

function printMember(member: Property | Spread): string {
  if (member.kind === 'spread') return printElement(member);
  return `${JSON.stringify(member.key)}:${printValue(member.value)}`;
}
