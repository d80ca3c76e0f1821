// Warns of wildcards that have nothing to hold on to: side by side, or alone as a whole sentence.

import type { Alternative, Capture, Part } from '../ast.js';
import { alternativesOf, writtenRules } from './check.js';
import type { CheckContext } from './check.js';
import { referenceName } from './reach.js';
import { alternativesIn } from './walk.js';

export function checkWildcards(context: CheckContext): void {
  for (const rule of writtenRules(context.program)) {
    for (const { parts } of alternativesIn(alternativesOf(rule))) {
      checkNeighbours(context, rule.file, parts);
    }
  }
  checkCatchAll(context);
}

function checkNeighbours(context: CheckContext, file: string, parts: readonly Part[]): void {
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (!isWildcard(part) || next === undefined || !isWildcard(next)) continue;
    const message = `\`$(${part.name.text})\` and \`$(${next.name.text})\` stand side by side: where one ends is a guess`;
    const hint =
      'Put a word between them, or give one a type: `word`, `number`, an entity, a rule.';
    context.report(file, 'adjacent-wildcards', next.span, message, hint);
  }
}

function isWildcard(part: Part): part is Capture {
  return part.kind === 'capture' && part.type.kind === 'wildcard';
}

/** Looks for a wildcard that is all of a start alternative, behind references too. */
function checkCatchAll(context: CheckContext): void {
  const { rules, references, start } = context.program;
  const queue = new Set([start]);
  for (const id of queue) {
    const rule = rules[id];
    for (const part of soleParts(alternativesOf(rule))) {
      if (isWildcard(part)) {
        const message = `\`$(${part.name.text})\` alone matches every sentence`;
        const hint = 'Put a word beside it that says what the sentence is about.';
        context.report(rule?.file ?? '', 'catch-all', part.span, message, hint);
      }
      const name = referenceName(part);
      const target = name === undefined ? undefined : references.get(name);
      if (target !== undefined) queue.add(target);
    }
  }
}

function* soleParts(alternatives: readonly Alternative[]): Generator<Part> {
  for (const { parts } of alternatives) {
    const [only, ...others] = parts;
    if (only === undefined || others.length > 0) continue;
    if (only.kind === 'group') yield* soleParts(only.alternatives);
    else yield only;
  }
}
