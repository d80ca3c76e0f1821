// Warns of alternatives that an earlier one of the same rule or group makes pointless.

import type { Alternative, SpacingMode } from '../ast.js';
import { printCanonical } from './canonical.js';
import { writtenAlternatives, writtenRules } from './check.js';
import type { CheckContext } from './check.js';

interface Candidate {
  readonly node: Alternative;
  readonly spacing?: SpacingMode;
}

export function checkDuplicates(context: CheckContext): void {
  for (const rule of writtenRules(context.program)) {
    checkAlternatives(context, rule.file, rule.alternatives);
  }
  for (const { file, alternative } of writtenAlternatives(context.program)) {
    for (const part of alternative.parts) {
      if (part.kind !== 'group') continue;
      const inner = part.alternatives.map((node) => ({ node, spacing: node.spacing?.mode }));
      checkAlternatives(context, file, inner);
    }
  }
}

function checkAlternatives(
  context: CheckContext,
  file: string,
  candidates: readonly Candidate[],
): void {
  if (candidates.length < 2) return;
  const seen = new Set<string>();
  for (const { node, spacing } of candidates) {
    const key = `${spacing ?? ''} ${printCanonical(node)}`;
    if (seen.has(key)) {
      const message = 'An earlier alternative matches the same and gives the same value';
      context.report(file, 'duplicate-alternative', node.span, message, 'Delete one of the two.');
    }
    seen.add(key);
  }
}
