// Reads `.ag.json`. The file may come from anywhere: everything is checked before the engine sees it,
// and a file that fails is refused with the place where it does.

import {
  isNamed,
  noValue,
  Op,
  partArgument,
  partOp,
  partQuantity,
  Quantity,
  spacingModes,
} from '../compiled.js';
import type {
  CompiledAlternative,
  CompiledGrammar,
  CompiledRule,
  Expression,
} from '../compiled.js';
import { Grammar, Segment } from '../match/grammar.js';
import { GrammarFileError, integer, isIndex, list, object, text } from './checker.js';
import { expressionProblem, isExpression } from './read-expression.js';
import { formatVersion } from './version.js';

// A grammar of 100,000 rules takes a third of it.
const longestText = 40_000_000;

/**
 * The grammar that `grammarToJson` wrote, from its data or its text. Throws a `GrammarFileError` for
 * anything else.
 */
export function grammarFromJson(json: unknown): Grammar {
  const file = object(typeof json === 'string' ? parse(json) : json, '');
  if (file['version'] !== formatVersion) {
    throw new GrammarFileError('version', `must be ${formatVersion}; compile the grammar again`);
  }
  const segments = list(file['segments'], 'segments');
  return new Grammar(
    segments.map((segment, i) => new Segment(readSegment(segment, `segments[${i}]`))),
  );
}

function parse(json: string): unknown {
  if (json.length > longestText) throw new GrammarFileError('', 'is too large');
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new GrammarFileError('', 'is not JSON', { cause });
  }
}

function readSegment(value: unknown, place: string): CompiledGrammar {
  const segment = object(value, place);
  const listed = <Entry>(key: string, read: (entry: unknown, place: string) => Entry): Entry[] =>
    list(segment[key], `${place}.${key}`).map((entry, i) => read(entry, `${place}.${key}[${i}]`));
  const words = listed('words', text);
  const names = listed('names', text);
  const entities = listed('entities', text);
  const files = listed('files', text);
  const values = listed('values', (entry, at): Expression => {
    if (isExpression(entry, names.length)) return entry;
    throw new GrammarFileError(at, expressionProblem);
  });
  const stored = listed('rules', list);
  const start = integer(segment['start'], 0, stored.length, `${place}.start`);
  const asked = new Set([start]);
  const limits = { words, names, entities, values, files, rules: stored, asked };
  const rules = stored.map((rule, i) => readRule(rule, limits, `${place}.rules[${i}]`));
  for (const index of asked) {
    if (rules[index]?.alternatives.some(({ value }) => value === noValue) !== true) continue;
    throw new GrammarFileError(`${place}.rules[${index}]`, 'gives no value where one is needed');
  }
  return {
    words,
    names,
    values,
    entities,
    spellings: readSpellings(segment['spellings'], words.length, `${place}.spellings`),
    rules,
    start,
  };
}

function readSpellings(value: unknown, words: number, place: string): Record<string, string> {
  const spellings: Record<string, string> = {};
  for (const [key, spelling] of Object.entries(object(value, place))) {
    const at = `${place}[${JSON.stringify(key)}]`;
    spellings[integer(Number(key), 0, words, at)] = text(spelling, at);
  }
  return spellings;
}

/** Lists whose lengths bound the indexes in a rule. */
interface Limits {
  readonly words: readonly unknown[];
  readonly names: readonly unknown[];
  readonly entities: readonly unknown[];
  readonly values: readonly unknown[];
  readonly files: readonly string[];
  readonly rules: readonly unknown[];
  /** Rules whose values are needed, so that none of their alternatives may lack one. */
  readonly asked: Set<number>;
}

function readRule(stored: readonly unknown[], limits: Limits, place: string): CompiledRule {
  const alternatives: CompiledAlternative[] = [];
  for (let i = 2; i < stored.length; i++) {
    const alternative = readAlternative(stored[i], limits);
    if (alternative === undefined) {
      throw new GrammarFileError(`${place}[${i}]`, 'is no alternative of this grammar');
    }
    alternatives.push(alternative);
  }
  return {
    name: text(stored[0], `${place}[0]`),
    file: limits.files[integer(stored[1], 0, limits.files.length, `${place}[1]`)] ?? '',
    alternatives,
  };
}

// The spacing of most alternatives, and no arrays.
const plain: readonly unknown[] = [0];

// Large grammars have tens of thousands: no places are put together unless one fails.
function readAlternative(stored: unknown, limits: Limits): CompiledAlternative | undefined {
  if (!Array.isArray(stored)) return undefined;
  const value: unknown = stored[0];
  if (!isIndex(value, noValue, limits.values.length)) return undefined;
  const details: readonly unknown[] = Array.isArray(stored[1]) ? stored[1] : plain;
  const spacing = details[0];
  const arrays = details.slice(1);
  if (!isIndex(spacing, 0, spacingModes.length)) return undefined;
  const parts: unknown[] = stored.slice(Array.isArray(stored[1]) ? 2 : 1);
  if (!isParts(parts, limits)) return undefined;
  const names = limits.names.length;
  if (!arrays.every((name): name is number => isIndex(name, 0, names))) return undefined;
  return { spacing, parts, value, arrays };
}

function isParts(parts: readonly unknown[], limits: Limits): parts is readonly number[] {
  for (let i = 0; i < parts.length; i++) {
    const head = parts[i];
    if (!isIndex(head, 0, 2 ** 40)) return false;
    const op = partOp(head);
    if (op < Op.word || op > Op.inline || partQuantity(head) > Quantity.repeat) return false;
    if (partArgument(head) >= argumentEnd(op, limits)) return false;
    if (!isNamed(op)) continue;
    const name = parts[++i];
    if (!isIndex(name, -limits.names.length, limits.names.length)) return false;
    if (op === Op.capture && name >= 0) limits.asked.add(partArgument(head));
  }
  return true;
}

function argumentEnd(op: number, limits: Limits): number {
  if (op === Op.word) return limits.words.length;
  if (op === Op.entity) return limits.entities.length;
  return op >= Op.call ? limits.rules.length : 1;
}
