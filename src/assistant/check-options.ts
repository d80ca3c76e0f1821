// A caller's mistakes in `AssistantOptions`, thrown at once with the allowed values.

import type { AssistantOptions } from './options.js';
import { isFreeName, isTargetId } from './target-id.js';

/** Throws a `TypeError` when a name refers to an agent that isn't there, or a value can't be meant. */
export function checkOptions(options: AssistantOptions): void {
  const { agents, fallback, rules = [], handoff, learning } = options;
  const names = Object.keys(agents ?? {});
  if (agents !== undefined && names.length === 0) {
    throw new TypeError('createAssistant: `agents` is empty; leave it out for one agent.');
  }
  if (!names.every(isFreeName)) {
    throw new TypeError('createAssistant: `agents` has "__proto__", which no agent can be called.');
  }
  const check = (member: string, name: string): void => {
    if (names.includes(name)) return;
    const allowed = names.length === 0 ? '`agents` names none' : `it is one of ${names.join(', ')}`;
    throw new TypeError(`createAssistant: \`${member}\` is no agent: "${name}"; ${allowed}.`);
  };
  if (fallback !== undefined) check('fallback', fallback);
  for (const [index, { route }] of rules.entries()) check(`rules[${index}].route`, route);
  const confirmations = (learning || undefined)?.confirmations ?? 1;
  if (!Number.isInteger(confirmations) || confirmations < 1) {
    throw new TypeError(
      `createAssistant: \`learning.confirmations\` is ${confirmations}; it is a whole number from 1.`,
    );
  }
  const unfit = Object.keys(handoff ?? {}).find((id) => !isTargetId(id));
  if (unfit === undefined) return;
  throw new TypeError(
    `createAssistant: \`handoff\` has no id in "${unfit}"; it is 1 to 40 letters, digits, - and _.`,
  );
}
