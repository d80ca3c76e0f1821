// One confirmed request and its action, generalised to a rule. Deterministic, without a model: the
// same request gives the same rule. Refuses rather than guess where a value came from.

import type { JsonValue } from '../base/json.js';
import type { Entities } from '../grammar/match/entity-reader.js';
import { align, type Alignment } from './align.js';
import { EMPTY_WORDS, isEnglish } from './english.js';
import { hash } from './hash.js';
import { inputsOf, placesIn, type ValuePlace } from './places.js';
import type { Reading, Slot } from './readings.js';
import { renderRule, type RuleDraft, type RulePart, type SlotPart } from './render-rule.js';
import type { Action, LearnedTool, Moment, NewRule } from './types.js';
import { LONGEST_REQUEST } from './request-text.js';
import { sameJson } from './same-json.js';
import { wordingOf } from './wording.js';

export interface GenerateInput {
  /** The agent that the rule is for. */
  readonly schemaName: string;
  readonly request: string;
  /** As it was confirmed: amended values are the ones to learn. */
  readonly action: Action;
  readonly tool: LearnedTool;
  readonly moment: Moment;
  readonly entities?: Entities;
  /** Names of inputs that may never be learned. */
  readonly secrets?: ReadonlySet<string>;
  /** `exact` learns the sentence as it was said, values and all. Default `general`. */
  readonly scope?: 'general' | 'exact';
  /** The entity of the texts confirmed for a slot. Without one, a slot takes any text. */
  readonly knownEntity?: (path: readonly string[]) => string | undefined;
  /** Whether this value was confirmed before in other words. Default: never. */
  readonly isConfirmed?: (path: readonly string[], value: JsonValue) => boolean;
}

/** What was found in the request, for the trace and the rule manager. */
export interface RuleAnalysis {
  /** The request with its values replaced by their names: `put {item} in my cart`. */
  readonly pattern: string;
  readonly mapping: readonly {
    readonly path: readonly string[];
    /** The words it came from; absent for a constant. */
    readonly words?: string;
    readonly kind: Reading['slot']['kind'] | 'constant';
    readonly value: JsonValue;
  }[];
}

export type GenerateResult =
  | {
      readonly kind: 'rule';
      readonly rule: NewRule;
      readonly analysis: RuleAnalysis;
      /** The rule before it is text. */
      readonly draft: RuleDraft;
      /** The sentence as it was said, its values among the words: says nothing about other sentences. */
      readonly isExact: boolean;
      /** What the rule must give for its request: the action without what the tool fills in. */
      readonly action: Action;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** The rule for a confirmed request, or why there can be none. */
export function generateRule(input: GenerateInput): GenerateResult {
  const { request, action, tool, secrets = new Set<string>() } = input;
  if (request.trim() === '' || request.length > LONGEST_REQUEST) {
    return refused('The request is empty or too long to be a command.');
  }
  const all = placesIn(action.parameters, tool);
  const told = all.filter(
    ({ path, value }) => isSecretPlace(path, secrets) && isSaid(value, request),
  );
  if (told.length > 0) return refused('The request holds a secret.');
  const places = all.filter(({ path }) => !isSecretPlace(path, secrets));
  const aligned = input.scope === 'exact' ? exactly(places) : alignmentOf(places, input);
  const isExact = input.scope === 'exact' || isAmbiguous(aligned);
  const alignment = isExact ? exactly(places) : aligned;
  const [missing] = alignment.missing;
  if (missing !== undefined) {
    return refused(`The value of "${missing.path.join('.')}" isn't in the words.`);
  }
  return ruleOf(input, alignment, places, isExact);
}

function refused(reason: string): GenerateResult {
  return { kind: 'refused', reason };
}

function isSecretPlace(path: readonly string[], secrets: ReadonlySet<string>): boolean {
  return path.some((name) => secrets.has(name));
}

function said(value: JsonValue): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase();
}

function isSaid(value: JsonValue, request: string): boolean {
  return request.toLowerCase().includes(said(value));
}

/** Everything a constant: for a sentence that can't be generalised without harm. */
function exactly(places: readonly ValuePlace[]): Alignment {
  return { readings: [], constants: places, missing: [] };
}

/** Two values are the same: which words stand for which can't be told ("move 5 from row 5"). */
function isAmbiguous({ readings }: Alignment): boolean {
  return readings.some(({ place }, index) =>
    readings.slice(index + 1).some((other) => sameJson(place.value, other.place.value)),
  );
}

function alignmentOf(places: readonly ValuePlace[], input: GenerateInput): Alignment {
  const { request, moment, entities, knownEntity, isConfirmed = () => false } = input;
  return align(places, {
    request,
    moment,
    ...(entities && { entities }),
    ...(knownEntity && { knownEntity }),
    isConfirmed: ({ path, value }) => isConfirmed(path, value),
  });
}

function ruleOf(
  input: GenerateInput,
  alignment: Alignment,
  places: readonly ValuePlace[],
  isExact: boolean,
): GenerateResult {
  const { request, action, moment, schemaName } = input;
  const parts = partsOf(input, alignment);
  if (!sayEnough(parts)) {
    return refused('Too few words are left that say what is wanted.');
  }
  const draft: RuleDraft = {
    actionName: action.actionName,
    parts,
    constants: alignment.constants,
    polite: isEnglish(moment.locale),
    inputs: inputsOf(input.tool),
  };
  return {
    kind: 'rule',
    rule: ruleFrom(draft, schemaName, request),
    draft,
    isExact,
    analysis: {
      pattern: patternOf(input.request, alignment),
      mapping: mappingOf(request, alignment),
    },
    action: { actionName: action.actionName, parameters: withoutRest(action, places) },
  };
}

/** The draft as a rule of an agent. The same draft has the same id everywhere. */
export function ruleFrom(draft: RuleDraft, schemaName: string, sourceRequest: string): NewRule {
  const { actionName } = draft;
  const id = `r${hash(`${schemaName}\n${renderRule(draft, '')}`)}`;
  const grammarText = renderRule(draft, id);
  return { id, schemaName, grammarText, sourceRequest, actionName, origin: 'learned' };
}

/** Slots that take only what is listed somewhere. */
const CLOSED: ReadonlySet<Slot['kind']> = new Set(['known', 'options', 'entity']);

function isNumber(slot: Slot): boolean {
  return (
    slot.kind === 'number' ||
    (slot.kind === 'entity' && (slot.entity === 'Cardinal' || slot.entity === 'WholeNumber'))
  );
}

/** A word with a meaning of its own, or any word beside a value of a closed list. */
function sayEnough(parts: readonly RulePart[]): boolean {
  const hasClosed = parts.some((part) => part.kind === 'slot' && CLOSED.has(part.slot.kind));
  return parts.some(saysSomething) || (hasClosed && parts.some(({ kind }) => kind === 'word'));
}

function saysSomething(part: RulePart): boolean {
  if (part.kind === 'word') return !EMPTY_WORDS.has(part.text.toLowerCase());
  return part.kind === 'family';
}

function partsOf(input: GenerateInput, { readings }: Alignment): readonly RulePart[] {
  const { request, moment, scope } = input;
  const parts: RulePart[] = [];
  const names = new Set<string>();
  let from = 0;
  const addWords = (to: number, before?: Slot, after?: Slot): void => {
    const edges = {
      first: from === 0,
      last: to === request.length,
      counted: before !== undefined && isNumber(before),
      closed: after !== undefined && CLOSED.has(after.kind),
    };
    parts.push(...wordingOf(request.slice(from, to), edges, moment.locale, scope === 'exact'));
  };
  let before: Slot | undefined;
  for (const reading of readings) {
    addWords(reading.start, before, reading.slot);
    parts.push(slotOf(reading, names));
    from = reading.end;
    before = reading.slot;
  }
  addWords(request.length, before);
  return parts;
}

function slotOf({ place, slot }: Reading, names: Set<string>): SlotPart {
  const base = (place.path.at(-1) ?? '').replace(/[^\p{ID_Continue}]/gu, '_');
  const name = /^[\p{ID_Start}]/u.test(base) && !KEYWORDS.has(base) ? base : `_${base}`;
  let variable = name;
  for (let count = 2; names.has(variable); count++) variable = `${name}_${count}`;
  names.add(variable);
  return { kind: 'slot', variable, slot, path: place.path };
}

const KEYWORDS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'undefined', 'typeof']);

function patternOf(request: string, { readings }: Alignment): string {
  let from = 0;
  let pattern = '';
  for (const { start, end, place } of readings) {
    pattern += `${request.slice(from, start)}{${place.path.join('.')}}`;
    from = end;
  }
  return (pattern + request.slice(from)).trim();
}

function mappingOf(request: string, alignment: Alignment): RuleAnalysis['mapping'] {
  const said = alignment.readings.map(({ place, slot, start, end }) => ({
    path: place.path,
    words: request.slice(start, end),
    kind: slot.kind,
    value: place.value,
  }));
  const constant = 'constant' as const;
  const implied = alignment.constants.map(({ path, value }) => ({ path, value, kind: constant }));
  return [...said, ...implied];
}

/** The parameters that the rule has to give: those that are looked for, and no secret. */
function withoutRest(action: Action, places: readonly ValuePlace[]): Action['parameters'] {
  const kept = new Set(places.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(action.parameters).filter(([name]) => kept.has(name)));
}
