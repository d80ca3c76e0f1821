// Two segments as one: their tables one behind the other, their start rules side by side. Nothing is
// compiled anew; the joined segment's layout is built when a match first needs it.

import { decodeParts, encodePart, noValue, Op } from '../compiled.js';
import type {
  CompiledAlternative,
  CompiledGrammar,
  CompiledRule,
  Expression,
} from '../compiled.js';
import { Segment } from './grammar.js';

/** One segment that matches what either does; of equal matches `first`'s comes first. */
export function joinSegments(first: Segment, second: Segment): Segment {
  return new Segment(join(first.compiled, second.compiled));
}

function join(a: CompiledGrammar, b: CompiledGrammar): CompiledGrammar {
  const rules = [...a.rules, ...b.rules.map((rule) => moved(rule, a))];
  const start: CompiledRule = {
    name: a.rules[a.start]?.name ?? '',
    file: a.rules[a.start]?.file ?? '',
    alternatives: [a.start, a.rules.length + b.start].flatMap(
      (rule) => rules[rule]?.alternatives ?? [],
    ),
  };
  const spellings = Object.entries(b.spellings).map(([word, spelling]): [string, string] => [
    `${Number(word) + a.words.length}`,
    spelling,
  ]);
  return {
    words: [...a.words, ...b.words],
    spellings: { ...a.spellings, ...Object.fromEntries(spellings) },
    names: [...a.names, ...b.names],
    entities: [...a.entities, ...b.entities],
    values: [...a.values, ...b.values.map((value) => renamed(value, a.names.length))],
    rules: [...rules, start],
    start: rules.length,
  };
}

function moved(rule: CompiledRule, by: CompiledGrammar): CompiledRule {
  return { ...rule, alternatives: rule.alternatives.map((entry) => movedAlternative(entry, by)) };
}

function movedAlternative(entry: CompiledAlternative, by: CompiledGrammar): CompiledAlternative {
  const parts = decodeParts(entry.parts).flatMap((part) =>
    encodePart({
      ...part,
      argument: part.argument + shiftOf(part.op, by),
      name: part.name + by.names.length,
    }),
  );
  return {
    spacing: entry.spacing,
    parts,
    value: entry.value === noValue ? noValue : entry.value + by.values.length,
    arrays: entry.arrays.map((name) => name + by.names.length),
  };
}

function shiftOf(op: number, by: CompiledGrammar): number {
  if (op === Op.word) return by.words.length;
  if (op === Op.entity) return by.entities.length;
  return op >= Op.call ? by.rules.length : 0;
}

function renamed(expression: Expression, by: number): Expression {
  const go = (inner: Expression): Expression => renamed(inner, by);
  switch (expression[0]) {
    case 'constant':
    case 'undefined':
      return expression;
    case 'variable':
      return ['variable', expression[1] + by];
    case 'array':
      return ['array', expression[1].map(go)];
    case 'object':
      return ['object', expression[1].map(([key, value]) => [key, go(value)])];
    case 'spread':
      return ['spread', go(expression[1])];
    case 'unary':
      return ['unary', expression[1], go(expression[2])];
    case 'binary':
      return ['binary', expression[1], go(expression[2]), go(expression[3])];
    case 'conditional':
      return ['conditional', go(expression[1]), go(expression[2]), go(expression[3])];
    case 'template':
      return ['template', expression[1], expression[2].map(go)];
    case 'member':
      return ['member', go(expression[1]), expression[2]];
    case 'index':
      return ['index', go(expression[1]), go(expression[2])];
    case 'call':
      return ['call', go(expression[1]), expression[2], expression[3].map(go)];
  }
}
