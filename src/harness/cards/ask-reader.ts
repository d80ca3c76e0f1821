// Reads typed text as the answer to a card: a value for the step that is shown, a yes, a no, a
// choice. Abstains rather than guess.

import type { JsonSchema, JsonValue } from '../../base/json.js';
import type { SchemaCompiler } from '../../base/json-schema.js';
import { optionsOf, typeOf } from '../../base/schema-shape.js';
import { foldText } from '../../base/text.js';
import { withValue } from './card.js';
import type { CardOutcome, StepProgress } from './card.js';
import { coerce } from '../coerce.js';
import type { Turn } from '../environment.js';
import { readReference } from '../recall/references.js';
import type { ClarificationPlan, Slot } from '../types.js';

export interface AskReading {
  readonly turn: Turn;
  readonly plan: ClarificationPlan;
  readonly compile: SchemaCompiler;
  readonly progress: () => StepProgress;
}

/** A value for the first slot of the active step that can take the text; else a no; else nothing. */
export function readAskAnswer(text: string, reading: AskReading): CardOutcome | undefined {
  const { turn, plan, progress } = reading;
  const { index, values } = progress();
  const entered = new Map(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null),
  );
  const slots = plan.steps[index]?.slots ?? [];
  // Where everything is entered, the text replaces what stands in the first field that takes it.
  const empty = slots.filter((slot) => !entered.has(slot.name));
  const open = empty.length > 0 ? empty : slots;
  for (const slot of open) {
    const value = readSlotText(text, slot, reading);
    if (value !== undefined) {
      const free = isFreeText(slot.schema);
      return { kind: 'answered', values: withValue(values, slot.name, value), free };
    }
  }
  return says(text, turn.env.strings.no) ? { kind: 'cancelled' } : undefined;
}

function readSlotText(text: string, slot: Slot, reading: AskReading): JsonValue | undefined {
  const { env } = reading.turn;
  // A secret typed into the composer would stand in the thread.
  if (slot.secret === true) return undefined;
  const reference = readReference(text, slot, env.recall.of(reading.turn.messages));
  if (reference.kind !== 'none') return reference.kind === 'found' ? reference.value : undefined;
  if (isFreeText(slot.schema)) {
    const isOther = says(text, env.strings.no) || env.understands(text);
    return isOther ? undefined : text.trim();
  }
  const candidates = [
    coerce(text, slot.schema, env.recognise),
    readByInterpreters(text, slot, reading),
  ];
  const holds = reading.compile(slot.schema);
  return candidates.find((value) => value !== undefined && holds(value).length === 0);
}

/** Text that any words satisfy: only a whole request of its own is then no answer. */
function isFreeText(schema: JsonSchema): boolean {
  const constrained = schema.format !== undefined || schema.pattern !== undefined;
  return typeOf(schema) === 'string' && !constrained && optionsOf(schema).length === 0;
}

function readByInterpreters(text: string, slot: Slot, reading: AskReading): JsonValue | undefined {
  const { env, messages, signal } = reading.turn;
  for (const interpreter of env.interpreters) {
    const value = interpreter.readSlot?.(text, slot.schema, {
      tools: [],
      messages,
      now: new Date(env.clock.now()),
      timeZone: env.timeZone,
      locale: env.locale,
      signal,
      onText: () => undefined,
    });
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether the text is nothing but one of the phrases. */
export function says(text: string, phrases: readonly string[]): boolean {
  return phrases.includes(foldText(text));
}
