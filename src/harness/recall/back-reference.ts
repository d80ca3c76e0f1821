// Reads requests about the last action: undo it, do it again, do it with one value changed.
// An interpreter like any other, ahead of the owner's; it abstains from everything else.

import type { JsonObject, JsonValue } from '../../base/json.js';
import { isJsonObject } from '../../base/json.js';
import { optionsOf, typeOf } from '../../base/schema-shape.js';
import { foldText } from '../../base/text.js';
import type { Tool } from '../../tools/types.js';
import { coerce } from '../coerce.js';
import { matchNames } from '../names.js';
import type { Recogniser } from '../coerce.js';
import type { InterpretContext, Interpretation, Interpreter } from '../ports/interpreter.js';
import type { Recall, RememberedAction } from './recall.js';
import { slotsOf } from '../slots.js';
import type { HarnessStrings } from '../strings.js';
import type { Slot } from '../types.js';

export interface BackReferenceOptions {
  readonly recall: Recall;
  readonly recognise: Recogniser;
  readonly strings: HarnessStrings;
}

/** "Undo that", "again", "same but blue". */
export function backReferences(options: BackReferenceOptions): Interpreter {
  const { recall, strings } = options;
  return {
    stage: 'grammar',
    interpret(request, context) {
      const { action } = recall.of(context.messages);
      const text = foldText(request);
      if (action === undefined) return { kind: 'abstain', reason: 'nothing was done before' };
      if (strings.undo.includes(text)) return undoOf(action, context, strings);
      if (strings.again.includes(text)) return callAgain(action, action.values, 'the last action');
      const change = strings.sameBut.exec(text)?.[1];
      return change === undefined
        ? { kind: 'abstain', reason: 'nothing points back' }
        : changed(action, change, context.tools, options.recognise);
    },
  };
}

function undoOf(
  action: RememberedAction,
  { tools }: InterpretContext,
  strings: HarnessStrings,
): Interpretation {
  const inverse = tools.find((tool) => tool.name === action.tool.undo);
  if (inverse === undefined) return { kind: 'answer', text: strings.cannotUndo(action.tool) };
  const answered = isJsonObject(action.response.data) ? action.response.data : {};
  const known = { ...action.values, ...answered };
  return {
    kind: 'call',
    calls: [{ tool: inverse.name, args: fitting(known, inverse), source: 'memory' }],
    evidence: `undoes ${action.tool.name}`,
  };
}

/** The values that the tool has a slot for: what is left over is no mistake of anybody's. */
function fitting(known: JsonObject, tool: Tool): JsonObject {
  const properties = Object.fromEntries(slotsOf(tool).map((slot) => [slot.name, slot.schema]));
  return Object.fromEntries(matchNames(known, { properties }).named);
}

function callAgain(action: RememberedAction, args: JsonObject, evidence: string): Interpretation {
  return { kind: 'call', calls: [{ tool: action.tool.name, args, source: 'memory' }], evidence };
}

/** The last action with the one value that the words can be; several or none are no reading. */
function changed(
  action: RememberedAction,
  words: string,
  tools: readonly Tool[],
  recognise: Recogniser,
): Interpretation {
  const tool = tools.find((candidate) => candidate.name === action.tool.name);
  const readings = (tool === undefined ? [] : slotsOf(tool)).flatMap((slot) => {
    const value = readValue(words, slot, recognise);
    return value === undefined ? [] : [[slot.name, value] as const];
  });
  const [reading] = readings;
  if (reading === undefined || readings.length > 1) {
    return { kind: 'abstain', reason: `"${words}" fits no single value of the last action` };
  }
  const args = Object.fromEntries([...Object.entries(action.values), reading]);
  return callAgain(action, args, `the last action with another ${reading[0]}`);
}

/** A value that only this kind of slot could mean: free text takes anything and so says nothing. */
function readValue(words: string, slot: Slot, recognise: Recogniser): JsonValue | undefined {
  if (slot.secret === true) return undefined;
  const value = coerce(words, slot.schema, recognise);
  const options = optionsOf(slot.schema);
  if (options.length > 0) return options.find((option) => option.value === value)?.value;
  switch (typeOf(slot.schema)) {
    case 'number':
    case 'integer':
      return typeof value === 'number' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'string':
      return value === words ? undefined : value;
    default:
      return undefined;
  }
}
