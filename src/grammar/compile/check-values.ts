// Reports values that could reach a prototype, call what isn't a known method, or be nothing at all.

import type { Span, Value } from '../ast.js';
import { bindingsOf } from './bindings.js';
import { writtenRules } from './check.js';
import type { CheckContext } from './check.js';
import { VALUE_METHODS } from './methods.js';
import { didYouMean } from './nearest.js';
import type { Binding } from './program.js';
import { alternativesIn, valuesIn } from './walk.js';

const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function checkValues(context: CheckContext): void {
  for (const { file, definitions } of writtenRules(context.program)) {
    for (const { alternatives } of definitions) {
      for (const alternative of alternativesIn(alternatives)) {
        if (alternative.value === undefined) continue;
        for (const value of valuesIn(alternative.value)) checkValue(context, file, value);
        checkWhole(context, file, alternative.value, bindingsOf(alternative));
      }
    }
  }
}

function checkValue(context: CheckContext, file: string, value: Value): void {
  const unsafe = (name: string, span: Span): boolean => {
    if (!UNSAFE.has(name)) return false;
    const message = `\`${name}\` is no property that a value may have`;
    context.report(file, 'unsafe-property', span, message, 'Choose another name.');
    return true;
  };
  switch (value.kind) {
    case 'object':
      for (const member of value.members) {
        if (member.kind === 'property') unsafe(member.key, member.keySpan);
      }
      break;
    case 'member':
      unsafe(value.property.text, value.property.span);
      break;
    case 'index':
      if (value.index.kind === 'constant') unsafe(String(value.index.value), value.index.span);
      break;
    case 'call': {
      const { text, span } = value.method;
      if (unsafe(text, span) || VALUE_METHODS.has(text)) break;
      const message = `Values have no method \`${text}\``;
      const hint =
        didYouMean(text, VALUE_METHODS) ?? `There are: ${[...VALUE_METHODS].join(', ')}.`;
      context.report(file, 'unknown-method', span, message, hint);
    }
  }
}

function checkWhole(
  context: CheckContext,
  file: string,
  value: Value,
  bindings: readonly Binding[],
): void {
  const optional = new Set(bindings.filter((one) => one.optional).map((one) => one.name));
  if (value.kind === 'undefined') {
    const message = 'An alternative’s value can’t be `undefined`';
    context.report(file, 'absent-value', value.span, message, 'Write `null`, or leave `->` out.');
  } else if (mayBeAbsent(value, optional)) {
    const message = 'This value is absent where an optional part wasn’t said';
    const hint = 'Give a value for that case: `x ?? "default"`.';
    context.report(file, 'absent-value', value.span, message, hint);
  }
}

function mayBeAbsent(value: Value, optional: ReadonlySet<string>): boolean {
  switch (value.kind) {
    case 'undefined':
      return true;
    case 'variable':
      return optional.has(value.name.text);
    case 'conditional':
      return mayBeAbsent(value.then, optional) || mayBeAbsent(value.else, optional);
    case 'binary':
      if (value.operator === '&&') {
        return mayBeAbsent(value.left, optional) || mayBeAbsent(value.right, optional);
      }
      return ['??', '||'].includes(value.operator) && mayBeAbsent(value.right, optional);
    case 'member':
    case 'index':
    case 'call':
      return value.optional && mayBeAbsent(value.object, optional);
    default:
      return false;
  }
}
