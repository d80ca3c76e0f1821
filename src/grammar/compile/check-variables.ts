// Reports variables bound twice on one path, and those of a value that nothing binds.

import type { Alternative } from '../ast.js';
import { bindingsOf } from './bindings.js';
import { alternativesOf, writtenAlternatives } from './check.js';
import type { CheckContext } from './check.js';
import { didYouMean } from './nearest.js';
import type { Binding } from './program.js';
import { valuesIn } from './walk.js';

export function checkVariables(context: CheckContext): void {
  const { program } = context;
  const outermost = new Set(program.rules.flatMap(alternativesOf));
  for (const { file, alternative } of writtenAlternatives(program)) {
    // An inner alternative without a value is looked at as part of the one around it.
    if (alternative.value !== undefined || outermost.has(alternative)) {
      checkAlternative(context, file, alternative);
    }
  }
}

function checkAlternative(context: CheckContext, file: string, alternative: Alternative): void {
  const bindings = bindingsOf(alternative, (second) => {
    const message = `\`${second.text}\` is bound twice`;
    const hint = 'Give the second one another name; inside `(…)*` or `(…)+` it may repeat.';
    context.report(file, 'variable-bound-twice', second.span, message, hint);
  });
  if (alternative.value === undefined) return;
  const known = new Set(bindings.map((binding) => binding.name));
  for (const value of valuesIn(alternative.value)) {
    if (value.kind !== 'variable' || known.has(value.name.text)) continue;
    const message = `Nothing in this alternative binds \`${value.name.text}\``;
    const hint = didYouMean(value.name.text, known) ?? unboundHint(bindings, value.name.text);
    context.report(file, 'unknown-variable', value.span, message, hint);
  }
}

function unboundHint(bindings: readonly Binding[], name: string): string {
  if (bindings.length === 0) return `Capture it with \`$(${name})\`; text needs quotes.`;
  const names = bindings.map((binding) => `\`${binding.name}\``).join(', ');
  return `It binds ${names}. A rule's own variables stay inside it.`;
}
