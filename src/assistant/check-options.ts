// A caller's mistakes in `AssistantOptions`, thrown at once with the allowed values.

import type { AssistantOptions } from './options.js';
import { isAddress, SOCKET, WEB } from './address.js';
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
  if (unfit !== undefined) {
    throw new TypeError(
      `createAssistant: \`handoff\` has no id in "${unfit}"; it is 1 to 40 letters, digits, - and _.`,
    );
  }
  checkAddresses(options);
}

/** Addresses that would be found wanting only when somebody is sent there. */
function checkAddresses({ handoff = {}, model }: AssistantOptions): void {
  const webLlm = model?.webLlm;
  const targets = Object.entries(handoff).map(
    ([id, { kind, url }]) =>
      [`handoff.${id}.url`, url, kind === 'websocket' ? SOCKET : WEB] as const,
  );
  for (const [member, address, schemes] of [
    ...targets,
    ['model.openAiCompatible.baseUrl', model?.openAiCompatible?.baseUrl, WEB] as const,
    ['model.webLlm.workerUrl', webLlm?.workerUrl, WEB] as const,
    ['model.webLlm.model.url', webLlm?.model?.url, WEB] as const,
    ['model.webLlm.model.library', webLlm?.model?.library, WEB] as const,
  ]) {
    if (address === undefined || (address !== '' && isAddress(String(address), schemes))) continue;
    throw new TypeError(
      `createAssistant: \`${member}\` is "${address}"; it is a URL: ${schemes.join(', ')} or relative to the page.`,
    );
  }
}
