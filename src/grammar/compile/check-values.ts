// Reports values that could reach a prototype, call what isn't a known method, or be nothing at all.

import type { Span, Value } from '../ast.js';
import { bindingsOf } from './bindings.js';
import { writtenAlternatives } from './check.js';
import type { CheckContext } from './check.js';
import { VALUE_METHODS } from './methods.js';
import { didYouMean } from './nearest.js';
import type { Binding } from './program.js';
import { valuesIn } from './walk.js';

export /** Names that no value may have as a property's. */
const UNSAFE_PROPERTIES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function checkValues(context: CheckContext): void {
  for (const { file, alternative } of writtenAlternatives(context.program)) {
    if (alternative.value === undefined) continue;
    for (const value of valuesIn(alternative.value)) checkValue(context, file, value);
    checkWhole(context, file, alternative.value, bindingsOf(alternative));
  }
}

function checkValue(context: CheckContext, file: string, value: Value): void {
  for (const { text, span } of propertiesOf(value)) {
    if (!UNSAFE_PROPERTIES.has(text)) continue;
    const message = `\`${text}\` is no property that a value may have`;
    context.report(file, 'unsafe-property', span, message, 'Choose another name.');
  }
  if (value.kind !== 'call') return;
  const { text, span } = value.method;
  if (UNSAFE_PROPERTIES.has(text) || VALUE_METHODS.has(text)) return;
  const message = `Values have no method \`${text}\``;
  const hint = didYouMean(text, VALUE_METHODS) ?? `There are: ${[...VALUE_METHODS].join(', ')}.`;
  context.report(file, 'unknown-method', span, message, hint);
}

/** The property names that `value` itself makes or reads. */
function propertiesOf(value: Value): readonly { readonly text: string; readonly span: Span }[] {
  switch (value.kind) {
    case 'object':
      return value.members.flatMap((member) =>
        member.kind === 'property' ? [{ text: member.key, span: member.keySpan }] : [],
      );
    case 'member':
      return [value.property];
    case 'call':
      return [value.method];
    case 'index':
      if (value.index.kind !== 'constant') return [];
      return [{ text: String(value.index.value), span: value.index.span }];
    default:
      return [];
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
    const message = "An alternative's value can't be `undefined`";
    context.report(file, 'absent-value', value.span, message, 'Write `null`, or leave `->` out.');
  } else if (mayBeAbsent(value, optional)) {
    const message = "This value is absent where an optional part wasn't said";
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
