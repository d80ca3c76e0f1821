// What may run at once and what needs a person. Knows annotations, never arguments.

import type { Tool } from '../tools/types.js';
import type { Decision, Slot, ToolPolicy } from './types.js';

/** Writes confirm, reads don't; a missing hint is a write. Reads `readOnlyHint` alone. */
export function policyFor(tool: Pick<Tool, 'annotations'>): ToolPolicy {
  const readOnly = tool.annotations?.readOnlyHint === true;
  return { readOnly, confirmWhenSatisfied: !readOnly };
}

/** Any gap is asked for; else a write confirms and a read executes. */
export function decide(policy: ToolPolicy, gapCount: number): Decision {
  if (gapCount > 0) return 'ask';
  return policy.confirmWhenSatisfied ? 'confirm' : 'execute';
}

/** Whether the tool's answers, its errors too, hold text of third parties. */
export function isUntrusted(tool: Pick<Tool, 'annotations'>): boolean {
  return tool.annotations?.untrustedContentHint === true;
}

/** Whether its value may be words of third parties, once such words were read. */
export function isDoubtful({ source }: Slot): boolean {
  return source === 'model' || source === 'memory';
}

/** Whether the page says that the call matters: it confirms always, also after `ask`. */
export function isDangerous(tool: Pick<Tool, 'annotations'>): boolean {
  const { consequentialHint, destructiveHint } = tool.annotations ?? {};
  return consequentialHint === true || destructiveHint === true;
}
