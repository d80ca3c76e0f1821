// What the parser makes of a file: the tree, its spans, and that it survives anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Literal, Part, Value } from '../../../src/grammar/ast.js';
import { MAX_FILE_LENGTH, parseGrammar } from '../../../src/grammar/syntax/parser.js';

function parse(text: string): ReturnType<typeof parseGrammar> {
  return parseGrammar(text, { fileName: 'main.agr' });
}

/** The parts of the only alternative of `<Start> = text;`. */
function partsOf(text: string): readonly Part[] {
  const { tree, diagnostics } = parse(`<Start> = ${text};`);
  assert.deepEqual(diagnostics, [], text);
  const [rule] = tree.items;
  assert.equal(rule?.kind, 'rule-definition');
  return rule.alternatives[0]?.parts ?? [];
}

function literals(text: string): readonly Literal[] {
  return partsOf(text).filter((part) => part.kind === 'literal');
}

test('words between structure are one literal, comments and line breaks included', () => {
  const [literal] = literals('play /* the */ some // really\n music $(x)');
  assert.deepEqual(
    literal?.words.map((word) => word.text),
    ['play', 'some', 'music'],
  );
});

test('a word counts its unescaped trailing sentence marks as soft', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['weather?', 'weather?', 1],
    ['well...', 'well...', 3],
    ['hi\\!', 'hi!', 0],
    ['a\\!?', 'a!?', 1],
    [':', ':', 0],
    ['C#', 'C#', 0],
    ['50%', '50%', 0],
    ['天気？', '天気？', 1],
    ['كيف؟', 'كيف؟', 1],
    ["dogs'", "dogs'", 1],
    ['"hi, you!"', 'hi,', 1],
  ];
  for (const [source, text, soft] of cases) {
    const word = literals(source)[0]?.words[0];
    assert.deepEqual([word?.text, word?.soft], [text, soft], source);
  }
});

test('quotes group text only from a word’s start to a word’s end', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["'play' now", ["'play", 'now']],
    ['"auto-play (beta)"', ['"auto-play (beta)']],
    ["don't stop", ["don't stop"]],
    ["'til dawn", ["'til dawn"]],
    ["rock 'n' roll", ['rock', "'n", 'roll']],
    ["'it\\'s' on", ["'it's", 'on']],
    ['"a | b; c"', ['"a | b; c']],
    ["'til dawn /* 'tis */ here", ["'til dawn here"]],
    ['5" pipe "x"', ['5" pipe', '"x']],
  ];
  for (const [source, expected] of cases) {
    const found = literals(source).map(
      (literal) => (literal.quote ?? '') + literal.words.map((word) => word.text).join(' '),
    );
    assert.deepEqual(found, expected, source);
  }
});

test('an unclosed apostrophe does not swallow the next alternative', () => {
  const { tree, diagnostics } = parse("<Start> = 'til dawn -> 1\n | ('turn' | dogs' bone) -> 2;");
  assert.deepEqual(diagnostics, []);
  const [rule] = tree.items;
  assert.equal(rule?.kind === 'rule-definition' && rule.alternatives.length, 2);
});

test('quantifiers belong to what they are glued to', () => {
  const quantifiers = partsOf("(a)? $(x)* <R>+ 'of'? (b) ?").map((part) =>
    part.kind === 'literal' ? `${part.quote ?? 'bare'}${part.quantifier ?? ''}` : part.quantifier,
  );
  assert.deepEqual(quantifiers, ['?', '*', '+', "'?", undefined, 'bare']);
});

test('every span is the text it stands for', () => {
  const text = '<Start> = play $(x:<Song>)? "by ear" -> { x };';
  const { tree } = parse(text);
  const [rule] = tree.items;
  assert.equal(rule?.kind, 'rule-definition');
  const [alternative] = rule.alternatives;
  const slices = alternative?.parts.map((part) => text.slice(part.span.start, part.span.end));
  assert.deepEqual(slices, ['play', '$(x:<Song>)?', '"by ear"']);
  assert.equal(text.slice(alternative?.value?.span.start, alternative?.value?.span.end), '{ x }');
  assert.equal(text.slice(rule.span.start, rule.span.end), text);
});

test('values follow JavaScript’s precedence', () => {
  const shapes: readonly (readonly [string, string])[] = [
    ['1+2*3', '(1+(2*3))'],
    ['7-2-1', '((7-2)-1)'],
    ['a ?? b ? c : d ? e : f', '((a??b)?c:(d?e:f))'],
    ['!a && b || c', '(((!a)&&b)||c)'],
    ['-x.length', '(-x.length)'],
    ['a < b === c > d', '((a<b)===(c>d))'],
    ['typeof a + b', '((typeof a)+b)'],
    ['a ?.5 : b', '(a?0.5:b)'],
  ];
  for (const [source, shape] of shapes) {
    const { tree, diagnostics } = parse(`<Start> = x -> ${source};`);
    assert.deepEqual(diagnostics, [], source);
    const [rule] = tree.items;
    const value = rule?.kind === 'rule-definition' ? rule.alternatives[0]?.value : undefined;
    assert.equal(value && printShape(value), shape);
  }
});

function printShape(value: Value): string {
  switch (value.kind) {
    case 'constant':
      return String(value.value);
    case 'variable':
      return value.name.text;
    case 'unary':
      return `(${value.operator}${value.operator === 'typeof' ? ' ' : ''}${printShape(value.operand)})`;
    case 'binary':
      return `(${printShape(value.left)}${value.operator}${printShape(value.right)})`;
    case 'conditional':
      return `(${printShape(value.test)}?${printShape(value.then)}:${printShape(value.else)})`;
    case 'member':
      return `${printShape(value.object)}.${value.property.text}`;
    default:
      return value.kind;
  }
}

test('all mistakes of a file are reported, and the sound rules around them kept', () => {
  const { tree, diagnostics } = parse(
    [
      '<A> = auto-play;',
      '<B> = x -> { a: 1 b: 2 };',
      'stop;',
      '<C> = (a | b;',
      '<D> = fine',
      '<E> = fine too;',
    ].join('\n'),
  );
  assert.deepEqual(
    diagnostics.map((found) => `${found.range.start.line} ${found.code}`),
    [
      '1 unescaped-special',
      '2 missing-comma',
      '3 expected-rule',
      '4 unclosed-group',
      '6 missing-semicolon',
    ],
  );
  const names = tree.items.map((item) => item.kind === 'rule-definition' && item.name.text);
  assert.deepEqual(names, ['A', 'B', 'C', 'D', 'E']);
});

test('who writes another language’s comment or arrow is told of ours', () => {
  const hintOf = (text: string): string => parse(text).diagnostics[0]?.hint ?? '';
  assert.match(hintOf('# the lights\n<Start> = on -> 1;'), /comment begins with `\/\/`/);
  assert.match(hintOf('<Start> = on => 1;'), /stands after `->`/);
  assert.doesNotMatch(hintOf('<Start> = a > b -> 1;'), /->/);
});

test('nesting of 100,000 levels gives a diagnostic and no stack overflow', () => {
  const many = 100_000;
  const openings = [
    '(',
    'a -> (',
    'a -> - ',
    'a -> [',
    'a -> {a:',
    'a -> `${',
    'a -> 1?',
    'a -> x[',
  ];
  for (const opening of openings) {
    const [, value = opening] = opening.split('-> ');
    const { diagnostics } = parse(`<Start> = ${opening}${value.repeat(many)}`);
    assert.equal(diagnostics[0]?.code, 'too-deep', opening);
  }
  for (const chain of ['+1', '.x', '[0]']) {
    const { diagnostics } = parse(`<Start> = a -> x${chain.repeat(many)};`);
    assert.equal(diagnostics[0]?.code, 'too-deep', chain);
  }
});

test('a hostile file gets a few diagnostics, however large it is', () => {
  const large = parse('a'.repeat(MAX_FILE_LENGTH + 1));
  assert.deepEqual(
    large.diagnostics.map(({ code }) => code),
    ['file-too-large'],
  );
  const many = parse(`<Start> = ${') '.repeat(100_000)}a;`).diagnostics;
  assert.equal(many.length, 1001);
  assert.equal(many.at(-1)?.code, 'too-many');
});

test('no text makes the parser throw, and every range lies in the text', () => {
  const pieces = fc.constantFrom(
    ...'<A> < > = ; | ( ) $( ${ : -> - [spacing=none] [ { } ] " \' ` \\ \\u{ // /* */ a 1 ? +'.split(
      ' ',
    ),
    ...'import export entity from ... . ?. ?? || , 𝒳 \ufeff'.split(' '),
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      for (const { range } of parse(text).diagnostics) {
        assert.ok(range.start.offset >= 0 && range.end.offset <= text.length);
        assert.ok(range.start.offset <= range.end.offset);
      }
    }),
    { numRuns: 1500 },
  );
});
