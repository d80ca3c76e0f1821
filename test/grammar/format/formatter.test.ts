// The layout itself, and that no text loses its meaning.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatGrammar } from '../../../src/grammar/syntax/formatter.js';
import { parseGrammar } from '../../../src/grammar/syntax/parser.js';
import { treeOf } from './tree.js';

const folder = new URL('../../cases/format/', import.meta.url);

/** Blocks of `=== title` with the input above `---` and the layout below it. */
for (const name of readdirSync(folder)) {
  for (const block of readFileSync(new URL(name, folder), 'utf8').split(/^=== /m).slice(1)) {
    const [head = '', expected = ''] = block.split(/^---\n/m);
    const title = head.slice(0, head.indexOf('\n'));
    const input = head.slice(head.indexOf('\n') + 1);
    test(`${name}: ${title}`, () => {
      const { text } = formatGrammar(input);
      assert.equal(text, `${expected.trimEnd()}\n`);
      assert.equal(formatGrammar(text).text, text);
      assert.equal(treeOf(text), treeOf(input));
    });
  }
}

test('a file with syntax errors stays as it is', () => {
  const broken = '<Start>   = play';
  const { text, diagnostics } = formatGrammar(broken, { fileName: 'x.agr' });
  assert.equal(text, broken);
  assert.equal(diagnostics[0]?.code, 'missing-semicolon');
  assert.equal(diagnostics[0]?.file, 'x.agr');
});

test('an empty file stays empty', () => {
  assert.equal(formatGrammar(' \n ').text, '');
});

/** Words and values that are hard to spell. */
const word = fc.oneof(
  fc.constantFrom(...`a don't 'til "x "y" 'z' // /*x x?! ..! .\\! :x = import * é`.split(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }).map(escaped),
);
const gap = fc.constantFrom(' ', '\n', ' /* c */ ', ' // c\n', '\n// c\n', '\n\n');
const part = fc.oneof(
  word,
  fc.constantFrom('<B>', '<B>?', '$(x)*', '$( y : number )', "'two words'?", '(a | b -> 1)+'),
);
const values: readonly string[] = [
  '1',
  '"q\\"x"',
  "'it\\'s'",
  '{ a: [1, -2], "b-c": x?.y }',
  '`t ${`u`} $`',
  '(1 + 2) * -(-n)',
  '(a ?? b) || c',
  'x ? y : z ? 1 : {}',
  '!(a && b).c',
  '(5).toFixed(2)',
  '[...x, { ...y }]',
];
const value = fc.constantFrom(...values);

function escaped(text: string): string {
  return text.replaceAll(/[\s|()<>$\-;{}[\]\\/'"]/g, (character) => `\\${character}`);
}

const alternative = fc
  .tuple(fc.array(fc.tuple(part, gap), { minLength: 1, maxLength: 6 }), fc.option(value), gap)
  .map(([parts, yielded, space]) => {
    const words = parts.map(([text, after]) => text + after).join('');
    return yielded === null ? words : `${words}->${space}${yielded}${space}`;
  });

test('formatting keeps the tree and every comment, and formatting again changes nothing', () => {
  const file = fc.array(fc.array(alternative, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
  const length = fc.constantFrom(20, 80);
  let formatted = 0;
  fc.assert(
    fc.property(file, length, (rules, maxLineLength) => {
      const text = rules.map((alternatives) => `<A> = ${alternatives.join('|')};`).join('\n');
      if (treeOf(text) === undefined) return;
      formatted += 1;
      const once = formatGrammar(text, { maxLineLength }).text;
      assert.equal(treeOf(once), treeOf(text), once);
      assert.equal(formatGrammar(once, { maxLineLength }).text, once);
      assert.deepEqual(commentsOf(once), commentsOf(text));
    }),
    { numRuns: 2000 },
  );
  assert.ok(formatted > 500, 'most texts are sound');
});

function commentsOf(text: string): readonly string[] {
  return parseGrammar(text, { fileName: '' }).tree.comments.map((one) => one.text.trimEnd());
}
