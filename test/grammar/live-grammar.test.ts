// A live grammar: rules added while it is in use, each change one swap of a reference.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import { LiveGrammar } from '../../src/grammar/live-grammar.js';
import { Grammar } from '../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../src/grammar/match/match.js';

function compiled(text: string, file = 'main.agr'): Grammar {
  const { grammar, diagnostics } = compileGrammar(file, { [file]: text });
  assert.ok(grammar, diagnostics.map(({ message }) => message).join('\n'));
  return grammar;
}

const values = (grammar: Grammar, text: string): unknown[] =>
  matchGrammar(grammar, text).map(({ value }) => value);

test('an added rule matches beside the base', () => {
  const live = new LiveGrammar(compiled('<Start> = open $(x) -> { open: x };'));
  live.add(compiled('<Start> = open sesame -> "magic";'));
  assert.deepEqual(values(live.current, 'open sesame'), ['magic', { open: 'sesame' }]);
});

test('of equally good matches the base comes first, then what was added first', () => {
  const live = new LiveGrammar(compiled('<Start> = go -> "base";'));
  live.add(compiled('<Start> = go -> "first";'));
  live.add(compiled('<Start> = go -> "second";'));
  live.add(compiled('<Start> = go -> "third";'));
  assert.deepEqual(values(live.current, 'go'), ['base', 'first', 'second', 'third']);
});

test('a grammar taken before a change goes on as it was', () => {
  const live = new LiveGrammar(compiled('<Start> = go -> 1;'));
  const before = live.current;
  live.add(compiled('<Start> = stop -> 2;'));
  assert.deepEqual(values(before, 'stop'), []);
  assert.deepEqual(values(live.current, 'stop'), [2]);
});

test('many added rules keep their words, captures and values, in few segments', () => {
  const live = new LiveGrammar(compiled('<Start> = base -> 0;'));
  for (let i = 1; i <= 100; i++) {
    live.add(
      compiled(`<Start> = learned, verb${i} $(x:number) $(y${i})* -> { x, y${i}, i: ${i} };`),
    );
  }
  assert.deepEqual(values(live.current, 'learned verb77 5'), [{ x: 5, y77: [], i: 77 }]);
  assert.deepEqual(values(live.current, 'base'), [0]);
  assert.ok(live.current.segments.length <= 8);
});

test('the base can be replaced, and so can all that was learned', () => {
  const live = new LiveGrammar(compiled('<Start> = go -> 1;'));
  live.add(compiled('<Start> = stop -> 2;'));
  live.replaceBase(compiled('<Start> = walk -> 3;'));
  assert.deepEqual([values(live.current, 'go'), values(live.current, 'stop')], [[], [2]]);
  live.replaceLearned([compiled('<Start> = run -> 4;')]);
  assert.deepEqual([values(live.current, 'stop'), values(live.current, 'run')], [[], [4]]);
  assert.deepEqual(values(live.current, 'walk'), [3]);
});

test('the same base put in its own place changes nothing that a reader took', () => {
  const base = compiled('<Start> = go -> 1;');
  const live = new LiveGrammar(base);
  live.add(compiled('<Start> = stop -> 2;'));
  const before = live.current;
  live.replaceBase(base);
  assert.equal(live.current, before);
});

test('a match tells which of the added rules it comes from', () => {
  const live = new LiveGrammar(compiled('<Start> = base -> 0;'));
  for (const word of ['one', 'two', 'three', 'four']) {
    live.add(compiled(`<Start> = no ${word} -> 0 | yes ${word} -> 1;`, `${word}.agr`));
  }
  for (const word of ['one', 'two', 'three', 'four']) {
    const rules = matchGrammar(live.current, `yes ${word}`)[0]?.rules;
    assert.deepEqual(rules, [{ rule: 'Start', file: `${word}.agr`, alternative: 1 }]);
  }
});

test('what added rules have in common is kept once', () => {
  const live = new LiveGrammar(new Grammar([]));
  const texts = Array.from(
    { length: 64 },
    (_, i) => `<Start> = <Polite>? say (it | this) -> ${i};`,
  );
  live.replaceLearned(texts.map((text) => compiled(text)));
  const [segment] = live.current.segments;
  // The start rule, the courtesies and one group.
  assert.equal(segment?.compiled.rules.length, 3);
  assert.equal(matchGrammar(live.current, 'please say this', { maxMatches: 64 }).length, 64);
});

test('a rule inside itself is added as it is', () => {
  const live = new LiveGrammar(new Grammar([]));
  for (const leaf of ['a', 'b', 'c']) {
    const list = `<List> = in $(x:<List>) -> [x] | ${leaf} -> "${leaf}";`;
    live.add(compiled(`<Start> = $(x:<List>) -> x; ${list}`));
  }
  assert.deepEqual(values(live.current, 'in in b'), [[['b']]]);
});

test('rules that were taken out match no more, however many come and go', () => {
  const live = new LiveGrammar(new Grammar([]));
  let rules: readonly Grammar[] = [];
  for (let i = 0; i < 40; i++) {
    rules = [...rules.slice(-3), compiled(`<Start> = rule ${i} -> ${i};`)];
    live.replaceLearned(rules);
  }
  assert.deepEqual(
    ['rule 36', 'rule 38', 'rule 39'].flatMap((text) => values(live.current, text)),
    [36, 38, 39],
  );
  assert.deepEqual(values(live.current, 'rule 35'), []);
  const words = live.current.segments.map(({ compiled: { words } }) => words.length);
  assert.ok(words.reduce((sum, count) => sum + count, 0) <= 12, words.join(', '));
});
