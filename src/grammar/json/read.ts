// Reads `.ag.json`. The file may come from anywhere: everything is checked before the engine sees it,
// and a file that fails is refused with the place where it does.

import { decodeParts, isNamed, noValue, Op, Quantity, spacingModes } from '../compiled.js';
import type { CompiledAlternative, CompiledGrammar, CompiledRule } from '../compiled.js';
import { Grammar, Segment } from '../match/grammar.js';
import { GrammarFileError, integer, list, object, text, texts } from './checker.js';
import { readExpression } from './read-expression.js';
import { formatVersion } from './write.js';

// A grammar of 100,000 rules takes a third of it.
const longestText = 40_000_000;

/**
 * The grammar that `grammarToJson` wrote, from its data or its text. Throws a `GrammarFileError` for
 * anything else.
 */
export function grammarFromJson(json: unknown): Grammar {
  const file = object(typeof json === 'string' ? parse(json) : json, () => '');
  if (file['version'] !== formatVersion) {
    const problem = `must be ${formatVersion}; compile the grammar again`;
    throw new GrammarFileError('version', problem);
  }
  const segments = list(file['segments'], () => 'segments');
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
  const segment = object(value, () => place);
  const table = (key: string): readonly string[] => texts(segment[key], () => `${place}.${key}`);
  const words = table('words');
  const names = table('names');
  const values = list(segment['values'], () => `${place}.values`).map((entry, i) =>
    readExpression(entry, names.length, () => `${place}.values[${i}]`),
  );
  const rules = list(segment['rules'], () => `${place}.rules`);
  const tables = {
    words,
    names,
    entities: table('entities'),
    values,
    files: table('files'),
    ruleCount: rules.length,
  };
  return {
    words,
    names,
    values,
    entities: tables.entities,
    spellings: readSpellings(segment['spellings'], words, `${place}.spellings`),
    rules: rules.map((rule, i) => readRule(rule, tables, () => `${place}.rules[${i}]`)),
    start: integer(segment['start'], 0, rules.length, () => `${place}.start`),
  };
}

function readSpellings(
  value: unknown,
  words: readonly string[],
  place: string,
): Record<string, string> {
  const spellings: Record<string, string> = {};
  for (const [key, spelling] of Object.entries(object(value, () => place))) {
    const at = (): string => `${place}[${JSON.stringify(key)}]`;
    spellings[integer(Number(key), 0, words.length, at)] = text(spelling, at);
  }
  return spellings;
}

interface Tables {
  readonly words: readonly string[];
  readonly names: readonly string[];
  readonly entities: readonly string[];
  readonly values: readonly unknown[];
  readonly files: readonly string[];
  readonly ruleCount: number;
}

function readRule(value: unknown, tables: Tables, place: () => string): CompiledRule {
  const [name, file, ...alternatives] = list(value, place);
  return {
    name: text(name, () => `${place()}[0]`),
    file: tables.files[integer(file, 0, tables.files.length, () => `${place()}[1]`)] ?? '',
    alternatives: alternatives.map((alternative, i) =>
      readAlternative(alternative, tables, () => `${place()}[${i + 2}]`),
    ),
  };
}

function readAlternative(
  stored: unknown,
  tables: Tables,
  place: () => string,
): CompiledAlternative {
  const [value, second, ...rest] = list(stored, place);
  const detailed = Array.isArray(second);
  const [spacing, ...arrays] = detailed ? list(second, place) : [0];
  const parts = detailed || second === undefined ? rest : [second, ...rest];
  return {
    value: integer(value, noValue, tables.values.length, () => `${place()}[0]`),
    spacing: integer(spacing, 0, spacingModes.length, place),
    arrays: arrays.map((name) => integer(name, 0, tables.names.length, place)),
    parts: readParts(parts, tables, place),
  };
}

function readParts(stored: readonly unknown[], tables: Tables, place: () => string): number[] {
  const limit = 2 ** 40;
  const parts = stored.map((part) => integer(part, -limit, limit, place));
  for (let i = 0; i < parts.length; i++) {
    const head = parts[i] ?? 0;
    const op = integer(head & 15, Op.word, Op.inline + 1, place);
    integer((head >> 4) & 3, 0, Quantity.repeat + 1, place);
    if (isNamed(op)) integer(parts[++i], -tables.names.length, tables.names.length, place);
  }
  for (const { op, argument } of decodeParts(parts)) {
    integer(argument, 0, argumentEnd(op, tables), place);
  }
  return parts;
}

function argumentEnd(op: number, tables: Tables): number {
  if (op === Op.word) return tables.words.length;
  if (op === Op.entity) return tables.entities.length;
  return op >= Op.call ? tables.ruleCount : 1;
}
