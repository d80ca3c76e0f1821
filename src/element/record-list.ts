// Finds the list of records in a tool's answer. Reads no record.

import { isJsonArray, isJsonObject } from '../base/json.js';
import type { JsonValue } from '../assistant/contract.js';

/** The list itself, or the only list inside an envelope such as `{ orders: […], total: 3 }`. */
export function listIn(data: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (isJsonArray(data)) return data;
  if (!isJsonObject(data)) return undefined;
  const lists = Object.values(data).filter((value) => isJsonArray(value));
  const [only] = lists;
  const others = Object.values(data).filter(isJsonObject);
  return lists.length === 1 && others.length === 0 && isRecordList(only) ? only : undefined;
}

function isRecordList(list: JsonValue | undefined): list is readonly JsonValue[] {
  return isJsonArray(list) && list.every(isJsonObject);
}
