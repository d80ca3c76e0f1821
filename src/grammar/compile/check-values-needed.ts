// Reports rules without a value where one is needed: the start, and captures of a rule.

import type { Alternative } from '../ast.js';
import { alternativesOf, writtenRules } from './check.js';
import type { CheckContext } from './check.js';
import { Valueless } from './valueless.js';
import { partsIn } from './walk.js';

export function checkValuesNeeded(context: CheckContext): void {
  const { program } = context;
  const valueless = new Valueless(program.rules, program.references);
  const start = program.rules[program.start];
  if (start !== undefined && start.file !== '') {
    for (const alternative of alternativesOf(start)) {
      if (!valueless.hasAlternative(alternative)) continue;
      const message = `\`<${start.name}>\` needs a value, and this alternative doesn't always give one`;
      context.report(start.file, 'missing-value', alternative.span, message, VALUE_HINT);
    }
  }
  for (const rule of writtenRules(program))
    checkCaptures(context, rule.file, alternativesOf(rule), valueless);
}

function checkCaptures(
  context: CheckContext,
  file: string,
  alternatives: readonly Alternative[],
  valueless: Valueless,
): void {
  for (const part of partsIn(alternatives)) {
    if (part.kind !== 'capture' || part.type.kind !== 'rule') continue;
    const { name } = part.type;
    const target = context.program.references.get(name);
    if (target === undefined || !valueless.hasRule(target)) continue;
    const message = `\`<${name.text}>\` doesn't always give a value to \`${part.name.text}\``;
    const hint = `Give each alternative of \`<${name.text}>\` a \`-> value\`.`;
    context.report(file, 'missing-value', name.span, message, hint);
  }
}

const VALUE_HINT =
  'Add `-> value`. Without it, the only variable or the only part is the value; an optional one may be absent.';
