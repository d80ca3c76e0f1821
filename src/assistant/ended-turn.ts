// A turn that has ended: what it carried out, as far as that says what its request meant. Learns nothing.

import type { JsonObject, JsonValue } from '../base/json.js';
import { flattenSchema, propertiesOf } from '../base/schema-shape.js';
import { isSecret } from '../harness/secrets.js';
import type { TurnResult } from '../harness/types.js';
import type { Action } from '../learning/types.js';
import type { Tool } from '../tools/types.js';

/** What a turn came to, with who took it and what was said. */
export interface EndedTurn {
  readonly agent: string;
  readonly goal: string;
  readonly result: TurnResult;
}

export function actionFor(actionName: string, parameters: JsonObject): Action {
  return { actionName, parameters };
}

/** The values that took effect, where the turn was one call that ended well. */
export async function valuesOf(result: TurnResult): Promise<JsonObject | undefined> {
  const { decision, settled, next, several = false } = result;
  // One of several calls of a sentence is not what the sentence means.
  if (several) return undefined;
  if (decision === 'execute') return result.response?.isError === true ? undefined : result.values;
  if (decision !== 'confirm' && decision !== 'ask') return undefined;
  const end = await settled;
  if (end?.kind !== 'executed' || end.response?.isError === true) return undefined;
  // What was pressed is the sentence only where nothing else was to be pressed after it.
  const following = await next;
  const isOne = following === undefined || following.decision === 'execute';
  if (!isOne || end.values === undefined) return undefined;
  // What a form had to ask for is not in the words: the rule leaves it to be asked again.
  const { values: understood } = result;
  if (understood === undefined) return end.values;
  const isSaid = ([name]: readonly [string, JsonValue]): boolean => Object.hasOwn(understood, name);
  return Object.fromEntries(Object.entries(end.values).filter(isSaid));
}

/** Names of the inputs that hold secrets. */
export function secretsOf({ inputSchema = {} }: Tool): ReadonlySet<string> {
  const properties = propertiesOf(flattenSchema(inputSchema, inputSchema));
  return new Set(
    properties.filter(([name, schema]) => isSecret(name, schema)).map(([name]) => name),
  );
}
