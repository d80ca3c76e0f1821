// The format cases of the shared corpus and its real grammars, where they are checked out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../src/base/json.js';
import { formatGrammar } from '../../../src/grammar/syntax/formatter.js';
import { parseGrammar } from '../../../src/grammar/syntax/parser.js';
import { casesOf, filesIn, hasCorpus, textsOf } from '../corpus.js';
import { treeOf } from './tree.js';

if (!hasCorpus) {
  test('conformance of formatting', { skip: '../shared is not here' }, () => undefined);
} else {
  for (const { name, text } of filesIn('conformance/format', '.json')) {
    for (const [index, one] of casesOf(text).entries()) test(`${name} ${index}`, () => run(one));
  }
  for (const { name, text } of [
    ...filesIn('data/ha', '.agr'),
    ...filesIn('data/agr-real', '.agr'),
  ]) {
    test(`${name} keeps its tree and comments, and is stable once formatted`, () => {
      const formatted = formatGrammar(text).text;
      assert.ok(formatGrammar(formatted).text === formatted, 'formatting twice');
      assert.ok(treeOf(formatted) === treeOf(text), 'tree');
      assert.deepEqual(commentsOf(formatted), commentsOf(text));
    });
  }
}

function run({ input, keeps, maxLineLength }: JsonObject): void {
  assert.ok(typeof input === 'string');
  const options = typeof maxLineLength === 'number' ? { maxLineLength } : {};
  const { text, diagnostics } = formatGrammar(input, options);
  assert.deepEqual(diagnostics, []);
  assert.equal(formatGrammar(text, options).text, text, 'formatting twice');
  assert.equal(treeOf(text), treeOf(input), text);
  for (const comment of Object.values(textsOf(keeps))) {
    assert.equal(text.split(comment).length, 2, comment);
  }
}

function commentsOf(text: string): readonly string[] {
  const { comments } = parseGrammar(text, { fileName: 'main.agr' }).tree;
  return comments.map((comment) => comment.text.trimEnd());
}
