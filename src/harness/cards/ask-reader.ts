// Reads typed text as the answer to a card: a value for the step that is shown, a yes, a no, a
// choice. Abstains rather than guess.

import { isJsonObject } from '../../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../../base/json.js';
import type { SchemaCompiler } from '../../base/json-schema.js';
import { optionsOf, typeOf } from '../../base/schema-shape.js';
import { withValue } from './card.js';
import { readNamed } from './named-value.js';
import type { CardOutcome, StepProgress } from './card.js';
import { coerce } from '../coerce.js';
import type { Turn } from '../environment.js';
import { readOnlyMeaning } from '../recall/only-meaning.js';
import { pointingWords, pointsBack } from '../recall/pointing.js';
import { bare, says } from '../said.js';
import type { HarnessStrings } from '../strings.js';
import type { ClarificationPlan, Slot } from '../types.js';

export interface AskReading {
  readonly turn: Turn;
  readonly plan: ClarificationPlan;
  /** All that the tool takes, what is known too. */
  readonly slots: readonly Slot[];
  readonly compile: SchemaCompiler;
  readonly progress: () => StepProgress;
}

/**
 * A value for the first slot of the active step that can take the text; else a no; else a value for
 * the one other slot that the text can mean; else nothing. What begins with a no is about another
 * slot first: a field for free text would take it whole.
 */
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
  const others = reading.slots.filter(({ name }) => !slots.some((slot) => slot.name === name));
  const { fillers } = turn.env.strings;
  const corrected = readCorrection(text, others, values, turn);
  if (withoutNo(text, turn) !== bare(text, fillers) && corrected !== undefined) return corrected;
  for (const slot of open) {
    const value = readSlotText(text, slot, reading);
    if (value !== undefined) {
      const free = isFreeText(slot.schema);
      return { kind: 'answered', values: withValue(values, slot.name, value), free };
    }
  }
  return says(text, turn.env.strings.no, fillers) ? { kind: 'cancelled' } : corrected;
}

/** "No, blue": the values with another for the one slot that the text can mean. */
export function readCorrection(
  text: string,
  slots: readonly Slot[],
  values: JsonObject,
  turn: Turn,
): CardOutcome | undefined {
  const { env } = turn;
  if (env.understands(text)) return undefined;
  // A yes or a no is an answer to what is asked.
  const open = slots.filter(({ schema }) => typeOf(schema) !== 'boolean');
  const words = withoutNo(text, turn);
  const meant =
    readNamed(text, words, open, env.recognise) ??
    readPointing(words, open, turn) ??
    readOnlyMeaning(words, open, env.recognise);
  return meant && { kind: 'answered', values: withValue(values, ...meant) };
}

/** "No, the second one": the only slot that finds a value in what was shown. */
function readPointing(words: string, slots: readonly Slot[], { env, messages }: Turn) {
  const { reader } = env.recall;
  const remembered = env.recall.of(messages);
  const found = slots.flatMap((slot) =>
    Object.entries(
      reader?.resolveReferences({ [slot.name]: words }, [slot], remembered, env.strings).found ??
        {},
    ),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** "No, blue" and "actually blue" as "blue". */
function withoutNo(text: string, { env }: Turn): string {
  const { no, fillers } = env.strings;
  return bare(text, [...no.slice(0, 1), ...fillers]);
}

function readSlotText(text: string, slot: Slot, reading: AskReading): JsonValue | undefined {
  const { env } = reading.turn;
  // A secret typed into the composer would stand in the thread.
  if (slot.secret === true) return undefined;
  const words = withoutNo(text, reading.turn);
  const { recall, strings } = env;
  const pointing = pointingWords(words, slot);
  if (pointing !== undefined) {
    const remembered = recall.of(reading.turn.messages);
    const reference = recall.reader?.readReference(words, slot, remembered, strings);
    if (reference?.kind === 'found') return reference.value;
    if (reference?.kind === 'lost' || pointsBack(pointing, strings) !== undefined) return undefined;
  }
  if (isFreeText(slot.schema)) {
    if (isAboutConversation(text, env.strings) || env.understands(text)) return undefined;
    return typeOf(slot.schema) === 'string' ? text.trim() : enumerated(text, env.locale);
  }
  const candidates = [
    coerce(text, slot.schema, env.recognise),
    coerce(words, slot.schema, env.recognise),
    readByInterpreters(text, slot, reading),
  ];
  const holds = reading.compile(slot.schema);
  return candidates.find((value) => value !== undefined && holds(value).length === 0);
}

/** What is said of the task itself is no text for it; typed into the field it is. */
function isAboutConversation(text: string, strings: HarnessStrings): boolean {
  const { no, undo, again, help, fillers } = strings;
  return says(text, [...no, ...undo, ...again, ...help], fillers);
}

/** "Milk, eggs and bread" as three. An "and" that its language writes onto a word may be part of the word. */
function enumerated(text: string, locale: string): readonly string[] {
  const and = new Intl.ListFormat(locale).format(['', '']);
  const parted = and.endsWith(' ') ? text.replaceAll(and, ', ') : text;
  const parts = parted.split(/,+ |[;、，،]/u).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Text, or a list of texts, that any words satisfy: only a whole request of its own is then no answer. */
function isFreeText(schema: JsonSchema): boolean {
  if (typeOf(schema) === 'array') return isJsonObject(schema.items) && isFreeText(schema.items);
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
