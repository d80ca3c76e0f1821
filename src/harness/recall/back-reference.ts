// Reads requests about the last action: undo it, do it again, do it with one value changed.
// An interpreter like any other, ahead of the owner's; it abstains from everything else.

import type { JsonObject } from '../../base/json.js';
import { isJsonObject } from '../../base/json.js';
import type { Tool } from '../../tools/types.js';
import { matchNames } from '../names.js';
import type { Recogniser } from '../coerce.js';
import type { InterpretContext, Interpretation, Interpreter } from '../ports/interpreter.js';
import { policyFor } from '../policy.js';
import { bare, says } from '../said.js';
import { readOnlyMeaning } from './only-meaning.js';
import type { Recall, RememberedAction } from './recall.js';
import { slotsOf } from '../slots.js';
import type { HarnessStrings } from '../strings.js';

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
      const { action, change } = recall.of(context.messages);
      if (says(request, strings.undo, strings.fillers)) {
        if (change !== undefined) return undoOf(change, context, strings);
        const forgotten = forgottenChange(context, recall);
        if (forgotten !== undefined) return { kind: 'answer', text: strings.cannotUndo(forgotten) };
      }
      if (action === undefined) return { kind: 'abstain', reason: 'nothing was done before' };
      if (says(request, strings.again, strings.fillers)) {
        return callAgain(action, action.values, 'the last action');
      }
      const words = strings.sameBut.exec(bare(request, strings.fillers))?.[1];
      return words === undefined
        ? { kind: 'abstain', reason: 'nothing points back' }
        : changed(action, words, context.tools, options.recognise);
    },
  };
}

/** What the transcript tells of from before this page, or of others' doing: its values may be old, or masked. */
function forgottenChange(
  { messages, tools }: InterpretContext,
  recall: Recall,
): Pick<Tool, 'name' | 'title'> | undefined {
  const toolCalled = (name: string): Tool | undefined => tools.find((tool) => tool.name === name);
  const answered = new Set(
    messages.filter((message) => !recall.isOwn(message)).map(({ toolCallId }) => toolCallId),
  );
  const forgotten = messages
    .flatMap(({ toolCalls = [] }) => toolCalls)
    .filter(({ id }) => answered.has(id))
    .findLast(({ name }) => !policyFor(toolCalled(name) ?? {}).readOnly);
  return forgotten && (toolCalled(forgotten.name) ?? forgotten);
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
  const slots = tool === undefined ? [] : slotsOf(tool);
  const [only] = slots;
  // What the only slot can't take is asked for there.
  const reading =
    readOnlyMeaning(words, slots, recognise) ??
    (only === undefined || slots.length > 1 || only.secret === true
      ? undefined
      : ([only.name, words] as const));
  if (reading === undefined) {
    return { kind: 'abstain', reason: `"${words}" fits no single value of the last action` };
  }
  const args = Object.fromEntries([...Object.entries(action.values), reading]);
  return callAgain(action, args, `the last action with another ${reading[0]}`);
}
