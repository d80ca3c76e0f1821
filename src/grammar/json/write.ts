// Writes a grammar as `.ag.json`: the compiled form with short keys' worth of nesting taken out.
// What the format means is said here once; `read` checks every bit of it.
//
//   { version, segments: [{ words, spellings, names, entities, values, files, rules, start }] }
//
// A rule is [name, file, ...alternatives], `file` an index in `files`; an alternative is
// [value, ...parts], or [value, [spacing, ...arrays], ...parts] where it has either.

import type { JsonObject, JsonValue } from '../../base/json.js';
import type { CompiledAlternative, CompiledGrammar, Expression } from '../compiled.js';
import type { Grammar } from '../match/grammar.js';
import { formatVersion } from './version.js';

/** The grammar as JSON data, for `.ag.json` files and messages between workers. */
export function grammarToJson(grammar: Grammar): JsonObject {
  return {
    version: formatVersion,
    segments: grammar.segments.map(({ compiled }) => segment(compiled)),
  };
}

function segment(grammar: CompiledGrammar): JsonValue {
  const files = [...new Set(grammar.rules.map(({ file }) => file))];
  const fileIndex = new Map(files.map((file, index) => [file, index]));
  return {
    words: grammar.words,
    spellings: grammar.spellings,
    names: grammar.names,
    entities: grammar.entities,
    values: grammar.values.map(expressionJson),
    files,
    rules: grammar.rules.map(({ name, file, alternatives }) => [
      name,
      fileIndex.get(file) ?? 0,
      ...alternatives.map(alternative),
    ]),
    start: grammar.start,
  };
}

function alternative({ spacing, parts, value, arrays }: CompiledAlternative): JsonValue {
  if (spacing === 0 && arrays.length === 0) return [value, ...parts];
  return [value, [spacing, ...arrays], ...parts];
}

// Expressions are JSON already; the compiler sees it once they are rebuilt as lists of JSON values.
function expressionJson(expression: Expression): JsonValue {
  return expression.map((part): JsonValue => (Array.isArray(part) ? part.map(listJson) : part));
}

function listJson(part: unknown): JsonValue {
  if (Array.isArray(part)) return part.map(listJson);
  if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
    return part;
  return null;
}
