// What a match tells beside its value, and what the options of matching change.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  compileGrammar,
  EntityRegistry,
  matchGrammar,
  mergeGrammars,
} from '../../../src/grammar.js';
import type { Grammar, MatchOptions } from '../../../src/grammar.js';

function compiled(text: string): Grammar {
  const { grammar, diagnostics } = compileGrammar('main.agr', { 'main.agr': text });
  assert.ok(grammar, diagnostics.map(({ message }) => message).join('\n'));
  return grammar;
}

const values = (grammar: Grammar, text: string, options?: MatchOptions): unknown[] =>
  matchGrammar(grammar, text, options).map(({ value }) => value);

const trip = compiled(`entity Cardinal;
<Start> = book $(seats:Cardinal) (seat | seats) to $(city) (, class $(level:number))? -> { actionName: "book", parameters: { seats, city, level } }
  | call $(who:<Person>) -> { who };
<Person> = my $(kin:word) -> { kin } | $(name);
`);

test('captures carry their place in the text as typed, their source and type', () => {
  const [match] = matchGrammar(trip, '  Book TWO seats to Saint-Étienne, class 2!');
  assert.deepEqual(match?.captures, [
    { name: 'seats', source: 'entity', type: 'Cardinal', start: 7, end: 10, text: 'TWO' },
    { name: 'city', source: 'wildcard', type: '', start: 20, end: 33, text: 'Saint-Étienne' },
    { name: 'level', source: 'number', type: '', start: 41, end: 42, text: '2' },
  ]);
});

test('places count in the text as typed, not in its composed form', () => {
  const input = 'call Ame\u0301lie e\u0301 x';
  const [match] = matchGrammar(trip, input);
  const [rule, name] = match?.captures ?? [];
  assert.deepEqual(
    [rule?.source, rule?.type, name?.text],
    ['rule', 'Person', 'Ame\u0301lie e\u0301 x'],
  );
  assert.equal(input.slice(name?.start, name?.end), name?.text);
});

test('the rules that took part are listed from the start rule on', () => {
  const [match] = matchGrammar(trip, 'call my sister');
  assert.deepEqual(match?.rules, [
    { rule: 'Start', file: 'main.agr', alternative: 1 },
    { rule: 'Person', file: 'main.agr', alternative: 0 },
  ]);
});

test('rules of words alone are listed where they stand, skipped, said again or taken', () => {
  const grammar = compiled(`<Start> = (<Ask>)* <Turn> (<The>)? $(thing:<Thing>) <Place> -> thing;
<Ask> = please | could you;
<Turn> = (switch | turn) <Way> | put <Way>;
<Way> = off | on;
<The> = the | my;
<Thing> = <The> one -> "one" | lamp;
<Place> = in here | in here too;
`);
  const rulesOf = (text: string): readonly string[] | undefined =>
    matchGrammar(grammar, text)[0]?.rules.map(({ rule, alternative }) => `${rule} ${alternative}`);
  assert.deepEqual(rulesOf('could you please turn on my lamp in here'), [
    ...['Start 0', 'Ask 1', 'Ask 0', 'Turn 0', 'Way 1', 'The 1', 'Thing 1', 'Place 0'],
  ]);
  assert.deepEqual(rulesOf('put off the one in here too'), [
    ...['Start 0', 'Turn 1', 'Way 0', 'Thing 0', 'The 0', 'Place 1'],
  ]);
});

test('a part of words that may end in two places is tried with both', () => {
  const grammar = compiled(`<Start> = (go | go on)? on $(what:wildcard) -> { what }
  | (stop (now)?)* now please -> "stop";
`);
  assert.deepEqual(values(grammar, 'go on on foot'), [{ what: 'foot' }, { what: 'on foot' }]);
  assert.deepEqual(values(grammar, 'stop now stop now please'), ['stop']);
});

test('counts are those that rank', () => {
  const [match] = matchGrammar(trip, 'book two seats to Oslo');
  assert.deepEqual(match?.counts, { literal: 11, checked: 1, unchecked: 1, wildcard: 4 });
});

test('values that an entity or number gave are named by their paths', () => {
  const [match] = matchGrammar(trip, 'book two seats to Oslo, class 1');
  assert.deepEqual(match?.entityWildcardPropertyNames.toSorted(), [
    'parameters.level',
    'parameters.seats',
  ]);
});

test('maxMatches leaves out the worst', () => {
  const grammar = compiled('<Start> = say $(a) $(b) -> [a, b] | say $(x) loudly -> x;');
  const all = values(grammar, 'say one two three loudly');
  assert.equal(all[0], 'one two three');
  assert.equal(all.length, 4);
  assert.deepEqual(values(grammar, 'say one two three loudly', { maxMatches: 2 }), all.slice(0, 2));
});

test('captures that an expression makes equal don’t use up maxMatches', () => {
  const grammar = compiled('<Start> = $(a) $(b) $(c) -> a.length > 99 ? 1 : 0 | any thing -> 2;');
  assert.deepEqual(values(grammar, 'w '.repeat(30), { maxMatches: 2 }), [0]);
});

const policies: readonly [string, string, string, MatchOptions, unknown[]][] = [
  [
    'shortest wildcards',
    '<Start> = play $(t) by $(a) -> [t, a];',
    'play a by b by c',
    { wildcardPolicy: 'shortest' },
    [['a', 'b by c']],
  ],
  [
    'optional parts preferably taken',
    '<Start> = note $(x) (now)? -> x;',
    'note go now',
    { optionalPolicy: 'preferTake' },
    ['go', 'go now'],
  ],
  [
    'optional parts preferably skipped',
    '<Start> = (big)? (big | small)? $(x) -> x;',
    'big box',
    { optionalPolicy: 'preferSkip' },
    ['big box'],
  ],
  [
    'greedy repeats',
    '<Start> = (very)* $(x) -> x;',
    'very very good',
    { repeatPolicy: 'greedy' },
    ['good'],
  ],
  [
    'repeats that stop early',
    '<Start> = (very)* $(x) -> x;',
    'very very good',
    { repeatPolicy: 'nonGreedy' },
    ['very very good'],
  ],
];

for (const [name, source, input, options, wanted] of policies) {
  test(`a policy narrows the result: ${name}`, () => {
    assert.deepEqual(values(compiled(source), input, options), wanted);
  });
}

test('a merged grammar ranks the matches of all its parts together', () => {
  const merged = mergeGrammars(
    compiled('<Start> = open $(x) -> { open: x };'),
    compiled('<Start> = open the door -> "door" | open $(x) -> { open: x };'),
  );
  assert.deepEqual(values(merged, 'open the door'), ['door', { open: 'the door' }]);
});

test('an entity that nobody registered matches nothing, and is told of once', () => {
  const grammar = compiled(
    'entity Ship;\n<Start> = board $(s:Ship) and $(t:Ship) -> [s, t] | board $(x) -> x;',
  );
  const missing: string[] = [];
  const options = {
    entities: new EntityRegistry(),
    onMissingEntity: (name: string) => missing.push(name),
  };
  assert.deepEqual(values(grammar, 'board the ark and go', options), ['the ark and go']);
  assert.deepEqual(missing, ['Ship']);
});

test('a page’s own entity checks and converts', () => {
  const entities = new EntityRegistry();
  entities.registerConverter('Ship', {
    validate: (text) => /^ss \w+$/i.test(text),
    convert: (text) => (/^ss \w+$/i.test(text) ? { ship: text.slice(3) } : undefined),
  });
  const grammar = compiled('entity Ship;\n<Start> = board $(s:Ship) now -> s;');
  assert.deepEqual(values(grammar, 'board SS Ark now', { entities }), [{ ship: 'Ark' }]);
  assert.deepEqual(values(grammar, 'board raft now', { entities }), []);
});

test('matching inside a converter does not disturb the match around it', () => {
  const inner = compiled('<Start> = deck $(n:number) -> n;');
  const entities = new EntityRegistry();
  const convert = (text: string): number | undefined => {
    const [match] = matchGrammar(inner, text);
    return typeof match?.value === 'number' ? match.value : undefined;
  };
  entities.registerConverter('Deck', { validate: (text) => convert(text) !== undefined, convert });
  const grammar = compiled('entity Deck;\n<Start> = go to $(d:Deck) and $(e:Deck) -> [d, e];');
  assert.deepEqual(values(grammar, 'go to deck 3 and deck 4', { entities }), [[3, 4]]);
});

test('where the first of several parts matched nothing, no others follow it', () => {
  for (const part of ['($(x:<R>))+', '$(x:<R>)+', '(b | $(x:<R>))+']) {
    const source = `<Start> = go ${part} -> { x };\n<R> = (a)? -> "r";`;
    const { grammar } = compileGrammar('main.agr', { 'main.agr': source });
    assert.ok(grammar);
    const valuesOf = (text: string) => matchGrammar(grammar, text).map(({ value }) => value);
    assert.deepEqual(valuesOf('go'), [{ x: ['r'] }], part);
    assert.deepEqual(valuesOf('go a a'), [{ x: ['r', 'r'] }], part);
  }
});
