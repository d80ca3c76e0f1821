// `.ag.json` both ways: the round trip loses nothing, and a bad file is refused with its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileGrammar } from '../../../src/grammar/compile/compile-grammar.js';
import { GrammarFileError } from '../../../src/grammar/json/checker.js';
import { grammarFromJson } from '../../../src/grammar/json/read.js';
import { grammarToJson } from '../../../src/grammar/json/write.js';
import { mergeGrammars } from '../../../src/grammar/match/grammar.js';
import type { Grammar } from '../../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../../src/grammar/match/match.js';

const source = `entity CalendarDate;
<Start> = play, $(x) (by $(y))? -> { kind: "play", x, y: y ?? null, list: [...x, 1 + 2] }
  | [spacing=none] $(a:word)\\-$(n:number) -> \`\${a}: \${n.toFixed(1)}\`
  | on $(d:CalendarDate) -> d
  | say $(w:<Word>)+ -> { w, first: w[0]?.length };
<Word> = hello -> "h" | bye;
`;

function compiled(text: string): Grammar {
  const { grammar, diagnostics } = compileGrammar('main.agr', { 'main.agr': text });
  assert.ok(grammar, diagnostics.map(({ message }) => message).join('\n'));
  return grammar;
}

const grammar = compiled(source);

test('a grammar read back is the grammar written', () => {
  const read = grammarFromJson(JSON.stringify(grammarToJson(grammar)));
  assert.deepEqual(
    read.segments.map((segment) => segment.compiled),
    grammar.segments.map((segment) => segment.compiled),
  );
  assert.deepEqual(read.entities, ['CalendarDate']);
});

test('data is read as well as its text', () => {
  const read = grammarFromJson(grammarToJson(grammar));
  assert.deepEqual(
    matchGrammar(read, 'play Hyperballad').map(({ value }) => value),
    matchGrammar(grammar, 'play Hyperballad').map(({ value }) => value),
  );
});

test('a merged grammar keeps its segments', () => {
  const merged = mergeGrammars(grammar, compiled('<Start> = dance -> 1;'));
  const read = grammarFromJson(grammarToJson(merged));
  assert.deepEqual(
    matchGrammar(read, 'dance').map(({ value }) => value),
    [1],
  );
  assert.equal(matchGrammar(read, 'say hello').length, 1);
});

const valid = {
  words: ['go'],
  spellings: {},
  names: ['x'],
  entities: [],
  values: [['constant', 1]],
  files: ['a.agr'],
  rules: [['Start', 0, [0, 1]]],
  start: 0,
};
const deep = (levels: number): unknown => {
  let value: unknown = ['constant', 1];
  for (let i = 0; i < levels; i++) value = ['array', [value]];
  return value;
};

test('the smallest file matches', () => {
  const read = grammarFromJson({ version: 1, segments: [valid] });
  assert.deepEqual(
    matchGrammar(read, 'Go!').map(({ value }) => value),
    [1],
  );
});

const bad: readonly [string, unknown, string][] = [
  ['no object', 7, ''],
  ['text that is no JSON', '{', ''],
  ['an unknown version', { version: 99, segments: [] }, 'version'],
  ['no segments', { version: 1 }, 'segments'],
  ['words that are no texts', segmentWith({ words: [1] }), 'segments[0].words[0]'],
  ['a start that is no rule', segmentWith({ start: 1 }), 'segments[0].start'],
  ['a fractional start', segmentWith({ start: 0.5 }), 'segments[0].start'],
  ['a file that is not there', segmentWith({ rules: [['Start', 1]] }), 'segments[0].rules[0][1]'],
  [
    'a word that is not there',
    segmentWith({ rules: [['S', 0, [0, 65]]] }),
    'segments[0].rules[0][2]',
  ],
  [
    'a rule that is not there',
    segmentWith({ rules: [['S', 0, [0, 70]]] }),
    'segments[0].rules[0][2]',
  ],
  ['an unknown part', segmentWith({ rules: [['S', 0, [0, 15]]] }), 'segments[0].rules[0][2]'],
  ['an unknown quantifier', segmentWith({ rules: [['S', 0, [0, 49]]] }), 'segments[0].rules[0][2]'],
  [
    'a capture without a name',
    segmentWith({ rules: [['S', 0, [0, 2]]] }),
    'segments[0].rules[0][2]',
  ],
  [
    'a name that is not there',
    segmentWith({ rules: [['S', 0, [0, 2, 1]]] }),
    'segments[0].rules[0][2]',
  ],
  [
    'a value that is not there',
    segmentWith({ rules: [['S', 0, [1, 1]]] }),
    'segments[0].rules[0][2]',
  ],
  [
    'a spacing that is none',
    segmentWith({ rules: [['S', 0, [0, [4], 1]]] }),
    'segments[0].rules[0][2]',
  ],
  ['a start without a value', segmentWith({ rules: [['S', 0, [-1, 1]]] }), 'segments[0].rules[0]'],
  [
    'a captured rule without a value',
    segmentWith({
      values: [['variable', 0]],
      rules: [
        ['S', 0, [0, 64 + 7, 0]],
        ['T', 0, [-1, 1]],
      ],
    }),
    'segments[0].rules[1]',
  ],
  ['a huge index', segmentWith({ rules: [['S', 0, [0, 1e300]]] }), 'segments[0].rules[0][2]'],
  ['an unknown expression', segmentWith({ values: [['eval', 'x']] }), 'segments[0].values[0]'],
  [
    'an unknown method',
    segmentWith({ values: [['call', ['constant', 'a'], 'constructor', []]] }),
    'segments[0].values[0]',
  ],
  [
    'an unknown operator',
    segmentWith({ values: [['binary', 'in', ['constant', 1], ['constant', 1]]] }),
    'segments[0].values[0]',
  ],
  ['an unknown variable', segmentWith({ values: [['variable', 3]] }), 'segments[0].values[0]'],
  [
    'a constant that is a list',
    segmentWith({ values: [['constant', []]] }),
    'segments[0].values[0]',
  ],
  [
    'a template with a piece missing',
    segmentWith({ values: [['template', ['a'], [['constant', 1]]]] }),
    'segments[0].values[0]',
  ],
  [
    'an expression 100,000 levels deep',
    segmentWith({ values: [deep(100_000)] }),
    'segments[0].values[0]',
  ],
  ['a spelling of no word', segmentWith({ spellings: { 4: 'x' } }), 'segments[0].spellings["4"]'],
];

function segmentWith(changes: object): unknown {
  return { version: 1, segments: [{ ...valid, ...changes }] };
}

for (const [name, file, place] of bad) {
  test(`reading refuses ${name}, and says where`, () => {
    assert.throws(
      () => grammarFromJson(file),
      (error) => error instanceof GrammarFileError && error.place === place,
    );
  });
}

test('keys of a hostile file change no prototype', () => {
  const values = '[["object",[["__proto__",["object",[["polluted",["constant",1]]]]]]]]';
  const text = JSON.stringify(segmentWith({})).replace('[["constant",1]]', values);
  const [match] = matchGrammar(grammarFromJson(text), 'go');
  assert.ok(match);
  assert.equal(Object.getPrototypeOf(match.value), Object.prototype);
  assert.equal('polluted' in {}, false);
});

test('rules that lead back to themselves end all the same', () => {
  const call = 6;
  const loops: readonly unknown[][] = [
    [['S', 0, [0, call]]],
    [['S', 0, [0, call], [0, 1]]],
    [
      ['S', 0, [0, 64 + call, 1]],
      ['T', 0, [-1], [-1, 64 + call, 64 + call], [-1, 1, 64 + call]],
    ],
    [
      ['S', 0, [0, 64 + 32 + call, 1]],
      ['T', 0, [-1, 32 + call], [-1]],
    ],
  ];
  for (const rules of loops) {
    const stats = { steps: 0, exhausted: false };
    matchGrammar(grammarFromJson(segmentWith({ rules })), 'go go go go go go', { stats });
    assert.ok(stats.steps < 5000, `${stats.steps} steps`);
  }
});
