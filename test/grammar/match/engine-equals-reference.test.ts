// On small random grammars and inputs the engine finds exactly what a naive matcher finds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compileGrammar } from '../../../src/grammar/compile/compile-grammar.js';
import { matchGrammar } from '../../../src/grammar/match/match.js';
import { compareCounts, modelText, referenceMatches } from './reference.js';
import type { Counts, Model, ModelPart } from './reference.js';

const words = ['a', 'b', 'ab', '1', '12', 'b2', '语', '语言'];
const spacings = ['auto', 'required', 'optional', 'none'] as const;
const quantifiers = ['', '?', '*', '+'] as const;

/** Gives each variable a name of its own: binding one twice is another test's business. */
function named(
  model: readonly { spacing: (typeof spacings)[number]; alternatives: Shape[][] }[],
): Model {
  let count = 0;
  const rename = (shape: Shape): ModelPart => {
    if (shape.kind === 'word') return shape;
    if (shape.kind !== 'group') return { ...shape, name: `v${count++}` };
    return { ...shape, alternatives: shape.alternatives.map((parts) => parts.map(rename)) };
  };
  return model.map(({ spacing, alternatives }) => ({
    spacing,
    alternatives: alternatives.map((parts) => parts.map(rename)),
  }));
}

type Shape =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'wildcard' | 'word-capture' | 'number' }
  | { readonly kind: 'rule'; readonly rule: number }
  | {
      readonly kind: 'group';
      readonly quantifier: (typeof quantifiers)[number];
      readonly alternatives: readonly (readonly Shape[])[];
    };

const word: fc.Arbitrary<Shape> = fc.constantFrom(...words).map((text) => ({ kind: 'word', text }));
const capture: fc.Arbitrary<Shape> = fc
  .constantFrom('wildcard' as const, 'word-capture' as const, 'number' as const)
  .map((kind) => ({ kind }));
const leaf = fc.oneof({ arbitrary: word, weight: 3 }, { arbitrary: capture, weight: 2 });
const group: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constant('group' as const),
  quantifier: fc.constantFrom(...quantifiers),
  alternatives: fc.array(fc.array(leaf, { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  }),
});
const reference: fc.Arbitrary<Shape> = fc.constant({ kind: 'rule' as const, rule: 1 });
const referring: fc.Arbitrary<Shape> = fc.record({
  kind: fc.constant('group' as const),
  quantifier: fc.constantFrom(...quantifiers),
  alternatives: fc.array(fc.array(fc.oneof(leaf, reference), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  }),
});
const inner = fc.record({
  spacing: fc.constantFrom(...spacings),
  alternatives: fc.array(fc.array(fc.oneof(leaf, group), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 2,
  }),
});
const outer = fc.record({
  spacing: fc.constantFrom(...spacings),
  alternatives: fc.array(
    fc.array(fc.oneof({ arbitrary: leaf, weight: 3 }, group, reference, referring), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const model = fc.tuple(outer, inner).map(named);
const input = fc
  .array(fc.constantFrom('a', 'b', '1', '2', ' ', ' ', '!', '语', '言', '=', 'a ', 'b '), {
    maxLength: 7,
  })
  .map((characters) => characters.join(''));

test('the engine finds the values of a naive matcher, ranked by their counts', () => {
  fc.assert(
    fc.property(model, input, (rules, text) => {
      const source = modelText(rules);
      const { grammar } = compileGrammar('main.agr', { 'main.agr': source });
      fc.pre(grammar !== undefined);
      const matches = matchGrammar(grammar, text, { maxMatches: 100_000 });
      const found = matches.map(({ value, counts }): [string, Counts] => [
        JSON.stringify(value),
        [counts.literal, counts.checked, counts.unchecked, counts.wildcard],
      ]);
      const wanted = [...referenceMatches(rules, text)];
      const byText = (a: readonly [string, Counts], b: readonly [string, Counts]): number =>
        a[0] < b[0] ? -1 : 1;
      assert.deepEqual(
        [...found].sort(byText),
        wanted.sort(byText),
        `${source}\n${JSON.stringify(text)}`,
      );
      for (const [i, [, counts]] of found.slice(1).entries()) {
        assert.ok(compareCounts(found[i]?.[1] ?? counts, counts) <= 0, 'best first');
      }
    }),
    {
      numRuns: Number(process.env['FUZZ_RUNS'] ?? 1500),
      seed: Number(process.env['FUZZ_SEED'] ?? 1),
    },
  );
});
