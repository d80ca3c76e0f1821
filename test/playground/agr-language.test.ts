// The editor's colours: they agree with what the parser reads, on every grammar we have and on the
// corners of the language.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { agrLanguage } from '../../demo/playground/agr-language.js';
import type { Alternative, GrammarFile, Part, Value } from '../../src/grammar/ast.js';
import { parseGrammar } from '../../src/grammar.js';

const kinds = tagHighlighter([
  { tag: tags.comment, class: 'comment' },
  { tag: tags.definition(tags.typeName), class: 'definition' },
  { tag: tags.typeName, class: 'rule' },
  { tag: tags.className, class: 'entity' },
  { tag: tags.variableName, class: 'variable' },
  { tag: tags.propertyName, class: 'property' },
  { tag: tags.string, class: 'string' },
  { tag: tags.number, class: 'number' },
  { tag: tags.keyword, class: 'keyword' },
  { tag: tags.meta, class: 'spacing' },
  { tag: tags.operator, class: 'operator' },
  { tag: tags.content, class: 'literal' },
  { tag: tags.punctuation, class: '' },
]);

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly kind: string;
}

function pieces(text: string): readonly Piece[] {
  const found: Piece[] = [];
  highlightTree(agrLanguage.parser.parse(text), kinds, (from, to, kind) => {
    found.push({ from, to, kind });
  });
  return found;
}

/** Each coloured piece of the text as `kind:text`, marks left out. */
function coloured(text: string): readonly string[] {
  return pieces(text)
    .filter(({ kind }) => kind !== '' && kind !== 'operator')
    .map(({ from, to, kind }) => `${kind}:${text.slice(from, to)}`);
}

for (const [title, text, expected] of [
  ['words and a value', '<A> = go home -> 1;', 'definition:<A> literal:go literal:home number:1'],
  ['a slash inside a word', '<A> = http://x;', 'definition:<A> literal:http://x'],
  ['a comment behind a word', '<A> = a // b', 'definition:<A> literal:a comment:// b'],
  ['escapes', '<A> = a\\|b \\$(c;', 'definition:<A> literal:a\\|b literal:\\$ literal:c'],
  ['a mark glued to a group', '<A> = (a)? b?;', 'definition:<A> literal:a literal:b?'],
  ['a typed capture', '<A> = $(n:Ordinal);', 'definition:<A> variable:n entity:Ordinal'],
  [
    'a bar in a value',
    '<A> = a -> x || y | b;',
    'definition:<A> literal:a variable:x variable:y literal:b',
  ],
  ['a value in a group', '<A> = (a -> [1]) b;', 'definition:<A> literal:a number:1 literal:b'],
  [
    'keys and shorthand',
    '<A> = a -> { k: v, w };',
    'definition:<A> literal:a property:k variable:v variable:w',
  ],
  [
    'spacing and type',
    '<A> [spacing=none] : T = a;',
    'definition:<A> spacing:[spacing=none] entity:T literal:a',
  ],
  [
    'imports',
    'import { a } from "./x.agr";',
    'keyword:import entity:a keyword:from string:"./x.agr"',
  ],
  ['the next rule', '<A> = a; <B> = <A>;', 'definition:<A> literal:a definition:<B> rule:<A>'],
] as const) {
  test(`colours of ${title}`, () => assert.equal(coloured(text).join(' '), expected));
}

test('a block comment goes on over lines, in any place', () => {
  const text = '<A> = a /* <B>\n| c */ b -> /* 1\n2 */ 3;';
  assert.deepEqual(
    coloured(text).filter((piece) => !piece.startsWith('comment')),
    ['definition:<A>', 'literal:a', 'literal:b', 'number:3'],
  );
});

const FOLDER = new URL('../../grammars/', import.meta.url);

for (const name of readdirSync(FOLDER)) {
  test(`${name}.agr is coloured as it is parsed`, () => {
    const text = readFileSync(new URL(`${name}/${name}.agr`, FOLDER), 'utf8');
    const found = pieces(text);
    const kindAt = (place: number): string =>
      found.find(({ from, to }) => from <= place && place < to)?.kind ?? 'none';
    for (const { start, kind } of placesIn(parseGrammar(text, { fileName: name }).tree)) {
      const line = text.slice(start, start + 30).split('\n')[0];
      assert.equal(kindAt(start), kind, `${start}: ${line}`);
    }
  });
}

interface Place {
  readonly start: number;
  readonly kind: string;
}

function placesIn(file: GrammarFile): readonly Place[] {
  return file.items.flatMap((item) =>
    item.kind === 'rule-definition'
      ? [
          { start: item.name.span.start, kind: 'definition' },
          ...item.alternatives.flatMap(alternativePlaces),
        ]
      : [],
  );
}

function alternativePlaces({ parts, value }: Alternative): readonly Place[] {
  return [...parts.flatMap(partPlaces), ...(value === undefined ? [] : valuePlaces(value))];
}

function partPlaces(part: Part): readonly Place[] {
  switch (part.kind) {
    case 'literal':
      return part.words.map(({ span }) => ({ start: span.start, kind: 'literal' }));
    case 'rule-reference':
      return [{ start: part.name.span.start, kind: 'rule' }];
    case 'group':
      return part.alternatives.flatMap(alternativePlaces);
    case 'capture': {
      const own = { start: part.name.span.start, kind: 'variable' };
      const { type } = part;
      if (type.kind === 'rule') return [own, { start: type.name.span.start, kind: 'rule' }];
      if (type.kind === 'entity') return [own, { start: type.name.span.start, kind: 'entity' }];
      return [own];
    }
  }
}

function valuePlaces(value: Value): readonly Place[] {
  if (value.kind === 'variable') return [{ start: value.span.start, kind: 'variable' }];
  if (value.kind === 'constant') {
    const kind = value.value === null ? 'keyword' : CONSTANTS[typeof value.value];
    return [{ start: value.span.start, kind: kind ?? '' }];
  }
  if (value.kind !== 'object') return [];
  return value.members.flatMap((member) =>
    'value' in member && member.kind === 'property' ? valuePlaces(member.value) : [],
  );
}

const CONSTANTS: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'keyword',
};
