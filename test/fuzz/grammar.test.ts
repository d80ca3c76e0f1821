// The whole way of a grammar, from text that may be anything to matches and completions: nothing throws
// but what is documented, nothing runs away, and what is stored comes back the same. FUZZ_RUNS and
// FUZZ_SEED make it longer and other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  compileGrammar,
  formatGrammar,
  GrammarFileError,
  grammarFromJson,
  grammarToJson,
  matchGrammar,
  matchGrammarCompletion,
  type Grammar,
} from '../../src/grammar.js';

const runs = {
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 600),
  seed: Number(process.env['FUZZ_SEED'] ?? 1),
};
/** What a grammar of a few rules may take for a short sentence, by far. */
const MOST_STEPS = 200_000;

// `#` stands for a name of its own in each alternative.
const plain = ['play', 'the', 'by', '音楽', "'a b'", '(a | b)?', '(go)+', '<Polite>?', '(the)*'];
const captures = ['$(#)', '$(#:word)', '$(#:number)', '$(#:Ordinal)', '$(#:CalendarDate)'];
const nested = ['($(#) and)?', '($(#:word) by)*', '(a $(#:number) | b)'];
const calls = ['<Sub>?', '$(#:<Sub>)', '(the $(#:<Sub>))?'];
const spacing = fc.constantFrom('', '', '', '[spacing=none] ', '[spacing=optional] ');
const yielded = fc.constantFrom<(names: readonly string[]) => string>(
  () => '1',
  (names) => `[${names.join(', ')}]`,
  (names) => `{ actionName: "go", parameters: { ${names.join(', ')} } }`,
  (names) => `{ text: ${names.map((name) => `\`\${${name} ?? ""}\``).join(' + ') || '""'} }`,
);

function alternative(parts: readonly string[]): fc.Arbitrary<string> {
  const one = fc.constantFrom(...parts);
  return fc
    .tuple(spacing, fc.array(one, { minLength: 1, maxLength: 5 }), yielded)
    .map(([mode, chosen, value]) => {
      const named = chosen.map((part, index) => part.replace('#', `v${index}`));
      const names = named.flatMap((part) => /\$\((v\d)/u.exec(part)?.[1] ?? []);
      return `${mode}play ${named.join(' ')} -> ${value(names)}`;
    });
}

const some = (parts: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc.array(alternative(parts), { minLength: 1, maxLength: 3 });
const rules = fc
  .tuple(some([...plain, ...captures, ...nested, ...calls]), some([...plain, ...captures]))
  .map(([start, sub]) => `<Start> = ${start.join(' | ')};\n<Sub> = ${sub.join(' | ')};\n`);
/** Sound rules, and the same with something put in anywhere. */
const text = fc
  .tuple(rules, fc.option(fc.tuple(fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))))
  .map(([sound, noise]) => {
    if (noise === null) return sound;
    const place = noise[0] % sound.length;
    return `${sound.slice(0, place)}${noise[1]}${sound.slice(place)}`;
  });
const sentence = fc
  .array(
    fc.constantFrom(
      'play',
      'the',
      'by',
      '音楽',
      'a',
      'b',
      'go',
      '12',
      'third',
      'tomorrow',
      '!',
      '',
    ),
    { maxLength: 8 },
  )
  .map((words) => words.join(' '));
const moment = { now: new Date('2027-03-01T09:00:00Z'), timeZone: 'UTC' };

function compiled(source: string): Grammar | undefined {
  return compileGrammar('a.agr', { 'a.agr': source }).grammar;
}

/** Matches and completes, and answers what came of it; fails when it takes too many steps. */
function tried(grammar: Grammar, input: string): unknown {
  const stats = { steps: 0, exhausted: false };
  const options = { ...moment, stats, onMissingEntity: () => undefined };
  const matches = matchGrammar(grammar, input, options);
  assert.ok(stats.steps < MOST_STEPS, `${stats.steps} steps`);
  const forward = matchGrammarCompletion(grammar, input, options);
  const backward = matchGrammarCompletion(grammar, input, { ...options, direction: 'backward' });
  assert.ok(forward.matchedPrefixLength <= input.length);
  const described = matches.map(({ value: action, rules: path, captures, counts }) => ({
    action,
    path,
    captures,
    counts,
  }));
  return { described, forward, backward };
}

test('no text makes compiling, formatting, matching or completing throw or run away', () => {
  let sound = 0;
  fc.assert(
    fc.property(text, sentence, (source, input) => {
      formatGrammar(source);
      const grammar = compiled(source);
      if (grammar === undefined) return;
      sound += 1;
      tried(grammar, input);
    }),
    runs,
  );
  assert.ok(sound > runs.numRuns / 20, `only ${sound} compile`);
});

test('a grammar that was stored and read is stored the same, and does the same', () => {
  fc.assert(
    fc.property(rules, sentence, (source, input) => {
      const grammar = compiled(source);
      fc.pre(grammar !== undefined);
      const json = JSON.stringify(grammarToJson(grammar));
      const read = grammarFromJson(json);
      assert.equal(JSON.stringify(grammarToJson(read)), json);
      assert.deepEqual(tried(read, input), tried(grammar, input));
    }),
    runs,
  );
});

test('a formatted grammar does what it did before', () => {
  fc.assert(
    fc.property(rules, sentence, (source, input) => {
      const grammar = compiled(source);
      fc.pre(grammar !== undefined);
      const formatted = compiled(formatGrammar(source).text);
      assert.ok(formatted);
      assert.deepEqual(tried(formatted, input), tried(grammar, input));
    }),
    runs,
  );
});

test('a stored file that was tampered with is refused, or does nothing worse than match', () => {
  let refused = 0;
  const edit = fc.record({
    place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    put: fc.constantFrom('0', '7', '-1', '1e9', '99', 'null', '"__proto__"', '[]', '{}', '""'),
  });
  fc.assert(
    fc.property(rules, fc.array(edit, { minLength: 1, maxLength: 3 }), sentence, (...given) => {
      const [source, edits, input] = given;
      const grammar = compiled(source);
      fc.pre(grammar !== undefined);
      const json = edits.reduce(tampered, JSON.stringify(grammarToJson(grammar)));
      let read: Grammar;
      try {
        read = grammarFromJson(json);
      } catch (error) {
        assert.ok(error instanceof GrammarFileError, String(error));
        refused += 1;
        return;
      }
      tried(read, input);
      assert.equal('polluted' in {}, false);
    }),
    runs,
  );
  assert.ok(refused > 0);
});

/** Replaces one number or string of a JSON text by another value. */
function tampered(json: string, { place, put }: { place: number; put: string }): string {
  const values = [...json.matchAll(/-?\d+|"(?:[^"\\]|\\.)*"(?!:)/gu)];
  const chosen = values[Math.floor(place * values.length)];
  if (chosen === undefined) return json;
  return `${json.slice(0, chosen.index)}${put}${json.slice(chosen.index + chosen[0].length)}`;
}

for (const [name, hostile] of [
  ['50 MB of one word', '<Start> = '.concat('play '.repeat(10_000_000), ';')],
  ['50 MB of brackets', '<Start> = '.concat('('.repeat(50_000_000))],
  ['100,000 groups inside each other', `<Start> = ${'('.repeat(1e5)}x${')'.repeat(1e5)} -> 1;`],
  ['100,000 repeats side by side', `<Start> = ${'(a)* '.repeat(1e5)} b -> 1;`],
  ['100,000 lists inside each other', `<Start> = x -> ${'['.repeat(1e5)}${']'.repeat(1e5)};`],
  ['a property of all objects', '<Start> = $(x) y -> { __proto__: x };'],
] as const) {
  test(`compiling ends in peace on ${name}`, () => {
    const { grammar, diagnostics } = compileGrammar('a.agr', { 'a.agr': hostile });
    assert.ok(grammar === undefined || matchGrammar(grammar, 'a a b').length >= 0);
    assert.ok(grammar !== undefined || diagnostics.some(({ severity }) => severity === 'error'));
  });
}

test('a stored file of 50 MB is refused or read, not crashed on', () => {
  const json = `{"version":1,"segments":[${'[],'.repeat(16_000_000)}[]]}`;
  assert.throws(() => grammarFromJson(json), GrammarFileError);
});

const ruleChain = Array.from({ length: 5_000 }, (_, i) => `<R${i}> = <R${i + 1}>;`).join('\n');
for (const [name, deep] of [
  ['100,000 repeats side by side', `<Start> = ${'(a)* '.repeat(1e5)} b -> 1;`],
  ['100,000 words in a row', `<Start> = ${'a '.repeat(1e5)} -> 1;`],
  ['5,000 rules inside each other', `<Start> = <R0>;\n${ruleChain}\n<R5000> = x -> 1;`],
] as const) {
  test(`formatting and completing end in peace on ${name}`, () => {
    assert.ok(formatGrammar(deep).text.length > 0);
    const grammar = compiled(deep);
    assert.ok(grammar);
    for (const direction of ['forward', 'backward'] as const) {
      assert.ok(matchGrammarCompletion(grammar, 'a', { direction }).matchedPrefixLength <= 1);
    }
  });
}
