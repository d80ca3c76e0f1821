// How a place in a file is drawn.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFrame } from '../../../src/grammar/syntax/code-frame.js';
import { parseGrammar } from '../../../src/grammar/syntax/parser.js';

function frameOf(text: string): string {
  const [first] = parseGrammar(text, { fileName: 'main.agr' }).diagnostics;
  assert.ok(first);
  return codeFrame(text, first.range);
}

test('the line is shown with its number and a caret under the mistake', () => {
  assert.equal(
    frameOf('// one\n<Start> = auto-play;\n'),
    ['  2 | <Start> = auto-play;', '    |               ^'].join('\n'),
  );
});

test('tabs and wide characters before the mistake keep the caret in place', () => {
  assert.equal(frameOf('<S> =\t再生-x;').split('\n')[1], '    |      \t\u3000\u3000^');
});

test('a mistake at the end of the file has a caret behind the last character', () => {
  assert.equal(frameOf('<S> = a'), ['  1 | <S> = a', '    |        ^'].join('\n'));
});

test('a very long line is cut around the mistake', () => {
  const [line = '', carets = ''] = frameOf(
    `<S> = ${'a '.repeat(5000)}- b${' c'.repeat(5000)};`,
  ).split('\n');
  assert.ok(line.length < 120);
  assert.equal(line[carets.indexOf('^')], '-');
});
