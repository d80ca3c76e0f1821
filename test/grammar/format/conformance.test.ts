// The format cases of the shared corpus and its real grammars, where they are checked out.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isJsonObject } from '../../../src/base/json.js';
import { formatGrammar } from '../../../src/grammar/syntax/formatter.js';
import { parseGrammar } from '../../../src/grammar/syntax/parser.js';
import { treeOf } from './tree.js';

const shared = new URL('../../../../shared/', import.meta.url);

if (!existsSync(shared)) {
  test('conformance of formatting', { skip: '../shared is not here' }, () => undefined);
} else {
  const folder = new URL('conformance/format/', shared);
  for (const name of readdirSync(folder))
    runCases(name, readFileSync(new URL(name, folder), 'utf8'));
  for (const dir of ['data/ha/', 'data/agr-real/']) {
    for (const name of readdirSync(new URL(dir, shared))) {
      if (name.endsWith('.agr'))
        runGrammar(name, readFileSync(new URL(dir + name, shared), 'utf8'));
    }
  }
}

function runCases(name: string, json: string): void {
  const suite: unknown = JSON.parse(json);
  const cases = isJsonObject(suite) && Array.isArray(suite['cases']) ? suite['cases'] : [];
  assert.ok(cases.length > 0);
  for (const [index, one] of cases.entries()) {
    test(`${name} ${index}`, () => {
      const options = one.maxLineLength === undefined ? {} : { maxLineLength: one.maxLineLength };
      const { text, diagnostics } = formatGrammar(one.input, options);
      assert.deepEqual(diagnostics, []);
      assert.equal(formatGrammar(text, options).text, text, 'formatting twice');
      assert.equal(treeOf(text), treeOf(one.input), text);
      for (const comment of one.keeps) assert.equal(text.split(comment).length, 2, comment);
    });
  }
}

function runGrammar(name: string, text: string): void {
  test(`${name} keeps its tree and comments, and is stable once formatted`, () => {
    const formatted = formatGrammar(text).text;
    assert.ok(formatGrammar(formatted).text === formatted, 'formatting twice');
    assert.ok(treeOf(formatted) === treeOf(text), 'tree');
    assert.deepEqual(commentsOf(formatted), commentsOf(text));
  });
}

function commentsOf(text: string): readonly string[] {
  const { comments } = parseGrammar(text, { fileName: 'main.agr' }).tree;
  return comments.map((comment) => comment.text.trimEnd());
}
