// Whatever a user types, matching ends without an error and within its budget.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonValue } from '../../../src/base/json.js';
import { compileGrammar } from '../../../src/grammar/compile/compile-grammar.js';
import { defaultEntities } from '../../../src/grammar/entities/default.js';
import { matchGrammar } from '../../../src/grammar/match/match.js';

const source = `entity CalendarDate, Cardinal;
<Start> = <Polite>? (play | watch) $(title) (by $(artist))? -> { title, artist }
  | remind me $(when:CalendarDate) to $(what) -> { when, what }
  | [spacing=none] $(key:word)=$(value) -> { key, value }
  | add $(n:number) $(item:word) (and $(n:number) $(item:word))* -> { n, item }
  | ($(e:<Sum>)) -> e;
<Sum> = $(n:Cardinal) -> [n] | \\( $(a:<Sum>) plus $(b:<Sum>) \\) -> [a, b];
`;
const { grammar } = compileGrammar('main.agr', { 'main.agr': source });

const long = 3000;
const inputs: readonly [string, string][] = [
  ['nothing', ''],
  ['only separators', ' .,;: '.repeat(long)],
  ['lone surrogates', '\ud800 play \udc00 by \ud83d'],
  ['marks without a letter', '\u0301\u0302 play \u0301x'],
  ['a mountain of marks', `play a${'\u0301'.repeat(long)}`],
  ['brackets that open', 'play '.concat('('.repeat(long))],
  ['brackets that close', 'play '.concat(')'.repeat(long))],
  [
    'brackets of all kinds',
    'play '.concat('([{"\''.repeat(long / 5), 'x', '\'"}])'.repeat(long / 5)),
  ],
  ['one endless word', 'play '.concat('x'.repeat(long * 3))],
  ['one endless number', 'add '.concat('9'.repeat(long), ' eggs')],
  ['numbers glued by points', 'add '.concat('1.'.repeat(long), ' eggs')],
  ['nested sums', '( '.repeat(200).concat('one', ' plus two )'.repeat(200))],
  ['joined emoji', 'play '.concat('👨‍👩‍👧'.repeat(300))],
  ['right to left marks', 'play \u202e\u2066abc\u2069'],
  ['names of object properties', 'play __proto__ by constructor'],
];

for (const [name, input] of inputs) {
  test(`matching ends in peace on ${name}`, () => {
    assert.ok(grammar);
    const stats = { steps: 0, exhausted: false };
    const options = { stats, entities: defaultEntities, now: new Date(0), timeZone: 'UTC' };
    for (const match of matchGrammar(grammar, input, options)) {
      for (const { start, end, text } of match.captures) {
        assert.equal(text, input.slice(start, end));
      }
    }
    assert.equal(stats.exhausted, false);
  });
}

test('no text makes matching throw, and captures lie inside it', () => {
  assert.ok(grammar);
  const piece = fc.oneof(
    fc.constantFrom('play', 'by', 'remind me', 'to', 'add', 'and', '=', '(', ')', 'plus', '3', '-'),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom(' ', ', ', '"', 'é', 'e\u0301', '한국', '\u1112\u1161\u11ab', '𝟛'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const input = pieces.join(' ');
      const stats = { steps: 0, exhausted: false };
      for (const { captures, counts } of matchGrammar(grammar, input, { stats })) {
        for (const { start, end } of captures)
          assert.ok(0 <= start && start <= end && end <= input.length);
        assert.ok(counts.literal >= 0 && counts.wildcard >= 0);
      }
      assert.ok(stats.steps < 20_000, `${stats.steps} steps`);
    }),
    { numRuns: 500, seed: 7 },
  );
});

for (const [name, said] of [
  ['an exponent', '1e999'],
  ['four hundred digits', '9'.repeat(400)],
] as const) {
  test(`a number that is more than a number can be is none: ${name}`, () => {
    const counting = compileGrammar('main.agr', { 'main.agr': '<Start> = add $(n:number) -> n;' });
    assert.ok(counting.grammar);
    assert.deepEqual(matchGrammar(counting.grammar, `add ${said}`), []);
    assert.equal(matchGrammar(counting.grammar, 'add 1e300')[0]?.value, 1e300);
  });
}

// The value of the rule inside, put together at each of the input's levels.
const builders = ['[n, n]', '{ a: n, b: n }', 'n.concat(n)', '`${n}${n}`', 'n.replace("a", n)'];
const readers = ['`${n}`', '-n', 'n > 1', '[n].sort()', '[n, n].join(n)', '"x".concat(n)', '[n]'];

for (const [built, read] of [
  ...builders.map((built) => [built, '[n]'] as const),
  ...readers.map((read) => ['[n]', read] as const),
]) {
  test(`a value of 2,000 levels of ${built}, read as ${read}, ends in peace`, () => {
    const sums = `<Sum> = o $(n:<Sum>) c -> ${built} | z -> "a$\`" | o $(n:<Sum>) c -> [${built}];`;
    const nested = compileGrammar('main.agr', {
      'main.agr': `<Start> = x $(n:<Sum>) -> ${read} | x $(n:<Sum>) -> { n };\n${sums}`,
    }).grammar;
    assert.ok(nested);
    const sentence = `x ${'o '.repeat(2000)}z${' c'.repeat(2000)}`;
    for (const { value } of matchGrammar(nested, sentence, { maxSteps: 500_000 })) {
      assert.ok(weight(value) <= 200_000);
    }
  });
}

/** How many values are in a value, it included; stops behind what none may hold. */
function weight(value: JsonValue): number {
  const all: JsonValue[] = [value];
  for (let i = 0; i < all.length && i < 1_000_000; i++) {
    const inner = all[i];
    if (typeof inner === 'object' && inner !== null) all.push(...Object.values<JsonValue>(inner));
  }
  return all.length;
}
