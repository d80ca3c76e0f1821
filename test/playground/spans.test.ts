// How a sentence is cut for colouring.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spansOf } from '../../demo/playground/spans.js';

const capture = (start: number, end: number) =>
  ({ name: 'x', source: 'wildcard', type: '', text: '', start, end }) as const;

test('the pieces of a sentence together are the sentence', () => {
  const pieces = spansOf('play Never by me', [capture(5, 10), capture(14, 16)]);
  assert.deepEqual(pieces, [
    { text: 'play ' },
    { text: 'Never', capture: 0 },
    { text: ' by ' },
    { text: 'me', capture: 1 },
  ]);
});

test('of captures inside each other the innermost has the colour', () => {
  const pieces = spansOf('add two mugs', [capture(4, 12), capture(4, 7), capture(4, 7)]);
  assert.deepEqual(pieces.slice(1), [
    { text: 'two', capture: 2 },
    { text: ' mugs', capture: 0 },
  ]);
});

test('a sentence without captures is one piece', () => {
  assert.deepEqual(spansOf('stop', []), [{ text: 'stop' }]);
});
