// Requests with the action they mean, from ../shared, in the shape that the replay takes.

import { readFileSync } from 'node:fs';
import { isJsonArray, isJsonObject, parseJson } from '../../src/base/json.js';
import type { JsonObject, JsonValue } from '../../src/base/json.js';
import { propertiesOf } from '../../src/base/schema-shape.js';
import type { LearnedTool } from '../../src/learning/types.js';
import type { LearningRow } from './learning-replay.js';
import { toolRows } from './rows.js';

const DATA = new URL('../../../shared/data/', import.meta.url);

/** Home Assistant, English: the intents as tools. */
export function homeAssistantRows(): readonly LearningRow[] {
  const tools = new Map(
    toolsOf(parseJson(text('ha/ha-tools.json'))).map((tool) => [tool.name, byNames(tool)]),
  );
  return jsonLines('ha/ha-en.tests.jsonl').flatMap((row) => {
    const { utterance, intent, slots } = row;
    const tool = tools.get(textOf(intent));
    if (tool === undefined || typeof utterance !== 'string' || !isJsonObject(slots)) return [];
    return [{ request: utterance, action: { actionName: tool.name, parameters: slots }, tool }];
  });
}

/** The translation calls every slot a string, numbers too: only names are taken from it. */
function byNames({ name, inputSchema = {} }: LearnedTool): LearnedTool {
  const properties = Object.fromEntries(propertiesOf(inputSchema).map(([input]) => [input, {}]));
  return { name, inputSchema: { type: 'object', properties } };
}

/** SNIPS: each intent a tool whose inputs are its slots, all of them text. */
export function snipsRows(most: number): readonly LearningRow[] {
  return jsonLines('intent/snips-train.jsonl')
    .filter((_, index) => index % 10 === 0)
    .slice(0, most)
    .map((row) => {
      const name = textOf(row.intent);
      const slots = isJsonArray(row.slots) ? row.slots.filter(isJsonObject) : [];
      const entries = slots.map(({ slot, value }) => [textOf(slot), value ?? null] as const);
      const parameters = Object.fromEntries(entries);
      return {
        request: textOf(row.utterance).trim(),
        action: { actionName: name, parameters },
        tool: { name },
      };
    });
}

/** Calls of one tool with exact arguments, of the WebMCP and BFCL sets. */
export function toolCallRows(set: string): readonly LearningRow[] {
  return toolRows(set).flatMap(({ utterance, tools, expected }) => {
    const [call] = expected;
    const tool = tools.find(({ name }) => name === call?.name);
    if (call === undefined || tool === undefined || expected.length > 1) return [];
    const parameters = call.args ?? firstAccepted(call.accept ?? {});
    const isPlain = !JSON.stringify(parameters).includes('"$');
    return isPlain
      ? [{ request: utterance, action: { actionName: tool.name, parameters }, tool }]
      : [];
  });
}

/** BFCL lists every right value; `""` says that it may be absent. */
function firstAccepted(accept: JsonObject): JsonObject {
  const entries = Object.entries(accept).flatMap(([name, values]) => {
    const [value] = isJsonArray(values) ? values : [];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function toolsOf(value: JsonValue | undefined): readonly LearnedTool[] {
  if (!isJsonArray(value)) return [];
  return value.filter(isJsonObject).map(({ name, inputSchema }) => ({
    name: textOf(name),
    ...(isJsonObject(inputSchema) ? { inputSchema } : {}),
  }));
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function text(path: string): string {
  return readFileSync(new URL(path, DATA), 'utf8');
}

function jsonLines(path: string): readonly JsonObject[] {
  return text(path).split('\n').map(parseJson).filter(isJsonObject);
}
