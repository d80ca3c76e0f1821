// Reconciles offered arguments with a tool's schema. The only place where a value becomes an
// argument: grammar, model and human values pass here alike. Runs nothing, draws nothing.

import { isShallow } from '../base/depth.js';
import { isJsonArray } from '../base/json.js';
import type { JsonObject, JsonSchema, JsonValue } from '../base/json.js';
import type { SchemaCompiler, SchemaProblem } from '../base/json-schema.js';
import { branchesOf, flattenSchema, propertiesOf, requiredNames } from '../base/schema-shape.js';
import type { Tool } from '../tools/types.js';
import { coerce, fixedValue } from './coerce.js';
import { keepsUnknown, matchNames } from './names.js';
import type { Recogniser } from './coerce.js';
import type { ProblemWords, Reasons } from './problems.js';
import { holdsSecret, isSecret } from './secrets.js';
import type { Resolution, Slot, SlotSource } from './types.js';

/** Values for a tool's slots and where they came from. */
export interface Offer {
  readonly values: JsonObject;
  readonly source: SlotSource;
}

export interface ReconcileOptions {
  readonly compile: SchemaCompiler;
  readonly recognise?: Recogniser;
  /** Left out, why a value isn't used stays unsaid. */
  readonly reasons?: Reasons;
}

const unsaid: Reasons = { of: () => '', together: '' };

const noWords: Recogniser = () => undefined;

/** A tool's inputs in schema order, empty. A tool without a schema has none. */
export function slotsOf(tool: Pick<Tool, 'inputSchema'>): readonly Slot[] {
  return emptySlots(objectSchema(tool.inputSchema ?? {}));
}

function emptySlots(schema: JsonSchema): readonly Slot[] {
  const required = requiredNames(schema);
  return propertiesOf(schema).map(([name, child]) => ({
    name,
    schema: child,
    required: required.includes(name),
    ...(isSecret(name, child) ? { secret: true } : {}),
  }));
}

/**
 * Fills a tool's slots from `offers`; a later offer overrides an earlier one.
 * What fails the schema becomes a gap with its reason, never an argument.
 */
export function reconcile(
  tool: Pick<Tool, 'inputSchema' | 'prefilled'>,
  offers: readonly Offer[],
  options: ReconcileOptions,
): Resolution {
  const root = tool.inputSchema ?? {};
  const schema = objectSchema(root);
  const deep = offers.flatMap(({ values }) =>
    Object.keys(values).filter((name) => isDeep(values[name])),
  );
  const matched = offers.map((offer) => {
    const values = Object.fromEntries(
      Object.entries(offer.values).filter(([, value]) => !isDeep(value)),
    );
    return { ...offer, ...matchNames(values, schema) };
  });
  const recognise = options.recognise ?? noWords;
  const fixed = tool.prefilled === true ? 'page' : 'default';
  const filled = emptySlots(schema).map((slot) => fill(slot, matched, recognise, fixed));
  const unknown = matched.flatMap((offer) => offer.unknown);
  const extra = keepsUnknown(schema) && root.additionalProperties !== undefined ? unknown : [];
  const problems = options.compile(root)(Object.fromEntries([...valuesOf(filled), ...extra]));
  const slots = judge(filled, problems, schema, options.reasons ?? unsaid);
  return {
    slots: [...slots, ...unlistedSlots(extra, matched)],
    values: Object.fromEntries([...valuesOf(slots), ...extra]),
    gaps: slots.filter(isGap),
    dropped: [...deep, ...(extra.length > 0 ? [] : unknown.map(([name]) => name))],
  };
}

/** `reconcile` with what loads the reasons where there are any; unsaid where they can't be fetched. */
export async function reconcileInWords(
  tool: Pick<Tool, 'inputSchema' | 'prefilled'>,
  offers: readonly Offer[],
  options: Omit<ReconcileOptions, 'reasons'> & { readonly words?: ProblemWords },
): Promise<Resolution> {
  const resolution = reconcile(tool, offers, options);
  if (resolution.slots.every(({ problem }) => problem === undefined)) return resolution;
  const loaded = await loadReasons().catch(() => undefined);
  if (loaded === undefined) return resolution;
  return reconcile(tool, offers, { ...options, reasons: loaded.reasonsIn(options.words) });
}

export const loadReasons = () => import('./problems.js');

/** No form nests so far, and each level costs stack wherever the value goes. */
const maxDepth = 64;

const isDeep = (value: JsonValue | undefined): boolean => !isShallow(value, maxDepth);

/** What is sent without being listed is shown all the same. */
function unlistedSlots(
  extra: readonly (readonly [string, JsonValue])[],
  offers: readonly { readonly values: JsonObject; readonly source: SlotSource }[],
): readonly Slot[] {
  return [...new Map(extra)].map(([name, value]) => {
    const offer = offers.findLast(({ values }) => Object.hasOwn(values, name));
    const secret = isSecret(name, {}) || holdsSecret(value) ? { secret: true } : {};
    return { name, schema: {}, required: false, value, source: offer?.source ?? 'user', ...secret };
  });
}

/** Whether a slot still needs a person: required and empty, or refused. */
export function isGap(slot: Slot): boolean {
  return slot.problem !== undefined || (slot.required && slot.value === undefined);
}

/** The flattened schema with the properties of top-level alternatives as optional ones. */
function objectSchema(root: JsonSchema): JsonSchema {
  const schema = flattenSchema(root, root);
  const branches = branchesOf(schema);
  if (branches.length === 0) return schema;
  const properties = [...branches, schema].flatMap((branch) => propertiesOf(branch));
  const [first, ...others] = branches.map(requiredNames);
  const always = (first ?? []).filter((name) => others.every((names) => names.includes(name)));
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: [...requiredNames(schema), ...always],
  };
}

interface MatchedOffer extends Offer {
  readonly named: ReadonlyMap<string, JsonValue>;
}

function fill(
  slot: Slot,
  offers: readonly MatchedOffer[],
  recognise: Recogniser,
  fixedBy: SlotSource,
): Slot {
  for (const offer of offers.toReversed()) {
    const raw = offer.named.get(slot.name);
    if (raw === undefined) continue;
    const value = coerce(raw, slot.schema, recognise);
    if (value !== undefined && !isBlank(value, slot)) {
      const secret = holdsSecret(value) ? { secret: true } : {};
      return { ...slot, value, source: offer.source, ...secret };
    }
  }
  const fixed = fixedValue(slot.schema, recognise);
  return fixed === undefined ? slot : { ...slot, value: fixed, source: fixedBy };
}

/** A required text left empty is missing; an optional one may be emptied on purpose. */
function isBlank(value: JsonValue, slot: Slot): boolean {
  return slot.required && value === '' && !optionsInclude(slot.schema, '');
}

function optionsInclude(schema: JsonSchema, value: JsonValue): boolean {
  return isJsonArray(schema.enum) && schema.enum.includes(value);
}

function valuesOf(slots: readonly Slot[]): readonly (readonly [string, JsonValue])[] {
  return slots.flatMap((slot) => (slot.value === undefined ? [] : [[slot.name, slot.value]]));
}

/** Takes refused values out and notes why; object-level rules fall on the empty slots they want. */
function judge(
  slots: readonly Slot[],
  problems: readonly SchemaProblem[],
  schema: JsonSchema,
  reasons: Reasons,
): readonly Slot[] {
  const bySlot = new Map<string, SchemaProblem>();
  for (const { path, keyword } of problems) {
    const [name, ...inner] = path;
    if (name !== undefined && !bySlot.has(name)) bySlot.set(name, { path: inner, keyword });
  }
  const judged = slots.map((slot) => {
    const problem = bySlot.get(slot.name);
    if (problem === undefined) return slot;
    if (slot.value !== undefined) return refuse(slot, problem, reasons);
    // What other values make necessary is asked for like what always is.
    return problem.keyword === 'required' ? { ...slot, required: true } : slot;
  });
  const wholeFails = problems.some(
    ({ path, keyword }) => path.length === 0 && keyword !== 'required',
  );
  return wholeFails && !judged.some(isGap) ? askForBranch(judged, schema, reasons) : judged;
}

function refuse(slot: Slot, problem: SchemaProblem, reasons: Reasons): Slot {
  const { value: _value, source: _source, ...empty } = slot;
  return { ...empty, problem: reasons.of(problem, slot.schema) };
}

/**
 * The values hold one by one but not together ("an email or a phone number"): asks for what the
 * alternative that needs least still lacks, or, where no alternative says, for everything empty.
 */
function askForBranch(
  slots: readonly Slot[],
  schema: JsonSchema,
  reasons: Reasons,
): readonly Slot[] {
  const lacking = branchesOf(schema)
    .map((branch) => requiredNames(branch).filter((name) => isEmpty(slots, name)))
    .filter((names) => names.length > 0)
    .toSorted((a, b) => a.length - b.length);
  const open = slots.filter((slot) => slot.value === undefined).map((slot) => slot.name);
  const [names = open.length > 0 ? open : slots.map(({ name }) => name)] = lacking;
  return slots.map((slot) =>
    names.includes(slot.name) ? { ...slot, problem: reasons.together } : slot,
  );
}

function isEmpty(slots: readonly Slot[], name: string): boolean {
  return slots.some((slot) => slot.name === name && slot.value === undefined);
}
