// Reads a log of requests as the owner exported it: one JSON object a line.

import { isJsonObject, parseJson, type JsonValue } from '../../base/json.js';
import type { UsageEntry } from '../../learning/usage-entry.js';
import { UsageError } from './command.js';

const STAGES = ['grammar', 'schema', 'model', 'none'] as const;

/** Throws a UsageError that names the first line that is no entry. */
export function readLog(text: string, path: string): readonly UsageEntry[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const entry = readEntry(parseJson(line));
    if (entry !== undefined) return [entry];
    throw new UsageError(
      `${path}: line ${index + 1} is no entry of a log`,
      'Expected { "request": …, "stage": "grammar" | "schema" | "model" | "none", "action"?: …, "at"?: milliseconds since 1970 }.',
    );
  });
}

function readEntry(value: JsonValue | undefined): UsageEntry | undefined {
  if (!isJsonObject(value) || typeof value['request'] !== 'string') return undefined;
  const stage = STAGES.find((one) => one === value['stage']);
  if (stage === undefined) return undefined;
  const { request, schemaName, action, at, understandTime } = value;
  return {
    request,
    stage,
    schemaName: typeof schemaName === 'string' ? schemaName : 'page',
    ...(typeof at === 'number' && Number.isFinite(new Date(at).getTime()) ? { at } : {}),
    ...(typeof understandTime === 'number' ? { understandTime } : {}),
    ...actionIn(action),
  };
}

function actionIn(value: JsonValue | undefined): Pick<UsageEntry, 'action'> {
  if (!isJsonObject(value) || typeof value['actionName'] !== 'string') return {};
  const { actionName, parameters = {} } = value;
  return isJsonObject(parameters) ? { action: { actionName, parameters } } : {};
}
