// The grammars that come with the product: each sentence of NAME.cases.txt leads to its action, and
// each rule takes part in some sentence.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { compileGrammar } from '../../src/grammar/compile/compile-grammar.js';
import { defaultEntities } from '../../src/grammar/entities/default.js';
import type { Grammar } from '../../src/grammar/match/grammar.js';
import { matchGrammar } from '../../src/grammar/match/match.js';
import { formatGrammar } from '../../src/grammar/syntax/formatter.js';

const FOLDER = new URL('../../grammars/', import.meta.url);
const NAMES = readdirSync(FOLDER);
/** All of them: one may import another. */
const SOURCES = Object.fromEntries(NAMES.map((name) => [`${name}/${name}.agr`, textOf(name)]));
const MOMENT = { now: new Date('2026-11-30T10:00:00Z'), timeZone: 'UTC' };

for (const name of NAMES) {
  describe(`grammars/${name}`, () => {
    const { grammar, warnings } = compiled(name);
    const cases = casesOf(name);

    test('compiles without a warning', () => assert.deepEqual(warnings, []));

    test('is laid out as `agr format` does it', () => {
      assert.equal(formatGrammar(textOf(name)).text, textOf(name));
    });

    for (const { sentence, expected } of cases) {
      test(sentence, () => assert.deepEqual(bestOf(grammar, sentence)?.value, expected));
    }

    test('has a sentence for every rule, and one that it refuses', () => {
      const used = new Set(
        cases
          .flatMap(({ sentence }) => bestOf(grammar, sentence)?.rules ?? [])
          .map(({ rule }) => rule),
      );
      const rules = grammar.segments.flatMap(({ compiled: { rules: all } }) => all);
      const idle = rules.filter((rule) => rule.name !== '' && !used.has(rule.name));
      assert.deepEqual(
        idle.map((rule) => rule.name),
        [],
      );
      assert.ok(cases.some(({ expected }) => expected === undefined));
    });
  });
}

function compiled(name: string): { grammar: Grammar; warnings: readonly string[] } {
  const file = `${name}/${name}.agr`;
  const { grammar, diagnostics } = compileGrammar(file, SOURCES);
  const warnings = diagnostics.map(({ range, message }) => `${range.start.line}: ${message}`);
  if (grammar === undefined) throw new Error(`${file} does not compile. ${warnings.join('; ')}`);
  return { grammar, warnings };
}

function textOf(name: string): string {
  return readFileSync(new URL(`${name}/${name}.agr`, FOLDER), 'utf8');
}

function bestOf(grammar: Grammar, sentence: string) {
  const options = { ...MOMENT, entities: defaultEntities, maxMatches: 1 };
  return matchGrammar(grammar, sentence, options)[0];
}

/** A sentence on one line, `=> ` and its action, or `no match`, on the next. */
function casesOf(name: string): { sentence: string; expected: unknown }[] {
  const lines = readFileSync(new URL(`${name}/${name}.cases.txt`, FOLDER), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const sentence = lines[index - 1];
    if (!line.startsWith('=> ') || sentence === undefined) return [];
    const answer = line.slice('=> '.length);
    const expected: unknown = answer === 'no match' ? undefined : JSON.parse(answer);
    return [{ sentence, expected }];
  });
}
