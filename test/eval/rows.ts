// The evaluation's rows, from ../shared, and the fixed split of them. Judges nothing.

import { existsSync, readFileSync } from 'node:fs';
import { isJsonArray, isJsonObject, parseJson, type JsonObject } from '../../src/base/json.js';
import type { Tool } from '../../src/tools/types.js';

const DATA = new URL('../../../shared/data/', import.meta.url);

export interface ExpectedCall {
  readonly name: string;
  /** WebMCP: each argument's value or constraint. */
  readonly args?: JsonObject;
  /** BFCL: each argument's right values; `""` means that it may be absent. */
  readonly accept?: JsonObject;
}

export interface Row {
  readonly id: string;
  readonly utterance: string;
  /** One array for each tool set, so that an index of it is made once. */
  readonly tools: readonly Tool[];
  readonly expected: readonly ExpectedCall[];
  /** Kept out of sight while the interpreter was written and tuned. */
  readonly unseen: boolean;
  /** Means something only after what was said before. */
  readonly needsHistory: boolean;
}

export function hasData(): boolean {
  return existsSync(DATA);
}

export function toolRows(name: string): readonly Row[] {
  const toolSets = new Map<string, readonly Tool[]>();
  return jsonLines(`toolcall/${name}.jsonl`).map((row) => {
    const key = JSON.stringify(row.tools);
    const tools = toolSets.get(key) ?? readTools(row.tools);
    toolSets.set(key, tools);
    const id = textOf(row.id);
    return {
      id,
      utterance: textOf(row.utterance),
      tools,
      expected: objects(row.expected).map(readExpected),
      unseen: isUnseen(id),
      needsHistory: row.single_turn === false,
    };
  });
}

export interface Sentence {
  readonly text: string;
  readonly unseen: boolean;
}

/** CLINC's sentences that are out of scope whatever a page offers; its second file was never looked at. */
export function outOfScope(): readonly Sentence[] {
  return ['clinc150-oos_train', 'clinc150-oos_val'].flatMap((name) =>
    jsonLines(`intent/${name}.jsonl`).map((row) => ({
      text: textOf(row.utterance),
      unseen: name.endsWith('val'),
    })),
  );
}

/** Real misspellings: word → one way in which people get it wrong. */
export function misspellings(): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>();
  for (const { typo, fixes } of jsonLines('typo/codespell.jsonl')) {
    if (!isJsonArray(fixes)) continue;
    const [right, ...others] = fixes;
    if (typeof right === 'string' && others.length === 0 && !wrong.has(right))
      wrong.set(right, textOf(typo));
  }
  return wrong;
}

function jsonLines(path: string): readonly JsonObject[] {
  return readFileSync(new URL(path, DATA), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(parseJson)
    .filter(isJsonObject);
}

function objects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readTools(value: unknown): readonly Tool[] {
  return objects(value).map((tool) => ({
    name: textOf(tool.name),
    description: textOf(tool.description),
    ...(isJsonObject(tool.inputSchema) ? { inputSchema: tool.inputSchema } : {}),
    execute: () => undefined,
  }));
}

function readExpected(call: JsonObject): ExpectedCall {
  return {
    name: textOf(call.name),
    ...(isJsonObject(call.arguments) ? { args: call.arguments } : {}),
    ...(isJsonObject(call.accept) ? { accept: call.accept } : {}),
  };
}

// Read before there was a split, so they can't count as unseen.
const READ_SETS = ['webmcp/commerce/'];
const READ_ROWS = new Set(['bfcl/multiple_0', 'bfcl/multiple_3']);

/** One row in three, by a hash of its id (FNV-1a). */
function isUnseen(id: string): boolean {
  if (READ_ROWS.has(id) || READ_SETS.some((prefix) => id.startsWith(prefix))) return false;
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash % 3 === 0;
}
