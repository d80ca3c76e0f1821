// The work of matching, counted in steps: it grows with what can match and with the input, by the
// bounds of docs/decisions/001, and never runs away.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchGrammarCompletion } from '../../../src/grammar/complete/complete.js';
import { compileGrammar } from '../../../src/grammar/compile/compile-grammar.js';
import type { Grammar } from '../../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../../src/grammar/match/match.js';

function grammarOf(source: string): Grammar {
  const { grammar, diagnostics } = compileGrammar('main.agr', { 'main.agr': source });
  assert.ok(grammar, diagnostics.map(({ message }) => message).join('\n'));
  return grammar;
}

function stepsOf(grammar: Grammar, input: string, found: number): number {
  const stats = { steps: 0, exhausted: false };
  assert.equal(matchGrammar(grammar, input, { stats }).length, found, input.slice(0, 80));
  assert.equal(stats.exhausted, false);
  return stats.steps;
}

/** Shape of input and grammar; how often the steps may multiply when the input is ten times as long. */
const shapes: readonly {
  name: string;
  source: string;
  input: (times: number) => string;
  found: number;
  factor: number;
}[] = [
  {
    name: 'a repeat of words',
    source: '<Start> = (go | stop)* end -> 1;',
    input: (times) => `${'go '.repeat(times)}end`,
    found: 1,
    factor: 11,
  },
  {
    name: 'an ambiguous repeat that fails at its very end',
    source: '<Start> = (a | a)* end now -> 1;',
    input: (times) => `${'a '.repeat(times)}end a now`,
    found: 0,
    factor: 11,
  },
  {
    name: 'one wildcard before a keyword',
    source: '<Start> = play $(t) by $(a) -> { t, a };',
    input: (times) => `play ${'la '.repeat(times)}by me`,
    found: 1,
    factor: 11,
  },
  {
    name: 'two repeats side by side',
    source: '<Start> = (a)* (a)* end -> 1;',
    input: (times) => `${'a '.repeat(times)}end`,
    found: 1,
    // Every place is reached in two ways that tie, and finding where they part takes a logarithm.
    factor: 17,
  },
  {
    name: 'nested brackets',
    source: '<Start> = $(e:<E>);\n<E> = x -> 0 | open $(e:<E>) close -> [e];',
    input: (times) => `${'open '.repeat(times)}x${' close'.repeat(times)}`,
    found: 1,
    factor: 11,
  },
  {
    name: 'keywords all over the place',
    source: '<Start> = play $(t) by $(a) end -> 1;',
    input: (times) => `play ${'x by '.repeat(times)}end z`,
    found: 0,
    factor: 110,
  },
];

for (const { name, source, input, found, factor } of shapes) {
  test(`ten times the input costs at most ${factor} times the steps: ${name}`, () => {
    const grammar = grammarOf(source);
    const small = stepsOf(grammar, input(30), found);
    const large = stepsOf(grammar, input(300), found);
    assert.ok(large <= small * factor, `${small} steps, then ${large}`);
  });
}

const absentParts: readonly [name: string, part: (index: number) => string, input: string][] = [
  ['groups that may be absent', () => '(a)?', 'a a b'],
  ['repeats', () => '(a)*', 'a a b'],
  ['rules that may be absent', () => '<Polite>?', 'please kindly b'],
  ['captured words', (index) => `$(x${index}:word)?`, 'one two b'],
];

for (const [name, part, input] of absentParts) {
  test(`ten times the parts side by side cost at most 17 times the steps: ${name}`, () => {
    const steps = (count: number): number => {
      const parts = Array.from({ length: count }, (_, index) => part(index));
      return stepsOf(grammarOf(`<Start> = ${parts.join(' ')} b -> 1;`), input, 1);
    };
    const [few, many] = [steps(300), steps(3000)];
    assert.ok(many <= few * 17, `${few} steps, then ${many}`);
  });
}

test('rules that share no word with the input cost nothing', () => {
  const rules = (count: number): string => {
    const extra = Array.from({ length: count }, (_, i) => `| verb${i} $(x) noun${i} -> ${i}`);
    return `<Start> = play $(t) by $(a) -> { t, a } ${extra.join(' ')};`;
  };
  const few = stepsOf(grammarOf(rules(20)), 'play Vespertine by Bjork', 1);
  const many = stepsOf(grammarOf(rules(5000)), 'play Vespertine by Bjork', 1);
  assert.equal(many, few);
});

test('rules that share a verb with the input are told apart by their rarest word', () => {
  const rules = Array.from({ length: 3000 }, (_, i) => `| turn on the thing${i} -> ${i}`);
  const grammar = grammarOf(`<Start> = turn off -> "off" ${rules.join(' ')};`);
  assert.ok(stepsOf(grammar, 'turn on the thing1234', 1) < 50);
});

test('rules that lack the same word are ruled out together, however many there are', () => {
  const rules = (count: number): string => {
    const lamps = Array.from({ length: count }, (_, i) => `dim cellar (lamp${i})? -> ${i}`);
    // More of the cellar, so that the others are filed under their other word.
    const others = ['cellar on', 'cellar off', 'dim now'].map((words) => `${words} -> "${words}"`);
    return `<Start> = ${[...lamps, ...others].join('\n | ')};`;
  };
  const few = stepsOf(grammarOf(rules(20)), 'dim now', 1);
  assert.equal(stepsOf(grammarOf(rules(5000)), 'dim now', 1), few);
});

test('rules of a number cost nothing where the input has none', () => {
  const rules = (verb: string): string =>
    Array.from({ length: 200 }, (_, i) => `${verb} $(x) to $(n:number) -> ${i}`).join(' | ');
  const steps = (verb: string): number =>
    stepsOf(
      grammarOf(`<Start> = ${rules(verb)} | set $(x) to $(y) -> "text";`),
      'set it to low',
      1,
    );
  assert.equal(steps('set'), steps('move'));
});

test('a nest of 5,000 levels is matched and its value built without running out of stack', () => {
  const grammar = grammarOf('<Start> = $(e:<E>);\n<E> = x -> 0 | open $(e:<E>) close -> [e];');
  const input = `${'open '.repeat(5000)}x${' close'.repeat(5000)}`;
  let value: unknown = matchGrammar(grammar, input)[0]?.value;
  let depth = 0;
  for (; Array.isArray(value); value = value[0]) depth++;
  assert.equal(depth, 5000);
});

test('the budget of steps ends the work and says so', () => {
  const stats = { steps: 0, exhausted: false };
  const grammar = grammarOf('<Start> = (($(x:word))+)+ -> x;');
  assert.deepEqual(matchGrammar(grammar, 'w '.repeat(400), { stats, maxSteps: 1000 }), []);
  assert.equal(stats.exhausted, true);
  assert.ok(stats.steps < 10_000, `${stats.steps} steps`);
});

test('where ranking all readings takes too long, the best alone is given and it is said', () => {
  const names = Array.from({ length: 12 }, (_, index) => `a${index}`);
  const slots = names.map((name) => `$(${name})?`);
  const grammar = grammarOf(`<Start> = ${slots.join(' ')} -> { ${names.join(', ')} };`);
  const input = 'w '.repeat(12);
  const all = matchGrammar(grammar, input);
  const stats = { steps: 0, exhausted: false };
  const some = matchGrammar(grammar, input, { stats, maxSteps: 20_000 });
  assert.equal(all.length, 32);
  assert.deepEqual(
    some.map(({ value }) => value),
    [all[0]?.value],
  );
  assert.equal(stats.exhausted, true);
  assert.ok(stats.steps < 45_000, `${stats.steps} steps`);
});

const recursions: readonly [name: string, rule: (index: number, count: number) => string][] = [
  [
    'rules that begin with each of those behind them',
    (index, count) => {
      const behind = Array.from({ length: count - index - 1 }, (_, i) => index + 1 + i);
      const calls = behind.map((other) => `| $(x:<R${other}>) of w${other} -> x`);
      return `<R${index}> = w${index} -> 0 ${calls.join(' ')} | $(n:number) -> n;`;
    },
  ],
  [
    'rules that go on with each other',
    (index, count) => {
      const calls = Array.from({ length: count }, (_, other) => `| w <R${other}>`);
      return `<R${index}> = w ${calls.join(' ')};`;
    },
  ],
];

function completionSteps(source: string, prefix: string, backward: boolean): number {
  const stats = { steps: 0, exhausted: false };
  const direction = backward ? 'backward' : 'forward';
  const { closedSet } = matchGrammarCompletion(grammarOf(source), prefix, { direction, stats });
  assert.ok(!stats.exhausted || !closedSet, 'what was broken off is not all that can follow');
  return stats.steps;
}

for (const [name, rule] of recursions) {
  for (const prefix of ['', 'w ', 'w w w w ']) {
    test(`completion of ${JSON.stringify(prefix)} grows no faster than the grammar: ${name}`, () => {
      const source = (count: number): string => {
        const rules = Array.from({ length: count }, (_, index) => rule(index, count));
        return `<Start> = <R0> -> 0;\n${rules.join('\n')}`;
      };
      for (const backward of [false, true]) {
        // Eight times the rules name each other 64 times as often.
        const few = completionSteps(source(8), prefix, backward);
        const many = completionSteps(source(64), prefix, backward);
        assert.ok(many <= 70 * few + 5_000, `${few} steps, then ${many}`);
      }
    });
  }
}

test('where each end of a part meets all that wait for it, the meetings are counted', () => {
  const nest = '('.repeat(20).concat('a $(x)', ')*'.repeat(20));
  const grammar = grammarOf(`<Start> = ${nest} end -> 0;`);
  const stats = { steps: 0, exhausted: false };
  matchGrammarCompletion(grammar, 'a b '.repeat(100), { stats });
  assert.equal(stats.exhausted, true);
  assert.deepEqual(matchGrammar(grammar, `${'a b '.repeat(100)} end`, { stats }), []);
  assert.equal(stats.exhausted, true);
});

test('a completion that takes too long gives what it has, and says that it is not all', () => {
  const rules = Array.from({ length: 60 }, (_, index) => `| w${index} x -> ${index}`);
  const source = `<Start> = go -> 0 ${rules.join(' ')};`;
  const stats = { steps: 0, exhausted: false };
  const result = matchGrammarCompletion(grammarOf(source), '', { stats, maxSteps: 20 });
  assert.equal(stats.exhausted, true);
  assert.equal(result.closedSet, false);
  assert.ok(stats.steps < 200, `${stats.steps} steps`);
});

test('keywords that may close a long text are offered without going through the text for each', () => {
  const source = (count: number): string => {
    const keywords = Array.from({ length: count }, (_, index) => `k${index}`);
    return `<Start> = play $(t) (${keywords.join(' | ')}) end -> { t };`;
  };
  const text = `play ${'one two '.repeat(50)}`;
  const few = completionSteps(source(20), text, false);
  const many = completionSteps(source(200), text, false);
  assert.ok(many <= few * 4, `${few} steps, then ${many}`);
});
