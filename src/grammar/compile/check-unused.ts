// Warns of rules that neither the start nor any exported rule reaches.

import { writtenRules } from './check.js';
import type { CheckContext } from './check.js';
import { reachableFrom } from './reach.js';

export function checkUnused(context: CheckContext): void {
  const { rules, references, start } = context.program;
  // Without a start nothing is used, and that is told already.
  if (rules[start] === undefined) return;
  const roots = rules.filter((rule) => rule.exported || rule.id === start).map((rule) => rule.id);
  const reached = reachableFrom(roots, rules, references);
  for (const rule of writtenRules(context.program)) {
    const name = rule.definitions[0]?.name;
    if (name === undefined || reached.has(rule.id)) continue;
    // Where a file that stands alone too lends its rules, its own start is not for the others.
    if (rule.name === 'Start') continue;
    const message = `\`<${rule.name}>\` is never used`;
    const hint = 'Delete it, refer to it, or `export` it for other files.';
    context.report(rule.file, 'unused-rule', name.span, message, hint);
  }
}
