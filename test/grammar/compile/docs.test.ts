// docs/agr.md: every grammar on it compiles without a warning and gives what the page says.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compileGrammar } from '../../../src/grammar/compile/compile-grammar.js';
import { defaultEntities } from '../../../src/grammar/entities/default.js';
import { matchGrammar } from '../../../src/grammar/match/match.js';

const text = readFileSync(new URL('../../../docs/agr.md', import.meta.url), 'utf8');
const examples = [...text.matchAll(/^```agr\n([^]*?)^```$/gm)].map(([, body]) => body ?? '');

for (const [index, example] of examples.entries()) {
  const [source = '', ...claims] = example.split(/^> /m);
  test(`example ${index + 1} of docs/agr.md: ${claims[0]?.split('\n')[0] ?? ''}`, () => {
    const { grammar, diagnostics } = compileGrammar('main.agr', filesOf(source));
    assert.deepEqual(diagnostics, []);
    assert.ok(grammar);
    assert.ok(claims.length > 0);
    for (const claim of claims) {
      const [sentence = '', expected = ''] = claim.trimEnd().split('\n= ');
      const [best] = matchGrammar(grammar, sentence, { entities: defaultEntities });
      const wanted: unknown = expected === 'no match' ? undefined : JSON.parse(expected);
      assert.deepEqual(best?.value, wanted, sentence);
    }
  });
}

test('every block of docs/agr.md that is marked as code is an example', () => {
  const blocks = [...text.matchAll(/^```(\w*)$/gm)].map(([, language]) => language);
  assert.deepEqual(new Set(blocks), new Set(['agr', '']));
  assert.equal(blocks.length, 2 * examples.length);
});

// A comment that is a file's name begins that file.
function filesOf(source: string): Record<string, string> {
  const [main = '', ...rest] = source.split(/^\/\/ (\S+\.(?:agr|ts))$/m);
  const files: Record<string, string> = { 'main.agr': main };
  for (let at = 0; at < rest.length; at += 2) files[rest[at] ?? ''] = rest[at + 1] ?? '';
  return files;
}
